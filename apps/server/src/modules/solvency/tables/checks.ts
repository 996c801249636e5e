import { sql, type Tx } from '@opendraw/db'

/** Counts an account as having checked a snapshot, once. */
export function addCheck(tx: Tx, snapshotId: bigint, playerId: bigint) {
  return tx.run(sql`
    insert into liability_check (snapshot_id, player_id) values (${snapshotId}, ${playerId}) on conflict do nothing`)
}

export async function hasChecked(db: Tx, snapshotId: bigint, playerId: bigint): Promise<boolean> {
  const row = await db.row<{ hasChecked: boolean }>(sql`
    select exists (select from liability_check where snapshot_id = ${snapshotId} and player_id = ${playerId}) as has_checked`)
  return row?.hasChecked === true
}

export async function countChecks(db: Tx, snapshotId: bigint): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from liability_check where snapshot_id = ${snapshotId}`,
  )
  return row?.count ?? 0
}
