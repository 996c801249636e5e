import { balanceOf, promoBudget } from '@opendraw/ledger'
import type { Context } from '../../../../context.ts'
import { dayOf } from '../../../calendar/index.ts'
import { backingOf } from '../points/value.ts'
import { mayBePromoted } from '../../../responsible-gaming/index.ts'
import { settingOf } from '../../../settings/index.ts'
import { boundsOf, dayAfter, monthOf, startOf } from './days.ts'
import { stepAfter } from './step.ts'
import { type AttendedDay, attendedDays, attendedOn, dayNow, streakUpTo } from './tables.ts'

const streakMax = 366

/** A player's attendance as it stands. `step`: today's, taken or to be taken; `isPaused`: the budget lacks today's points. */
export type AttendanceFacts = Readonly<{
  today: string
  isSigned: boolean
  step: number
  amounts: readonly number[]
  streak: number
  month: string
  days: readonly AttendedDay[]
  nextDayAt: Date
  isPaused: boolean
  isPromoted: boolean
}>

/** Reads a month of a player's attendance (this one, when none is given), and what today brings. */
export async function readAttendance(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  month?: string,
  now?: Date,
): Promise<AttendanceFacts> {
  const today = now ? dayOf(now) : await dayNow(db)
  const shown = month ?? monthOf(today)
  const { from, until } = boundsOf(shown)
  const yesterday = dayAfter(today, -1)
  const [signed, before, days, amounts, isPromoted, budget] = await Promise.all([
    attendedOn(db, playerId, today),
    attendedOn(db, playerId, yesterday),
    attendedDays(db, playerId, from, until),
    settingOf(db, 'signInPoints'),
    mayBePromoted(db, playerId),
    balanceOf(db, promoBudget('growth')),
  ])
  const step = signed?.step ?? stepAfter(before)
  return {
    today,
    isSigned: signed !== undefined,
    step,
    amounts,
    streak: await streakUpTo(db, playerId, signed ? today : yesterday, streakMax),
    month: shown,
    days,
    nextDayAt: startOf(dayAfter(today, 1)),
    isPaused: signed === undefined && budget < backingOf(BigInt(amounts[step - 1] ?? 0)),
    isPromoted,
  }
}
