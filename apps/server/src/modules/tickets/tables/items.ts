import { TICKET_RELEASE_HOURS, type TicketKind } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type { Localized } from '../../../localized.ts'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'

/** In each language that it was written in; English always. */
export type TicketTexts = Localized<{ title: string; beside: string; place: string; about: string }>

/** What two operators publish of an item. Amounts are micro-USD. */
export type TicketTerms = Readonly<{
  kind: TicketKind
  texts: TicketTexts
  picture: string | null
  startsAt: Date | null
  endsAt: Date | null
  price: bigint
  units: number
  limitPerPerson: number
  saleFrom: Date
  saleUntil: Date
  capBasisPoints: number
}>
export type ItemRow = TicketTerms &
  Readonly<{
    id: bigint
    /** The stored number of the asset of its units. */
    asset: number
    publishedAt: Date
    cancelledAt: Date | null
    settledAt: Date | null
    stockId: bigint
    /** Of the issuer's stock, and of players' listings that can be bought. */
    unitsLeft: number
    listedUnits: number
    listedFrom: bigint | null
    /** By the database's clock: the first sale, and the event. */
    isStarted: boolean
    isSaleOver: boolean
    isOver: boolean
    /** The money of an event is released by now: it can be cancelled no more. */
    isPastRelease: boolean
  }>

/** Of a listing `l`: a dispute about one of its orders is open, and nothing of it is sold meanwhile. */
export const isDisputed = sql`exists (select from ticket_order d where d.listing_id = l.id and d.state = 'disputed' and l.seller_id is not null)`

const columns = sql`
  i.id, i.asset, i.kind, i.texts, i.picture, i.starts_at, i.ends_at, i.price, i.units, i.limit_per_person, i.sale_from, i.sale_until,
  i.cap_basis_points, i.published_at, i.cancelled_at, i.settled_at, s.id as stock_id, s.rest as units_left,
  coalesce(o.units, 0)::int as listed_units, o.lowest as listed_from,
  clock_timestamp() >= i.sale_from as is_started, clock_timestamp() >= i.sale_until as is_sale_over,
  coalesce(clock_timestamp() >= i.ends_at, false) as is_over,
  coalesce(clock_timestamp() >= i.ends_at + make_interval(hours => ${TICKET_RELEASE_HOURS}), false) as is_past_release`
const source = sql`ticket_item i join ticket_listing s on s.item_id = i.id and s.seller_id is null
  left join lateral (select sum(l.rest) as units, min(l.price) filter (where l.rest > 0) as lowest from ticket_listing l
    where l.item_id = i.id and l.state = 'pending_sale' and l.seller_id is not null and not ${isDisputed}) o on true`

export function itemById(db: Tx, id: bigint) {
  return db.row<ItemRow>(sql`select ${columns} from ${source} where i.id = ${id}`)
}

/**
 * Locks an item until the transaction ends: whatever moves its units does so first, so that all of it happens one after
 * the other. Read anew under the lock. Undefined: there is none.
 */
export async function lockItem(tx: Tx, id: bigint): Promise<ItemRow | undefined> {
  await tx.run(sql`select from ticket_item where id = ${id} for no key update`)
  return itemById(tx, id)
}

/** The same for an item of which the number is known to be one. */
export async function lockExistingItem(tx: Tx, id: bigint): Promise<ItemRow> {
  const item = await lockItem(tx, id)
  assert(item !== undefined, 'items are never removed')
  return item
}

/** A page of items, the newest first. */
export async function itemsPage(
  db: Tx,
  kind: TicketKind | null,
  { before, limit }: Paging,
): Promise<Page<ItemRow>> {
  const rows = await db.rows<ItemRow>(sql`
    select ${columns} from ${source}
     where (${kind}::text is null or i.kind = ${kind}) and (${before}::bigint is null or i.id < ${before})
     order by i.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

/** Makes the asset of a new item's units; answers its stored number. */
export async function openTicketAsset(tx: Tx): Promise<number | undefined> {
  return (await tx.row<{ no: number }>(sql`select ledger.open_ticket_asset() as no`))?.no
}

export function addItem(tx: Tx, asset: number, t: TicketTerms, approvalId: bigint | null) {
  return tx.row<{ id: bigint }>(sql`
    insert into ticket_item (asset, kind, texts, picture, starts_at, ends_at, price, units, limit_per_person, sale_from, sale_until,
                             cap_basis_points, approval_id)
    values (${asset}, ${t.kind}, ${JSON.stringify(t.texts)}::jsonb, ${t.picture}, ${t.startsAt}, ${t.endsAt}, ${t.price}, ${t.units},
            ${t.limitPerPerson}, ${t.saleFrom}, ${t.saleUntil}, ${t.capBasisPoints}, ${approvalId}) returning id`)
}

/** The issuer's stock of a new item, and its units in it; answers the stock's number. */
export async function addStock(
  tx: Tx,
  itemId: bigint,
  { price, units }: Pick<TicketTerms, 'price' | 'units'>,
): Promise<bigint | undefined> {
  const stock = await tx.row<{ id: bigint }>(sql`
    insert into ticket_listing (item_id, price, fee_basis_points, quantity, rest) values (${itemId}, ${price}, 0, ${units}, ${units})
    returning id`)
  await tx.run(sql`
    insert into ticket_unit (item_id, serial, listing_id) select ${itemId}, n, ${stock?.id ?? null} from generate_series(1, ${units}::int) n`)
  return stock?.id
}

/** Notes that an event is cancelled: 0 when it was before. */
export function markCancelled(tx: Tx, id: bigint) {
  return tx.run(
    sql`update ticket_item set cancelled_at = clock_timestamp() where id = ${id} and cancelled_at is null`,
  )
}

/** Cancelled events of which somebody is not paid back yet. */
export async function unsettledItems(db: Tx, limit: number): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(sql`
    select id from ticket_item where cancelled_at is not null and settled_at is null order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Retires all units of a cancelled event, which are the issuer's again, and ends their stock; answers how many. */
export async function retireUnits(tx: Tx, itemId: bigint): Promise<number> {
  const retired = await tx.run(sql`
    update ticket_unit set listing_id = null, retired_at = clock_timestamp() where item_id = ${itemId} and retired_at is null`)
  await tx.run(sql`update ticket_listing set rest = 0, state = 'withdrawn', ended_at = clock_timestamp()
    where item_id = ${itemId} and seller_id is null`)
  await tx.run(sql`update ticket_item set settled_at = clock_timestamp() where id = ${itemId}`)
  return retired
}

/** Lets one node at a time publish the first items. */
export function lockSeed(tx: Tx) {
  return tx.run(sql`select pg_advisory_xact_lock(hashtextextended('tickets seed', 0))`)
}

/** How many items there are with that English title: the first items are published once. */
export async function itemsTitled(db: Tx, title: string): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::int as count from ticket_item where texts -> 'en' ->> 'title' = ${title}`,
  )
  return row?.count ?? 0
}

/** What the console shows besides: money in escrow, and how many units were admitted. */
export function itemSums(db: Tx, ids: readonly bigint[]) {
  return db.rows<{ id: bigint; escrow: bigint; admittedCount: number }>(sql`
    select i.id, coalesce((select sum(o.amount) from ticket_order o where o.item_id = i.id and o.state in ('paid', 'disputed')), 0)::bigint as escrow,
           (select count(*) from ticket_unit u where u.item_id = i.id and u.admitted_at is not null)::int as admitted_count
      from ticket_item i where i.id = any(${ids}::bigint[])`)
}
