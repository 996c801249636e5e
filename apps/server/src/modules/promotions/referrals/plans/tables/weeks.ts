import { sql, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'

export type Plan = 'salary' | 'chest'

export async function databaseTime(db: Tx): Promise<Date> {
  const row = await db.row<{ now: Date }>(sql`select clock_timestamp() as now`)
  assert(row !== undefined, 'the database knows the time')
  return row.now
}

/** The player's plan in each of these weeks: as in the last week that has a row, salary when none has. */
export async function plansIn(db: Tx, playerId: bigint, weeks: readonly string[]): Promise<Plan[]> {
  const rows = await db.rows<{ plan: Plan }>(sql`
    select coalesce((select p.plan from plan_week p where p.player_id = ${playerId} and p.week <= w.week order by p.week desc limit 1),
                    'salary') as plan
      from unnest(${weeks}::date[]) with ordinality w(week, ord) order by w.ord`)
  return rows.map(({ plan }) => plan)
}

/** Chooses the plan of a week that has not begun. */
export function choosePlan(tx: Tx, playerId: bigint, week: string, plan: Plan) {
  return tx.run(sql`
    insert into plan_week as p (player_id, week, plan) values (${playerId}, ${week}::date, ${plan})
    on conflict (player_id, week) do update set plan = excluded.plan, chosen_at = clock_timestamp() where p.plan <> excluded.plan`)
}

/** Writes down what these players are in, in a week that has begun; what is written already stays. Answers whose plan it is. */
export async function fixPlans(
  tx: Tx,
  playerIds: readonly bigint[],
  week: string,
  plan: Plan,
): Promise<bigint[]> {
  await tx.run(sql`
    insert into plan_week (player_id, week, plan)
    select x.id, ${week}::date,
           coalesce((select p.plan from plan_week p where p.player_id = x.id and p.week < ${week}::date order by p.week desc limit 1), 'salary')
      from unnest(${playerIds}::bigint[]) x(id) order by x.id
    on conflict do nothing`)
  const rows = await tx.rows<{ id: bigint }>(sql`
    select player_id as id from plan_week
     where player_id = any(${playerIds}::bigint[]) and week = ${week}::date and plan = ${plan} order by 1`)
  return rows.map(({ id }) => id)
}
