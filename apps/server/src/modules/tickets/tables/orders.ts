import type { TicketKind, TicketListingState, TicketOrderState } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'
import { assert, type Money } from '@opendraw/money'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import type { Pending } from '../../../pending.ts'
import { isDisputed, type TicketTexts } from './items.ts'
import type { WaitingRow } from './waiting.ts'

export type OrderRow = Readonly<{
  id: bigint
  itemId: bigint
  listingId: bigint
  buyerId: bigint
  /** null: the issuer. */
  sellerId: bigint | null
  sellerName: string | null
  /** Of an offer: who waited. */
  waitingId: bigint | null
  key: string
  quantity: number
  price: bigint
  amount: bigint
  fee: bigint
  state: TicketOrderState
  createdAt: Date
  expiresAt: Date
  payKey: string | null
  paidAt: Date | null
  releaseAt: Date | null
  endedAt: Date | null
  /** By the database's clock. */
  isExpired: boolean
  isReleaseDue: boolean
  asset: number
  texts: TicketTexts
  kind: TicketKind
  listingState: TicketListingState
}>

const columns = sql`o.id, o.item_id, o.listing_id, o.buyer_id, l.seller_id, s.nickname as seller_name, o.waiting_id, o.key, o.quantity, o.price,
  o.amount, o.fee, o.state, o.created_at, o.expires_at, o.pay_key, o.paid_at, o.release_at, o.ended_at,
  clock_timestamp() >= o.expires_at as is_expired, coalesce(clock_timestamp() >= o.release_at, false) as is_release_due,
  i.asset, i.texts, i.kind, l.state as listing_state`
const source = sql`ticket_order o join ticket_listing l on l.id = o.listing_id join ticket_item i on i.id = o.item_id
  left join player s on s.id = l.seller_id`

export function orderById(db: Tx, id: bigint) {
  return db.row<OrderRow>(sql`select ${columns} from ${source} where o.id = ${id}`)
}

/** An order of which the number is known to be one. */
export async function existingOrder(db: Tx, id: bigint): Promise<OrderRow> {
  const order = await orderById(db, id)
  assert(order !== undefined, 'orders are never removed')
  return order
}

export function orderByKey(db: Tx, buyerId: bigint, key: string) {
  return db.row<OrderRow>(
    sql`select ${columns} from ${source} where o.buyer_id = ${buyerId} and o.key = ${key}`,
  )
}

export function orderByPayKey(db: Tx, buyerId: bigint, payKey: string) {
  return db.row<OrderRow>(
    sql`select ${columns} from ${source} where o.buyer_id = ${buyerId} and o.pay_key = ${payKey}`,
  )
}

export type NewOrder = Readonly<{
  listingId: bigint
  buyerId: bigint
  waitingId: bigint | null
  key: string
  quantity: number
  minutes: number
}>

/**
 * Takes units from a listing into a new order: the listing's rest shrinks in the statement in which the order comes to
 * be. Undefined, and nothing changed, when the listing has ended, has fewer, or is closed by a dispute.
 */
export function takeOrder(tx: Tx, o: NewOrder) {
  return tx.row<{ id: bigint }>(sql`
    with taken as (
      update ticket_listing l set rest = l.rest - ${o.quantity}, ordered = l.ordered + ${o.quantity}
       where l.id = ${o.listingId} and l.state = 'pending_sale' and l.rest >= ${o.quantity} and l.seller_id is distinct from ${o.buyerId}
         and not ${isDisputed}
      returning l.id, l.item_id, l.price, l.fee_basis_points)
    insert into ticket_order (item_id, listing_id, buyer_id, waiting_id, key, quantity, price, amount, fee, expires_at)
    select item_id, id, ${o.buyerId}::bigint, ${o.waitingId}::bigint, ${o.key}::uuid, ${o.quantity}::int, price, price * ${o.quantity}::int,
           price * ${o.quantity}::int * fee_basis_points / 10000, clock_timestamp() + make_interval(mins => ${o.minutes}::int) from taken
    returning id`)
}

/** Gives up an order that is not paid: 0 when it is not pending. */
export function endPending(tx: Tx, id: bigint, state: 'expired' | 'cancelled') {
  return tx.run(
    sql`update ticket_order set state = ${state}, ended_at = clock_timestamp() where id = ${id} and state = 'pending'`,
  )
}

/** Notes the payment; the money is released so many hours after the event, or, without one, after now. */
export function markPaid(tx: Tx, id: bigint, payKey: string, releaseHours: number) {
  return tx.run(sql`
    update ticket_order o set state = 'paid', pay_key = ${payKey}, paid_at = clock_timestamp(),
           release_at = coalesce(i.ends_at, clock_timestamp()) + make_interval(hours => ${releaseHours})
      from ticket_item i where i.id = o.item_id and o.id = ${id} and o.state = 'pending'`)
}

/** Moves a paid order on; a state that does not follow is refused by the table. */
export function setOrderState(tx: Tx, id: bigint, state: 'paid' | 'disputed' | 'released' | 'refunded') {
  const isOver = state === 'released' || state === 'refunded'
  return tx.run(sql`
    update ticket_order set state = ${state}, ended_at = case when ${isOver}::boolean then clock_timestamp() end where id = ${id}`)
}

/** Pending orders of an item whose time is up. */
export function expiredOf(tx: Tx, itemId: bigint, limit: number) {
  return tx.rows<OrderRow>(sql`
    select ${columns} from ${source} where o.item_id = ${itemId} and o.state = 'pending' and clock_timestamp() >= o.expires_at
     order by o.id limit ${limit}`)
}

/** Pending orders of a listing; each holds a unit of it at least. */
export function pendingOf(tx: Tx, listingId: bigint) {
  return tx.rows<OrderRow>(sql`
    select ${columns} from ${source} where o.listing_id = ${listingId} and o.state = 'pending' order by o.id`)
}

/** Orders of an item in one of these states, the newest first. */
export function ordersIn(tx: Tx, itemId: bigint, states: readonly TicketOrderState[], limit: number) {
  return tx.rows<OrderRow>(sql`
    select ${columns} from ${source} where o.item_id = ${itemId} and o.state = any(${states}::text[]) order by o.id desc limit ${limit}`)
}

/** The offer of a place on the waiting list that is not paid yet; a place has one at a time. */
export function pendingOffer(tx: Tx, { id, itemId }: Pick<WaitingRow, 'id' | 'itemId'>) {
  return tx.row<OrderRow>(sql`
    select ${columns} from ${source} where o.item_id = ${itemId} and o.waiting_id = ${id} and o.state = 'pending'`)
}

/** Items with pending orders whose time is up. */
export async function itemsToExpire(db: Tx, limit: number): Promise<bigint[]> {
  const rows = await db.rows<{ itemId: bigint }>(sql`
    select distinct item_id from ticket_order where state = 'pending' and clock_timestamp() >= expires_at limit ${limit}`)
  return rows.map(({ itemId }) => itemId)
}

/** Paid orders whose money is due to the seller, after that number. */
export function ordersToRelease(db: Tx, after: bigint, limit: number) {
  return db.rows<Pick<OrderRow, 'id' | 'itemId' | 'sellerId'>>(sql`
    select o.id, o.item_id, l.seller_id from ticket_order o join ticket_listing l on l.id = o.listing_id
      join ticket_item i on i.id = o.item_id
     where o.state = 'paid' and clock_timestamp() >= o.release_at and i.cancelled_at is null and o.id > ${after} order by o.id limit ${limit}`)
}

/** A page of a player's orders, newest first; `before` is shared with their listings. */
export function ordersOf(
  db: Tx,
  buyerId: bigint,
  state: TicketOrderState | null,
  before: bigint | null,
  limit: number,
) {
  return db.rows<OrderRow>(sql`
    select ${columns} from ${source} where o.buyer_id = ${buyerId} and (${state}::text is null or o.state = ${state})
       and (${before}::bigint is null or o.id < ${before}) order by o.id desc limit ${limit}`)
}

/** A page of the orders of an item, or of all, newest first. */
export async function ordersPage(
  db: Tx,
  itemId: bigint | null,
  { before, limit }: Paging,
): Promise<Page<OrderRow>> {
  const rows = await db.rows<OrderRow>(sql`
    select ${columns} from ${source} where (${itemId}::bigint is null or o.item_id = ${itemId})
       and (${before}::bigint is null or o.id < ${before}) order by o.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

/** How many units of an item a player has on order. */
export async function orderedBy(db: Tx, itemId: bigint, buyerId: bigint): Promise<number> {
  const row = await db.row<{ units: number }>(sql`
    select coalesce(sum(quantity), 0)::int as units from ticket_order
     where item_id = ${itemId} and buyer_id = ${buyerId} and state = 'pending'`)
  return row?.units ?? 0
}

/** What a player has paid for tickets that is neither released to a seller nor back with them, micro-USD. */
export async function paidOnHold(db: Tx, buyerId: bigint): Promise<Money> {
  const row = await db.row<{ amount: Money }>(sql`
    select coalesce(sum(amount), 0)::bigint as amount from ticket_order where buyer_id = ${buyerId} and state in ('paid', 'disputed')`)
  return row?.amount ?? 0n
}

/**
 * A player's listings, and orders on either side whose money or units are not settled. No date with a listing, which ends when
 * it is sold or withdrawn, and none with a dispute.
 */
export async function openTradesOf(db: Tx, playerId: bigint): Promise<Pending> {
  const row = await db.row<Pending>(sql`
    with open as (
      select null::timestamptz as over_by from ticket_listing where seller_id = ${playerId} and state = 'pending_sale'
      union all
      select case o.state when 'pending' then o.expires_at when 'paid' then o.release_at end
        from ticket_order o join ticket_listing l on l.id = o.listing_id
       where (o.buyer_id = ${playerId} or l.seller_id = ${playerId}) and o.state in ('pending', 'paid', 'disputed'))
    select count(*)::int as count, case when count(over_by) = count(*) then max(over_by) end as over_by from open`)
  return row ?? { count: 0, overBy: null }
}
