import { assert } from '@opendraw/money'
import { DAY_MS } from '@opendraw/time'
import { type GameInstance, gameInstanceByNo } from './catalogue.ts'

/** Milliseconds since 1970 UTC of a round's three moments. Betting is open from `opensAtMs` until before `locksAtMs`. */
export type RoundTimes = Readonly<{ opensAtMs: number; locksAtMs: number; drawsAtMs: number }>

const ISSUES_SPAN = 10_000n
const ROUND_SPAN = 10n ** 12n
const FIRST_MS = Date.UTC(1970, 0, 1)
const LAST_MS = Date.UTC(9999, 11, 31)

// One epoch of the fairness commitments is never longer than this, and no one needs more at once.
const ISSUES_MAX = 131_072

/**
 * The issue whose slot contains the moment: YYYYMMDD × 10000 + n, where the UTC day is cut into slots of one round each
 * and n counts them from 1. It follows from the time alone, so that no round can be left out, inserted or numbered at
 * will.
 */
export function issueAt(instance: GameInstance, atMs: number): bigint {
  assert(atMs >= FIRST_MS && atMs < LAST_MS, 'the moment has a date of four-digit year')
  const day = Math.floor(atMs / DAY_MS)
  const slot = Math.floor((atMs - day * DAY_MS) / roundMs(instance))
  return dateNumber(day) * ISSUES_SPAN + BigInt(slot + 1)
}

/** True when the schedule of the instance contains the issue: a real date, and a slot of that day. */
export function isIssue(instance: GameInstance, issue: bigint): boolean {
  const slot = issue % ISSUES_SPAN
  const day = dayOf(issue / ISSUES_SPAN)
  return day !== undefined && slot >= 1n && slot <= BigInt(issuesPerDay(instance))
}

/** When the round opens, locks and draws. Fails as a bug for an issue that the schedule does not contain. */
export function roundTimes(instance: GameInstance, issue: bigint): RoundTimes {
  const day = dayOf(issue / ISSUES_SPAN)
  assert(day !== undefined && isIssue(instance, issue), `${instance.id} has an issue ${issue}`)
  const opensAtMs = day * DAY_MS + (Number(issue % ISSUES_SPAN) - 1) * roundMs(instance)
  const drawsAtMs = opensAtMs + roundMs(instance)
  return { opensAtMs, locksAtMs: drawsAtMs - instance.lockSeconds * 1000, drawsAtMs }
}

/** The issue that opens when this one draws. */
export function nextIssue(instance: GameInstance, issue: bigint): bigint {
  return issueAt(instance, roundTimes(instance, issue).drawsAtMs)
}

/** The issues that open at or after `fromMs` and before `toMs`, in order. At most 131,072, or it fails as a bug. */
export function issuesBetween(instance: GameInstance, fromMs: number, toMs: number): bigint[] {
  const length = roundMs(instance)
  const first = Math.ceil(fromMs / length)
  const count = Math.max(0, Math.ceil(toMs / length) - first)
  assert(count <= ISSUES_MAX, 'the span has at most 131,072 issues')
  return Array.from({ length: count }, (_, index) => issueAt(instance, (first + index) * length))
}

/** How many rounds of the instance a day has. */
export function issuesPerDay(instance: GameInstance): number {
  return DAY_MS / roundMs(instance)
}

/** The stored id of a round: the instance's number × 10^12 + the issue. */
export function roundId(instance: GameInstance, issue: bigint): bigint {
  assert(isIssue(instance, issue), `${instance.id} has an issue ${issue}`)
  return BigInt(instance.no) * ROUND_SPAN + issue
}

/** The instance and issue of a stored id; undefined when no round can have it. */
export function fromRoundId(id: bigint): { instance: GameInstance; issue: bigint } | undefined {
  const instance = gameInstanceByNo(Number(id / ROUND_SPAN))
  const issue = id % ROUND_SPAN
  return instance && isIssue(instance, issue) ? { instance, issue } : undefined
}

function roundMs(instance: GameInstance): number {
  return instance.roundSeconds * 1000
}

function dateNumber(day: number): bigint {
  const date = new Date(day * DAY_MS)
  return BigInt(date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate())
}

// Days since 1970, or undefined where the digits are no date: February 30 would silently become March.
function dayOf(date: bigint): number | undefined {
  if (date < 19_700_101n || date > 99_991_230n) return undefined
  const digits = Number(date)
  const day =
    Date.UTC(Math.floor(digits / 10_000), (Math.floor(digits / 100) % 100) - 1, digits % 100) / DAY_MS
  return dateNumber(day) === date ? day : undefined
}
