import { sql, type Tx } from '@opendraw/db'
import type { Money } from '@opendraw/money'

/** A root as the vault signed it. */
export type HeadRow = Readonly<{
  snapshotId: bigint
  asset: number
  root: Buffer
  total: Money
  leafCount: number
  vaultKey: Buffer
  signature: Buffer
}>

export function headsOf(db: Tx, snapshotId: bigint) {
  return db.rows<HeadRow>(sql`
    select snapshot_id, asset::int, root, total, leaf_count::float8, vault_key, signature from liability_head
     where snapshot_id = ${snapshotId} order by asset`)
}

/** Stores a head; one that is there already is the same. */
export function addHead(tx: Tx, head: HeadRow) {
  return tx.run(sql`
    insert into liability_head (snapshot_id, asset, root, total, leaf_count, vault_key, signature)
    values (${head.snapshotId}, ${head.asset}, ${head.root}, ${head.total}, ${head.leafCount}, ${head.vaultKey}, ${head.signature})
    on conflict do nothing`)
}
