import { epochOf, type GameInstance, gameInstance, isIssue, roundTimes } from '@opendraw/games'
import { sealMessage, seedOf } from '@opendraw/games/fairness'
import type { Money } from '@opendraw/money'
import type { Answer, VaultRefusal } from './answer.ts'
import type { StoredEpoch } from './epoch-store.ts'
import type { Released } from './released-rounds.ts'
import { isSignedBy } from './signing-key.ts'

/** The sealed bets of a round, signed by the server: what buys its seed. Bytes in hex, the stake in micro-units. */
export type ReleaseRequest = Readonly<{
  game: string
  issue: bigint
  root: string
  count: bigint
  stake: Money
  signature: string
}>

type FindEpoch = (instance: GameInstance, issue: bigint) => StoredEpoch | undefined

type Releasing = Readonly<{
  epochFor: FindEpoch
  /** The server's, in PEM. */
  publicKey: string
  nowMs: number
}>

/** The seeds of these rounds, in order, each once it is written down for which seal it left. */
export function releaseSeeds(
  requests: readonly ReleaseRequest[],
  { epochFor, publicKey, nowMs }: Releasing,
): Answer<{ seed: string }>[] {
  const epochForOne = oncePerEpoch(epochFor)
  const asked = new Set<string>()
  const judged = requests.map((request): Judged => {
    const round = `${request.game} ${request.issue}`
    if (asked.has(round)) return { ok: false, reason: 'asked_twice' }
    asked.add(round)
    return judge(epochForRequest(epochForOne, request), request, { publicKey, nowMs })
  })
  record(judged, nowMs)
  return judged.map((one) => (one.ok ? { ok: true, seed: seedFor(one) } : one))
}

type Judged = { ok: true; epoch: StoredEpoch; request: ReleaseRequest } | { ok: false; reason: VaultRefusal }

/** Two of one epoch, as a small store gives out when it has dropped it in between, would each write over what the other remembers. */
function oncePerEpoch(epochFor: FindEpoch): FindEpoch {
  const found = new Map<string, StoredEpoch | undefined>()
  return (instance, issue) => {
    const name = `${instance.id} ${epochOf(instance, issue).id}`
    if (!found.has(name)) found.set(name, epochFor(instance, issue))
    return found.get(name)
  }
}

function epochForRequest(epochFor: FindEpoch, { game, issue }: ReleaseRequest): StoredEpoch | undefined {
  const instance = gameInstance(game)
  return instance && isIssue(instance, issue) ? epochFor(instance, issue) : undefined
}

function judge(
  epoch: StoredEpoch | undefined,
  request: ReleaseRequest,
  { publicKey, nowMs }: Pick<Releasing, 'publicKey' | 'nowMs'>,
): Judged {
  if (!epoch) return { ok: false, reason: 'not_published' }
  if (nowMs < roundTimes(epoch.instance, request.issue).locksAtMs) return { ok: false, reason: 'too_early' }
  const message = sealMessage({ ...request, root: Buffer.from(request.root, 'hex') })
  if (!isSignedBy(publicKey, message, Buffer.from(request.signature, 'hex')))
    return { ok: false, reason: 'bad_signature' }
  const before = epoch.released.find(String(request.issue))
  if (before && !isSameSeal(before, request)) return { ok: false, reason: 'other_root' }
  return { ok: true, epoch, request }
}

// On the disk before a seed leaves: whatever dies next, the vault remembers for which bets it spoke.
function record(judged: readonly Judged[], releasedAtMs: number): void {
  const perEpoch = new Map<StoredEpoch, Released[]>()
  for (const one of judged) {
    if (!one.ok || one.epoch.released.find(String(one.request.issue))) continue
    const { issue, root, count, stake } = one.request
    const round = { issue: String(issue), root, count: String(count), stake: String(stake), releasedAtMs }
    perEpoch.set(one.epoch, [...(perEpoch.get(one.epoch) ?? []), round])
  }
  for (const [epoch, rounds] of perEpoch) epoch.released.add(rounds)
}

function isSameSeal(before: Released, { root, count, stake }: ReleaseRequest): boolean {
  return before.root === root && before.count === String(count) && before.stake === String(stake)
}

function seedFor({ epoch, request }: Extract<Judged, { ok: true }>): string {
  return Buffer.from(seedOf(epoch.key, request.game, request.issue)).toString('hex')
}
