import { encodeReply, getChain, getEpochs, getProof, getReceipt } from '@opendraw/contract'
import type { LogHead, StepName, VerifyStep } from '@opendraw/games/fairness'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { keyOf, type ReplyFor, send } from '../../client/ask.ts'
export type Proof = ReplyFor<'getProof'>

/** What was published of a round, and what this device makes of it: the steps are null until the seed is public. */
export function checkedRoundQuery(game: string, issue: bigint) {
  return queryOptions({
    queryKey: [...keyOf('getProof', { id: game, issue }), 'checked'],
    queryFn: async ({ signal }) => {
      const proof = await send({ getProof }, { id: game, issue }, signal)
      return { proof, steps: proof.record.seed === null ? null : await stepsOf(proof) }
    },
    // What was shown before the draw is old as soon as the round is drawn.
    staleTime: ({ state }) => (state.data?.steps ? Number.POSITIVE_INFINITY : 0),
    retry: false,
  })
}

// The curve of the beacon is heavy: only a round that was drawn under one fetches it.
async function stepsOf(proof: Proof): Promise<readonly RoundStep[]> {
  const { record } = encodeReply(getProof, proof)
  const { verifyRound } = await import('@opendraw/games/fairness')
  const steps = [...verifyRound(record), await sealStep(proof)]
  if (record.mode !== 2) return steps
  const { beaconStep } = await import(/* seldom */ '@opendraw/games/beacon')
  return [...steps, beaconStep(record)]
}

export type Receipt = ReplyFor<'getReceipt'>

const UNSEALED_EVERY_MS = 5_000

/** The receipt of one of the player's own slips, and what this device makes of it and of its round's seal. */
export function checkedReceiptQuery(orderNo: string) {
  return queryOptions({
    queryKey: [...keyOf('getReceipt', { orderNo }), 'checked'],
    queryFn: async ({ signal }) => {
      const first = await send({ getReceipt }, { orderNo }, signal)
      const { record } = await send({ getProof }, { id: first.game, issue: BigInt(first.issue) }, signal)
      // Read once more where the round was sealed between the two: what has no way to the seal after that was left out of it.
      const published = sealedRootOf(record)
      const isOld = first.sealed === null && published !== null
      const receipt = isOld ? await send({ getReceipt }, { orderNo }, signal) : first
      const { isSigned, verifyReceipt } = await checks()
      return { receipt, steps: verifyReceipt(encodeReply(getReceipt, receipt), isSigned, published) }
    },
    // It changes once, when the round is sealed: polled while the page is shown, and never after.
    staleTime: ({ state }) => (state.data?.receipt.sealed ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (state.data && !state.data.receipt.sealed ? UNSEALED_EVERY_MS : false),
    retry: false,
  })
}

// A drawn round was sealed, also where its record hides the root: no receipt leads there.
function sealedRootOf({ betsRoot, result }: Proof['record']): string | null {
  return betsRoot ?? (result === null ? null : '')
}

type PublishedEpoch = ReplyFor<'getEpochs'>['list'][number]
/** `isSigned`: the vault's signature over the week holds. */
export type Week = PublishedEpoch & { isSigned: boolean }

const WEEKS_SHOWN = 6

/** The newest published weeks of a game, each with its signature judged here. */
export function weeksQuery(id: string) {
  const request = { id, limit: WEEKS_SHOWN }
  return queryOptions({
    queryKey: [...keyOf('getEpochs', request), 'checked'],
    queryFn: async ({ signal }) => {
      const { list } = await send({ getEpochs }, request, signal)
      const { epochMessage, fromHex, isMode, isSigned } = await checks()
      const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array()
      return list.map((epoch): Week => {
        const { mode, previousRoot, vaultKey, signature } = epoch
        if (!isMode(mode)) return { ...epoch, isSigned: false }
        const message = epochMessage({
          ...epoch,
          mode,
          publishedAtMs: epoch.publishedAtMs.getTime(),
          root: bytes(epoch.root),
          previousRoot: previousRoot === null ? null : bytes(previousRoot),
          rulesHash: bytes(epoch.rulesHash),
        })
        return { ...epoch, isSigned: isSigned(bytes(vaultKey), message, bytes(signature)) }
      })
    },
  })
}

const ENTRIES_AT_ONCE = 8

/** The transparency log, newest first, page by page. */
export const logQuery = infiniteQueryOptions({
  queryKey: [...keyOf('getChain', { limit: ENTRIES_AT_ONCE }), 'endless'],
  queryFn: ({ pageParam, signal }) =>
    send({ getChain }, { limit: ENTRIES_AT_ONCE, ...(pageParam !== null && { before: pageParam }) }, signal),
  initialPageParam: null as bigint | null,
  getNextPageParam: ({ next }) => next,
})

export type LogEntry = ReplyFor<'getChain'>['list'][number]

/** What this device makes of these entries and the signed head: whether each follows the one before. */
export function checkedLogQuery(entries: readonly LogEntry[], head: LogHead | null) {
  const [first, last] = [entries.at(-1), entries[0]]
  return queryOptions({
    queryKey: ['checked log', first?.hash, last?.hash, head?.signature],
    queryFn: async () => {
      const { isSigned, verifyLog } = await checks()
      return verifyLog(
        entries.map((entry) => ({ ...entry, atMs: entry.atMs.getTime() })),
        head,
        isSigned,
      )
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function checks() {
  const [fairness, { isSigned }] = await Promise.all([
    import('@opendraw/games/fairness'),
    import('@opendraw/games/fairness/signature'),
  ])
  const { epochMessage, fromHex, isMode, verifyLog, verifyReceipt } = fairness
  return { epochMessage, fromHex, isMode, isSigned, verifyLog, verifyReceipt }
}

type SealStepProof = ReplyFor<'getProof'>

type Sealed = Readonly<{
  record: Pick<SealStepProof['record'], 'game' | 'issue' | 'betsRoot' | 'betCount' | 'stakeTotal'>
  seal: SealStepProof['seal']
}>

export type RoundStep = Omit<VerifyStep, 'step'> & Readonly<{ step: StepName | 'seal' }>

/** Whether the server signed the round's sealed bets as in the record: their root, their number and their sum. */
export async function sealStep({ record, seal }: Sealed): Promise<RoundStep> {
  const [{ fromHex, sealMessage }, { isSigned }] = await Promise.all([
    import('@opendraw/games/fairness'),
    import('@opendraw/games/fairness/signature'),
  ])
  const { game, issue, betsRoot, betCount, stakeTotal } = record
  const expected = betsRoot ?? ''
  const root = fromHex(expected)
  const [key, signature] = [fromHex(seal?.serverKey ?? ''), fromHex(seal?.signature ?? '')]
  if (root?.length !== 32 || betCount === null || stakeTotal === null || !key || !signature)
    return { step: 'seal', ok: false, expected, computed: '', detail: '' }
  const message = sealMessage({
    game,
    issue,
    root,
    count: betCount,
    stake: stakeTotal,
  })
  const ok = isSigned(key, message, signature)
  return { step: 'seal', ok, expected, computed: ok ? expected : '', detail: '' }
}
