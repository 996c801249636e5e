import type { Language } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'
import type { ContentKind } from './shown.ts'

const embedsColumns = sql`name, url, titles, is_allowed, version, changed_at, changed_by`

export type ItemState = 'draft' | 'published' | 'withdrawn'
export type Texts = Readonly<Partial<Record<Language, Readonly<{ title: string; body: string }>>>>

/** Something written, without its words. */
export type Item = Readonly<{
  kind: ContentKind
  name: string | null
  topicId: bigint | null
  state: ItemState
  from: Date
  until: Date | null
  position: number
  isPinned: boolean
  path: string | null
}>
export type ItemRow = Item &
  Readonly<{
    id: bigint
    version: number
    changedAt: Date
    changedBy: bigint | null
    /** By language. */
    titles: Readonly<Record<string, string>>
  }>

const columns = sql`i.id, i.kind, i.name, i.topic_id, i.state, i.shows_from as "from", i.shows_until as until, i.position,
  i.is_pinned, i.path, i.version, i.changed_at, i.changed_by,
  coalesce((select jsonb_object_agg(lang, title) from content_text where item_id = i.id), '{}') as titles`

/** What is written of a kind, the last begun first. */
export async function itemsOf(
  db: Tx,
  kind: ContentKind,
  { before, limit }: Readonly<{ before: bigint | null; limit: number }>,
): Promise<{ list: ItemRow[]; next: bigint | null }> {
  const rows = await db.rows<ItemRow>(sql`
    select ${columns} from content_item i
     where i.kind = ${kind} and (${before}::bigint is null or i.id < ${before}::bigint) order by i.id desc limit ${limit + 1}`)
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.id ?? null) : null }
}

export function itemById(db: Tx, id: bigint) {
  return db.row<ItemRow>(sql`select ${columns} from content_item i where i.id = ${id}`)
}

/** The same, locked until the transaction ends. */
export function lockItem(tx: Tx, id: bigint) {
  return tx.row<ItemRow>(sql`select ${columns} from content_item i where i.id = ${id} for no key update of i`)
}

export function itemByName(db: Tx, kind: ContentKind, name: string) {
  return db.row<ItemRow>(
    sql`select ${columns} from content_item i where i.kind = ${kind} and i.name = ${name}`,
  )
}

export async function textsOf(db: Tx, id: bigint): Promise<Texts> {
  const rows = await db.rows<{ lang: Language; title: string; body: string }>(
    sql`select lang, title, body from content_text where item_id = ${id}`,
  )
  return Object.fromEntries(rows.map(({ lang, title, body }) => [lang, { title, body }]))
}

/** Adds something, without words yet; undefined where its kind has one of that name. `from` null: now. */
export function addItem(tx: Tx, item: Omit<Item, 'from'> & { from: Date | null }, by: bigint | null) {
  return tx.row<{ id: bigint }>(sql`
    insert into content_item (kind, name, topic_id, state, shows_from, shows_until, position, is_pinned, path, changed_by)
    values (${item.kind}, ${item.name}, ${item.topicId}, ${item.state}, coalesce(${item.from}, clock_timestamp()), ${item.until},
      ${item.position}, ${item.isPinned}, ${item.path}, ${by})
    on conflict (kind, name) do nothing returning id`)
}

/** Changes everything but its kind and name, as its next version. */
export function changeItem(tx: Tx, id: bigint, item: Omit<Item, 'kind' | 'name'>, by: bigint) {
  return tx.run(sql`
    update content_item set topic_id = ${item.topicId}, state = ${item.state}, shows_from = ${item.from}, shows_until = ${item.until},
      position = ${item.position}, is_pinned = ${item.isPinned}, path = ${item.path}, version = version + 1,
      changed_at = clock_timestamp(), changed_by = ${by}
     where id = ${id}`)
}

/** Makes these the words of something: a language that is not among them has none any more. */
export async function setTexts(tx: Tx, id: bigint, texts: Texts): Promise<void> {
  const written = Object.entries(texts)
  const langs = written.map(([lang]) => lang)
  await tx.run(sql`delete from content_text where item_id = ${id} and lang <> all(${langs}::text[])`)
  await tx.run(sql`
    insert into content_text (item_id, lang, title, body)
    select ${id}, x.lang, x.title, x.body
      from unnest(${langs}::text[], ${written.map(([, { title }]) => title)}::text[], ${written.map(([, { body }]) => body)}::text[])
        x(lang, title, body)
    on conflict (item_id, lang) do update set title = excluded.title, body = excluded.body`)
}

/** Keeps the current version for good. */
export function keepVersion(tx: Tx, id: bigint, by: bigint | null) {
  return tx.run(sql`
    insert into content_version (item_id, version, stood, operator_id)
    select i.id, i.version, to_jsonb(i) || jsonb_build_object('texts',
             coalesce((select jsonb_object_agg(lang, jsonb_build_object('title', title, 'body', body)) from content_text where item_id = i.id), '{}')),
           ${by}
      from content_item i where i.id = ${id}`)
}

/** Lets one process at a time put first things in place. */
export function lockSeed(tx: Tx) {
  return tx.run(sql`select pg_advisory_xact_lock(hashtext('opendraw seed content'))`)
}

/** A page of someone else that the app may show in a frame. */
export type Frame = Readonly<{
  name: string
  url: string
  /** By language. */
  titles: Readonly<Record<string, string>>
  isAllowed: boolean
}>

export type EmbedRow = Frame &
  Readonly<{
    version: number
    changedAt: Date
    changedBy: bigint | null
  }>

/** Every page of the list, also those that are no longer allowed. */
export function allEmbeds(db: Tx) {
  return db.rows<EmbedRow>(sql`select ${embedsColumns} from embed_page order by name`)
}

export function allowedEmbed(db: Tx, name: string) {
  return db.row<EmbedRow>(sql`select ${embedsColumns} from embed_page where name = ${name} and is_allowed`)
}

/** Adds a page unless one of that name is there. */
export function addEmbed(tx: Tx, { name, url, titles, isAllowed }: Frame, by: bigint | null) {
  return tx.row<EmbedRow>(sql`
    insert into embed_page (name, url, titles, is_allowed, changed_by)
    values (${name}, ${url}, ${JSON.stringify(titles)}::jsonb, ${isAllowed}, ${by}) on conflict do nothing returning ${embedsColumns}`)
}

/** The next version of a page, or undefined when it is no longer at `version`. */
export function changeEmbed(tx: Tx, { name, url, titles, isAllowed }: Frame, version: number, by: bigint) {
  return tx.row<EmbedRow>(sql`
    update embed_page set url = ${url}, titles = ${JSON.stringify(titles)}::jsonb, is_allowed = ${isAllowed}, version = version + 1,
      changed_at = clock_timestamp(), changed_by = ${by}
     where name = ${name} and version = ${version} returning ${embedsColumns}`)
}
