import type { Language } from '@opendraw/contract'
import { type Statement, sql, type Tx } from '@opendraw/db'
import { type Asset, assetNo, kinds } from '@opendraw/ledger'
import type { Money } from '@opendraw/money'

const held = [
  'cash',
  'withdrawal_pending',
  'bonus',
  'packet',
  'term_principal',
  'flexible_savings',
  'market_escrow',
] as const

export type ContentKind = 'notice' | 'topic' | 'help' | 'activity' | 'page'
export type ActivityState = 'running' | 'coming' | 'ended'

/** A text, as it is shown now in one language. */
export type LocalizedItem = Readonly<{
  id: bigint
  name: string | null
  topicId: bigint | null
  lang: Language
  title: string
  body: string
  from: Date
  until: Date | null
  isPinned: boolean
  path: string | null
  changedAt: Date
  /** By the dates, as of now: only an activity is shown before and after. */
  state: ActivityState
}>

/** What is published and has its time; an activity is shown before and after, too. */
export const isShown = sql`i.state = 'published' and (i.kind = 'activity'
  or (i.shows_from <= clock_timestamp() and (i.shows_until is null or i.shows_until > clock_timestamp())))`

const state = sql`case when i.shows_from > clock_timestamp() then 'coming' when i.shows_until <= clock_timestamp() then 'ended' else 'running' end`

const columns = sql`i.id, i.name, i.topic_id, t.lang, t.title, t.body, i.shows_from as "from", i.shows_until as until,
  i.is_pinned, i.path, i.changed_at, ${state} as state`

// Each item with the best of its texts: the first of `order` that it has been written in.
const localized = (order: readonly Language[]) => sql`content_item i join lateral (
  select lang, title, body from content_text where item_id = i.id order by array_position(${[...order]}::text[], lang) limit 1) t on true`

export type ShownInput = Readonly<{
  kind: ContentKind
  order: readonly Language[]
  before: bigint | null
  limit: number
  state?: ActivityState | undefined
}>

/** What is shown of a kind, page by page: pinned first, then what began last. */
export async function shownItems(
  db: Tx,
  { kind, order, before, limit, state: only }: ShownInput,
): Promise<{ list: LocalizedItem[]; next: bigint | null }> {
  const after = sql`(i.is_pinned, i.shows_from, i.id)
    < (select b.is_pinned, b.shows_from, b.id from content_item b where b.kind = ${kind} and b.id = ${before}::bigint)`
  const conditions: Statement[] = [
    sql`i.kind = ${kind} and ${isShown}`,
    ...(before === null ? [] : [after]),
    ...(only === undefined ? [] : [sql`${state} = ${only}`]),
  ]
  const rows = await db.rows<LocalizedItem>(sql`
    select ${columns} from ${localized(order)} where ${sql.join(conditions, sql` and `)}
     order by i.is_pinned desc, i.shows_from desc, i.id desc limit ${limit + 1}`)
  const list = rows.slice(0, limit)
  return { list, next: rows.length > limit ? (list.at(-1)?.id ?? null) : null }
}

/** What is shown of a kind, in the order that operators gave it, at most `limit`. */
export function shownInOrder(
  db: Tx,
  kind: ContentKind,
  order: readonly Language[],
  limit: number,
): Promise<LocalizedItem[]> {
  return db.rows<LocalizedItem>(sql`
    select ${columns} from ${localized(order)} where i.kind = ${kind} and ${isShown} order by i.position, i.id limit ${limit}`)
}

/** One shown item of a kind by its name or its number. */
export function shownItem(
  db: Tx,
  kind: ContentKind,
  order: readonly Language[],
  ref: Readonly<{ id: bigint }> | Readonly<{ name: string }>,
): Promise<LocalizedItem | undefined> {
  const isIt = 'id' in ref ? sql`i.id = ${ref.id}` : sql`i.name = ${ref.name}`
  return db.row<LocalizedItem>(
    sql`select ${columns} from ${localized(order)} where i.kind = ${kind} and ${isIt} and ${isShown}`,
  )
}

/** Players' balances, by kind of account. */
export type Held = Readonly<Record<(typeof held)[number], Money>>

/** All players' balances in an asset, by kind of account. Reads a row of each account: not for every call. */
export async function heldByPlayers(tx: Tx, asset: Asset): Promise<Held> {
  const rows = await tx.rows<{ kind: number; sum: Money }>(sql`
    select kind, sum(balance)::bigint as sum from ledger.account
     where kind = any(${held.map((kind) => kinds[kind].no)}::smallint[]) and asset = ${assetNo(asset)} group by kind`)
  const of = (name: (typeof held)[number]) => rows.find(({ kind }) => kind === kinds[name].no)?.sum ?? 0n
  return {
    cash: of('cash'),
    withdrawal_pending: of('withdrawal_pending'),
    bonus: of('bonus'),
    packet: of('packet'),
    term_principal: of('term_principal'),
    flexible_savings: of('flexible_savings'),
    market_escrow: of('market_escrow'),
  }
}

/** Which of these notices a player has read; those from before they registered count as read unless they are pinned. */
export async function readOf(db: Tx, playerId: bigint, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await db.rows<{ id: bigint }>(sql`
    select i.id from content_item i join player p on p.id = ${playerId}
     where i.id = any(${[...ids]}::bigint[])
       and (not i.is_pinned and i.shows_from < p.created_at
            or exists (select from notice_read r where r.player_id = p.id and r.item_id = i.id))`)
  return new Set(rows.map(({ id }) => id))
}

/** How many shown notices a player has not read; those from before they registered count only while they are pinned. */
export async function unreadOf(db: Tx, playerId: bigint): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from content_item i join player p on p.id = ${playerId}
     where i.kind = 'notice' and ${isShown} and (i.is_pinned or i.shows_from >= p.created_at)
       and not exists (select from notice_read r where r.player_id = p.id and r.item_id = i.id)`)
  return row?.count ?? 0
}

/** Notes that a player has read a notice, or all that are shown now. Doing it again changes nothing. */
export function addReads(tx: Tx, playerId: bigint, id: bigint | null): Promise<number> {
  return tx.run(sql`
    insert into notice_read (player_id, item_id)
    select ${playerId}, i.id from content_item i
     where i.kind = 'notice' and ${isShown} and (${id}::bigint is null or i.id = ${id}::bigint)
    on conflict do nothing`)
}
