import { sql, type Tx } from '@opendraw/db'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'

export type DraftRow = Readonly<{
  id: bigint
  kind: 'product' | 'ticket'
  title: string
  form: string
  version: number
  savedAt: Date
  savedBy: bigint
}>
export type DraftInput = Pick<DraftRow, 'kind' | 'title' | 'form' | 'savedBy'>

const columns = sql`id, kind, title, form, version, saved_at, saved_by`

/** A page of the drafts of a kind, newest first. */
export async function draftsPage(
  db: Tx,
  kind: DraftRow['kind'],
  { before, limit }: Paging,
): Promise<Page<DraftRow>> {
  const rows = await db.rows<DraftRow>(sql`
    select ${columns} from draft where kind = ${kind} and (${before}::bigint is null or id < ${before})
     order by id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

export function draftById(db: Tx, id: bigint) {
  return db.row<DraftRow>(sql`select ${columns} from draft where id = ${id}`)
}

/** A new draft; undefined where as many of its kind are kept as may be. */
export function addDraft(tx: Tx, { kind, title, form, savedBy }: DraftInput, max: number) {
  return tx.row<DraftRow>(sql`
    insert into draft (kind, title, form, saved_by) select ${kind}, ${title}, ${form}, ${savedBy}
     where (select count(*) from draft where kind = ${kind}) < ${max} returning ${columns}`)
}

/** The next version of a draft; undefined where it is gone, of another kind, or of another version by now. */
export function updateDraft(tx: Tx, id: bigint, version: number, { kind, title, form, savedBy }: DraftInput) {
  return tx.row<DraftRow>(sql`
    update draft set title = ${title}, form = ${form}, saved_by = ${savedBy}, saved_at = clock_timestamp(), version = version + 1
     where id = ${id} and version = ${version} and kind = ${kind} returning ${columns}`)
}

/** Deletes a draft; undefined where it is gone. */
export function deleteDraft(tx: Tx, id: bigint) {
  return tx.row<DraftRow>(sql`delete from draft where id = ${id} returning ${columns}`)
}
