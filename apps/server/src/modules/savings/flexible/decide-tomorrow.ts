import { COVER_ALERT_DAYS, COVER_DAYS } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { dayAtMost, daysAtMost, daysCovered, rateCovered } from '@opendraw/savings'
import { dayAfter, daysBetween } from '@opendraw/time'
import { addDecision, lockTotal, oldestUnposted, type Total } from '../tables/flexible.ts'
import { backingOf, daysThatLast, lower, type Rates, readRates } from './rates.ts'

/**
 * Decides tomorrow's rate before it begins: a rise waits until a year of it is covered, and what the reserve cannot pay falls
 * to what it covers. Writes it down with the day until which the reserve can go on paying it, should nobody decide again. `today` has
 * begun. The caller holds the savers that it pays next: they are locked before the total.
 */
export async function decideTomorrow(tx: Tx, today: string): Promise<void> {
  const oldest = await oldestUnposted(tx)
  const since = oldest !== null && oldest < today ? oldest : today
  // Who moves money in holds it, and looked at the rates before this decision.
  const total = await lockTotal(tx)
  const rates = await readRates(tx, since)
  const tomorrow = dayAfter(today, 1)
  const [last, set] = [rates.lastFor(today), rates.bySetting(tomorrow)]
  const { balance, left } = await afterToday(tx, total, rates, since, today)
  const wanted = set > last && daysAtMost(balance, set, COVER_DAYS) > left ? last : set
  const ratePpm = balance === 0n ? wanted : lower(rateCovered(left, balance), wanted)
  // A rate of nothing costs nothing, and is no sign of a reserve.
  const covered = daysCovered(left, balance, ratePpm) ?? (ratePpm < set ? 0 : COVER_DAYS)
  await addDecision(tx, {
    ...{ day: tomorrow, ratePpm },
    cause: covered < COVER_ALERT_DAYS ? 'reserve' : ratePpm < set ? 'cover' : 'setting',
    lastsUntil: dayAfter(tomorrow, Math.max(0, daysThatLast(covered) - 1)),
  })
}

/** What all savers have, and what is left of what backs their interest, once every day up to and with `today` is paid. Micro-USD. */
async function afterToday(tx: Tx, total: Total, rates: Rates, since: string, today: string) {
  const { free, promised } = await backingOf(tx)
  const days = daysBetween(since, today) + 1
  // Interest is rounded up for each saver, a micro-unit at most, on each of these days and on tomorrow.
  let [balance, left] = [total.balance, free + promised - BigInt(days + 1) * total.savers]
  for (let day = since; day <= today; day = dayAfter(day, 1)) {
    const interest = dayAtMost(balance, rates.on(day))
    balance += interest
    left -= interest
  }
  return { balance, left }
}
