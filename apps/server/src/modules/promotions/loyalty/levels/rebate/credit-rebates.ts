import { DAY_MS, dayOf } from '@opendraw/time'
import { type CalendarJob, isOpen } from '../../../../calendar/index.ts'
import { excludedOf } from '../../../../responsible-gaming/index.ts'
import { expireEarnings, payEarnings } from '../../../earnings/index.ts'
import { holdDue } from '../tables/rebates.ts'
import { rebateEarnings } from './pay-rebates.ts'
import { REBATE_DELAY_MINUTES, REBATE_JOB_NAME } from './promise-rebates.ts'

/** How many days a player has to claim a rebate, beginning with the day after its own. */
export const CLAIM_DAYS = 7
const PLAYERS_A_STEP = 1_000

/**
 * Credits what was not claimed: on the eighth day after its own. A player excluded then gets nothing meanwhile, and
 * claims it when they are back; of a closed account it expires.
 */
export const creditJob: CalendarJob = {
  name: 'rebate-credit',
  every: 'day',
  delayMinutes: REBATE_DELAY_MINUTES,
  isReady: async (tx, { from }) => !(await isOpen(tx, REBATE_JOB_NAME, dayToCredit(from))),
  step: async (_, tx, { from }, cursor) => {
    const due = await holdDue(tx, dayToCredit(from), cursor, PLAYERS_A_STEP)
    const excluded = await excludedOf(
      tx,
      due.map(({ playerId }) => playerId),
    )
    const paid = due.filter(({ playerId, isClosed }) => !isClosed && !excluded.has(playerId))
    await payEarnings(tx, rebateEarnings, paid)
    await expireEarnings(
      tx,
      rebateEarnings,
      due.filter(({ isClosed }) => isClosed),
    )
    const last = due.at(-1)
    return {
      next: last && due.length === PLAYERS_A_STEP ? last.playerId : null,
      walletsChanged: paid.map(({ playerId }) => playerId),
    }
  },
}

/** When a day's rebate is credited by itself, at the earliest: the job of the seventh day after it does it when that day is over. */
export function creditsAt(day: string): Date {
  return new Date(Date.parse(day) + (CLAIM_DAYS + 1) * DAY_MS)
}

function dayToCredit(from: Date): string {
  return dayOf(new Date(from.getTime() - CLAIM_DAYS * DAY_MS))
}
