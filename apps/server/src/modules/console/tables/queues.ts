import { type Statement, sql, type Tx } from '@opendraw/db'

const columns = sql`c.subject, c.operator_id, o.name as operator, c.until`

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

/** Of withdrawals: neither paid nor refused by the time that was promised. */
const late = sql`q.state in ('pending', 'approved') and q.promised_at < clock_timestamp()`

/** The ids of withdrawals, ordered in the same way; of the state `late` those that are. */
export function withdrawalIds(tx: Tx, filter: QueueFilter, before: bigint | null, limit: number) {
  if (filter.state !== 'late') return idsOf(tx, 'withdrawal', filter, [], before, limit)
  return idsOf(tx, 'withdrawal', { ...filter, state: null }, [late], before, limit, true)
}

/** The ids of checks of documents, ordered in the same way. */
export function kycIds(tx: Tx, filter: QueueFilter, before: bigint | null, limit: number) {
  return idsOf(tx, 'kyc', filter, [], before, limit)
}

async function idsOf(
  tx: Tx,
  kind: ClaimKind,
  filter: QueueFilter,
  more: readonly Statement[],
  before: bigint | null,
  limit: number,
  isWaiting = filter.state === 'pending' || filter.state === 'approved',
): Promise<bigint[]> {
  const conditions = [
    ...conditionsOf(filter),
    ...more,
    ...(before === null ? [] : [isWaiting ? sql`q.id > ${before}` : sql`q.id < ${before}`]),
  ]
  const rows = await tx.rows<{ id: bigint }>(sql`
    select q.id from ${sql.identifier(tableOf[kind])} q
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

export type ClaimKind = keyof typeof tableOf

/** The state of one request; undefined for none. */
export function requestState(tx: Tx, kind: ClaimKind, id: bigint) {
  return tx.row<{ state: string }>(sql`select state from ${sql.identifier(tableOf[kind])} where id = ${id}`)
}

/** The same, which stays as it is until the caller's commit. */
export function lockState(tx: Tx, kind: ClaimKind, id: bigint) {
  return tx.row<{ state: string }>(
    sql`select state from ${sql.identifier(tableOf[kind])} where id = ${id} for share`,
  )
}

export type ClaimRow = Readonly<{
  subject: bigint
  operatorId: bigint
  operator: string
  until: Date
}>

/** The active claims on these requests. */
export function claimsOn(tx: Tx, kind: ClaimKind, ids: readonly bigint[]) {
  return tx.rows<ClaimRow>(sql`
    select ${columns} from operator_claim c join operator o on o.id = c.operator_id
     where c.kind = ${kind} and c.subject = any(${[...ids]}::bigint[]) and c.until > clock_timestamp()`)
}

/** The same for one request, locked until the caller's commit against new claims. */
export function lockClaim(tx: Tx, kind: ClaimKind, id: bigint) {
  return tx.row<ClaimRow>(sql`
    select ${columns} from operator_claim c join operator o on o.id = c.operator_id
     where c.kind = ${kind} and c.subject = ${id} and c.until > clock_timestamp() for update of c`)
}

/** Claims the request, or renews the claim; answers false, and changes nothing, when another operator has it. */
export async function takeClaim(
  tx: Tx,
  kind: ClaimKind,
  id: bigint,
  operatorId: bigint,
  minutes: number,
): Promise<boolean> {
  return (
    (await tx.run(sql`
    insert into operator_claim as c (kind, subject, operator_id, until)
    values (${kind}, ${id}, ${operatorId}, clock_timestamp() + make_interval(mins => ${minutes}))
    on conflict (kind, subject) do update
      set operator_id = excluded.operator_id,
          until = case when c.operator_id = excluded.operator_id then greatest(c.until, excluded.until) else excluded.until end,
          claimed_at = case when c.operator_id = excluded.operator_id then c.claimed_at else clock_timestamp() end,
          assigned_by = case when c.operator_id = excluded.operator_id and c.until > clock_timestamp() then c.assigned_by end
      where c.operator_id = excluded.operator_id or c.until <= clock_timestamp()`)) === 1
  )
}

const ownClaim = sql`c.operator_id = excluded.operator_id and c.until > clock_timestamp() and c.assigned_by is null`

/** Claims the request for an operator; answers false, and changes nothing, when a third one has taken it themselves. */
export async function assignClaim(
  tx: Tx,
  request: Readonly<{ kind: ClaimKind; id: bigint; operatorId: bigint; by: bigint; hours: number }>,
): Promise<boolean> {
  const { kind, id, operatorId, by, hours } = request
  return (
    (await tx.run(sql`
    insert into operator_claim as c (kind, subject, operator_id, until, assigned_by)
    values (${kind}, ${id}, ${operatorId}, clock_timestamp() + make_interval(hours => ${hours}), ${by})
    on conflict (kind, subject) do update
      set operator_id = excluded.operator_id, claimed_at = clock_timestamp(),
          -- What they claimed themselves stays so, also when a colleague assigns it to them: no longer, and nobody else's to move.
          until = case when ${ownClaim} then c.until else excluded.until end,
          assigned_by = case when ${ownClaim} then null else excluded.assigned_by end
      where c.operator_id in (excluded.operator_id, ${by}) or c.until <= clock_timestamp() or c.assigned_by is not null`)) ===
    1
  )
}

/** Releases a request; of another operator's only with `null`, when it is decided. */
export function dropClaim(tx: Tx, kind: ClaimKind, id: bigint, operatorId: bigint | null) {
  return tx.run(sql`
    delete from operator_claim where kind = ${kind} and subject = ${id}
       and (${operatorId}::bigint is null or operator_id = ${operatorId})`)
}

/** Serializes this operator's own decisions until the transaction ends: the next one waits and then counts this one. */
export function lockDecidedAlone(tx: Tx, operatorId: bigint) {
  return tx.run(sql`select pg_advisory_xact_lock(hashtextextended('decided alone', ${operatorId}))`)
}

/**
 * What an operator has approved alone in so many hours up to now: deposits credited, withdrawals approved and marked as
 * failed, without dual approvals. A USDT counts as a USD. Micro-USD.
 */
export async function decidedAloneSince(tx: Tx, operatorId: bigint, hours: number): Promise<bigint> {
  const row = await tx.row<{ amount: bigint }>(sql`
    with since as (select clock_timestamp() - make_interval(hours => ${hours}) as at),
    agreed as (
      select act, subject, payload::jsonb -> 'targets' as targets from approval
       where state = 'approved' and checker = ${operatorId} and decided_at > (select at from since)),
    alone as (
      select d.amount from deposit d
       where d.state = 'passed' and d.decided_by = ${operatorId} and d.decided_at > (select at from since)
         and not exists (select from agreed a where a.act = 'deposit.approve' and a.subject = 'deposit:' || d.id
            or a.act = 'bank.match' and a.targets @> jsonb_build_array(jsonb_build_object('kind', 'deposit', 'id', d.id::text, 'transfer', null)))
      union all
      select w.amount from withdrawal_step s join withdrawal w on w.id = s.withdrawal_id
       where s.operator_id = ${operatorId} and s.at > (select at from since) and s.state in ('approved', 'failed')
         and not exists (select from agreed a where a.subject = 'withdrawal:' || w.id
                            and a.act = case s.state when 'approved' then 'withdrawal.approve' else 'withdrawal.fail' end))
    select coalesce(sum(amount), 0)::bigint as amount from alone`)
  return row?.amount ?? 0n
}
