import { fromHex } from '@opendraw/games/fairness'
import { INT64_MAX } from '@opendraw/money'
import { type LiabilityHead, type PublishedHead, publishedHead } from '../head.ts'
import { isAssetCode, NODE_BYTES } from '../sum-bytes.ts'

/** One part, read. Its amount and the sums of its path may still be out of range. */
export type PartFacts = Readonly<{
  part: 0 | 1
  index: number
  salt: Uint8Array
  amount: bigint
  leaf: Uint8Array
  path: readonly Uint8Array[]
}>

export type ProofFacts = Readonly<{
  number: bigint
  head: LiabilityHead
  published: PublishedHead
  vaultKey: Uint8Array
  signature: Uint8Array
  parts: readonly [PartFacts, PartFacts]
  log: Readonly<{ list: readonly unknown[]; head: unknown }>
}>

/** A tree of 2^52 leaves has paths of 52 steps: more is no path. */
const PATH_MAX = 52

/** A stretch of the log that the server hands out with a proof. */
const LOG_ENTRIES_MAX = 1_000

/** Reads any value as a proof of a liability; undefined where it is none. Never fails. */
export function readProof(value: unknown): ProofFacts | undefined {
  const { number, liability, parts, log } = fieldsOf(value)
  const [owner, signed, entries] = [unsignedOf(number), readHead(liability), readLog(log)]
  if (owner === undefined || !signed || !entries || !Array.isArray(parts) || parts.length !== 2)
    return undefined
  const [first, second] = parts.map(readPart)
  return first && second && { number: owner, ...signed, parts: [first, second], log: entries }
}

function readHead(
  value: unknown,
): Pick<ProofFacts, 'head' | 'published' | 'vaultKey' | 'signature'> | undefined {
  const all = fieldsOf(value)
  const { asset, leafCount } = all
  const facts = {
    snapshotId: unsignedOf(all.snapshotId),
    root: fromHex(all.root, 32),
    total: unsignedOf(all.total),
    journalNo: unsignedOf(all.journalNo),
    atMs: countOf(all.atMs),
  }
  const [vaultKey, signature] = [fromHex(all.vaultKey, 32), fromHex(all.signature, 64)]
  if (typeof asset !== 'string' || !isAssetCode(asset) || !isLeafCount(leafCount) || !isWhole(facts))
    return undefined
  if (!vaultKey || !signature || facts.total > INT64_MAX) return undefined
  const head = { ...facts, asset, leafCount }
  return { head, published: publishedHead(head, vaultKey, signature), vaultKey, signature }
}

function readPart(value: unknown): PartFacts | undefined {
  const all = fieldsOf(value)
  const facts = {
    part: isPart(all.part) ? all.part : undefined,
    index: countOf(all.index),
    salt: fromHex(all.salt, 32),
    amount: wholeOf(all.amount),
    leaf: fromHex(all.leaf, 32),
    path: readPath(all.path),
  }
  return isWhole(facts) ? facts : undefined
}

function isPart(value: unknown): value is 0 | 1 {
  return value === 0 || value === 1
}

function readPath(value: unknown): Uint8Array[] | undefined {
  if (!Array.isArray(value) || value.length > PATH_MAX) return undefined
  const steps = value.map((step) => fromHex(step, NODE_BYTES)).filter((step) => step !== undefined)
  return steps.length === value.length ? steps : undefined
}

function readLog(value: unknown): ProofFacts['log'] | undefined {
  const { list, head } = fieldsOf(value)
  return Array.isArray(list) && list.length <= LOG_ENTRIES_MAX ? { list, head } : undefined
}

function isWhole<T extends object>(facts: T): facts is { [Name in keyof T]: Exclude<T[Name], undefined> } {
  return Object.values(facts).every((fact) => fact !== undefined)
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of any value: none where it has none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function isLeafCount(value: unknown): value is number {
  return (
    typeof value === 'number' && value >= 2 && value <= 2 ** PATH_MAX && Number.isInteger(Math.log2(value))
  )
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

function unsignedOf(value: unknown): bigint | undefined {
  const number = wholeOf(value)
  return number !== undefined && number >= 0n && number < 1n << 64n ? number : undefined
}

function wholeOf(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^(?:0|-?[1-9][0-9]{0,19})$/.test(value) ? BigInt(value) : undefined
}
