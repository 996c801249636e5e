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
} from '@opendraw/games'
import { type BeaconChain, isSameChain } from '@opendraw/games/fairness'
import { DAY_MS, MINUTE_MS } from '@opendraw/time'
import type { Answer } from './answer.ts'
import { checkMemory, startMemory } from './check-memory.ts'
import { type Clock, systemClock } from './clock.ts'
import { readIfThere } from './durable-file.ts'
import { keyEncryptionKey } from './encryption-at-rest.ts'
import { type EpochRecord, type Keys, openEpochStore, type StoredEpoch } from './epoch-store.ts'
import { lockFolder } from './folder-lock.ts'
import { type LiabilityKeeper, openLiabilityKeeper } from './liability-head.ts'
import { type LogKeeper, openLogKeeper } from './log-head.ts'
import { memoryCode } from './memory-code.ts'
import { type ReleaseRequest, releaseSeeds } from './release-seeds.ts'
import { type SigningKey, signingKey } from './signing-key.ts'

/** The commitment of one round with its place and path in the tree of its epoch; bytes in hex. */
export type RoundCommitment = Readonly<{
  issue: string
  epochId: string
  leafIndex: number
  leafCount: number
  commitment: string
  path: readonly string[]
}>

export type Vault = Readonly<{
  /**
   * Makes the epoch's key unless it has one, and returns its signed record: the same one forever, whatever `beacon` a
   * later call names. With a beacon the epoch is of mode 2, else of mode 0. Up to next week, and in the vault's own mode.
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
  /** Lets another vault have the folder; this one is not asked again. */
  close: () => void
}>

export type VaultSettings = Readonly<{
  dir: string
  /** A file with the server's Ed25519 public key in PEM; it may appear after the vault has started. */
  serverPublicKey: string
  shareB?: string | null
  /** How weeks are drawn that this vault commits: by this beacon, or by the seeds alone (null). Others are refused; left out: none. */
  beaconChain?: BeaconChain | null | undefined
  /** The pass for files that are missing or changed, to go on with them; the refusal to start names it. */
  accepted?: string | null
  clock?: Clock
}>

/** Weeks that just ended may still be published by a server that was about to. */
const BACK_MS = 2 * DAY_MS
/** So far the clocks of the database and of the vault may differ at the end of a week. */
const CLOCKS_MS = 5 * MINUTE_MS

/**
 * Opens the vault in `dir`, making its keys on the first start, and holds it until `close`: one vault at a time. Throws
 * SettingError while another one holds it, and when what it remembers is missing or was changed.
 */
export function createVault(settings: VaultSettings): Vault {
  const { dir } = settings
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dir)
  try {
    return { ...openVault(settings), close: unlock }
  } catch (error) {
    unlock()
    throw error
  }
}

function openVault(settings: VaultSettings): Omit<Vault, 'close'> {
  const { dir, serverPublicKey, beaconChain, clock = systemClock } = settings
  const keys = openKeys(settings)
  const { signer, code } = keys
  const store = openEpochStore(dir, keys, clock)

  const epochFor = (instance: GameInstance, issue: bigint) =>
    store.find(instance, epochOf(instance, issue).id)
  return {
    commit: (game, epochId, beacon = null) => {
      const instance = gameInstance(game)
      if (!instance) return { ok: false, reason: 'game_unknown' }
      const known = store.find(instance, epochId)
      if (known) return { ok: true, epoch: known.record }
      if (!isInReach(epochId, clock.nowMs())) return { ok: false, reason: 'epoch_out_of_reach' }
      if (!isOurs(beaconChain, beacon)) return { ok: false, reason: 'other_mode' }
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
      return releaseSeeds(requests, { epochFor, publicKey, nowMs: clock.nowMs() })
    },
    extendLog: openLogKeeper(dir, signer, code).extend,
    signLiability: openLiabilityKeeper(dir, signer, code).sign,
    status: () => ({ vaultKey: hex(signer.publicKey), nowMs: clock.nowMs() }),
  }
}

function openKeys({ dir, shareB = null, accepted = null, clock = systemClock }: VaultSettings): Keys {
  const kek = keyEncryptionKey(dir, shareB)
  const codeOf = ({ publicKey }: SigningKey) => memoryCode(kek, publicKey)
  const signer = signingKey(dir, kek, (made) => startMemory(dir, codeOf(made)))
  const keys = { kek, code: codeOf(signer), signer }
  checkMemory(dir, keys, clock.nowMs(), accepted)
  return keys
}

// A vault without a setting of its own leaves the mode to its caller.
function isOurs(ours: BeaconChain | null | undefined, asked: BeaconChain | null): boolean {
  return ours === undefined || isSameChain(ours, asked)
}

// Nothing beyond next week: whoever asks first says how a week is drawn, for ever.
function isInReach(epochId: string, nowMs: number): boolean {
  const epoch = epochById(epochId)
  return (
    epoch !== undefined && epoch.endMs > nowMs - BACK_MS && epoch.startMs <= epochAt(nowMs + CLOCKS_MS).endMs
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

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
