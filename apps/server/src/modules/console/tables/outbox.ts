import type { outboxChannels, outboxStates } from '@opendraw/contract/operator'
import { type Statement, sql, type Tx } from '@opendraw/db'

export type OutboxRow = Readonly<{
  id: bigint
  channel: (typeof outboxChannels)[number]
  kind: string
  lang: string | null
  playerId: bigint | null
  /** Masked; of a push the name of the device. */
  recipient: string
  state: (typeof outboxStates)[number]
  attempts: number
  error: string | null
  createdAt: Date
  doneAt: Date | null
  nextAt: Date | null
  expiresAt: Date
  isRepeatable: boolean
}>

/** What the outbox is narrowed by; null: not. `to` excluded; `mark`: the address, as it is kept. */
export type OutboxFilter = Readonly<{
  state: OutboxRow['state'] | null
  channel: OutboxRow['channel'] | null
  kind: string | null
  player: bigint | null
  from: Date | null
  to: Date | null
  mark: Buffer | null
}>

/**
 * What left or is to leave, newest first: messages and pushes are numbered in one row. What was made for nobody is not among them, and
 * what is sealed is not read.
 */
export function outboxRows(
  tx: Tx,
  filter: OutboxFilter,
  before: bigint | null,
  limit: number,
): Promise<OutboxRow[]> {
  const parts = [
    ...(filter.channel === 'push' ? [] : [messages(filter, before, limit)]),
    // A push has no address: a search for one finds none.
    ...((filter.channel ?? 'push') === 'push' && filter.mark === null ? [pushes(filter, before, limit)] : []),
  ]
  if (parts.length === 0) return Promise.resolve([])
  return tx.rows(sql`select * from (${sql.join(parts, sql` union all `)}) o order by id desc limit ${limit}`)
}

function messages(filter: OutboxFilter, before: bigint | null, limit: number): Statement {
  const { channel, mark } = filter
  const conditions = [
    sql`m.state <> 'nobody'`,
    ...common(filter, before, { kind: sql`m.kind`, player: sql`m.player_id` }),
    ...(channel === null ? [] : [sql`m.channel = ${channel}`]),
    ...(mark === null ? [] : [sql`m.recipient_mark = ${mark}`]),
  ]
  return sql`(select m.id, m.channel, m.kind, m.lang, m.player_id, coalesce(m.recipient, '') as recipient, m.state, m.attempts::int, m.error,
      m.created_at, m.done_at, case when m.state = 'waiting' then m.next_at end as next_at, m.expires_at,
      m.is_repeatable and m.state in ('failed', 'expired') and m.sealed is not null as is_repeatable
    from message m where ${sql.join(conditions, sql` and `)} order by m.id desc limit ${limit})`
}

function pushes(filter: OutboxFilter, before: bigint | null, limit: number): Statement {
  const conditions = [sql`true`, ...common(filter, before, { kind: sql`n.kind`, player: sql`n.player_id` })]
  return sql`(select m.id, 'push' as channel, n.kind, p.lang, n.player_id, d.device as recipient, m.state, m.attempts::int, m.error,
      m.created_at, m.done_at, case when m.state = 'waiting' then m.next_at end as next_at, m.expires_at, false as is_repeatable
    from push_message m join notification n on n.id = m.notification_id join push_device d on d.id = m.device_id
      join player p on p.id = n.player_id
    where ${sql.join(conditions, sql` and `)} order by m.id desc limit ${limit})`
}

function common(
  { state, kind, player, from, to }: OutboxFilter,
  before: bigint | null,
  names: Readonly<{ kind: Statement; player: Statement }>,
): Statement[] {
  return [
    ...(before === null ? [] : [sql`m.id < ${before}`]),
    ...(state === null ? [] : [sql`m.state = ${state}`]),
    ...(kind === null ? [] : [sql`${names.kind} = ${kind}`]),
    ...(player === null ? [] : [sql`${names.player} = ${player}`]),
    ...(from === null ? [] : [sql`m.created_at >= ${from}`]),
    ...(to === null ? [] : [sql`m.created_at < ${to}`]),
  ]
}
