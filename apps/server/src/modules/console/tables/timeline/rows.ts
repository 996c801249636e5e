import type { TimelineKind, timelineOf } from '@opendraw/contract/operator'
import { type Statement, sql } from '@opendraw/db'

/** What a timeline is of. */
export type TimelineSubject = Readonly<{ of: keyof typeof timelineOf; id: bigint }>

/** The rows `e` of what a timeline is of, from the cursor back. */
export type Rows = (subject: TimelineSubject, before: Statement) => Statement

/** One kind of event: where its rows are, and what they say of it. */
export type TimelineSource = Readonly<{
  kind: TimelineKind
  /** Who lacks it sees none of these events. */
  permission: string
  /** Not named: its events are not on that timeline. */
  rows: Partial<Record<TimelineSubject['of'], Rows>>
  at: Statement
  act: Statement
  subject: Statement
  amount?: Statement
  asset?: Statement
  operator?: Statement
  note?: Statement
}>

/** Of a player's things of a kind as many are looked through for a page, from the newest one before it on. */
const THINGS_MAX = 1_000

export const dollars = sql`'USD'`

/** A player's newest things of a table by its index on them. */
export function newest(table: string, { owner = 'player_id', began = 'created_at', by = 'id' } = {}): Rows {
  const [things, ours, at, order] = [table, owner, began, by].map((name) => sql.identifier(name))
  return ({ id }, before) => sql`(
    select * from ${things} where ${ours} = ${id} and ${at} < ${before} order by ${order} desc limit ${THINGS_MAX}) e`
}

/** The one thing that the timeline is of. */
export function itself(table: string): Rows {
  return ({ id }) => sql`(select * from ${sql.identifier(table)} where id = ${id}) e`
}

/** What operators proposed or did to the thing itself, by its name in their log. */
export function named(table: 'approval' | 'audit_line', began: 'made_at' | 'at'): Rows {
  const [lines, at] = [sql.identifier(table), sql.identifier(began)]
  return ({ of, id }, before) => sql`(
    select * from ${lines} where subject = ${`${of}:${id}`} and ${at} < ${before} order by id desc limit ${THINGS_MAX}) e`
}

/** Who works on the request now. */
export function claimed({ of, id }: TimelineSubject): Statement {
  return sql`(select * from operator_claim where kind = ${of} and subject = ${id} and until > clock_timestamp()) e`
}

/** These rows with what another table keeps of them. */
export function joinedTo(rows: Rows, join: Statement, columns: Statement): Rows {
  return (subject, before) => sql`(select ${columns} from ${rows(subject, before)} ${join}) e`
}

/** What only a player has, and the tab of their page that shows it. */
export function ofPlayer(kind: TimelineKind, tab: string, permission = 'players:player:read') {
  return { kind, permission, subject: sql`${tab}::text || ':' || e.player_id` }
}
