import { sql, type Tx } from '@opendraw/db'

export interface WalletRow {
  readonly playerId: bigint
  readonly cash: string
  readonly pending: string
  readonly seq: string
}

/** The wallets of these players as they stand, on the wire's form; `seq` is the version of the cash account. */
export function readWallets(db: Tx, playerIds: readonly bigint[]): Promise<WalletRow[]> {
  return db.rows<WalletRow>(sql`
    select c.owner as "playerId", c.balance::text as cash, c.seq::text as seq, w.balance::text as pending
      from ledger.account c
      join ledger.account w on w.bucket = c.bucket and w.owner = c.owner and w.kind = 2 and w.asset = c.asset
     where c.kind = 1 and c.asset = 1
       and (c.bucket, c.owner) in (select ledger.bucket_of(owner), owner from unnest(${playerIds}::bigint[]) as owner)`)
}
