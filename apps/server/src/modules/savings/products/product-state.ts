import type { Tx } from '@opendraw/db'
import { balanceOf, savingsReserve } from '@opendraw/ledger'
import { promiseOf } from '@opendraw/savings'
import { areSalesStopped, type ProductRow } from '../tables/products.ts'

export type ProductState = 'not_started' | 'on_sale' | 'over_limit' | 'ended'

/** What a product is now: `free` is what the reserve of products can still promise, micro-USD; null while all sales are stopped. */
export function stateOf(product: ProductRow, free: bigint | null): ProductState {
  const { saleFrom, saleUntil, endedAt, now, minUnits, unitPrice, days, ratePpm } = product
  if (endedAt !== null || (saleUntil !== null && now >= saleUntil)) return 'ended'
  if (now < saleFrom) return 'not_started'
  const least = promiseOf(unitPrice * BigInt(minUnits), { days, ratePpm })
  const left = stockLeft(product)
  return free === null || least > free || (left !== null && left < minUnits) ? 'over_limit' : 'on_sale'
}

/** The units that are left to sell; null where only the reserve limits the sale. */
export function stockLeft({ stock, soldUnits }: Pick<ProductRow, 'stock' | 'soldUnits'>): number | null {
  return stock === null ? null : stock - soldUnits
}

/** What the reserve of products can still promise, micro-USD; null while nothing is sold, because less is held than owed. */
export async function freeForProducts(db: Tx): Promise<bigint | null> {
  return (await areSalesStopped(db)) ? null : balanceOf(db, savingsReserve('products'))
}

/** The principal of so many units, micro-USD. */
export function principalOf({ unitPrice }: Pick<ProductRow, 'unitPrice'>, units: number): bigint {
  return unitPrice * BigInt(units)
}
