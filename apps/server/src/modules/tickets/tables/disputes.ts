import type { TicketOrderState } from '@opendraw/contract'
import type { TicketDisputeState } from '@opendraw/contract/operator'
import { sql, type Tx } from '@opendraw/db'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import type { TicketTexts } from './items.ts'

/** How a dispute can end. */
export type DisputeEnd = Exclude<TicketDisputeState, 'open'>
export type DisputeRow = Readonly<{
  id: bigint
  orderId: bigint
  itemId: bigint
  texts: TicketTexts
  buyerId: bigint
  sellerId: bigint | null
  quantity: number
  amount: bigint
  reason: string
  state: TicketDisputeState
  orderState: TicketOrderState
  openedAt: Date
  endedAt: Date | null
}>

const columns = sql`d.id, d.order_id, o.item_id, i.texts, o.buyer_id, l.seller_id, o.quantity, o.amount, d.reason, d.state,
  o.state as order_state, d.opened_at, d.ended_at`
const source = sql`ticket_dispute d join ticket_order o on o.id = d.order_id join ticket_listing l on l.id = o.listing_id
  join ticket_item i on i.id = o.item_id`

export function disputeById(db: Tx, id: bigint) {
  return db.row<DisputeRow>(sql`select ${columns} from ${source} where d.id = ${id}`)
}

export function disputeOf(db: Tx, orderId: bigint) {
  return db.row<DisputeRow>(sql`select ${columns} from ${source} where d.order_id = ${orderId}`)
}

/** A page of disputes, newest first. */
export async function disputesPage(
  db: Tx,
  isOpen: boolean | null,
  { before, limit }: Paging,
): Promise<Page<DisputeRow>> {
  const rows = await db.rows<DisputeRow>(sql`
    select ${columns} from ${source}
     where (${isOpen}::boolean is null or (d.state = 'open') = ${isOpen}) and (${before}::bigint is null or d.id < ${before})
     order by d.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

/** A page of what a player wrote about their own orders and how it ended, newest first; without the other side. */
export async function disputesOf(
  db: Tx,
  buyerId: bigint,
  { before, limit }: Paging,
): Promise<Page<Omit<DisputeRow, 'sellerId'>>> {
  const rows = await db.rows<DisputeRow>(sql`
    select ${columns} from ${source} where o.buyer_id = ${buyerId} and (${before}::bigint is null or d.id < ${before})
     order by d.id desc limit ${limit + 1}`)
  const { list, next } = pageFrom(rows, limit)
  return { list: list.map(({ sellerId: _sellerId, ...row }) => row), next }
}

export function addDispute(tx: Tx, orderId: bigint, reason: string) {
  return tx.row<{ id: bigint }>(
    sql`insert into ticket_dispute (order_id, reason) values (${orderId}, ${reason}) returning id`,
  )
}

/** Ends the open dispute of an order: 0 when there is none. */
export function endDispute(tx: Tx, orderId: bigint, state: DisputeEnd) {
  return tx.run(sql`
    update ticket_dispute set state = ${state}, ended_at = clock_timestamp() where order_id = ${orderId} and state = 'open'`)
}

/** Deletes what a purged player wrote in their disputes. */
export function purgeReasons(tx: Tx, buyerId: bigint) {
  return tx.run(sql`
    update ticket_dispute d set reason = '' from ticket_order o where o.id = d.order_id and o.buyer_id = ${buyerId} and d.reason <> ''`)
}
