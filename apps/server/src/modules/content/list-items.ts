import { refusalsOf } from '@opendraw/contract'
import { readContent as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { type ItemRow, itemById, itemsOf, type Texts, textsOf } from './tables/desk.ts'
import { type ContentKind } from './tables/shown.ts'

const refuse = refusalsOf(call)

/** What is written of a kind, also what is not shown; the last written first. */
export const listItems = (
  db: Tx,
  kind: ContentKind,
  paging: { readonly before: bigint | null; readonly limit: number },
): Promise<{ list: ItemRow[]; next: bigint | null }> => itemsOf(db, kind, paging)

/** One of them with its words in every language; refuses with not_found. */
export async function readItem(db: Tx, id: bigint): Promise<ItemRow & { texts: Texts }> {
  const row = await itemById(db, id)
  if (!row) throw refuse('not_found')
  return { ...row, texts: await textsOf(db, id) }
}
