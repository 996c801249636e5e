import { sql, type Tx } from '@opendraw/db'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import type { Texts } from './products.ts'

/** A payment of interest, for a day of its order, on that date. `key` is of its transfer. */
export type NewPayment = Readonly<{
  orderId: bigint
  playerId: bigint
  day: number
  paidOn: string
  amount: bigint
  key: string
}>
export type PaymentRow = NewPayment & Readonly<{ id: bigint; at: Date; texts: Texts }>

export function addPayments(tx: Tx, rows: readonly NewPayment[]) {
  return tx.run(sql`
    insert into product_payment (order_id, player_id, day, paid_on, amount, key)
    select * from unnest(${rows.map(({ orderId }) => orderId)}::bigint[], ${rows.map(({ playerId }) => playerId)}::bigint[],
      ${rows.map(({ day }) => day)}::int[], ${rows.map(({ paidOn }) => paidOn)}::date[],
      ${rows.map(({ amount }) => amount)}::bigint[], ${rows.map(({ key }) => key)}::uuid[])`)
}

/** A page of what was paid to a player, of one order or of all, newest first. */
export async function paymentsOfPlayer(
  db: Tx,
  playerId: bigint,
  orderId: bigint | null,
  { before, limit }: Paging,
): Promise<Page<PaymentRow>> {
  const rows = await db.rows<PaymentRow>(sql`
    select y.id, y.order_id, y.player_id, y.day, y.paid_on::text, y.amount, y.key, y.at, p.texts
      from product_payment y join product_order o on o.id = y.order_id join product p on p.id = o.product_id
     where y.player_id = ${playerId} and (${orderId}::bigint is null or y.order_id = ${orderId})
       and (${before}::bigint is null or y.id < ${before}) order by y.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}
