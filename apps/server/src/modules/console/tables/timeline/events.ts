import type { TimelineKind } from '@opendraw/contract/operator'
import { type Statement, sql, type Tx } from '@opendraw/db'
import { accountSources } from './account.ts'
import { moneySources } from './money.ts'
import type { TimelineSource, TimelineSubject } from './rows.ts'

export type TimelineEvent = Readonly<{
  at: Date
  /** The same in whole microseconds: where the next page goes on. */
  micros: bigint
  kind: TimelineKind
  act: string
  subject: string
  amount: bigint | null
  asset: string | null
  operator: string | null
  note: string
}>

type Wanted = TimelineSubject &
  Readonly<{
    kinds: readonly TimelineKind[]
    may: (permission: string) => boolean
    /** Microseconds since 1970: only what was before. */
    before: bigint | null
    limit: number
  }>

/** The newest events of a timeline, of every kind that is wanted and may be read, in one statement. */
export async function timelineEvents(tx: Tx, wanted: Wanted): Promise<TimelineEvent[]> {
  const { kinds, may, before, limit } = wanted
  const until =
    before === null
      ? sql`'infinity'::timestamptz`
      : sql`(timestamptz 'epoch' + least(${before}::bigint, 9000000000000000) * interval '1 microsecond')`
  const parts = [...moneySources, ...accountSources].flatMap((source, rank) => {
    const rows = source.rows[wanted.of]
    return rows && kinds.includes(source.kind) && may(source.permission)
      ? [eventsOf(source, rank, rows(wanted, until), until, limit)]
      : []
  })
  if (parts.length === 0) return []
  return tx.rows<TimelineEvent>(sql`
    select t.at, (extract(epoch from t.at) * 1000000)::bigint as micros, t.kind, t.act, t.subject, t.amount, t.asset, o.name as operator,
        coalesce(t.note, '') as note
      from (${sql.join(parts, sql` union all `)}) t left join operator o on o.id = t.operator_id
     order by t.at desc, t.rank desc, t.subject limit ${limit}`)
}

/** `rank`: its place among the sources, which orders what happened at one moment. */
function eventsOf(
  { kind, at, act, subject, amount, asset, operator, note }: TimelineSource,
  rank: number,
  rows: Statement,
  until: Statement,
  limit: number,
): Statement {
  const none = sql`null`
  return sql`(select at, ${rank}::int as rank, ${kind}::text as kind, act, subject, amount, asset, operator_id, note from (
      select ${at} as at, ${act} as act, ${subject} as subject, ${amount ?? none}::bigint as amount, ${asset ?? none}::text as asset,
        ${operator ?? none}::bigint as operator_id, ${note ?? none}::text as note
        from ${rows}) e where at < ${until} order by at desc limit ${limit})`
}
