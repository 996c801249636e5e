import { getTicket as call, refusalsOf, type TicketKind, type TicketOrderState } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import type { PublicCaller } from '../../http/bind.ts'
import { mapPage, type Page, type Paging, pageFrom } from '../../paging.ts'
import type { Pending } from '../../pending.ts'
import { findVisitor, maskedName } from '../accounts/index.ts'
import { settingOf } from '../settings/index.ts'
import { headroomFrom } from './orders/may-order.ts'
import * as disputes from './tables/disputes.ts'
import { type ItemRow, itemById, itemsPage } from './tables/items.ts'
import { type ListingRow, listingsOf, openListings } from './tables/listings.ts'
import * as orders from './tables/orders.ts'
import { type OrderRow, orderedBy, ordersOf } from './tables/orders.ts'
import * as units from './tables/units.ts'
import { chainOf, type HandoverRow, type UnitRow, unitsOf } from './tables/units.ts'
import * as waiting from './tables/waiting.ts'
import { countWaiting, type WaitingRow, waitingOf } from './tables/waiting.ts'

const refuse = refusalsOf(call)

const LISTINGS_MAX = 100
const CHAIN_MAX = 100

/** A page of items, the newest first, and the fee of a listing that begins now. */
export async function listItems(
  db: Tx,
  kind: TicketKind | null,
  paging: Paging,
): Promise<Page<ItemRow> & Readonly<{ feeBasisPoints: number }>> {
  const page = await itemsPage(db, kind, paging)
  return { ...page, feeBasisPoints: await settingOf(db, 'ticketFeeBasisPoints') }
}

/** What a player has of an item. */
export type TicketVisit = Readonly<{
  playerId: bigint
  units: readonly UnitRow[]
  orderedCount: number
  left: number
  waiting: WaitingRow | null
}>
export type TicketPage = Readonly<{
  item: ItemRow
  feeBasisPoints: number
  listings: readonly ListingRow[]
  chain: readonly HandoverRow[] | null
  waitingCount: number
  /** null for an anonymous visitor. */
  visit: TicketVisit | null
}>

/** An item with its open listings, the chain of one unit, and what the caller has of it. Refuses an unknown one (ticket_unknown). */
export async function readTicket(
  ctx: Context,
  { id, serial }: Readonly<{ id: bigint; serial: number | null }>,
  caller: PublicCaller,
): Promise<TicketPage> {
  const { db } = ctx
  const item = await itemById(db, id)
  if (!item) throw refuse('ticket_unknown')
  const visitor = await findVisitor(ctx, caller)
  return {
    item,
    feeBasisPoints: await settingOf(db, 'ticketFeeBasisPoints'),
    listings: await openListings(db, id, LISTINGS_MAX),
    chain: serial === null ? null : await chainOf(db, id, serial, CHAIN_MAX),
    waitingCount: await countWaiting(db, id),
    visit: visitor ? await visitOf(db, item, visitor.playerId) : null,
  }
}

async function visitOf(db: Tx, item: ItemRow, playerId: bigint): Promise<TicketVisit> {
  const held = await unitsOf(db, item.id, playerId)
  const orderedCount = await orderedBy(db, item.id, playerId)
  const left = headroomFrom(item, held.length, orderedCount)
  return {
    playerId,
    units: held,
    orderedCount,
    left,
    waiting: (await waitingOf(db, item.id, playerId)) ?? null,
  }
}

/** A page of a player's orders, newest first. */
export async function listOrders(
  db: Tx,
  playerId: bigint,
  state: TicketOrderState | null,
  { before, limit }: Paging,
): Promise<Page<OrderRow>> {
  return pageFrom(await ordersOf(db, playerId, state, before, limit + 1), limit)
}

/** An order of the player, or a listing of theirs. */
export type Trade = Readonly<
  { id: bigint } & ({ side: 'buy'; order: OrderRow } | { side: 'sell'; listing: ListingRow })
>

/** A page of a player's orders and listings together, newest first: both are counted by one sequence. */
export async function listTrades(
  db: Tx,
  playerId: bigint,
  side: 'buy' | 'sell' | null,
  { before, limit }: Paging,
): Promise<Page<Trade>> {
  const bought = side === 'sell' ? [] : await ordersOf(db, playerId, null, before, limit + 1)
  const offered = side === 'buy' ? [] : await listingsOf(db, playerId, before, limit + 1)
  const trades: Trade[] = [
    ...bought.map((order) => ({ id: order.id, side: 'buy' as const, order })),
    ...offered.map((listing) => ({ id: listing.id, side: 'sell' as const, listing })),
  ]
  return pageFrom(
    trades.toSorted((a, b) => (a.id > b.id ? -1 : 1)),
    limit,
  )
}

/** A player's trades that are not over: an account with one is not closed. */
export function openTradesOf(db: Tx, playerId: bigint): Promise<Pending> {
  return orders.openTradesOf(db, playerId)
}

/** How many collectibles a player holds, which are sold or given up before their account is closed. */
export function collectiblesHeldBy(db: Tx, playerId: bigint): Promise<number> {
  return units.collectiblesHeldBy(db, playerId)
}

/** A page of a player's trades for the copy of their data: of who sold to them no more than the screens show. */
export async function ownTrades(db: Tx, playerId: bigint, paging: Paging): Promise<Page<object>> {
  return mapPage(await listTrades(db, playerId, null, paging), (trade) =>
    trade.side === 'buy' ? { ...trade, order: withoutSeller(trade.order) } : trade,
  )
}

function withoutSeller({ sellerId, sellerName, ...order }: OrderRow): object {
  return { ...order, seller: sellerId === null ? null : maskedName(sellerName ?? '') }
}

/** A page of a player's own disputes, newest first. */
export function disputesOf(db: Tx, playerId: bigint, paging: Paging) {
  return disputes.disputesOf(db, playerId, paging)
}

/** A page of the places that a player has or had on waiting lists, newest first. */
export function waitingPlacesOf(db: Tx, playerId: bigint, paging: Paging) {
  return waiting.waitingPlacesOf(db, playerId, paging)
}
