import { sql, type Tx } from '@opendraw/db'
export async function openPlayerAccounts(tx: Tx, playerId: bigint): Promise<void> {
  await tx.rows(
    sql`select ledger.open(${[1, 2]}::smallint[], ${[playerId, playerId]}::bigint[], ${[1, 1]}::smallint[])`,
  )
}
