import { type CalendarJob } from '../../../calendar/index.ts'
import { isCounted } from '../../../wagering/index.ts'
import { sumStakes } from './tables.ts'

const PLAYERS_PER_STEP = 20_000

/** What all players staked on a day, and the house's edge on it: summed once, when the day is over and counted. */
export const stakeSums: CalendarJob = {
  name: 'stake-sums',
  every: 'day',
  delayMinutes: 5,
  isReady: (tx, { until }) => isCounted(tx, until),
  step: async (_, tx, { day }, cursor) => ({ next: await sumStakes(tx, day, cursor, PLAYERS_PER_STEP) }),
}
