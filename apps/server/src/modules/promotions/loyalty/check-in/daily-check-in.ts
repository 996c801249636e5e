import { checkInToday as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balanceOf, keyFrom, points } from '@opendraw/ledger'
import { dayAfter, dayOf, startOfDay } from '@opendraw/time'
import type { Context } from '../../../../context.ts'
import { isSomebody } from '../../../accounts/index.ts'
import { mayBePromoted } from '../../../responsible-gaming/index.ts'
import { settingOf } from '../../../settings/index.ts'
import { availableFor, refuseUnreached } from '../../earnings/index.ts'
import { awardPoints, type Earner, mayEarnPoints } from '../points/point-lots.ts'
import { backingOf } from '../points/point-value.ts'
import { addDay, type CheckInDay, checkInDays, checkInOn, dayNow, streakUpTo } from './tables.ts'

const refuse = refusalsOf(call)

const STEPS = 7

const STREAK_MAX = 366

/**
 * A player's daily check-in. `step`: today's, taken or to be taken; `isPaused`: the budget lacks today's points;
 * `needsContact`: they are nobody (`isSomebody`) yet, and may get none.
 */
export type CheckInFacts = Readonly<{
  today: string
  isSigned: boolean
  step: number
  amounts: readonly number[]
  streak: number
  month: string
  days: readonly CheckInDay[]
  nextDayAt: Date
  isPaused: boolean
  needsContact: boolean
  isPromoted: boolean
}>

/** Reads a month of a player's check-ins (this one, when none is given), and what today brings. */
export async function readCheckIn(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  month?: string,
  now?: Date,
): Promise<CheckInFacts> {
  const today = now ? dayOf(now) : await dayNow(db)
  const shown = month ?? monthOf(today)
  const { from, until } = boundsOf(shown)
  const yesterday = dayAfter(today, -1)
  const [taken, before, days, amounts, isPromoted, isKnown, budget] = await Promise.all([
    checkInOn(db, playerId, today),
    checkInOn(db, playerId, yesterday),
    checkInDays(db, playerId, from, until),
    settingOf(db, 'signInPoints'),
    mayBePromoted(db, playerId),
    isSomebody(db, playerId),
    availableFor(db, 'sign_in'),
  ])
  const step = taken?.step ?? stepAfter(before)
  return {
    today,
    isSigned: taken !== undefined,
    step,
    amounts,
    streak: await streakUpTo(db, playerId, taken ? today : yesterday, STREAK_MAX),
    month: shown,
    days,
    nextDayAt: startOfDay(dayAfter(today, 1)),
    isPaused: taken === undefined && budget < backingOf(BigInt(amounts[step - 1] ?? 0)),
    needsContact: !isKnown,
    isPromoted,
  }
}

/** The step that follows the day before: 1 after a gap, and after the seventh. */
export function stepAfter(yesterday: CheckInDay | undefined): number {
  return yesterday ? (yesterday.step % STEPS) + 1 : 1
}

/** The month of a day: 2026-11. */
function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The first day of a month, and that of the next one. */
function boundsOf(month: string): { from: string; until: string } {
  const from = `${month}-01`
  return { from, until: `${monthOf(dayAfter(from, 31))}-01` }
}

/**
 * Checks a player in for the day, once; the day is the database's in UTC, or that of `now`. The setting gives the points
 * of the seven steps; after a missed day they begin again. Where the budget lacks the points, or `mayEarnPoints` says no,
 * the day counts and brings none: the streak is the player's own. Refuses a second time (already_signed_in), and players
 * excluded from promotions.
 */
export function checkIn(
  ctx: Pick<Context, 'db'>,
  earner: Earner,
  now?: Date,
): Promise<CheckInDay & { balance: bigint }> {
  const { playerId } = earner
  return ctx.db.transaction(async (tx) => {
    const today = now ? dayOf(now) : await dayNow(tx)
    if (await checkInOn(tx, playerId, today)) throw refuse('already_signed_in')
    await refuseUnreached(tx, playerId)
    const step = stepAfter(await checkInOn(tx, playerId, dayAfter(today, -1)))
    const amount = await amountOf(tx, step)
    const award = {
      playerId,
      points: BigInt(amount),
      purpose: 'growth',
      kind: 'sign_in',
      source: String(step),
      period: today,
      earnedOn: today,
      key: keyFrom('sign-in', today, playerId),
    } as const
    const isPaid = (await mayEarnPoints(tx, earner)) && (await awardPoints(tx, [award]))
    const day = { day: today, step, points: isPaid ? amount : 0 }
    if ((await addDay(tx, playerId, day)) === 0) throw refuse('already_signed_in')
    return { ...day, balance: await balanceOf(tx, points(playerId)) }
  })
}

async function amountOf(tx: Tx, step: number): Promise<number> {
  const amounts = await settingOf(tx, 'signInPoints')
  return amounts[step - 1] ?? 0
}
