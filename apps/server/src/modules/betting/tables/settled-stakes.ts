import { sql, type Tx } from '@opendraw/db'

/**
 * What the player staked in each stretch that begins at one of these instants (in order; the last one reaches to now), in
 * rounds that are settled. Micro-USD. Waiting and voided rounds do not count.
 */
export async function settledStakes(tx: Tx, playerId: bigint, starts: readonly Date[]): Promise<bigint[]> {
  const [first] = starts
  if (!first) return []
  const rows = await tx.rows<{ stretch: number; amount: bigint }>(sql`
    select width_bucket(b.placed_at, ${starts}::timestamptz[]) as stretch, sum(b.stake)::bigint as amount
      from bet b join round r on r.id = b.round_id
     where b.bucket = ledger.bucket_of(${playerId}) and b.player_id = ${playerId} and b.placed_at >= ${first} and r.state = 'settled'
     group by stretch`)
  const amounts = new Map(rows.map(({ stretch, amount }) => [stretch, amount]))
  return starts.map((_, at) => amounts.get(at + 1) ?? 0n)
}
