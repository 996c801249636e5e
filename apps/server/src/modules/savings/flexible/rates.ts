import { COVER_ALERT_DAYS, COVER_DAYS } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { balanceOf, flexiblePromised, savingsReserve } from '@opendraw/ledger'
import { dayAtMost, daysAtMost, daysCovered, rateCovered } from '@opendraw/savings'
import { dayAfter, dayOf, startOfDay } from '@opendraw/time'
import { settingHistory } from '../../settings/index.ts'
import { addCut, cutsSince, flexibleTotal, lockTotal, type Total } from '../tables/flexible.ts'

/**
 * The rate of any day, parts per million a year, what the setting says of it, and by which cover is counted on that day: the higher of its
 * rate and the next one's, since a rise is sold from its decision on, and while the reserve is too short to pay the setting's rate, that one,
 * since what is cut to nothing covers for ever; and the changes that are told and have not begun.
 */
export type Rates = Readonly<{
  on: (day: string) => bigint
  bySetting: (day: string) => bigint
  forCover: (day: string) => bigint
  changesAfter: (day: string) => readonly Readonly<{ on: string; ratePpm: bigint }>[]
}>

/**
 * Reads the rates of all days from that one on: by the setting, and lower where the reserve covered no more. A day that nobody decided
 * after such a one never earns more than is known to be there.
 */
export async function readRates(db: Tx, since: string): Promise<Rates> {
  const history = await settingHistory(db, 'flexibleRatePpm')
  const cuts = await cutsSince(db, since)
  const bySetting = (day: string): bigint => {
    const start = startOfDay(day)
    return BigInt(history.findLast(({ from }) => from <= start)?.value ?? 0)
  }
  const decided = (day: string) => {
    const set = bySetting(day)
    const cut = cuts.findLast((one) => one.day <= day)
    if (cut?.day === day) return cut.ratePpm
    if (!cut || cut.cause === 'lifted') return set
    const most = cut.cause === 'cover' ? cut.ratePpm : 0n
    return most < set ? most : set
  }
  const known = new Map<string, bigint>()
  // Asked for every saver, for the same few days.
  const on = (day: string) => {
    const rate = known.get(day) ?? decided(day)
    known.set(day, rate)
    return rate
  }
  const unlessShort = (day: string) =>
    cuts.findLast((one) => one.day <= day)?.cause === 'reserve' ? bySetting(day) : on(day)
  const forCover = (day: string) => higher(unlessShort(day), unlessShort(dayAfter(day, 1)))
  const changesAfter = (day: string) => {
    const set = history.map(({ from }) => dayOf(from))
    const cutDays = cuts.flatMap((cut) => [cut.day, dayAfter(cut.day, 1)])
    return [...new Set([...set, ...cutDays])]
      .filter((one) => one > day && on(one) !== on(dayAfter(one, -1)))
      .sort()
      .map((one) => ({ on: one, ratePpm: on(one) }))
  }
  return { on, bySetting, forCover, changesAfter }
}

export function higher(one: bigint, other: bigint): bigint {
  return one > other ? one : other
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

/**
 * Decides tomorrow's rate before it begins: a rise waits until a year of it is covered, and what the reserve cannot pay falls
 * to what it covers. While a day earns less than the setting says, each one is written down, and the one that ends it. `today` has
 * begun, and yesterday's interest is not paid yet. The caller holds the savers that it pays next: they are locked before the total.
 */
export async function decideTomorrow(tx: Tx, today: string): Promise<void> {
  const [yesterday, tomorrow] = [dayAfter(today, -1), dayAfter(today, 1)] as const
  // Who moves money in holds it, and looked at the rates before this decision.
  const total = await lockTotal(tx)
  const rates = await readRates(tx, yesterday)
  const backing = await backingOf(tx)
  const [now, next] = [rates.on(today), rates.bySetting(tomorrow)]
  const wanted = next > now && !isCovered(backing, total.balance, next) ? now : next
  const owed = dayAtMost(total.balance, rates.on(yesterday))
  const balance = total.balance + owed
  // Interest is rounded up for each saver, a micro-unit at most, on each of the three days.
  const left = backing.free + backing.promised - owed - dayAtMost(balance, now) - 3n * total.savers
  const covered = balance === 0n ? next : rateCovered(left, balance)
  const ratePpm = covered < wanted ? covered : wanted
  // A rate of nothing costs nothing, and is no sign of a reserve.
  const isLasting = ratePpm > 0n && daysAtMost(balance, ratePpm, COVER_ALERT_DAYS) <= left
  if (ratePpm < next) await addCut(tx, { day: tomorrow, ratePpm, cause: isLasting ? 'cover' : 'reserve' })
  else if (rates.on(tomorrow) < next) await addCut(tx, { day: tomorrow, ratePpm, cause: 'lifted' })
}
