import { type CalendarJob, periodAt } from '../../../../calendar/index.ts'
import { isCounted } from '../../../../wagering/index.ts'
import { noteActive } from '../tables/facts.ts'
import { salaryTerms } from './salary-terms.ts'

const PLAYERS_PER_STEP = 2_000

/** After each day: which direct invitees have staked since Monday what makes them active. The salary of the week reads it. */
export const activeInvitees: CalendarJob = {
  name: 'active-invitees',
  every: 'day',
  delayMinutes: 5,
  isReady: (tx, { until }) => isCounted(tx, until),
  step: async (_, tx, { day, from }, cursor) => {
    const { activeStake } = await salaryTerms(tx)
    const week = periodAt('week', from).day
    return { next: await noteActive(tx, { week, day, asked: activeStake }, cursor, PLAYERS_PER_STEP) }
  },
}
