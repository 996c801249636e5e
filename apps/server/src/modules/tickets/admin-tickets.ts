import type { OwnTicket } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balancesOf, issuerProceeds } from '@opendraw/ledger'
import type * as z from 'zod/mini'
import { type Page, type Paging, pageFrom } from '../../paging.ts'
import * as disputes from './tables/disputes.ts'
import { type DisputeRow, disputeById } from './tables/disputes.ts'
import { type ItemRow, itemById, itemSums, itemsPage } from './tables/items.ts'
import type { OrderRow } from './tables/orders.ts'
import * as orders from './tables/orders.ts'
import * as units from './tables/units.ts'
import { unitsHeldBy } from './tables/units.ts'
import { toUnit } from './to-reply.ts'

/** An item as operators see it; micro-USD. */
export type AdminItem = Readonly<{ item: ItemRow; proceeds: bigint; escrow: bigint; admittedCount: number }>

/** A page of items, the newest first, with what is in escrow and what their issuers can be paid. */
export async function adminItems(db: Tx, paging: Paging): Promise<Page<AdminItem>> {
  const { list, next } = await itemsPage(db, null, paging)
  const ids = list.map(({ id }) => id)
  const sums = new Map((await itemSums(db, ids)).map((sum) => [sum.id, sum]))
  const proceeds = await balancesOf(db, ids.map(issuerProceeds))
  const shaped = list.map((item, at) => ({
    item,
    proceeds: proceeds[at] ?? 0n,
    escrow: sums.get(item.id)?.escrow ?? 0n,
    admittedCount: sums.get(item.id)?.admittedCount ?? 0,
  }))
  return { list: shaped, next }
}

/** A unit that a player holds, as they see it, with its item. */
type Holding = z.output<typeof OwnTicket> & Readonly<{ itemId: bigint; texts: ItemRow['texts'] }>

/** A page of what a player holds of every item, the highest number first. */
export async function holdingsPage(
  db: Tx,
  playerId: bigint,
  { before, limit }: Paging,
): Promise<Page<Holding>> {
  const page = pageFrom(await unitsHeldBy(db, playerId, before, limit + 1), limit)
  const list = page.list.map((unit) => ({ ...toUnit(unit, unit), itemId: unit.itemId, texts: unit.texts }))
  return { ...page, list }
}

/** Among how many of the newest items a serial is looked for: each is one step into an index. */
const ITEMS_SEARCHED = 100

/** The unit of that number, and those with that serial among the newest items, with what their items say. */
export function findUnits(db: Tx, number: bigint, limit: number) {
  return units.unitsNumbered(db, number, ITEMS_SEARCHED, limit)
}

/** An item by its number; undefined when there is none. */
export function findItem(db: Tx, id: bigint): Promise<ItemRow | undefined> {
  return itemById(db, id)
}

/** A dispute by its number; undefined when there is none. */
export function findDispute(db: Tx, id: bigint): Promise<DisputeRow | undefined> {
  return disputeById(db, id)
}

/** A page of disputes, the newest first: all, or those that are open or not. */
export function disputesPage(db: Tx, isOpen: boolean | null, paging: Paging): Promise<Page<DisputeRow>> {
  return disputes.disputesPage(db, isOpen, paging)
}

/** A page of the orders of an item, or of all, the newest first. */
export function ordersPage(db: Tx, itemId: bigint | null, paging: Paging): Promise<Page<OrderRow>> {
  return orders.ordersPage(db, itemId, paging)
}

/** Deletes what a purged player wrote in their disputes. */
export function purgeDisputeReasons(tx: Tx, playerId: bigint): Promise<number> {
  return disputes.purgeReasons(tx, playerId)
}

/** The units whose holder was let in, the last first. */
export function admittedUnits(db: Tx, limit: number) {
  return units.admittedUnits(db, limit)
}
