import { sql, type Tx } from '@opendraw/db'

/** What one level of a team counts, micro-USD; a row that is not there counts nothing. */
export type TeamTotals = Readonly<{
  level: number
  people: bigint
  deposits: bigint
  withdrawals: bigint
  valid: bigint
}>

/** At most three rows, whatever the team's size. */
export function totalsOf(db: Tx, ancestorIds: readonly bigint[]) {
  return db.rows<TeamTotals & { ancestorId: bigint }>(sql`
    select ancestor_id, level, people, deposits, withdrawals, valid from team_total
     where ancestor_id = any(${ancestorIds}::bigint[]) order by ancestor_id, level`)
}

export type Member = Readonly<{ id: bigint; nickname: string; joinedAt: Date; counts: boolean }>

/** A level's people, newest first. */
export function membersOf(db: Tx, ancestorId: bigint, level: number, before: bigint | null, limit: number) {
  return db.rows<Member>(sql`
    select p.id, p.nickname, p.created_at as joined_at,
           coalesce(s.counts_from <= (clock_timestamp() at time zone 'UTC')::date, false) as counts
      from team_link l join player p on p.id = l.player_id left join team_summary s on s.player_id = l.player_id
     where l.ancestor_id = ${ancestorId} and l.level = ${level} and (${before}::bigint is null or l.player_id < ${before})
     order by l.player_id desc limit ${limit}`)
}

/** Counts an amount for everyone above the player; negative takes back. */
export function addTeamMoney(tx: Tx, playerId: bigint, deposits: bigint, withdrawals: bigint) {
  return tx.row(sql`select count_team_money(${playerId}, ${deposits}, ${withdrawals})::text as done`)
}

/** A player's inviter, and from which day on the player's stakes bring commission. */
export function placeOf(db: Tx, playerId: bigint) {
  return db.row<{ invitedBy: bigint | null; countsFrom: string | null }>(sql`
    select p.invited_by, s.counts_from::text as counts_from
      from player p left join team_summary s on s.player_id = p.id where p.id = ${playerId}`)
}

/** The rates of a day, basis points by level: fixed when it was begun, and these are what it is paid at from then on. */
export async function ratesOfDay(tx: Tx, day: string, rates: readonly number[]): Promise<readonly number[]> {
  await tx.run(
    sql`insert into commission_day (day, rates) values (${day}::date, ${rates}::int[]) on conflict do nothing`,
  )
  const row = await tx.row<{ rates: number[] }>(
    sql`select rates from commission_day where day = ${day}::date`,
  )
  if (!row) throw new Error('a day that was just begun is there')
  return row.rates
}

/** The edge that each level of a team brought on a day; levels without stakes bring nothing. */
type TeamEdge = Readonly<{ playerId: bigint; edges: readonly bigint[] }>

/** The next teams of a day in the order of their players, after this one, whose edge is not nothing. */
export function edgesOfDay(tx: Tx, day: string, after: bigint, limit: number) {
  return tx.rows<TeamEdge>(sql`
    select t.ancestor_id as player_id,
           array[coalesce(sum(t.edge) filter (where t.level = 1), 0), coalesce(sum(t.edge) filter (where t.level = 2), 0),
                 coalesce(sum(t.edge) filter (where t.level = 3), 0)]::bigint[] as edges
      from team_day t where t.day = ${day}::date and t.ancestor_id > ${after}
     group by t.ancestor_id order by t.ancestor_id limit ${limit}`)
}

export type NewCommission = Readonly<{
  playerId: bigint
  /** By level, micro-USD. */
  amounts: readonly bigint[]
  amount: bigint
  /** Of the transfer; null: not paid. */
  key: string | null
}>

export function addCommissions(tx: Tx, day: string, rows: readonly NewCommission[]) {
  const level = (at: number) => rows.map(({ amounts }) => amounts[at] ?? 0n)
  return tx.run(sql`
    insert into commission (day, player_id, amounts, amount, key)
    select ${day}::date, player_id, array[first, second, third], first + second + third, key
      from unnest(${rows.map(({ playerId }) => playerId)}::bigint[], ${level(0)}::bigint[], ${level(1)}::bigint[],
             ${level(2)}::bigint[], ${rows.map(({ key }) => key)}::uuid[]) x(player_id, first, second, third, key)`)
}

/** What was paid to each of these players as commission, ever. */
export function commissionOf(db: Tx, playerIds: readonly bigint[]) {
  return db.rows<{ playerId: bigint; total: bigint }>(sql`
    select player_id, sum(amount)::bigint as total from commission
     where player_id = any(${playerIds}::bigint[]) and key is not null group by player_id`)
}

export type TeamDay = Readonly<{
  day: string
  /** By level, micro-USD. */
  valid: readonly bigint[]
  /** Null where nothing was written: not paid yet, or nothing to pay. */
  amounts: readonly bigint[] | null
  amount: bigint | null
  isPaid: boolean
}>

/** The days on which a player's team staked, newest first, before this day. */
export function daysOf(db: Tx, playerId: bigint, before: string | null, limit: number) {
  return db.rows<TeamDay>(sql`
    select d.day::text, d.valid, c.amounts, c.amount, c.key is not null as is_paid
      from (select day, array[coalesce(sum(valid) filter (where level = 1), 0), coalesce(sum(valid) filter (where level = 2), 0),
                              coalesce(sum(valid) filter (where level = 3), 0)]::bigint[] as valid
              from team_day where ancestor_id = ${playerId} and (${before}::date is null or day < ${before}::date)
             group by day order by day desc limit ${limit}) d
      left join commission c on c.day = d.day and c.player_id = ${playerId} order by d.day desc`)
}

/** The commission of a day as it was written; undefined where nothing was. */
export function commissionOfDay(db: Tx, playerId: bigint, day: string) {
  return db.row<{ amount: bigint; isPaid: boolean }>(sql`
    select amount, key is not null as is_paid from commission where player_id = ${playerId} and day = ${day}::date`)
}

/** Writes down that everyone's commission of the day is done with. */
export function endDay(tx: Tx, day: string) {
  return tx.run(
    sql`update commission_day set done_at = clock_timestamp() where day = ${day}::date and done_at is null`,
  )
}

export type DayStatus = Readonly<{ day: string; isOver: boolean; isDone: boolean; isLate: boolean }>

/**
 * The status of these days: whether they are over, whether all commission is settled (it is of every day before the
 * first that was ever begun), and whether that is more than an hour overdue.
 */
export function statusOf(db: Tx, days: readonly string[], dueMinutes: number) {
  return db.rows<DayStatus>(sql`
    select d.day::text, (d.day + 1)::timestamp <= now as is_over,
           coalesce(c.done_at is not null or d.day < (select min(day) from commission_day), false) as is_done,
           (d.day + 1)::timestamp + make_interval(mins => ${dueMinutes + 60}) <= now as is_late
      from unnest(${days}::date[]) d(day) left join commission_day c on c.day = d.day
     cross join (select clock_timestamp() at time zone 'UTC' as now) n`)
}

/** Yesterday in UTC, by the database's clock. */
export async function yesterday(db: Tx): Promise<string> {
  const row = await db.row<{ day: string }>(
    sql`select ((clock_timestamp() at time zone 'UTC')::date - 1)::text as day`,
  )
  if (!row) throw new Error('the database knows the day')
  return row.day
}
