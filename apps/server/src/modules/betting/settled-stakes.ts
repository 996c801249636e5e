import { sql, type Tx } from '@opendraw/db'

/** What the player staked since then in rounds that are settled, in micro-USD. Waiting and voided rounds do not count. */
export async function settledStakes(tx: Tx, playerId: bigint, since: Date): Promise<bigint> {
  const row = await tx.row<{ amount: bigint }>(sql`
    select coalesce(sum(b.stake), 0)::bigint as amount from bet b join round r on r.id = b.round_id
     where b.bucket = ledger.bucket_of(${playerId}) and b.player_id = ${playerId} and b.placed_at >= ${since} and r.state = 'settled'`)
  return row?.amount ?? 0n
}
