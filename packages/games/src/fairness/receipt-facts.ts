import { assert, isStorable, type Money } from '@opendraw/money'
import { type GameInstance, gameInstance } from '../catalogue.ts'
import { isIssue } from '../schedule.ts'
import type { BatchRoot } from './bets-root.ts'
import { fromHex, message, unsigned } from './bytes.ts'
import { type LogHead, readHead } from './verify-log.ts'

/** One line of a receipt, read. */
export type ReceiptLine = Readonly<{
  line: number
  play: string
  pick: string
  playNo: number
  pickIndex: number
  stake: Money
  betHash: string
  index: number
  path: readonly Uint8Array[]
}>

/** A receipt's way from its batch to the round's seal. */
export type ReceiptSeal = Readonly<{
  batchIndex: number
  batchCount: number
  batchPath: readonly Uint8Array[]
  betsRoot: Uint8Array
  betCount: bigint
  stakeTotal: Money
  signature: Uint8Array | undefined
}>

export type ReceiptFacts = Readonly<
  BatchRoot & {
    instance: GameInstance
    issue: bigint
    roundId: bigint
    key: Uint8Array
    playerId: bigint
    salt: Uint8Array
    owner: string
    lines: readonly ReceiptLine[]
    count: number
    stake: Money
    serverKey: Uint8Array
    signature: Uint8Array
    seal: ReceiptSeal | null
    log: LogHead | null
  }
>

const LINES_MAX = 100

/** Reads any value as a receipt (the reply of getReceipt); undefined where it is none. Never fails. */
export function readReceipt(value: unknown): ReceiptFacts | undefined {
  const all = fieldsOf(value)
  const instance = typeof all.game === 'string' ? gameInstance(all.game) : undefined
  const lines = listOf(all.lines, readLine, LINES_MAX)
  const seal = all.sealed === null ? null : readSeal(all.sealed)
  const log = all.log === null || all.log === undefined ? null : readHead(all.log)
  const facts = {
    issue: unsignedOf(all.issue),
    roundId: unsignedOf(all.roundId),
    key: typeof all.orderNo === 'string' ? fromHex(all.orderNo.replaceAll('-', ''), 16) : undefined,
    playerId: unsignedOf(all.playerId),
    salt: fromHex(all.ownerSalt, 32),
    owner: hashText(all.owner),
    batch: unsignedOf(all.batch),
    root: fromHex(all.batchRoot, 32),
    count: countOf(all.batchCount),
    stake: unsignedOf(all.batchStake),
    serverKey: fromHex(all.serverKey, 32),
    signature: fromHex(all.signature, 64),
  }
  if (!instance || !lines || lines.length === 0 || !isWhole(facts)) return undefined
  if (seal === undefined || log === undefined || !isIssue(instance, facts.issue)) return undefined
  return { ...facts, instance, lines, seal, log }
}

function readLine(value: unknown): ReceiptLine | undefined {
  const all = fieldsOf(value)
  const { play, pick } = all
  const facts = {
    line: countOf(all.line, 2 ** 16),
    playNo: countOf(all.playNo, 2 ** 16),
    pickIndex: countOf(all.pickIndex, 2 ** 32),
    stake: unsignedOf(all.stake),
    betHash: hashText(all.betHash),
    index: countOf(all.index),
    path: pathOf(all.path),
  }
  if (typeof play !== 'string' || typeof pick !== 'string' || !isWhole(facts)) return undefined
  return { ...facts, play, pick }
}

function readSeal(value: unknown): ReceiptSeal | undefined {
  const all = fieldsOf(value)
  const facts = {
    batchIndex: countOf(all.batchIndex),
    batchCount: countOf(all.batchCount),
    batchPath: pathOf(all.batchPath),
    betsRoot: fromHex(all.betsRoot, 32),
    betCount: unsignedOf(all.betCount),
    stakeTotal: unsignedOf(all.stakeTotal),
  }
  return isWhole(facts) ? { ...facts, signature: fromHex(all.signature, 64) } : undefined
}

function isWhole<T extends object>(facts: T): facts is { [Name in keyof T]: Exclude<T[Name], undefined> } {
  return Object.values(facts).every((fact) => fact !== undefined)
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function listOf<T>(value: unknown, read: (item: unknown) => T | undefined, max: number): T[] | undefined {
  if (!Array.isArray(value) || value.length > max) return undefined
  const items = value.map(read).filter((item) => item !== undefined)
  return items.length === value.length ? items : undefined
}

// A tree of 2^64 leaves has paths of 64 hashes: more is no path.
function pathOf(value: unknown): Uint8Array[] | undefined {
  return listOf(value, (item) => fromHex(item, 32), 64)
}

// What is hashed as 8 bytes of a stored number has 63 bits.
function unsignedOf(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !/^[0-9]{1,19}$/.test(value)) return undefined
  const number = BigInt(value)
  return number < 1n << 63n ? number : undefined
}

function countOf(value: unknown, limit: number = Number.MAX_SAFE_INTEGER): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < limit
    ? value
    : undefined
}

function hashText(value: unknown): string | undefined {
  return typeof value === 'string' && fromHex(value, 32) ? value.toLowerCase() : undefined
}

/** What is signed of a batch: the root over the `count` bets that it took in one round, with a total `stake` in micro-units. */
export type SignedBatch = Readonly<{
  roundId: bigint
  batch: bigint
  root: Uint8Array
  count: number
  stake: Money
}>

/** The bytes to sign: "opendraw/receipt/v1\0" ‖ u64be(roundId) ‖ u64be(batch) ‖ root ‖ u64be(count) ‖ u64be(stake). */
export function receiptMessage({ roundId, batch, root, count, stake }: SignedBatch): Uint8Array {
  assert(root.length === 32, 'a batch root has 32 bytes')
  assert(stake >= 0n && isStorable(stake), 'a stake fits 8 bytes')
  const [round, number] = [unsigned(roundId, 8), unsigned(batch, 8)]
  return message('opendraw/receipt/v1\0', round, number, root, unsigned(count, 8), unsigned(stake, 8))
}
