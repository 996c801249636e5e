import { sql, type Tx } from '@opendraw/db'

/** A day on which a player signed in; `step` of the seven, `points` 0 where the budget lacked them. */
export type AttendedDay = Readonly<{ day: string; step: number; points: number }>

const columns = sql`day::text, step, points`

/** Today in UTC, as the database's clock has it: 2026-11-21. */
export async function dayNow(db: Tx): Promise<string> {
  const row = await db.row<{ day: string }>(
    sql`select ((clock_timestamp() at time zone 'UTC')::date)::text as day`,
  )
  return row?.day ?? ''
}

export const attendedOn = (db: Tx, playerId: bigint, day: string) =>
  db.row<AttendedDay>(
    sql`select ${columns} from attendance where player_id = ${playerId} and day = ${day}::date`,
  )

/** The player's days from one up to, not including, another. */
export const attendedDays = (db: Tx, playerId: bigint, from: string, until: string) =>
  db.rows<AttendedDay>(sql`
    select ${columns} from attendance
     where player_id = ${playerId} and day >= ${from}::date and day < ${until}::date order by day`)

/** Writes the day down: 0 when it was before. */
export const addDay = (tx: Tx, playerId: bigint, { day, step, points }: AttendedDay) =>
  tx.run(sql`
    insert into attendance (player_id, day, step, points) values (${playerId}, ${day}::date, ${step}, ${points}) on conflict do nothing`)

/** How many days without a gap end with this one, at most `max`. */
export async function streakUpTo(db: Tx, playerId: bigint, day: string, max: number): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (
      select day, row_number() over (order by day desc) as place from attendance
       where player_id = ${playerId} and day <= ${day}::date and day > ${day}::date - ${max}::int) d
     where day = ${day}::date - (place - 1)::int`)
  return row?.count ?? 0
}

/** Days whose step does not follow from the day before, or whose points are not in the player's earnings. */
export const strangeDays = (db: Tx, limit: number) =>
  db.rows<{ detail: string }>(sql`
    select format('player %s on %s: step %s after %s of %s, %s points, earned %s', a.player_id, a.day, a.step, b.step, b.day, a.points, e.amount) as detail
      from (select *, lag(day) over w as before from attendance window w as (partition by player_id order by day)) a
      left join attendance b on b.player_id = a.player_id and b.day = a.before
      left join (select player_id, period, sum(amount) as amount from earning where kind = 'sign_in' group by player_id, period) e
        on e.player_id = a.player_id and e.period = a.day
     where a.step <> case when a.before = a.day - 1 then b.step % 7 + 1 else 1 end or a.points <> coalesce(e.amount, 0) limit ${limit}`)
