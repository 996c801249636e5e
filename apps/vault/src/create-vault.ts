import { mkdirSync } from 'node:fs'
import {
  epochAt,
  epochById,
  epochOf,
  type GameInstance,
  gameInstance,
  isIssue,
  leafPosition,
  nextIssue,
  roundTimes,
} from '@opendraw/games'
import { type BeaconChain, sealMessage, seedOf } from '@opendraw/games/fairness'
import type { Money } from '@opendraw/money'
import { DAY_MS } from '@opendraw/time'
import { type Clock, systemClock } from './clock.ts'
import { appendDurably, readIfThere } from './durable-file.ts'
import { keyEncryptionKey } from './encryption-at-rest.ts'
import { type EpochRecord, openEpochStore, type Released, type StoredEpoch } from './epoch-store.ts'
import { type LiabilityKeeper, openLiabilityKeeper } from './liability-head.ts'
import { type LogKeeper, openLogKeeper } from './log-head.ts'
import { isSignedBy, signingKey } from './signing-key.ts'

/** Why the vault keeps what it was asked for. */
export type VaultRefusal =
  | 'game_unknown'
  | 'epoch_out_of_reach'
  | 'not_published'
  | 'too_early'
  | 'bad_signature'
  | 'other_root'
  | 'asked_twice'
export type Answer<T> = ({ ok: true } & T) | { ok: false; reason: VaultRefusal }

/** The commitment of one round with its place and path in the tree of its epoch; bytes in hex. */
export type RoundCommitment = Readonly<{
  issue: string
  epochId: string
  leafIndex: number
  leafCount: number
  commitment: string
  path: readonly string[]
}>

/** The sealed bets of a round, signed by the server: what buys its seed. Bytes in hex, the stake in micro-units. */
export type ReleaseRequest = Readonly<{
  game: string
  issue: bigint
  root: string
  count: bigint
  stake: Money
  signature: string
}>

export type Vault = Readonly<{
  /**
   * Makes the epoch's key unless it has one, and returns its signed record: the same one forever, whatever `beacon` a
   * later call names. With a beacon the epoch is of mode 2, else of mode 0.
   */
  commit: (game: string, epochId: string, beacon?: BeaconChain | null) => Answer<{ epoch: EpochRecord }>
  /** The commitments of `count` rounds from the issue on; fewer where the epochs committed so far end. */
  commitments: (game: string, firstIssue: bigint, count: number) => Answer<{ rounds: RoundCommitment[] }>
  /** The seeds, in order; each only after its round's lock, for a seal signed by the server, and for one seal ever. */
  release: (requests: readonly ReleaseRequest[]) => Answer<{ seed: string }>[]
  /** Signs the head of the transparency log, for one history ever. */
  extendLog: LogKeeper['extend']
  /** Signs the total of what is owed as of a snapshot, one for each asset and snapshot ever. */
  signLiability: LiabilityKeeper['sign']
  status: () => Readonly<{ vaultKey: string; nowMs: number }>
}>

export type VaultSettings = Readonly<{
  dir: string
  /** A file with the server's Ed25519 public key in PEM; it may appear after the vault has started. */
  serverPublicKey: string
  shareB?: string | null
  clock?: Clock
}>

const REACH_MS = 8 * DAY_MS

/** Opens the vault in `dir`, making its keys on the first start. One process at a time may hold a folder. */
export function createVault({
  dir,
  serverPublicKey,
  shareB = null,
  clock = systemClock,
}: VaultSettings): Vault {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const kek = keyEncryptionKey(dir, shareB)
  const signer = signingKey(dir, kek)
  const store = openEpochStore(dir, kek, signer, clock)

  const epochFor = (instance: GameInstance, issue: bigint) =>
    store.find(instance, epochOf(instance, issue).id)
  return {
    commit: (game, epochId, beacon = null) => {
      const instance = gameInstance(game)
      if (!instance) return { ok: false, reason: 'game_unknown' }
      const known = store.find(instance, epochId)
      if (known) return { ok: true, epoch: known.record }
      if (!isInReach(epochId, clock.nowMs())) return { ok: false, reason: 'epoch_out_of_reach' }
      return { ok: true, epoch: store.make(instance, epochId, beacon).record }
    },
    commitments: (game, firstIssue, count) => {
      const instance = gameInstance(game)
      if (!instance || !isIssue(instance, firstIssue)) return { ok: false, reason: 'game_unknown' }
      const rounds: RoundCommitment[] = []
      for (let issue = firstIssue; rounds.length < count; issue = nextIssue(instance, issue)) {
        const epoch = epochFor(instance, issue)
        if (!epoch) break
        rounds.push(commitmentIn(epoch, issue))
      }
      return { ok: true, rounds }
    },
    release: (requests) => {
      const publicKey = readIfThere(serverPublicKey) ?? ''
      const asked = new Set<string>()
      const judged = requests.map((request): Judged => {
        const round = `${request.game} ${request.issue}`
        if (asked.has(round)) return { ok: false, reason: 'asked_twice' }
        asked.add(round)
        return judge(epochForRequest(epochFor, request), request, publicKey, clock)
      })
      record(judged, clock)
      return judged.map((one) => (one.ok ? { ok: true, seed: seedFor(one) } : one))
    },
    extendLog: openLogKeeper(dir, signer).extend,
    signLiability: openLiabilityKeeper(dir, signer).sign,
    status: () => ({ vaultKey: Buffer.from(signer.publicKey).toString('hex'), nowMs: clock.nowMs() }),
  }
}

// A key for a distant week has no use: requests for one could only fill the disk.
function isInReach(epochId: string, nowMs: number): boolean {
  const epoch = epochById(epochId)
  return (
    epoch !== undefined && epoch.endMs > nowMs - REACH_MS && epoch.startMs < epochAt(nowMs).endMs + REACH_MS
  )
}

function commitmentIn(epoch: StoredEpoch, issue: bigint): RoundCommitment {
  const { index, count } = leafPosition(epoch.instance, issue)
  const { commitments, tree } = epoch.commitments()
  return {
    issue: String(issue),
    epochId: epoch.record.epochId,
    leafIndex: index,
    leafCount: count,
    commitment: hex(commitments[index] ?? new Uint8Array()),
    path: tree.path(index).map(hex),
  }
}

type Judged = { ok: true; epoch: StoredEpoch; request: ReleaseRequest } | { ok: false; reason: VaultRefusal }

function epochForRequest(
  epochFor: (instance: GameInstance, issue: bigint) => StoredEpoch | undefined,
  { game, issue }: ReleaseRequest,
): StoredEpoch | undefined {
  const instance = gameInstance(game)
  return instance && isIssue(instance, issue) ? epochFor(instance, issue) : undefined
}

function judge(
  epoch: StoredEpoch | undefined,
  request: ReleaseRequest,
  publicKey: string,
  clock: Clock,
): Judged {
  if (!epoch) return { ok: false, reason: 'not_published' }
  if (clock.nowMs() < roundTimes(epoch.instance, request.issue).locksAtMs)
    return { ok: false, reason: 'too_early' }
  const message = sealMessage({ ...request, root: Buffer.from(request.root, 'hex') })
  if (!isSignedBy(publicKey, message, Buffer.from(request.signature, 'hex')))
    return { ok: false, reason: 'bad_signature' }
  const before = epoch.released.get(String(request.issue))
  if (before && !isSameSeal(before, request)) return { ok: false, reason: 'other_root' }
  return { ok: true, epoch, request }
}

// On the disk before a seed leaves: whatever dies next, the vault remembers for which bets it spoke.
function record(judged: readonly Judged[], clock: Clock): void {
  const perEpoch = new Map<StoredEpoch, Released[]>()
  for (const one of judged) {
    if (!one.ok || one.epoch.released.has(String(one.request.issue))) continue
    const { issue, root, count, stake } = one.request
    const line = {
      issue: String(issue),
      root,
      count: String(count),
      stake: String(stake),
      releasedAtMs: clock.nowMs(),
    }
    perEpoch.set(one.epoch, [...(perEpoch.get(one.epoch) ?? []), line])
  }
  for (const [epoch, lines] of perEpoch) {
    appendDurably(
      epoch.releasedPath,
      lines.map((line) => JSON.stringify(line)),
    )
    for (const line of lines) epoch.released.set(line.issue, line)
  }
}

function isSameSeal(before: Released, { root, count, stake }: ReleaseRequest): boolean {
  return before.root === root && before.count === String(count) && before.stake === String(stake)
}

function seedFor({ epoch, request }: Extract<Judged, { ok: true }>): string {
  return hex(seedOf(epoch.key, request.game, request.issue))
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
