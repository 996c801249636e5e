import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { Paging } from '../../../paging.ts'
import {
  type EmbedRow,
  listEmbeds as embeds,
  type ItemRow,
  listItems,
  readItem,
} from '../../content/index.ts'
import { namesOf } from '../../operators/index.ts'
import { pendingApprovalsOn } from '../tables/queues.ts'

export type AdminItemRow = ItemRow & Readonly<{ changedByName: string | null }>
export type AdminEmbedRow = EmbedRow &
  Readonly<{
    changedByName: string | null
    waits: bigint | null
  }>

/** The texts of a kind, with the operator who changed them last. */
export async function listContent({ db }: Pick<Context, 'db'>, kind: ItemRow['kind'], paging: Paging) {
  const page = await listItems(db, kind, paging)
  return { ...page, list: await named(db, page.list) }
}

/** One text with its words in every language. */
export async function readContent({ db }: Pick<Context, 'db'>, id: bigint) {
  const item = await readItem(db, id)
  return { ...item, changedByName: await nameOf(db, item) }
}

/** External pages, with the operator who changed them last and the pending proposal. */
export async function listEmbeds({ db }: Pick<Context, 'db'>): Promise<AdminEmbedRow[]> {
  const rows = await named(db, await embeds(db))
  const looks = await pendingApprovalsOn(
    db,
    rows.map(({ name }) => `frame:${name}`),
  )
  const lookAt = new Map(looks.map((look) => [look.subject, look.id]))
  return rows.map((row) => ({ ...row, waits: lookAt.get(`frame:${row.name}`) ?? null }))
}

async function named<Row extends Readonly<{ changedBy: bigint | null }>>(
  db: Context['db'],
  rows: readonly Row[],
): Promise<(Row & { changedByName: string | null })[]> {
  const people = rows.flatMap(({ changedBy }) => (changedBy === null ? [] : [changedBy]))
  const names = await namesOf(db, people)
  return rows.map((row) => ({ ...row, changedByName: nameIn(names, row.changedBy) }))
}

/** The operator who changed something last; null: it is as shipped. */
export async function nameOf(
  db: Tx,
  { changedBy }: Readonly<{ changedBy: bigint | null }>,
): Promise<string | null> {
  return nameIn(await namesOf(db, changedBy === null ? [] : [changedBy]), changedBy)
}

const nameIn = (names: ReadonlyMap<bigint, string>, id: bigint | null): string | null =>
  id === null ? null : (names.get(id) ?? '')
