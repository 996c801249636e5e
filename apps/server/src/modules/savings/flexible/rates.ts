import type { Tx } from '@opendraw/db'
import { balanceOf, flexiblePromised, savingsReserve } from '@opendraw/ledger'
import { dayAtMost, daysAtMost, daysCovered, rateCovered } from '@opendraw/savings'
import { dayAfter, dayOf, startOfDay } from '@opendraw/time'
import { settingHistory } from '../../settings/index.ts'
import { addCut, cutsSince, flexibleTotal, type Total } from '../tables/flexible.ts'

/** How many days of interest on all balances the reserve covers before it takes more money in. */
export const COVER_DAYS = 365
/** Fewer days than these alert the operators. */
export const COVER_ALERT_DAYS = 30

/** The rate of any day, parts per million a year; and the changes that are told and have not begun. */
export type Rates = Readonly<{
  on: (day: string) => bigint
  changesAfter: (day: string) => readonly Readonly<{ on: string; ratePpm: bigint }>[]
}>

/** Reads the rates of all days from that one on: by the setting, and lower where the reserve covered no more. */
export async function readRates(db: Tx, since: string): Promise<Rates> {
  const history = await settingHistory(db, 'flexibleRatePpm')
  const cuts = new Map((await cutsSince(db, since)).map(({ day, ratePpm }) => [day, ratePpm]))
  const bySetting = (day: string): bigint => {
    const start = startOfDay(day)
    return BigInt(history.findLast(({ from }) => from <= start)?.value ?? 0)
  }
  const on = (day: string) => cuts.get(day) ?? bySetting(day)
  const changesAfter = (day: string) => {
    const set = history.map(({ from }) => dayOf(from))
    const ends = [...cuts.keys()].map((cut) => dayAfter(cut, 1))
    return [...new Set([...set, ...cuts.keys(), ...ends])]
      .filter((one) => one > day && on(one) !== on(dayAfter(one, -1)))
      .sort()
      .map((one) => ({ on: one, ratePpm: on(one) }))
  }
  return { on, changesAfter }
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

/** Whether the reserve would cover a year of interest on that much at that rate. */
export function isCovered({ free, promised }: Backing, balance: bigint, ratePpm: bigint): boolean {
  return daysAtMost(balance, ratePpm, COVER_DAYS) <= free + promised
}

/** What must be put aside for a balance: the interest of two days, each rounded up. */
export function promiseOfTwoDays(balance: bigint, rates: Rates, day: string): bigint {
  return dayAtMost(balance, rates.on(day)) + dayAtMost(balance, rates.on(dayAfter(day, 1)))
}

/**
 * Decides tomorrow's rate before it begins: a rise waits until a year of it is covered, and what the reserve cannot pay falls
 * to what it covers. `today` has begun, and yesterday's interest is not paid yet.
 */
export async function decideTomorrow(tx: Tx, today: string): Promise<void> {
  const [yesterday, tomorrow] = [dayAfter(today, -1), dayAfter(today, 1)] as const
  const rates = await readRates(tx, yesterday)
  const total = await flexibleTotal(tx)
  if (total.balance === 0n) return
  const backing = await backingOf(tx)
  const [now, next] = [rates.on(today), rates.on(tomorrow)]
  const wanted = next > now && !isCovered(backing, total.balance, next) ? now : next
  const owed = dayAtMost(total.balance, rates.on(yesterday))
  const balance = total.balance + owed
  // Interest is rounded up for each saver, a micro-unit at most, on each of the three days.
  const left = backing.free + backing.promised - owed - dayAtMost(balance, now) - 3n * total.savers
  const covered = rateCovered(left, balance)
  if (covered < wanted) await addCut(tx, { day: tomorrow, ratePpm: covered, cause: 'reserve' })
  else if (wanted < next) await addCut(tx, { day: tomorrow, ratePpm: wanted, cause: 'cover' })
}
