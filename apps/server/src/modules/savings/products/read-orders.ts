import type { Tx } from '@opendraw/db'
import type { Page, Paging } from '../../../paging.ts'
import type { Pending } from '../../../pending.ts'
import type { OrderFilter, OrderRow } from '../tables/orders.ts'
import * as orders from '../tables/orders.ts'
import * as payments from '../tables/payments.ts'
import type { ProductRow } from '../tables/products.ts'
import * as products from '../tables/products.ts'

type OrdersAsked = Readonly<{ product?: bigint | undefined; player?: bigint | undefined }>

/** A filter of orders as the table takes it: all where it names none. */
export function orderFilter({ product, player }: OrdersAsked) {
  return { productId: product ?? null, playerId: player ?? null, state: null }
}

/** A page of orders, newest first; of one player, one product, one state, or of all. */
export function listOrders(db: Tx, filter: OrderFilter, paging: Paging): Promise<Page<OrderRow>> {
  return orders.listOrders(db, filter, paging)
}

/** An order by its number; undefined when there is none. */
export function findOrder(db: Tx, id: bigint): Promise<OrderRow | undefined> {
  return orders.orderById(db, id)
}

/** How many of a player's orders are running, and when the last of them has matured. */
export function runningOrdersOf(db: Tx, playerId: bigint): Promise<Pending> {
  return orders.runningOrdersOf(db, playerId)
}

/** A page of every product that there was, newest first, with what its running orders hold and are owed. */
export function allProducts(db: Tx, before: bigint | null, limit: number) {
  return products.allProducts(db, before, limit)
}

/** A product, sold or not. */
export function productById(db: Tx, id: bigint): Promise<ProductRow | undefined> {
  return products.productById(db, id)
}

/** The payments of interest to all players, newest first. */
export function allPayments(db: Tx, limit: number) {
  return payments.allPayments(db, limit)
}
