import { sql, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'

/**
 * Records, of the players who staked on a day, after `cursor` and at most `limit`, the direct invitees who have staked
 * `asked` since Monday. Answers where the next part begins; null when this was the last.
 */
export async function noteActive(
  tx: Tx,
  { week, day, asked }: Readonly<{ week: string; day: string; asked: bigint }>,
  cursor: bigint,
  limit: number,
): Promise<bigint | null> {
  const row = await tx.row<{ players: number; last: bigint | null }>(sql`
    with page as materialized (
      select player_id from stake_day where day = ${day}::date and player_id > ${cursor} order by player_id limit ${limit}
    ), noted as (
      insert into plan_active (week, player_id, inviter_id, asked)
      select ${week}::date, p.player_id, l.ancestor_id, ${asked}
        from page p join team_link l on l.player_id = p.player_id and l.level = 1
       where (select sum(s.valid) from stake_day s
               where s.player_id = p.player_id and s.day >= ${week}::date and s.day <= ${day}::date) >= ${asked}
       order by p.player_id
      on conflict do nothing
    )
    select count(*)::int as players, max(player_id) as last from page`)
  return row && row.players === limit ? row.last : null
}

export type ChestAsks = Readonly<{ deposit: bigint; stake: bigint; days: number }>

/**
 * Records which invited new players meet every condition of the chest by the end of a day: names and tax number given,
 * credited deposits, qualifying wagers, both within so many days after the day of registration. Walks over them by the
 * microsecond of their registration, from `cursor` on, at most `limit`; answers where the next part begins, null at the
 * end.
 */
export async function noteQualified(
  tx: Tx,
  day: string,
  { deposit, stake, days }: ChestAsks,
  cursor: bigint,
  limit: number,
): Promise<bigint | null> {
  const row = await tx.row<{ players: number; last: bigint | null }>(sql`
    with page as materialized (
      select p.id, p.created_at, (p.created_at at time zone 'UTC')::date as joined from player p
       where p.invited_by is not null and p.created_at >= (${day}::date - ${days}::int)::timestamp at time zone 'UTC'
         and p.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'
         and p.created_at > timestamptz 'epoch' + ${cursor}::bigint * interval '1 microsecond'
       order by p.created_at fetch first ${limit} rows with ties
    ), noted as (
      insert into plan_qualified (player_id, inviter_id, day)
      select p.id, l.ancestor_id, ${day}::date
        from page p join team_link l on l.player_id = p.id and l.level = 1
       where exists (select from team_summary t where t.player_id = p.id)
         and (select coalesce(sum(s.valid), 0) from stake_day s
               where s.player_id = p.id and s.day <= least(${day}::date, p.joined + ${days}::int)) >= ${stake}
         and (select coalesce(sum(d.credited), 0) from deposit d
               where d.player_id = p.id and d.state = 'passed'
                 and d.decided_at < (least(${day}::date, p.joined + ${days}::int) + 1)::timestamp at time zone 'UTC'
                 and not exists (select from deposit_reversal r where r.deposit_id = d.id)
                 and not exists (select from withdrawal w where w.deposit_id = d.id and w.state not in ('rejected', 'failed'))) >= ${deposit}
       order by p.id
      on conflict do nothing
    )
    select count(*)::int as players, (extract(epoch from max(created_at)) * 1000000)::bigint as last from page`)
  return row && row.players >= limit ? row.last : null
}

/** How many direct invitees were active in a week and are identified; no more than `limit` are counted. */
export async function countActive(db: Tx, playerId: bigint, week: string, limit: number): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (
      select from plan_active a join team_summary t on t.player_id = a.player_id
       where a.inviter_id = ${playerId} and a.week = ${week}::date limit ${limit}) counted`)
  return row?.count ?? 0
}

/** What a player's team of three levels staked from one day up to, not including, another; qualifying wagers in micro-USD. */
export async function teamStake(db: Tx, playerId: bigint, from: string, until: string): Promise<bigint> {
  const row = await db.row<{ valid: bigint }>(sql`
    select coalesce(sum(valid), 0)::bigint as valid from team_day
     where ancestor_id = ${playerId} and day >= ${from}::date and day < ${until}::date`)
  return row?.valid ?? 0n
}

/** How many invitees met the conditions of the chest in a month; no more than `limit` are counted. */
export async function countQualified(
  db: Tx,
  playerId: bigint,
  month: string,
  limit: number,
): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (
      select from plan_qualified
       where inviter_id = ${playerId} and day >= ${month}::date and day < (${month}::date + interval '1 month')::date limit ${limit}) counted`)
  return row?.count ?? 0
}

type ChestClaim = Readonly<{
  playerId: bigint
  month: string
  week: string
  invitees: number
  amount: bigint
  key: string
}>

/** What the player took of the chest in a month, by what the step asked for. */
export function claimsOf(db: Tx, playerId: bigint, month: string) {
  return db.rows<{ invitees: number; amount: bigint }>(sql`
    select invitees, amount from chest_claim where player_id = ${playerId} and month = ${month}::date`)
}

/**
 * Records that a step is taken; false when it was before. A concurrent call waits: no conflict is named, since the database raises
 * an error for one on another key than the named one, and this table has two for the same thing.
 */
export async function addClaim(tx: Tx, claim: ChestClaim): Promise<boolean> {
  const added = await tx.run(sql`
    insert into chest_claim (player_id, month, week, invitees, amount, key)
    values (${claim.playerId}, ${claim.month}::date, ${claim.week}::date, ${claim.invitees}, ${claim.amount}, ${claim.key})
    on conflict do nothing`)
  return added > 0
}

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

/** Chooses the plan of a week that has not begun. A concurrent choice waits, on either of the table's two keys. */
export async function choosePlan(tx: Tx, playerId: bigint, week: string, plan: Plan): Promise<void> {
  const added = await tx.run(sql`
    insert into plan_week (player_id, week, plan) values (${playerId}, ${week}::date, ${plan}) on conflict do nothing`)
  if (added === 0)
    await tx.run(sql`
      update plan_week set plan = ${plan}, chosen_at = clock_timestamp()
       where player_id = ${playerId} and week = ${week}::date and plan <> ${plan}`)
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
