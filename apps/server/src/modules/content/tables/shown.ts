import type { Language } from '@opendraw/contract'
import { type Statement, sql, type Tx } from '@opendraw/db'

export type ContentKind = 'notice' | 'topic' | 'help' | 'activity' | 'page'
export type ActivityState = 'running' | 'coming' | 'ended'

/** Something written, as it is told now in one language. */
export interface ToldItem {
  readonly id: bigint
  readonly name: string | null
  readonly topicId: bigint | null
  readonly lang: Language
  readonly title: string
  readonly body: string
  readonly from: Date
  readonly until: Date | null
  readonly isPinned: boolean
  readonly path: string | null
  readonly changedAt: Date
  /** By the dates, as of now: only an activity is told of before and after. */
  readonly state: ActivityState
}

/** What is published and has its time; an activity is told of before and after, too. */
export const isShown = sql`i.state = 'published' and (i.kind = 'activity'
  or (i.shows_from <= clock_timestamp() and (i.shows_until is null or i.shows_until > clock_timestamp())))`

const state = sql`case when i.shows_from > clock_timestamp() then 'coming' when i.shows_until <= clock_timestamp() then 'ended' else 'running' end`

const columns = sql`i.id, i.name, i.topic_id, t.lang, t.title, t.body, i.shows_from as "from", i.shows_until as until,
  i.is_pinned, i.path, i.changed_at, ${state} as state`

// Each item with the best of its texts: the first of `order` that it has been written in.
const told = (order: readonly Language[]) => sql`content_item i join lateral (
  select lang, title, body from content_text where item_id = i.id order by array_position(${[...order]}::text[], lang) limit 1) t on true`

export type ShownWish = {
  readonly kind: ContentKind
  readonly order: readonly Language[]
  readonly before: bigint | null
  readonly limit: number
  readonly state?: ActivityState | undefined
}

/** What is shown of a kind, page by page: pinned first, then what began last. */
export async function shownItems(
  db: Tx,
  { kind, order, before, limit, state: only }: ShownWish,
): Promise<{ list: ToldItem[]; next: bigint | null }> {
  const after = sql`(i.is_pinned, i.shows_from, i.id)
    < (select b.is_pinned, b.shows_from, b.id from content_item b where b.kind = ${kind} and b.id = ${before}::bigint)`
  const conditions: Statement[] = [
    sql`i.kind = ${kind} and ${isShown}`,
    ...(before === null ? [] : [after]),
    ...(only === undefined ? [] : [sql`${state} = ${only}`]),
  ]
  const rows = await db.rows<ToldItem>(sql`
    select ${columns} from ${told(order)} where ${sql.join(conditions, sql` and `)}
     order by i.is_pinned desc, i.shows_from desc, i.id desc limit ${limit + 1}`)
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.id ?? null) : null }
}

/** What is shown of a kind, all of it in the order that the desk gave it, at most `limit`. */
export function shownInOrder(
  db: Tx,
  kind: ContentKind,
  order: readonly Language[],
  limit: number,
): Promise<ToldItem[]> {
  return db.rows<ToldItem>(sql`
    select ${columns} from ${told(order)} where i.kind = ${kind} and ${isShown} order by i.position, i.id limit ${limit}`)
}

/** One shown item of a kind by its name or its number. */
export function shownItem(
  db: Tx,
  kind: ContentKind,
  order: readonly Language[],
  ref: { readonly id: bigint } | { readonly name: string },
): Promise<ToldItem | undefined> {
  const isIt = 'id' in ref ? sql`i.id = ${ref.id}` : sql`i.name = ${ref.name}`
  return db.row<ToldItem>(
    sql`select ${columns} from ${told(order)} where i.kind = ${kind} and ${isIt} and ${isShown}`,
  )
}
