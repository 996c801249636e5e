import type { Tx } from '@opendraw/db'
import { periodAt } from '@opendraw/time'
import type { Context } from '../../../../../context.ts'
import type { CalendarJob } from '../../../../calendar/index.ts'
import { settingsOf } from '../../../../settings/index.ts'
import { isCounted } from '../../../../wagering/index.ts'
import { type Planning, planningOf } from '../choose-plan.ts'
import { countActive, noteActive, teamStake } from '../tables/facts.ts'
import { type SalaryRow, salariesOf } from '../tables/salaries.ts'
import { databaseTime } from '../tables/weeks.ts'

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

const SALARIES_SHOWN = 8
/** More active invitees than this are not counted one by one: a large team costs no more to show. */
const ACTIVE_COUNTED = 100

export type SalaryStatus = Planning &
  Readonly<{ terms: SalaryTerms; team: bigint; active: number; salaries: readonly SalaryRow[] }>

/** A player's progress to this week's salary, in any plan, and their last salaries. */
export async function readSalary(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  now?: Date,
): Promise<SalaryStatus> {
  const planning = await planningOf(db, playerId, now ?? (await databaseTime(db)))
  return {
    ...planning,
    terms: await salaryTerms(db),
    team: await teamStake(db, playerId, planning.week, planning.nextWeek),
    active: await countActive(db, playerId, planning.week, ACTIVE_COUNTED),
    salaries: await salariesOf(db, playerId, SALARIES_SHOWN),
  }
}

/** What the weekly salary asks for and pays, micro-USD; the steps from the least to the most. */
type SalaryTerms = Readonly<{
  activeMin: number
  activeStake: bigint
  steps: readonly Readonly<{ team: bigint; amount: bigint }>[]
}>

export async function salaryTerms(db: Tx): Promise<SalaryTerms> {
  const { salaryActiveMin, salaryActiveStake, salaryTeamStakes, salaryAmounts } = await settingsOf(db, [
    'salaryActiveMin',
    'salaryActiveStake',
    'salaryTeamStakes',
    'salaryAmounts',
  ])
  return {
    activeMin: salaryActiveMin,
    activeStake: salaryActiveStake,
    steps: salaryTeamStakes.map((team, at) => ({ team, amount: salaryAmounts[at] ?? 0n })),
  }
}

/** What a team of these qualifying wagers, with so many active invitees, earns its player in a week; 0 when nothing. */
export function salaryOf(terms: SalaryTerms, team: bigint, active: number): bigint {
  if (active < terms.activeMin) return 0n
  return terms.steps.reduce((earned, step) => (team >= step.team ? step.amount : earned), 0n)
}
