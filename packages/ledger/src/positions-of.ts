import { sql, type Tx } from '@opendraw/db'
import { assert, type Money } from '@opendraw/money'
import { type Account, assets, kinds } from './chart.ts'

/** A materialized account's position: `seq` is the number of its entries, so that of two readings the newer one is known. */
export type Position = Readonly<{ balance: Money; seq: bigint }>

/** The positions of many materialized accounts, in their order, by one statement; zero and zero where one is not open. */
export async function positionsOf(tx: Tx, accounts: readonly Account[]): Promise<Position[]> {
  assert(
    accounts.every(({ kind }) => kinds[kind].isMaterialized),
    'only a materialized account has a position',
  )
  return tx.rows<Position>(sql`
    select coalesce(a.balance, 0) as balance, coalesce(a.seq, 0) as seq
      from unnest(${accounts.map((one) => kinds[one.kind].no)}::smallint[], ${accounts.map((one) => one.owner)}::bigint[],
             ${accounts.map((one) => assets[one.asset].no)}::smallint[]) with ordinality x(kind, owner, asset, ord)
      left join ledger.account a
        on a.bucket = ledger.bucket_of(x.owner) and a.owner = x.owner and a.kind = x.kind and a.asset = x.asset
     order by x.ord`)
}
