import { createHash } from 'node:crypto'
import type { totalCadences } from '@opendraw/contract'
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS, startOfDay } from '@opendraw/time'

/** What decides when a total is due. Times are the database's. */
export type CadenceInput = Readonly<{
  cadence: (typeof totalCadences)[number]
  now: Date
  /** When the first total of this installation was taken; null: none was. */
  firstAt: Date | null
  /** The first seed revealed of today's rounds (UTC); null: none yet, or it does not matter. */
  seed: Uint8Array | null
}>

/** The period that a total is due for now, null while none is; and when the next one is taken, at the latest. */
export type Due = Readonly<{ period: string | null; nextBy: Date }>

const FIRST_EVERY_MS = 5 * MINUTE_MS
const FIRST_LASTS_MS = HOUR_MS
const DRAWN_FROM_MS = HOUR_MS
const DRAWN_UNTIL_MS = 23 * HOUR_MS

/** Which period a total is due for. One period has one total, on whichever node. */
export function totalDue({ cadence, now, firstAt, seed }: CadenceInput): Due {
  if (cadence === 'daily') return dailyDue(now, seed, firstAt === null)
  const isFirstHour = firstAt === null || now.getTime() < firstAt.getTime() + FIRST_LASTS_MS
  const everyMs = isFirstHour ? FIRST_EVERY_MS : HOUR_MS
  const beganMs = Math.floor(now.getTime() / everyMs) * everyMs
  const text = new Date(beganMs).toISOString()
  return { period: text.slice(0, isFirstHour ? 16 : 13), nextBy: new Date(beganMs + everyMs) }
}

function dailyDue(now: Date, seed: Uint8Array | null, isFirst: boolean): Due {
  const today = dayOf(now)
  const startMs = startOfDay(today).getTime()
  // Without a seed, for rounds may stand still, the total is taken at the end of the stretch that instants are drawn from.
  const dueMs = seed ? momentOf(today, seed).getTime() : startMs + DRAWN_UNTIL_MS
  if (isFirst || now.getTime() >= dueMs)
    return { period: today, nextBy: new Date(startMs + DAY_MS + DRAWN_UNTIL_MS) }
  return { period: null, nextBy: new Date(dueMs) }
}

/**
 * The instant of a day's total, between 01:00 and 23:00 UTC: drawn from a seed that was committed to before the week began and
 * is revealed after the day has, so that nobody dresses the books for it. docs/solvency.md
 */
export function momentOf(day: string, seed: Uint8Array): Date {
  const hash = createHash('sha256').update(`opendraw/liability-moment/v1\0${day}`).update(seed).digest()
  const offset = Number(hash.readBigUInt64BE(0) % BigInt(DRAWN_UNTIL_MS - DRAWN_FROM_MS))
  return new Date(startOfDay(day).getTime() + DRAWN_FROM_MS + offset)
}
