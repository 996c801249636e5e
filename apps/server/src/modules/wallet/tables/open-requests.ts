import { sql, type Tx } from '@opendraw/db'

/** How many of a player's requests are still open. */
export async function openRequestsOf(
  db: Tx,
  playerId: bigint,
): Promise<Readonly<{ deposits: number; withdrawals: number }>> {
  const row = await db.row<{ deposits: number; withdrawals: number }>(sql`
    select (select count(*)::int from deposit where player_id = ${playerId} and state = 'pending') as deposits,
      (select count(*)::int from withdrawal where player_id = ${playerId} and state in ('pending', 'approved')) as withdrawals`)
  return row ?? { deposits: 0, withdrawals: 0 }
}

/** How often a deposit of this player was refused because its proof was not what it said. */
export async function refusedDepositsOf(db: Tx, playerId: bigint): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from deposit
     where player_id = ${playerId} and state = 'failed' and decision_code in ('already_used', 'not_received')`)
  return row?.count ?? 0
}
