import { type CalendarJob } from '../../../../calendar/index.ts'
import { isCounted } from '../../../../wagering/index.ts'
import { noteQualified } from '../tables/facts.ts'
import { chestTerms } from './chest-terms.ts'

const NEWCOMERS_PER_STEP = 2_000

/** After each day: which newcomers by invitation have met every condition of the chest by then. */
export const qualifiedInvitees: CalendarJob = {
  name: 'qualified-invitees',
  every: 'day',
  delayMinutes: 5,
  isReady: (tx, { until }) => isCounted(tx, until),
  step: async (_, tx, { day }, cursor) => {
    const { asks } = await chestTerms(tx)
    return { next: await noteQualified(tx, day, asks, cursor, NEWCOMERS_PER_STEP) }
  },
}
