import type { Context } from '../../../../../context.ts'
import { type Planning, planningOf } from '../planning.ts'
import { countActive, teamStake } from '../tables/facts.ts'
import { type SalaryRow, salariesOf } from '../tables/salaries.ts'
import { databaseTime } from '../tables/weeks.ts'
import { type SalaryTerms, salaryTerms } from './salary-terms.ts'

const SALARIES_SHOWN = 8
/** More active invitees than this are not counted one by one: a large team costs no more to show. */
const ACTIVE_COUNTED = 100

export type SalaryStanding = Planning &
  Readonly<{ terms: SalaryTerms; team: bigint; active: number; salaries: readonly SalaryRow[] }>

/** How this week goes for a player's salary, whether or not he is in it, and his last salaries. */
export async function readSalary(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  now?: Date,
): Promise<SalaryStanding> {
  const planning = await planningOf(db, playerId, now ?? (await databaseTime(db)))
  return {
    ...planning,
    terms: await salaryTerms(db),
    team: await teamStake(db, playerId, planning.week, planning.nextWeek),
    active: await countActive(db, playerId, planning.week, ACTIVE_COUNTED),
    salaries: await salariesOf(db, playerId, SALARIES_SHOWN),
  }
}
