import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import {
  addProduct,
  endProductRow,
  type NewProduct,
  type ProductRow,
  productById,
} from '../tables/products.ts'

/**
 * Puts a product into the shop; one that it replaces ends. Orders keep the terms of their sale. Null, and nothing done, when the
 * one to replace has ended meanwhile.
 */
export async function saveProduct(tx: Tx, product: NewProduct): Promise<ProductRow | null> {
  if (product.replaces !== null && !(await endProduct(tx, product.replaces))) return null
  const added = await addProduct(tx, product)
  assert(added !== undefined, 'an insert returns its row')
  return (await productById(tx, added.id)) ?? null
}

/** Ends the sale of a product; false when it has ended before. */
export async function endProduct(tx: Tx, id: bigint): Promise<boolean> {
  return (await endProductRow(tx, id)) > 0
}
