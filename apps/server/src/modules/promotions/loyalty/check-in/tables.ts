import { sql, type Tx } from '@opendraw/db'

/** A day on which a player checked in; `step` of the seven, `points` 0 where the budget lacked them. */
export type CheckInDay = Readonly<{ day: string; step: number; points: number }>

const columns = sql`day::text, step, points`

/** Today in UTC, as the database's clock has it: 2026-11-21. */
export async function dayNow(db: Tx): Promise<string> {
  const row = await db.row<{ day: string }>(
    sql`select ((clock_timestamp() at time zone 'UTC')::date)::text as day`,
  )
  return row?.day ?? ''
}

export function checkInOn(db: Tx, playerId: bigint, day: string) {
  return db.row<CheckInDay>(
    sql`select ${columns} from daily_check_in where player_id = ${playerId} and day = ${day}::date`,
  )
}

/** The player's days from one up to, not including, another. */
export function checkInDays(db: Tx, playerId: bigint, from: string, until: string) {
  return db.rows<CheckInDay>(sql`
    select ${columns} from daily_check_in
     where player_id = ${playerId} and day >= ${from}::date and day < ${until}::date order by day`)
}

/** Writes the day down: 0 when it was before. */
export function addDay(tx: Tx, playerId: bigint, { day, step, points }: CheckInDay) {
  return tx.run(sql`
    insert into daily_check_in (player_id, day, step, points) values (${playerId}, ${day}::date, ${step}, ${points}) on conflict do nothing`)
}

/** How many days without a gap end with this one, at most `max`. */
export async function streakUpTo(db: Tx, playerId: bigint, day: string, max: number): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from (
      select day, row_number() over (order by day desc) as place from daily_check_in
       where player_id = ${playerId} and day <= ${day}::date and day > ${day}::date - ${max}::int) d
     where day = ${day}::date - (place - 1)::int`)
  return row?.count ?? 0
}
