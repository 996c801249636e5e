import type { TicketHandover } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'
import type * as z from 'zod/mini'
import type { ItemRow } from './items.ts'

export type UnitRow = Readonly<{
  id: bigint
  itemId: bigint
  serial: number
  /** null: the issuer's. */
  holderId: bigint | null
  holderName: string | null
  listingId: bigint | null
  orderId: bigint | null
  firstPrice: bigint | null
  version: number
  admittedAt: Date | null
  /** The order by which its holder has it is disputed. */
  isDisputed: boolean
  /** What its holder paid. */
  boughtFor: bigint | null
}>

const columns = sql`u.id, u.item_id, u.serial, u.holder_id, h.nickname as holder_name, u.listing_id, u.order_id, u.first_price, u.version,
  u.admitted_at, coalesce(b.state = 'disputed', false) as is_disputed, b.price as bought_for`
const source = sql`ticket_unit u left join player h on h.id = u.holder_id left join ticket_order b on b.id = u.bought_by`

export function unitById(db: Tx, id: bigint) {
  return db.row<UnitRow>(sql`select ${columns} from ${source} where u.id = ${id}`)
}

/** A unit by its number, and the units with that serial of the newest items. */
export function unitsNumbered(db: Tx, number: bigint, items: number, limit: number) {
  return db.rows<Pick<UnitRow, 'id' | 'itemId' | 'serial'> & Pick<ItemRow, 'texts'>>(sql`
    select u.id, u.item_id, u.serial, i.texts from (
      select id, item_id, serial from ticket_unit where id = ${number}::bigint
      union select f.* from (select id from ticket_item order by id desc limit ${items}) n
        cross join lateral (select id, item_id, serial from ticket_unit where item_id = n.id and serial = ${number}::bigint) f) u
      join ticket_item i on i.id = u.item_id
     order by u.id = ${number}::bigint desc, u.item_id desc limit ${limit}`)
}

/** What a player holds of an item, offered or not. */
export function unitsOf(db: Tx, itemId: bigint, holderId: bigint) {
  return db.rows<UnitRow>(
    sql`select ${columns} from ${source} where u.holder_id = ${holderId} and u.item_id = ${itemId} order by u.serial`,
  )
}

/** What a player holds of every item, with what its item says; the highest number first. */
export function unitsHeldBy(db: Tx, holderId: bigint, before: bigint | null, limit: number) {
  return db.rows<UnitRow & Pick<ItemRow, 'texts' | 'capBasisPoints'>>(sql`
    select ${columns}, i.texts, i.cap_basis_points from ${source} join ticket_item i on i.id = u.item_id
     where u.holder_id = ${holderId} and (${before}::bigint is null or u.id < ${before}) order by u.id desc limit ${limit}`)
}

/** How many collectibles a player holds: an event is over by itself, a collectible never. */
export async function collectiblesHeldBy(db: Tx, holderId: bigint): Promise<number> {
  const row = await db.row<{ units: number }>(sql`
    select count(*)::int as units from ticket_unit u join ticket_item i on i.id = u.item_id
     where u.holder_id = ${holderId} and i.kind = 'collectible'`)
  return row?.units ?? 0
}

/** The units of an order that its buyer still holds by it. */
export function unitsBoughtBy(db: Tx, orderId: bigint) {
  return db.rows<UnitRow>(
    sql`select ${columns} from ${source} where u.bought_by = ${orderId} order by u.serial`,
  )
}

/** Puts these units into a listing. */
export function listUnits(tx: Tx, ids: readonly bigint[], listingId: bigint) {
  return tx.run(sql`update ticket_unit set listing_id = ${listingId} where id = any(${ids}::bigint[])`)
}

/** Takes what a listing still offers out of it, back into its seller's hands; answers how many. */
export function unlistUnits(tx: Tx, listingId: bigint) {
  return tx.run(sql`update ticket_unit set listing_id = null where listing_id = ${listingId}`)
}

/** Keeps so many units of a listing for an order, those with the lowest numbers; answers how many there were. */
export function orderUnits(tx: Tx, listingId: bigint, orderId: bigint, quantity: number) {
  return tx.run(sql`
    update ticket_unit set listing_id = null, order_id = ${orderId} where id = any(array(
      select id from ticket_unit where listing_id = ${listingId} order by serial limit ${quantity}))`)
}

/** Gives an order's units back: to its listing, or, when that was withdrawn, to the seller; answers how many. */
export function unorderUnits(tx: Tx, orderId: bigint) {
  return tx.run(sql`
    update ticket_unit u set order_id = null, listing_id = case when l.state = 'pending_sale' then l.id end
      from ticket_order o join ticket_listing l on l.id = o.listing_id where o.id = ${orderId} and u.order_id = o.id`)
}

/** Hands an order's units to its buyer, with a line in the chain of each; the first price is set by the first sale. Answers how many. */
export async function deliverUnits(tx: Tx, orderId: bigint): Promise<number> {
  await tx.run(sql`
    insert into ticket_handover (unit_id, version, kind, from_id, to_id, order_id, previous_order, price)
    select u.id, u.version + 1, 'sale', u.holder_id, o.buyer_id, o.id, u.bought_by, o.price
      from ticket_unit u join ticket_order o on o.id = u.order_id where o.id = ${orderId}`)
  return tx.run(sql`
    update ticket_unit u set holder_id = o.buyer_id, order_id = null, bought_by = o.id, version = u.version + 1,
           first_price = coalesce(u.first_price, o.price)
      from ticket_order o where o.id = ${orderId} and u.order_id = o.id`)
}

/** Takes the units of a refunded order back from its buyer, to who sold them and as they had them. Answers how many. */
export async function takeBackUnits(tx: Tx, orderId: bigint): Promise<number> {
  await tx.run(sql`
    insert into ticket_handover (unit_id, version, kind, from_id, to_id, order_id, price)
    select u.id, u.version + 1, 'refund', u.holder_id, l.seller_id, o.id, o.price
      from ticket_unit u join ticket_order o on o.id = u.bought_by join ticket_listing l on l.id = o.listing_id where o.id = ${orderId}`)
  return tx.run(sql`
    update ticket_unit u set holder_id = l.seller_id, bought_by = h.previous_order, version = u.version + 1,
           first_price = case when l.seller_id is not null then u.first_price end,
           listing_id = case when l.seller_id is null then l.id end
      from ticket_order o join ticket_listing l on l.id = o.listing_id
      join ticket_handover h on h.order_id = o.id and h.kind = 'sale'
     where o.id = ${orderId} and u.bought_by = o.id and h.unit_id = u.id`)
}

/** Admits a unit's holder: 0 when they were admitted before. */
export function markAdmitted(tx: Tx, id: bigint, operatorId: bigint) {
  return tx.run(sql`
    update ticket_unit set admitted_at = clock_timestamp(), admitted_by = ${operatorId} where id = ${id} and admitted_at is null`)
}

/** The units whose holder was let in, the last first. */
export function admittedUnits(db: Tx, limit: number) {
  return db.rows<
    Pick<UnitRow, 'id' | 'itemId' | 'serial' | 'version' | 'holderId' | 'admittedAt'> & { admittedBy: bigint }
  >(sql`
    select id, item_id, serial, version, holder_id, admitted_at, admitted_by from ticket_unit
     where admitted_at is not null order by admitted_at desc limit ${limit}`)
}

export type HandoverRow = Readonly<{
  version: number
  kind: z.output<typeof TicketHandover>['kind']
  fromName: string | null
  toName: string | null
  price: bigint
  at: Date
}>

/** The chain of owners of a unit, the first sale first; at most so many of the last. */
export async function chainOf(db: Tx, itemId: bigint, serial: number, limit: number): Promise<HandoverRow[]> {
  const rows = await db.rows<HandoverRow>(sql`
    select h.version, h.kind, f.nickname as from_name, t.nickname as to_name, h.price, h.at
      from ticket_handover h join ticket_unit u on u.id = h.unit_id
      left join player f on f.id = h.from_id left join player t on t.id = h.to_id
     where u.item_id = ${itemId} and u.serial = ${serial} order by h.version desc limit ${limit}`)
  return rows.toReversed()
}
