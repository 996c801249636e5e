import { type Statement, sql, type Tx } from '@opendraw/db'

/** What a queue is narrowed by; null: not. Amounts in micro-units, `to` excluded. */
export type QueueFilter = Readonly<{
  state: string | null
  player: bigint | null
  amountMin: bigint | null
  amountMax: bigint | null
  from: Date | null
  to: Date | null
  claim: 'mine' | 'free' | 'taken' | null
  /** The requesting operator, whose claims are their own. */
  operatorId: bigint
}>

/**
 * The ids of deposits, the longest waiting first where they wait, else the newest first. One waits for an operator once
 * its player has submitted proof of payment.
 */
export function depositIds(
  tx: Tx,
  filter: QueueFilter & Readonly<{ method: string | null }>,
  before: bigint | null,
  limit: number,
) {
  return idsOf(
    tx,
    'deposit',
    filter,
    [...same('method', filter.method), ...(filter.state === 'pending' ? [sql`q.proven_at is not null`] : [])],
    before,
    limit,
  )
}

/** The ids of withdrawals, ordered in the same way. */
export function withdrawalIds(tx: Tx, filter: QueueFilter, before: bigint | null, limit: number) {
  return idsOf(tx, 'withdrawal', filter, [], before, limit)
}

async function idsOf(
  tx: Tx,
  kind: 'deposit' | 'withdrawal',
  filter: QueueFilter,
  more: readonly Statement[],
  before: bigint | null,
  limit: number,
): Promise<bigint[]> {
  const isWaiting = filter.state === 'pending' || filter.state === 'approved'
  const conditions = [
    ...conditionsOf(filter),
    ...more,
    ...(before === null ? [] : [isWaiting ? sql`q.id > ${before}` : sql`q.id < ${before}`]),
  ]
  const rows = await tx.rows<{ id: bigint }>(sql`
    select q.id from ${sql.identifier(kind)} q
      left join operator_claim c on c.kind = ${kind} and c.subject = q.id and c.until > clock_timestamp()
     where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
     order by ${isWaiting ? sql`q.id` : sql`q.id desc`} limit ${limit}`)
  return rows.map(({ id }) => id)
}

function conditionsOf(filter: QueueFilter): Statement[] {
  const { amountMin, amountMax, from, to, claim, operatorId } = filter
  return [
    ...same('state', filter.state),
    ...(filter.player === null ? [] : [sql`q.player_id = ${filter.player}`]),
    ...(amountMin === null ? [] : [sql`q.amount >= ${amountMin}`]),
    ...(amountMax === null ? [] : [sql`q.amount <= ${amountMax}`]),
    ...(from === null ? [] : [sql`q.created_at >= ${from}`]),
    ...(to === null ? [] : [sql`q.created_at < ${to}`]),
    ...(claim === 'mine' ? [sql`c.operator_id = ${operatorId}`] : []),
    ...(claim === 'taken' ? [sql`c.operator_id <> ${operatorId}`] : []),
    ...(claim === 'free' ? [sql`c.operator_id is null`] : []),
  ]
}

function same(column: 'state' | 'method', value: string | null): Statement[] {
  return value === null ? [] : [sql`q.${sql.identifier(column)} = ${value}`]
}

const tableOf = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  kyc: 'kyc_case',
  player_case: 'player_case',
} as const

/** The state of one request; undefined for none. */
export function requestState(tx: Tx, kind: keyof typeof tableOf, id: bigint) {
  return tx.row<{ state: string }>(sql`select state from ${sql.identifier(tableOf[kind])} where id = ${id}`)
}
