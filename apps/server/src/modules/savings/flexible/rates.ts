import { COVER_DAYS } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { balanceOf, flexiblePromised, savingsReserve } from '@opendraw/ledger'
import { dayAtMost, daysAtMost, daysCovered } from '@opendraw/savings'
import { dayAfter, dayOf, startOfDay } from '@opendraw/time'
import { settingHistory } from '../../settings/index.ts'
import { type Decision, decisionsSince, firstMoveDay, flexibleTotal, type Total } from '../tables/flexible.ts'

/** Rates of days, parts per million a year. */
export type Rates = Readonly<{
  /** What a day earns, decided or not. */
  on: (day: string) => bigint
  /** The same of a day that was decided, and nothing of another. */
  decidedOn: (day: string) => bigint
  /** What was decided last for a day or before it, less where the setting fell since. */
  lastFor: (day: string) => bigint
  bySetting: (day: string) => bigint
  /**
   * By which cover is counted on a day: the higher of its rate and the next one's, since a rise is sold from its decision on; and while the
   * reserve is too short to pay the setting's rate, that one, since what is cut to nothing covers for ever.
   */
  forCover: (day: string) => bigint
  /** The changes that are told and have not begun. */
  changesAfter: (day: string) => readonly Readonly<{ on: string; ratePpm: bigint }>[]
}>

/**
 * Reads the rates of all days from that one on, as they were decided. A day that nobody decided never earns more than the last one that
 * somebody did, and nothing once the reserve may not go on paying that: what is due can be paid, however late.
 */
export async function readRates(db: Tx, since: string): Promise<Rates> {
  const history = await settingHistory(db, 'flexibleRatePpm')
  const bySetting = (day: string): bigint => {
    const start = startOfDay(day)
    return BigInt(history.findLast(({ from }) => from <= start)?.value ?? 0)
  }
  const decisions = await decisionsFrom(db, since, bySetting)
  const lastOf = (day: string) => decisions.findLast((one) => one.day <= day)
  const lastFor = (day: string) => {
    const last = lastOf(day)
    if (!last) return bySetting(day)
    const [after, until] = [startOfDay(last.day), startOfDay(day)]
    return history
      .filter(({ from }) => from > after && from <= until)
      .reduce((least, { value }) => lower(least, BigInt(value)), last.ratePpm)
  }
  const isOver = (day: string) => day > (lastOf(day)?.lastsUntil ?? day)
  const known = new Map<string, bigint>()
  // Asked for every saver, for the same few days.
  const on = (day: string) => {
    const rate = known.get(day) ?? (isOver(day) ? 0n : lastFor(day))
    known.set(day, rate)
    return rate
  }
  const decidedOn = (day: string) => (lastOf(day)?.day === day ? on(day) : 0n)
  const unlessShort = (day: string) =>
    isOver(day) || lastOf(day)?.cause === 'reserve' ? bySetting(day) : on(day)
  const forCover = (day: string) => higher(unlessShort(day), unlessShort(dayAfter(day, 1)))
  const told = (day: string) => {
    const last = lastOf(day)
    if (!last || last.day === day) return on(day)
    return last.cause === 'setting' ? bySetting(day) : lower(last.ratePpm, bySetting(day))
  }
  const changesAfter = (day: string) => {
    const set = history.map(({ from }) => dayOf(from))
    const rateOf = (one: string) => (one > day ? told(one) : on(one))
    return [...new Set([...set, ...decisions.map((one) => one.day), dayAfter(day, 1), dayAfter(day, 2)])]
      .filter((one) => one > day && rateOf(one) !== rateOf(dayAfter(one, -1)))
      .sort()
      .map((one) => ({ on: one, ratePpm: rateOf(one) }))
  }
  return { on, decidedOn, lastFor, bySetting, forCover, changesAfter }
}

/** What was decided for these days; before the first night that decided one, the day on which money first came in, with a year of cover, stands for it. */
async function decisionsFrom(
  db: Tx,
  since: string,
  bySetting: (day: string) => bigint,
): Promise<readonly Decision[]> {
  const decisions = await decisionsSince(db, since)
  const [first] = decisions
  if (first && first.day <= since) return decisions
  const day = (await firstMoveDay(db)) ?? since
  if (first && first.day <= day) return decisions
  const lastsUntil = dayAfter(day, daysThatLast(COVER_DAYS))
  return [{ day, ratePpm: bySetting(day), cause: 'setting', lastsUntil }, ...decisions]
}

/**
 * How many days a decision lasts when nobody decides after it, where the reserve covers so many and keeps a year for what comes in: a
 * tenth less, since interest earns interest. At 20 %, the highest rate, that adds a tenth in a year.
 */
export function daysThatLast(covered: number): number {
  return Math.floor((Math.min(covered, COVER_DAYS) * 9) / 10)
}

export function higher(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

export function lower(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

/** What backs the interest of flexible savings: put aside, and free in the reserve. Micro-USD. */
export type Backing = Readonly<{ free: bigint; promised: bigint }>

export async function backingOf(db: Tx): Promise<Backing> {
  return {
    free: await balanceOf(db, savingsReserve('flexible')),
    promised: await balanceOf(db, flexiblePromised),
  }
}

/** How many days of interest on all balances are backed; null while a day costs nothing. */
export function coverOf({ free, promised }: Backing, { balance }: Total, ratePpm: bigint): number | null {
  return daysCovered(free + promised, balance, ratePpm)
}

/** The same as the books have it now, for `today`, which has begun. */
export async function readCoverDays(db: Tx, today: string): Promise<number | null> {
  const rates = await readRates(db, today)
  return coverOf(await backingOf(db), await flexibleTotal(db), rates.forCover(today))
}

/** Whether the reserve would cover a year of interest on that much at that rate. */
export function isCovered({ free, promised }: Backing, balance: bigint, ratePpm: bigint): boolean {
  return daysAtMost(balance, ratePpm, COVER_DAYS) <= free + promised
}

/** What must be put aside for a balance: the interest of that day and the next one, each rounded up. */
export function promiseOfTwoDays(rates: Rates, day: string): (balance: bigint) => bigint {
  const [first, second] = [rates.on(day), rates.on(dayAfter(day, 1))] as const
  return (balance) => dayAtMost(balance, first) + dayAtMost(balance, second)
}
