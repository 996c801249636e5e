import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { epochAt, epochById, type GameInstance, rulesOf } from '@opendraw/games'
import {
  type BeaconChain,
  type EpochCommitments,
  epochCommitments,
  epochMessage,
  type Mode,
  rulesHash,
} from '@opendraw/games/fairness'
import type { Clock } from './clock.ts'
import { readIfThere, replaceDurably } from './durable-file.ts'
import { unwrap, type Wrapped, wrap } from './encryption-at-rest.ts'
import type { MemoryCode } from './memory-code.ts'
import {
  openReleased,
  type ReleasedFiles,
  type ReleasedRounds,
  releasedFiles,
  writeReleasedHead,
} from './released-rounds.ts'
import type { SigningKey } from './signing-key.ts'

/** What the vault publishes of an epoch: bytes in hex, issues in digits. */
export type EpochRecord = Readonly<{
  game: string
  epochId: string
  firstIssue: string
  lastIssue: string
  leafCount: number
  root: string
  previousRoot: string | null
  rulesHash: string
  mode: Mode
  /** The public beacon that decides with the seeds (mode 2); null in mode 0, and missing in records from before there was one. */
  beacon?: BeaconChain | null
  oddsVersion: number
  publishedAtMs: number
  vaultKey: string
  signature: string
}>

/** An epoch in memory. `key` never leaves this process. */
export type StoredEpoch = Readonly<{
  instance: GameInstance
  record: EpochRecord
  key: Uint8Array
  released: ReleasedRounds
  commitments: () => EpochCommitments
}>

export type EpochStore = Readonly<{
  find: (instance: GameInstance, epochId: string) => StoredEpoch | undefined
  /** `beacon` null: mode 0. The record and its rules hash say which. */
  make: (instance: GameInstance, epochId: string, beacon: BeaconChain | null) => StoredEpoch
}>

/** What a vault works with: `kek` opens its secrets, `code` vouches for what it remembers, `signer` signs. */
export type Keys = Readonly<{ kek: Uint8Array; code: MemoryCode; signer: SigningKey }>

const EPOCH_FILE = /^[^.]+\.[^.]+\.json$/
// Two weeks of thirteen games and what verification asks for; older ones are read again when someone asks.
const EPOCHS_IN_MEMORY = 40

/**
 * The epochs of a vault, one file each: the key under the key-encryption key, and the signed record. A file is written
 * whole or not at all, before the epoch is published.
 */
export function openEpochStore(dir: string, { kek, code, signer }: Keys, clock: Clock): EpochStore {
  const folder = epochsIn(dir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const known = new Map<string, StoredEpoch>()
  const pathOf = (game: string, epochId: string) => join(folder, `${game}.${epochId}.json`)

  const remember = (epoch: StoredEpoch): StoredEpoch => {
    const [oldest] = known.keys()
    if (known.size >= EPOCHS_IN_MEMORY && oldest !== undefined) known.delete(oldest)
    known.set(pathOf(epoch.record.game, epoch.record.epochId), epoch)
    return epoch
  }
  const find = (instance: GameInstance, epochId: string): StoredEpoch | undefined => {
    const path = pathOf(instance.id, epochId)
    const cached = known.get(path)
    if (cached) return cached
    const text = readIfThere(path)
    return text === undefined ? undefined : remember(readEpoch({ kek, code }, instance, path, text))
  }
  const make = (instance: GameInstance, epochId: string, beacon: BeaconChain | null): StoredEpoch => {
    const previous = find(instance, idBefore(epochId))
    const key = randomBytes(32)
    const commitments = epochCommitments(key, instance, epochId)
    const published = { previousRoot: previous?.record.root ?? null, beacon, publishedAtMs: clock.nowMs() }
    const record = sign(signer, recordOf(instance, epochId, commitments, published))
    const path = pathOf(instance.id, epochId)
    // The memory before the epoch: one that is missing later was taken away.
    const files = releasedFiles(path, purposeOf(record))
    writeReleasedHead(code, files)
    replaceDurably(path, JSON.stringify({ record, key: wrap(kek, key, purposeOf(record)) }))
    return remember(epochOf(instance, record, key, openReleased(code, files), commitments))
  }
  return { find, make }
}

/** The week of every epoch in the folder, and the files of its memory; by name. */
export function storedEpochs(dir: string): { epochId: string; files: ReleasedFiles }[] {
  const names = readdirIfThere(epochsIn(dir)).filter((name) => EPOCH_FILE.test(name))
  return names.toSorted().map((name) => {
    const path = join(epochsIn(dir), name)
    const { record }: { record: EpochRecord } = JSON.parse(readIfThere(path) ?? '')
    return { epochId: record.epochId, files: releasedFiles(path, purposeOf(record)) }
  })
}

type Unsigned = Omit<EpochRecord, 'vaultKey' | 'signature'>

function recordOf(
  instance: GameInstance,
  epochId: string,
  { issues, tree }: EpochCommitments,
  published: Pick<Unsigned, 'previousRoot' | 'publishedAtMs'> & { beacon: BeaconChain | null },
): Unsigned {
  const rules = rulesOf(instance.game)
  const mode: Mode = published.beacon === null ? 0 : 2
  return {
    game: instance.id,
    epochId,
    firstIssue: String(issues[0]),
    lastIssue: String(issues.at(-1)),
    leafCount: tree.count,
    root: hex(tree.root),
    rulesHash: rulesHash(rules, instance, mode, published.beacon ?? undefined),
    mode,
    oddsVersion: rules.version,
    ...published,
  }
}

function sign(signer: SigningKey, record: Unsigned): EpochRecord {
  const message = epochMessage({
    ...record,
    root: Buffer.from(record.root, 'hex'),
    previousRoot: record.previousRoot === null ? null : Buffer.from(record.previousRoot, 'hex'),
    rulesHash: Buffer.from(record.rulesHash, 'hex'),
  })
  return { ...record, vaultKey: hex(signer.publicKey), signature: hex(signer.sign(message)) }
}

function readEpoch(
  { kek, code }: Pick<Keys, 'kek' | 'code'>,
  instance: GameInstance,
  path: string,
  text: string,
): StoredEpoch {
  const { record, key: wrapped }: { record: EpochRecord; key: Wrapped } = JSON.parse(text)
  const key = unwrap(kek, wrapped, purposeOf(record))
  if (!key) throw new Error(`the key of ${record.game} ${record.epochId} does not open`)
  return epochOf(instance, record, key, openReleased(code, releasedFiles(path, purposeOf(record))))
}

function epochOf(
  instance: GameInstance,
  record: EpochRecord,
  key: Uint8Array,
  released: ReleasedRounds,
  made?: EpochCommitments,
): StoredEpoch {
  let known = made
  const commitments = (): EpochCommitments => {
    known ??= epochCommitments(key, instance, record.epochId)
    return known
  }
  return { instance, record, key, released, commitments }
}

// Binds a stored key to its epoch, game and root: no file can replace another.
function purposeOf(record: Unsigned): string {
  return `opendraw/vault/epoch/v1\0${record.epochId}\0${record.game}\0${record.root}`
}

function epochsIn(dir: string): string {
  return join(dir, 'epochs')
}

function readdirIfThere(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

function idBefore(epochId: string): string {
  return epochAt((epochById(epochId)?.startMs ?? 0) - 1).id
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
