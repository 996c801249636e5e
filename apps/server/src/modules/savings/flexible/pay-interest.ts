import { COVER_ALERT_DAYS } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import {
  flexiblePromised,
  flexibleSavings,
  keyFrom,
  post,
  savingsReserve,
  type Transfer,
} from '@opendraw/ledger'
import { add, assert } from '@opendraw/money'
import { accrueUntil, balanceOf } from '@opendraw/savings'
import { dayAfter, dayOf } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import { type CalendarJob, databaseTime } from '../../calendar/index.ts'
import {
  addPaidDays,
  addToTotal,
  lockDueSavers,
  lockTotal,
  type PaidDay,
  type Saver,
  writeSavers,
} from '../tables/flexible.ts'
import { decideTomorrow } from './decide-tomorrow.ts'
import { backingOf, promiseOfTwoDays, type Rates, readCoverDays, readRates } from './rates.ts'

const SAVERS_PER_STEP = 2_000

/**
 * Pays the interest of the day into flexible savings, ten minutes after it, once a player and day; fills up what is put aside
 * for the next two days, and decides the rate of tomorrow. Late days are paid in their order.
 */
export const flexibleInterestJob: CalendarJob = {
  name: 'flexible-interest',
  every: 'day',
  delayMinutes: 10,
  step: async (ctx, tx, { day, until }, cursor) => {
    const savers = await lockDueSavers(tx, day, cursor, SAVERS_PER_STEP)
    if (cursor === 0n) await lookAhead(ctx, tx, dayOf(until))
    await payDays(tx, savers, day)
    return { next: savers.length < SAVERS_PER_STEP ? null : (savers.at(-1)?.playerId ?? null) }
  },
}

/** Decides the rate of tomorrow, unless this day is paid so late that tomorrow has begun; and alerts when the reserve covers few days. */
async function lookAhead(ctx: Pick<Context, 'log'>, tx: Tx, today: string): Promise<void> {
  if (dayAfter(today, 1) <= dayOf(await databaseTime(tx))) return
  await decideTomorrow(tx, today)
  const cover = await readCoverDays(tx, today)
  if (cover !== null && cover < COVER_ALERT_DAYS) ctx.log.error('savings.cover_low', { count: cover })
}

/**
 * Pays these savers every day that is over and not paid, up to and with `until`, and puts aside the interest of the two days
 * after it. The caller holds them. Answers them as they are then: what time it is when this runs changes nothing.
 */
export async function payDays(tx: Tx, savers: readonly Saver[], until: string): Promise<Saver[]> {
  const behind = savers.filter(({ postedUntil }) => postedUntil < until)
  if (behind.length === 0) return [...savers]
  const oldest = behind.reduce((first, { postedUntil }) => (postedUntil < first ? postedUntil : first), until)
  await lockTotal(tx)
  const rates = await readRates(tx, oldest)
  const { free } = await backingOf(tx)
  const whole = dueOf(behind, until, rates, free)
  // Where the reserve lost what it held, days that nobody decided earn nothing: nobody is kept in until someone funds it.
  const due = whole.aside <= free ? whole : dueOf(behind, until, { ...rates, on: rates.decidedOn }, free)
  await postDue(tx, due, until)
  await addPaidDays(tx, due.days)
  await writeSavers(tx, due.savers)
  await addToTotal(tx, { balance: due.interest, savers: 0n })
  const byPlayer = new Map(due.savers.map((saver) => [saver.playerId, saver]))
  return savers.map((saver) => byPlayer.get(saver.playerId) ?? saver)
}

/** What is due to savers: its days, the interest of all of them, what moves out of the reserve (below zero: back), and who they are then. */
type Due = Readonly<{ days: readonly PaidDay[]; interest: bigint; aside: bigint; savers: readonly Saver[] }>

/** What is put aside is brought to what two days need: more out of the reserve as far as that goes, less back. */
function dueOf(behind: readonly Saver[], until: string, rates: Rates, free: bigint): Due {
  const accrued = behind.map((saver) => accrue(saver, until, rates))
  const days = accrued.flatMap((one) => one.days)
  const paid = accrued.map(({ saver }) => saver)
  const needOf = promiseOfTwoDays(rates, dayAfter(until, 1))
  const savers = fillUp(paid, (saver) => needOf(balanceOf(saver)), free)
  const promisedTo = (list: readonly Saver[]) => add(...list.map(({ promised }) => promised))
  return {
    ...{ days, savers, aside: promisedTo(savers) - promisedTo(paid) },
    interest: add(...days.map(({ amount }) => amount)),
  }
}

function accrue(saver: Saver, until: string, rates: Rates): { saver: Saver; days: PaidDay[] } {
  const { playerId } = saver
  const { accrual, days } = accrueUntil(saver, until, rates.on)
  return {
    // Below zero where days were paid late: more is due than was put aside for two, and the reserve pays it.
    saver: { ...saver, ...accrual, promised: saver.promised - (accrual.paid - saver.paid) },
    days: days.map(({ on, base, amount }) => ({
      ...{ playerId, day: on, base, amount, ratePpm: rates.on(on) },
      key: keyFrom('flexible_interest', playerId, on),
    })),
  }
}

const interestTransfer = ({ playerId, amount, key }: PaidDay): Transfer => ({
  ...{ from: flexiblePromised, to: flexibleSavings(playerId), amount, reason: 'flexible_interest', key },
})

/** Moves what is put aside, and pays the days. */
async function postDue(tx: Tx, { days, interest, aside: amount, savers }: Due, until: string): Promise<void> {
  const ends = [savers[0]?.playerId ?? 0n, savers.at(-1)?.playerId ?? 0n] as const
  const key = keyFrom('flexible_aside', dayAfter(until, 1), ...ends, interest)
  const [reserve, aside] = [savingsReserve('flexible'), flexiblePromised] as const
  const outcomes = await post(tx, [
    ...(amount > 0n ? [{ from: reserve, to: aside, amount, reason: 'flexible_promise', key } as const] : []),
    ...days.filter((day) => day.amount > 0n).map(interestTransfer),
    ...(amount < 0n
      ? [{ from: aside, to: reserve, amount: -amount, reason: 'flexible_release', key } as const]
      : []),
  ])
  assert(
    outcomes.every((outcome) => outcome.ok && !outcome.replayed),
    'the interest of a day was put aside before it began',
  )
}

/**
 * What is put aside for each of these savers, brought to what they need: what one has beyond it is free for the others, and where
 * all that is free does not suffice, first what was paid beyond a share is made up, then one after the other is filled.
 */
export function fillUp<One extends Pick<Saver, 'promised'>>(
  savers: readonly One[],
  needOf: (saver: One) => bigint,
  free: bigint,
): One[] {
  const gapOf = (saver: One) => needOf(saver) - saver.promised
  const surplus = add(...savers.map((saver) => (gapOf(saver) < 0n ? -gapOf(saver) : 0n)))
  const lacking = add(...savers.map(({ promised }) => (promised < 0n ? -promised : 0n)))
  let left = free + surplus - lacking
  return savers.map((saver) => {
    const [gap, least] = [gapOf(saver), saver.promised < 0n ? 0n : saver.promised]
    if (gap <= 0n) return { ...saver, promised: needOf(saver) }
    const wanted = needOf(saver) - least
    const taken = wanted < left ? wanted : left > 0n ? left : 0n
    left -= taken
    return { ...saver, promised: least + taken }
  })
}
