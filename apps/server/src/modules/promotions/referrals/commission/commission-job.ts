import { type CalendarJob } from '../../../calendar/index.ts'
import { isCounted } from '../../../wagering/index.ts'
import { payCommissions } from './pay-commissions.ts'

/** Commission of a day is due at 02:00 UTC of the next. */
export const dueMinutes = 120

/** Pays each day's commission when every round of the day is counted. */
export const commissionJob: CalendarJob = {
  name: 'commission',
  every: 'day',
  delayMinutes: dueMinutes,
  isReady: (tx, { until }) => isCounted(tx, until),
  step: (_ctx, tx, { day }, cursor) => payCommissions(tx, day, cursor),
}
