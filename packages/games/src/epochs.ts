import { assert } from '@opendraw/money'
import { DAY_MS, mondayOf } from '@opendraw/time'
import type { GameInstance } from './catalogue.ts'
import { issuesBetween, issuesPerDay, roundTimes } from './schedule.ts'

/** One ISO week, Monday 00:00 UTC up to the next: the span for which one game's seeds are committed at once. */
export type Epoch = Readonly<{ id: string; startMs: number; endMs: number }>

const EPOCH_ID = /^([0-9]{4})-W([0-9]{2})$/

/** The epoch of the moment; its id is the ISO 8601 week, such as 2026-W48. */
export function epochAt(atMs: number): Epoch {
  const day = Math.floor(atMs / DAY_MS)
  const monday = mondayOf(day)
  // ISO 8601: a week belongs to the year of its Thursday.
  const year = new Date((monday + 3) * DAY_MS).getUTCFullYear()
  const week = (monday - firstMonday(year)) / 7 + 1
  return epoch(year, week, monday)
}

/** The epoch of that id; undefined for a text that names no week. */
export function epochById(id: string): Epoch | undefined {
  const [, year, week] = EPOCH_ID.exec(id) ?? []
  if (year === undefined || week === undefined) return undefined
  const found = epochAt((firstMonday(Number(year)) + (Number(week) - 1) * 7) * DAY_MS)
  return found.id === id ? found : undefined
}

/** The epoch to whose commitments an issue belongs: the one in which its round opens. */
export function epochOf(instance: GameInstance, issue: bigint): Epoch {
  return epochAt(roundTimes(instance, issue).opensAtMs)
}

/** Every issue of the epoch in order. Fails as a bug for an id that names no week. */
export function issuesOfEpoch(instance: GameInstance, epochId: string): bigint[] {
  const found = epochById(epochId)
  assert(found !== undefined, `${epochId} is a week`)
  return issuesBetween(instance, found.startMs, found.endMs)
}

/** The position of an issue's leaf among the leaves of its epoch. */
export function leafPosition(instance: GameInstance, issue: bigint): { index: number; count: number } {
  const { startMs } = epochOf(instance, issue)
  const index = (roundTimes(instance, issue).opensAtMs - startMs) / (instance.roundSeconds * 1000)
  return { index, count: issuesPerDay(instance) * 7 }
}

function epoch(year: number, week: number, monday: number): Epoch {
  const id = `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`
  return { id, startMs: monday * DAY_MS, endMs: (monday + 7) * DAY_MS }
}

// January 4 is always in the first ISO week of its year.
function firstMonday(year: number): number {
  return mondayOf(Date.UTC(year, 0, 4) / DAY_MS)
}
