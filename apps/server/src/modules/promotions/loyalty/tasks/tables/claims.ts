import { sql, type Tx } from '@opendraw/db'

/** A reward that was taken; `day` the first of its period. */
export type ClaimRow = Readonly<{ origin: bigint; day: string; taskId: bigint; points: number; at: Date }>

const columns = sql`origin, day::text, task_id, points, at`

/** The instant that the database's clock shows. */
export async function timeNow(db: Tx): Promise<Date> {
  const row = await db.row<{ now: Date }>(sql`select clock_timestamp() as now`)
  return row?.now ?? new Date(0)
}

/** What a player has taken for periods that begin on these days. */
export function claimsOf(db: Tx, playerId: bigint, days: readonly string[]) {
  return db.rows<ClaimRow>(
    sql`select ${columns} from task_claim where player_id = ${playerId} and day = any(${days}::date[])`,
  )
}

export function claimOf(db: Tx, playerId: bigint, origin: bigint, day: string) {
  return db.row<ClaimRow>(sql`
    select ${columns} from task_claim where player_id = ${playerId} and origin = ${origin} and day = ${day}::date`)
}

/** Notes what was taken; undefined when it was taken before. */
export function addClaim(tx: Tx, playerId: bigint, { origin, day, taskId, points }: Omit<ClaimRow, 'at'>) {
  return tx.row<ClaimRow>(sql`
    insert into task_claim (player_id, origin, day, task_id, points)
    values (${playerId}, ${origin}, ${day}::date, ${taskId}, ${points}) on conflict do nothing returning ${columns}`)
}
