import { sql, type Tx } from '@opendraw/db'
import { type Asset, assets, type Kind, kinds } from '@opendraw/ledger'
import type { Money } from '@opendraw/money'

const held: readonly Kind[] = ['cash', 'withdrawal_pending', 'bonus', 'packet']

/** What all players together hold in an asset, whichever of their accounts it stands on. Reads a row of each account: not for every call. */
export async function heldByPlayers(tx: Tx, asset: Asset): Promise<Money> {
  const row = await tx.row<{ sum: Money }>(sql`
    select coalesce(sum(balance), 0)::bigint as sum from ledger.account
     where kind = any(${held.map((kind) => kinds[kind].no)}::smallint[]) and asset = ${assets[asset].no}`)
  return row?.sum ?? 0n
}
