import type { ConcernKind } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import { type ConcernRow, concernById, concernsIn } from '../tables/concerns.ts'
import { carriedOf } from '../tables/reach.ts'

/** A concern, and whether its player is under an exclusion that was carried from another account. */
export type ListedConcern = ConcernRow & Readonly<{ isCarried: boolean }>

/** The concerns of a kind: those that wait, the longest waiting first, or those that are closed, the newest first. */
export async function listConcerns(
  db: Tx,
  which: { readonly kind: ConcernKind; readonly isOpen: boolean },
  { before, limit }: Paging,
): Promise<Page<ListedConcern>> {
  const { list, next } = pageFrom([...(await concernsIn(db, which, before, limit + 1))], limit)
  return { list: await withCarried(db, list), next }
}

/** One concern; undefined for none. */
export async function readConcern(db: Tx, id: bigint): Promise<ListedConcern | undefined> {
  const row = await concernById(db, id)
  return row && (await withCarried(db, [row]))[0]
}

async function withCarried(db: Tx, rows: readonly ConcernRow[]): Promise<ListedConcern[]> {
  const carried = await carriedOf(
    db,
    rows.map(({ playerId }) => playerId),
  )
  return rows.map((row) => ({ ...row, isCarried: carried.some(({ id }) => id === row.playerId) }))
}
