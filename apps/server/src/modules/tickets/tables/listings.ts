import type { TicketKind, TicketListingState } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'
import { isDisputed, type TicketTexts } from './items.ts'

export type ListingRow = Readonly<{
  id: bigint
  itemId: bigint
  /** null: the issuer's stock. */
  sellerId: bigint | null
  sellerName: string | null
  key: string | null
  price: bigint
  feeBasisPoints: number
  quantity: number
  /** Still offered; kept for orders that are not paid; paid. */
  rest: number
  ordered: number
  sold: number
  state: TicketListingState
  createdAt: Date
  endedAt: Date | null
  /** A dispute about one of its orders is open: nothing of it is sold meanwhile. */
  isDisputed: boolean
  texts: TicketTexts
  kind: TicketKind
}>

const columns = sql`l.id, l.item_id, l.seller_id, s.nickname as seller_name, l.key, l.price, l.fee_basis_points, l.quantity, l.rest,
  l.ordered, l.sold, l.state, l.created_at, l.ended_at, ${isDisputed} as is_disputed, i.texts, i.kind`
const source = sql`ticket_listing l join ticket_item i on i.id = l.item_id left join player s on s.id = l.seller_id`

export function listingById(db: Tx, id: bigint) {
  return db.row<ListingRow>(sql`select ${columns} from ${source} where l.id = ${id}`)
}

export function listingByKey(db: Tx, sellerId: bigint, key: string) {
  return db.row<ListingRow>(
    sql`select ${columns} from ${source} where l.seller_id = ${sellerId} and l.key = ${key}`,
  )
}

/** Players' listings of an item that can be bought now, the lowest price first. */
export function openListings(db: Tx, itemId: bigint, limit: number) {
  return db.rows<ListingRow>(sql`
    select ${columns} from ${source}
     where l.item_id = ${itemId} and l.state = 'pending_sale' and l.seller_id is not null and l.rest > 0 and not ${isDisputed}
     order by l.price, l.id limit ${limit}`)
}

/**
 * Where a player who waits gets units at the first price: of the issuer while the first sale is open, else of the lowest
 * listing of somebody else. null as the player: for anybody.
 */
export function firstSource(tx: Tx, itemId: bigint, playerId: bigint | null) {
  return tx.row<Pick<ListingRow, 'id' | 'rest'>>(sql`
    select l.id, l.rest from ticket_listing l join ticket_item i on i.id = l.item_id
     where l.item_id = ${itemId} and l.state = 'pending_sale' and l.rest > 0 and l.price <= i.price and not ${isDisputed}
       and (l.seller_id is not null or clock_timestamp() >= i.sale_from and clock_timestamp() < i.sale_until)
       and l.seller_id is distinct from coalesce(${playerId}::bigint, 0)
     order by l.seller_id nulls first, l.price, l.id limit 1`)
}

export type NewListing = Pick<
  ListingRow,
  'itemId' | 'sellerId' | 'key' | 'price' | 'feeBasisPoints' | 'quantity'
> &
  Readonly<{ given: bigint }>

export function addListing(tx: Tx, l: NewListing) {
  return tx.row<{ id: bigint }>(sql`
    insert into ticket_listing (item_id, seller_id, key, price, fee_basis_points, quantity, rest, given)
    values (${l.itemId}, ${l.sellerId}, ${l.key}, ${l.price}, ${l.feeBasisPoints}, ${l.quantity}, ${l.quantity}, ${l.given}) returning id`)
}

/** Ends a listing; what orders hold stays ordered. */
export function withdrawListingRow(tx: Tx, id: bigint) {
  return tx.run(sql`
    update ticket_listing set rest = 0, state = 'withdrawn', ended_at = clock_timestamp() where id = ${id} and state = 'pending_sale'`)
}

/** Players' listings of an item that still offer anything. */
export async function listingsToEnd(tx: Tx, itemId: bigint, limit: number): Promise<ListingRow[]> {
  return tx.rows<ListingRow>(sql`
    select ${columns} from ${source} where l.item_id = ${itemId} and l.state = 'pending_sale' and l.seller_id is not null
     order by l.id limit ${limit}`)
}

/** A player's listings below the first price of which something is offered or on order, in the order in which their items are locked. */
export function giftsOf(tx: Tx, sellerId: bigint) {
  return tx.rows<Pick<ListingRow, 'id' | 'itemId'>>(sql`
    select id, item_id from ticket_listing
     where seller_id = ${sellerId} and given > 0 and (state = 'pending_sale' or ordered > 0) order by item_id, id`)
}

/** Units of an order that was given up return to the listing, or, when it was withdrawn, past it to the seller. */
export function returnToListing(tx: Tx, id: bigint, quantity: number) {
  return tx.run(sql`
    update ticket_listing set ordered = ordered - ${quantity},
           rest = rest + case when state = 'pending_sale' then ${quantity}::int else 0 end where id = ${id}`)
}

/** Units of an order that was paid are sold; a player's listing of which all are sold ends. */
export function noteSold(tx: Tx, id: bigint, quantity: number) {
  return tx.run(sql`
    update ticket_listing set ordered = ordered - ${quantity}, sold = sold + ${quantity},
           state = case when state = 'pending_sale' and seller_id is not null and rest = 0 and ordered = ${quantity} then 'sold' else state end,
           ended_at = case when state = 'pending_sale' and seller_id is not null and rest = 0 and ordered = ${quantity} then clock_timestamp() else ended_at end
     where id = ${id}`)
}

/** Units of a refunded first sale are in the issuer's stock again. */
export function returnToStock(tx: Tx, id: bigint, quantity: number) {
  return tx.run(
    sql`update ticket_listing set sold = sold - ${quantity}, rest = rest + ${quantity} where id = ${id} and seller_id is null`,
  )
}

/** A page of a player's listings, newest first; `before` is shared with their orders. */
export function listingsOf(db: Tx, sellerId: bigint, before: bigint | null, limit: number) {
  return db.rows<ListingRow>(sql`
    select ${columns} from ${source} where l.seller_id = ${sellerId} and (${before}::bigint is null or l.id < ${before})
     order by l.id desc limit ${limit}`)
}
