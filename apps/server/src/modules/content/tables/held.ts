import { sql, type Tx } from '@opendraw/db'
import { type Asset, assets, kinds } from '@opendraw/ledger'
import type { Money } from '@opendraw/money'

const held = ['cash', 'withdrawal_pending', 'bonus', 'packet'] as const

/** What players hold, by the kind of account that it stands on. */
export type Held = Readonly<Record<(typeof held)[number], Money>>

/** What all players together hold in an asset, by kind of account. Reads a row of each account: not for every call. */
export async function heldByPlayers(tx: Tx, asset: Asset): Promise<Held> {
  const rows = await tx.rows<{ kind: number; sum: Money }>(sql`
    select kind, sum(balance)::bigint as sum from ledger.account
     where kind = any(${held.map((kind) => kinds[kind].no)}::smallint[]) and asset = ${assets[asset].no} group by kind`)
  const of = (name: (typeof held)[number]) => rows.find(({ kind }) => kind === kinds[name].no)?.sum ?? 0n
  return {
    cash: of('cash'),
    withdrawal_pending: of('withdrawal_pending'),
    bonus: of('bonus'),
    packet: of('packet'),
  }
}
