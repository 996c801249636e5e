import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import { addGood, endGoodRow, type GoodRow, type GoodTerms, goodById } from './tables/goods.ts'

/**
 * Puts a good into the shop; one that replaces another ends that one, so that nobody pays by terms that he has not seen.
 * Undefined, and nothing changed, when what it replaces has ended before. `amount` is at most what backs the price.
 */
export async function saveGood(
  tx: Tx,
  terms: GoodTerms,
  replaces: bigint | null,
): Promise<GoodRow | undefined> {
  if (replaces !== null && (await endGoodRow(tx, replaces)) === 0) return undefined
  const added = await addGood(tx, terms, replaces)
  const good = added && (await goodById(tx, added.id))
  assert(good !== undefined, 'a good just added is there')
  return good
}

/** Takes a good out of the shop; false when it was out before. */
export async function endGood(tx: Tx, id: bigint): Promise<boolean> {
  return (await endGoodRow(tx, id)) === 1
}
