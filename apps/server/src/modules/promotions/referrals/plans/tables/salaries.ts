import { sql, type Tx } from '@opendraw/db'

export type SalaryState = 'paused' | 'due' | 'paid' | 'lapsed'
export type SalaryRow = Readonly<{
  playerId: bigint
  /** Its Monday. */
  week: string
  team: bigint
  active: number
  amount: bigint
  state: SalaryState
  settledAt: Date | null
}>

/** Whether the active invitees of each day up to this one are noted. */
export async function areActiveNoted(db: Tx, lastDay: string): Promise<boolean> {
  const row = await db.row<{ isOpen: boolean }>(sql`
    select exists (select from calendar_job where name = 'active-invitees' and period <= ${lastDay}::date and done_at is null) as is_open`)
  return row?.isOpen === false
}

/** The first player after this one whose team staked on one of these days; null where there is none. */
export async function nextInviter(tx: Tx, days: readonly string[], after: bigint): Promise<bigint | null> {
  const row = await tx.row<{ id: bigint | null }>(sql`
    select min(t.id) as id from unnest(${days}::date[]) d(day)
      cross join lateral (select ancestor_id as id from team_day
        where day = d.day and ancestor_id > ${after} order by ancestor_id limit 1) t`)
  return row?.id ?? null
}

export type Team = Readonly<{ playerId: bigint; valid: bigint; active: number }>

/** The teams of the players from one number up to, not including, another that staked so much on these days, with their active invitees. */
export function teamsOf(
  tx: Tx,
  { days, week, stakeMin }: Readonly<{ days: readonly string[]; week: string; stakeMin: bigint }>,
  from: bigint,
  until: bigint,
) {
  return tx.rows<Team>(sql`
    with team as materialized (
      select ancestor_id as id, sum(valid)::bigint as valid from team_day
       where day = any(${days}::date[]) and ancestor_id >= ${from} and ancestor_id < ${until}
       group by ancestor_id having sum(valid) >= ${stakeMin}
    )
    select t.id as player_id, t.valid, coalesce(a.active, 0)::int as active
      from team t left join (
        select a.inviter_id, count(*) as active from plan_active a join team_summary s on s.player_id = a.player_id
         where a.week = ${week}::date and a.inviter_id in (select id from team) group by a.inviter_id) a on a.inviter_id = t.id
     order by t.id`)
}

/** Writes down what these players earned, without promising it yet; once a player and week. */
export function addSalaries(
  tx: Tx,
  week: string,
  salaries: readonly (Team & Readonly<{ amount: bigint }>)[],
) {
  return tx.run(sql`
    insert into plan_salary (player_id, week, team, active, amount)
    select id, ${week}::date, team, active, amount
      from unnest(${salaries.map((one) => one.playerId)}::bigint[], ${salaries.map((one) => one.valid)}::bigint[],
             ${salaries.map((one) => one.active)}::int[], ${salaries.map((one) => one.amount)}::bigint[]) x(id, team, active, amount)
    on conflict do nothing`)
}

/** What a week's salaries that are not promised yet come to, and how many they are. */
export async function pausedOf(db: Tx, week: string): Promise<{ amount: bigint; count: bigint }> {
  const row = await db.row<{ amount: bigint; count: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as amount, count(*)::bigint as count from plan_salary
     where week = ${week}::date and state = 'paused'`)
  return row ?? { amount: 0n, count: 0n }
}

/** The weeks whose salaries wait for the budget, the oldest first; a week that is still being gone through is none. */
export async function pausedWeeks(db: Tx): Promise<string[]> {
  const rows = await db.rows<{ week: string }>(sql`
    select distinct s.week::text from plan_salary s
     where s.state = 'paused'
       and exists (select from calendar_job j where j.name = 'salary' and j.period = s.week and j.done_at is not null) order by 1`)
  return rows.map(({ week }) => week)
}

/** All that waits for the budget. */
export function allPaused(db: Tx) {
  return db.row<{ count: number; amount: bigint }>(
    sql`select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from plan_salary where state = 'paused'`,
  )
}

/** Moves a week's salaries that wait to that state. */
export function movePaused(tx: Tx, week: string, state: 'due' | 'lapsed') {
  return tx.run(sql`
    update plan_salary set state = ${state}, settled_at = case when ${state} = 'lapsed' then clock_timestamp() end
     where week = ${week}::date and state = 'paused'`)
}

export type DueSalary = Pick<SalaryRow, 'playerId' | 'week' | 'amount'>

/** Salaries that are set aside and not paid, locked for this transaction. */
export function takeDue(tx: Tx, limit: number) {
  return tx.rows<DueSalary>(sql`
    select player_id, week::text, amount from plan_salary
     where state = 'due' order by week, player_id limit ${limit} for update skip locked`)
}

export function settleSalaries(
  tx: Tx,
  salaries: readonly Readonly<{ playerId: bigint; week: string }>[],
  state: 'paid' | 'lapsed',
) {
  return tx.run(sql`
    update plan_salary s set state = ${state}, settled_at = clock_timestamp()
      from unnest(${salaries.map((one) => one.playerId)}::bigint[], ${salaries.map((one) => one.week)}::date[]) x(id, week)
     where s.player_id = x.id and s.week = x.week and s.state = 'due'`)
}

/** A player's last salaries, newest first. */
export function salariesOf(db: Tx, playerId: bigint, limit: number) {
  return db.rows<SalaryRow>(sql`
    select player_id, week::text, team, active, amount, state, settled_at from plan_salary
     where player_id = ${playerId} order by week desc limit ${limit}`)
}
