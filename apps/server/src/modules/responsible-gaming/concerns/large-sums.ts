import { type CalendarJob } from '../../calendar/index.ts'
import { settingsOf } from '../../settings/index.ts'
import { quietDays } from '../harm/rules.ts'
import { openSums } from '../tables/sums.ts'

const PLAYERS_A_STEP = 500

/**
 * Looks once a day at what players moved in and out, and opens a concern where a sum of the day or of 30 days reaches what the house
 * has set: somebody looks where it came from, and reports it where the law wants that.
 */
export const largeSums: CalendarJob = {
  name: 'large-sums',
  every: 'day',
  delayMinutes: 15,
  step: async (_, tx, period, after) => {
    const { reportDaySum, reportMonthSum } = await settingsOf(tx, ['reportDaySum', 'reportMonthSum'])
    const bounds = { daySum: reportDaySum, monthSum: reportMonthSum, quietDays }
    return { next: await openSums(tx, { period, after, limit: PLAYERS_A_STEP }, bounds) }
  },
}
