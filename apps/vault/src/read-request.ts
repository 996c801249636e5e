import type { BeaconChain } from '@opendraw/games/fairness'
import { isLogContent, type LogContent } from '@opendraw/games/fairness'
import type { LiabilityHead } from '@opendraw/liabilities/verify'
import { INT64_MAX } from '@opendraw/money'
import type { ReleaseRequest } from './release-seeds.ts'

/** A body that the vault does not understand; answered with 400, without details. */
export class MalformedRequest extends Error {}

const ROUNDS_MAX = 100
const ENTRIES_MAX = 100
const COMMITMENTS_MAX = 1000

export type CommitRequest = Readonly<{ game: string; epochId: string; beacon: BeaconChain | null }>
export type CommitmentsRequest = Readonly<{ game: string; firstIssue: bigint; count: number }>

/** Reads `{game, epochId, beacon}`, where the beacon may be null or left out. Throws MalformedRequest, as all that follow. */
export function readCommit(body: unknown): CommitRequest {
  const { game, epochId, beacon } = fieldsOf(body)
  return {
    game: text(game, GAME),
    epochId: text(epochId, EPOCH_ID),
    beacon: beacon === null || beacon === undefined ? null : readBeacon(beacon),
  }
}

/** Reads `{chainHash, publicKey, genesisSeconds, periodSeconds}`. */
export function readBeacon(value: unknown): BeaconChain {
  const { chainHash, publicKey, genesisSeconds, periodSeconds } = fieldsOf(value)
  return {
    chainHash: text(chainHash, HASH),
    publicKey: text(publicKey, BEACON_KEY),
    genesisSeconds: whole(genesisSeconds, SECONDS_MAX),
    periodSeconds: whole(periodSeconds, PERIOD_MAX),
  }
}

/** Reads `{game, firstIssue, count}`, at most 1,000 rounds. */
export function readCommitments(body: unknown): CommitmentsRequest {
  const { game, firstIssue, count } = fieldsOf(body)
  return {
    game: text(game, GAME),
    firstIssue: BigInt(text(firstIssue, ISSUE)),
    count: whole(count, COMMITMENTS_MAX),
  }
}

/** Reads `{rounds: [{game, issue, root, count, stake, signature}]}`, at most 100 rounds. */
export function readRelease(body: unknown): ReleaseRequest[] {
  const { rounds } = fieldsOf(body)
  if (!Array.isArray(rounds) || rounds.length < 1 || rounds.length > ROUNDS_MAX)
    throw new MalformedRequest('rounds')
  return rounds.map((round) => {
    const { game, issue, root, count, stake, signature } = fieldsOf(round)
    return {
      game: text(game, GAME),
      issue: BigInt(text(issue, ISSUE)),
      root: text(root, HASH),
      count: BigInt(text(count, DIGITS)),
      stake: BigInt(text(stake, DIGITS)),
      signature: text(signature, SIGNATURE),
    }
  })
}

/** Reads `{previous, entries: [{seq, atMs, kind, subject, body}]}`, at most 100 entries of the transparency log. */
export function readHead(body: unknown): { previous: string; entries: LogContent[] } {
  const { previous, entries } = fieldsOf(body)
  if (!Array.isArray(entries) || entries.length < 1 || entries.length > ENTRIES_MAX)
    throw new MalformedRequest('entries')
  return { previous: text(previous, HASH), entries: entries.map(readEntry) }
}

function readEntry(value: unknown): LogContent {
  const { seq, atMs, kind, subject, body } = fieldsOf(value)
  if (typeof seq !== 'number' || typeof atMs !== 'number') throw new MalformedRequest('entry')
  const entry = { seq, atMs, kind: text(kind, ANY), subject: text(subject, ANY), body: text(body, ANY) }
  if (!isLogContent(entry)) throw new MalformedRequest('entry')
  return entry
}

/** Reads `{snapshotId, asset, root, total, leafCount, journalNo, atMs}` of a total of what is owed. */
export function readLiability(body: unknown): LiabilityHead {
  const { snapshotId, asset, root, total, leafCount, journalNo, atMs } = fieldsOf(body)
  const leaves = whole(leafCount, LEAVES_MAX)
  if (leaves < 2 || !Number.isInteger(Math.log2(leaves))) throw new MalformedRequest('leafCount')
  return {
    snapshotId: int64(snapshotId),
    asset: text(asset, ASSET),
    root: Buffer.from(text(root, HASH), 'hex'),
    total: int64(total),
    leafCount: leaves,
    journalNo: int64(journalNo),
    atMs: whole(atMs, Number.MAX_SAFE_INTEGER),
  }
}

const ANY = /^/
const GAME = /^[a-z0-9-]{1,32}$/
const EPOCH_ID = /^[0-9]{4}-W[0-9]{2}$/
const ISSUE = /^[0-9]{12}$/
const DIGITS = /^[0-9]{1,18}$/
const HASH = /^[0-9a-f]{64}$/
const SIGNATURE = /^[0-9a-f]{128}$/
// A point of BLS12-381's G2, compressed.
const BEACON_KEY = /^[0-9a-f]{192}$/
const ASSET = /^[A-Z]{1,32}$/
const LONG_DIGITS = /^[0-9]{1,19}$/
const LEAVES_MAX = 2 ** 31
const SECONDS_MAX = 2 ** 33
const PERIOD_MAX = 3_600

function whole(value: unknown, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > max) {
    throw new MalformedRequest('number')
  }
  return value
}

function int64(value: unknown): bigint {
  const number = BigInt(text(value, LONG_DIGITS))
  if (number > INT64_MAX) throw new MalformedRequest('number')
  return number
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new MalformedRequest('body')
  return Object.fromEntries(Object.entries(value))
}

function text(value: unknown, form: RegExp): string {
  if (typeof value !== 'string' || !form.test(value)) throw new MalformedRequest(String(form))
  return value
}
