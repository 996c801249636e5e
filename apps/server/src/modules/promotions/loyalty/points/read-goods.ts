import type { Tx } from '@opendraw/db'
import * as rows from './tables/goods.ts'

/** Every good that was ever in the shop, the newest first. */
export function allGoods(db: Tx, before: bigint | null, limit: number) {
  return rows.allGoods(db, before, limit)
}

/** The good of that number, also one that is no longer in the shop; undefined for none. */
export function goodById(db: Tx, id: bigint) {
  return rows.goodById(db, id)
}
