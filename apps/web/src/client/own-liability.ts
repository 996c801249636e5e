import { checkedLiability, getLiability, getStatement } from '@opendraw/contract'
import type { LiabilityStep, LiabilityVerdict } from '@opendraw/liabilities/verify'
import { encode } from '@opendraw/money'
import { MINUTE_MS } from '@opendraw/time'
import { queryOptions } from '@tanstack/react-query'
import { clock } from '../live/clock.ts'
import { session } from '../session/session.ts'
import { keyOf, type ReplyFor, send } from './ask.ts'

type Reply = ReplyFor<'getLiability'>
export type Proven = NonNullable<Reply['proven']>
type Wallet = Proven['wallets'][number]

/** A step of the check: of the proof itself, or whether its cash is what the player's own statement says. */
export type CheckStep =
  | LiabilityStep
  | Readonly<{ step: 'statement'; fault: 'other_balance' | null; expected: string; computed: string }>

/** A wallet of the player with the steps of its check; the last one failed where `isGood` is false. */
export type CheckedWallet = Wallet & Readonly<{ isGood: boolean; steps: readonly CheckStep[] }>

/**
 * What this phone makes of the player's own proof: in the signed total, not as it should be, or (newer than the total) in the
 * next one, by that time.
 */
export type OwnLiability =
  | Readonly<{ state: 'good' | 'bad'; proven: Proven; wallets: readonly CheckedWallet[]; now: Reply['now'] }>
  | Readonly<{ state: 'next'; by: Date; now: Reply['now'] }>

/** A total is checked once: the next one is asked for when this is old. */
const STALE_MS = 5 * MINUTE_MS

/** A movement may begin before the total is taken and be finished after it. */
const UNDER_WAY_MS = MINUTE_MS
const LINES = 100

/** Fetches the player's proof and checks it here, in the signed total of every wallet. What is in it counts as checked, once. */
export function ownLiabilityQuery(playerId: bigint) {
  return queryOptions({
    queryKey: [...keyOf('getLiability', {}), playerId],
    queryFn: async ({ signal }): Promise<OwnLiability> => {
      const { proven, inNext, now } = await send({ getLiability }, {}, signal)
      if (!proven) return { state: 'next', by: inNext ?? new Date(clock.now()), now }
      const wallets = await check(proven, playerId)
      const isGood = wallets.length > 0 && wallets.every((wallet) => wallet.isGood)
      if (isGood && !proven.isChecked) count(proven.snapshot)
      return { state: isGood ? 'good' : 'bad', proven, wallets, now }
    },
    staleTime: STALE_MS,
  })
}

async function check(proven: Proven, playerId: bigint): Promise<CheckedWallet[]> {
  const [{ verifyLiability }, { isSigned }] = await Promise.all([
    import('@opendraw/liabilities/verify'),
    import('@opendraw/games/fairness/signature'),
  ])
  const checked = proven.wallets.map(async (wallet) => {
    const expected = { number: playerId, amount: sumOf(wallet), snapshotId: proven.snapshot }
    const verdict = verifyLiability(toPublished(wallet), expected, isSigned)
    const steps = [
      ...verdict.steps,
      ...strayStep(wallet, proven, verdict),
      ...(verdict.fault === null ? [await statementStep(wallet, proven.at)] : []),
    ]
    return { ...wallet, isGood: steps.every(({ fault }) => fault === null), steps }
  })
  return Promise.all(checked)
}

/** Compares the cash of the proof with the balance that the player's own statement names for that moment. */
async function statementStep({ asset, kinds }: Wallet, at: Date): Promise<CheckStep> {
  const upTo = { to: new Date(at.getTime() + 1), limit: LINES }
  const { list, next } = await send({ getStatement }, { asset, ...upTo })
  const settled = list.findIndex((line) => line.at.getTime() < at.getTime() - UNDER_WAY_MS)
  const near = settled < 0 ? list : list.slice(0, settled + 1)
  const balances = near.map(({ balanceAfter }) => balanceAfter)
  // Before their first line there was nothing.
  if (settled < 0 && next === null) balances.push(0n)
  const isSame = balances.includes(kinds.cash)
  const [expected = 0n] = balances
  return {
    ...{ step: 'statement', fault: isSame ? null : 'other_balance' },
    ...{ expected: encode(isSame ? kinds.cash : expected), computed: encode(kinds.cash) },
  }
}

/** A proof that holds, of another asset or journal than was announced: the step that failed. */
function strayStep(
  { asset, proof }: Wallet,
  { journalNo }: Proven,
  { fault }: LiabilityVerdict,
): LiabilityStep[] {
  const expected = `${asset} ${journalNo}`
  const computed = `${proof.liability.asset} ${proof.liability.journalNo}`
  if (fault !== null || computed === expected) return []
  return [{ step: 'snapshot', fault: 'other_snapshot', expected, computed }]
}

/** The sum of what a wallet consists of: what the player's screens showed as of the total. */
export function sumOf({ kinds }: Pick<Wallet, 'kinds'>): bigint {
  return Object.values(kinds).reduce((sum, one) => sum + one, 0n)
}

/** The proof as every verifier reads it. */
export function toPublished({ proof }: Wallet) {
  const list = proof.log.list.map((entry) => ({ ...entry, atMs: entry.atMs.getTime() }))
  return { ...proof, log: { ...proof.log, list } }
}

// Beside the check and never in its way: a count that does not arrive is made up by the next visit.
function count(snapshot: bigint): void {
  if (session.get().token !== null) send({ checkedLiability }, { snapshot }).catch(() => undefined)
}
