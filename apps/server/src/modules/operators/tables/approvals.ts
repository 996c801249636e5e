import { sql, type Tx } from '@opendraw/db'
import { NOTHING_WAITS, type Waiting } from '../../../waiting.ts'

export type ApprovalState = 'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'expired'

export type ApprovalRow = Readonly<{
  id: bigint
  act: string
  subject: string
  /** The one text of the payload: what the hash was taken over. */
  payload: string
  hash: Buffer
  before: string | null
  reason: string
  maker: bigint
  makerName: string
  makerIp: string
  makerDevice: string
  makerPermissions: readonly string[]
  madeAt: Date
  expiresAt: Date
  state: ApprovalState
  checker: bigint | null
  checkerName: string | null
  decidedAt: Date | null
  decisionReason: string
}>

const isOver = sql`p.state = 'waiting' and p.expires_at <= clock_timestamp()`
const columns = sql`p.id, p.act, p.subject, p.payload, p.payload_hash as hash, p.before, p.reason, p.maker, m.name as maker_name, p.maker_ip, p.maker_device,
  p.maker_permissions, p.made_at, p.expires_at, case when ${isOver} then 'expired' else p.state end as state, p.checker,
  c.name as checker_name, p.decided_at, p.decision_reason`
const joined = sql`approval p join operator m on m.id = p.maker left join operator c on c.id = p.checker`

export type NewApproval = Readonly<{ hours: number }> &
  Pick<
    ApprovalRow,
    | 'act'
    | 'subject'
    | 'payload'
    | 'hash'
    | 'before'
    | 'reason'
    | 'maker'
    | 'makerIp'
    | 'makerDevice'
    | 'makerPermissions'
  >

export function addApproval(tx: Tx, approval: NewApproval) {
  const {
    act,
    subject,
    payload,
    hash,
    before,
    reason,
    maker,
    makerIp,
    makerDevice,
    makerPermissions,
    hours,
  } = approval
  return tx.row<{ id: bigint }>(sql`
    insert into approval (act, subject, payload, payload_hash, before, reason, maker, maker_ip, maker_device, maker_permissions, expires_at)
    values (${act}, ${subject}, ${payload}, ${hash}, ${before}, ${reason}, ${maker}, ${makerIp}, ${makerDevice}, ${[...makerPermissions]}::text[],
      clock_timestamp() + make_interval(hours => ${hours})) returning id`)
}

export function approvalById(tx: Tx, id: bigint) {
  return tx.row<ApprovalRow>(sql`select ${columns} from ${joined} where p.id = ${id}`)
}

/** The proposal under lock: a concurrent decision waits and then finds it decided. */
export function lockApproval(tx: Tx, id: bigint) {
  return tx.row<ApprovalRow>(sql`select ${columns} from ${joined} where p.id = ${id} for update of p`)
}

export type ApprovalDecision = Readonly<{
  id: bigint
  state: 'approved' | 'rejected' | 'withdrawn'
  /** Null where the maker withdraws it. */
  checker: bigint | null
  reason: string
}>

export function decideApproval(tx: Tx, { id, state, checker, reason }: ApprovalDecision) {
  return tx.run(sql`
    update approval set state = ${state}, checker = ${checker}, decided_at = clock_timestamp(), decision_reason = ${reason}
     where id = ${id} and state = 'waiting'`)
}

/** Expires proposals that were not decided in time. */
export function expireApprovals(tx: Tx) {
  return tx.run(sql`
    update approval set state = 'expired', decided_at = clock_timestamp()
     where state = 'waiting' and expires_at <= clock_timestamp()`)
}

export type ApprovalFilter = Readonly<{
  state: ApprovalState | null
  act: string | null
  subject: string | null
}>

/** Newest first; of the hidden actions only what that operator proposed. */
export function approvalsIn(
  tx: Tx,
  {
    state,
    act,
    subject,
    hidden,
    operatorId,
  }: ApprovalFilter & Readonly<{ hidden: readonly string[]; operatorId: bigint }>,
  before: bigint | null,
  limit: number,
) {
  return tx.rows<ApprovalRow>(sql`
    select ${columns} from ${joined}
     where (${state}::text is null or (case when ${isOver} then 'expired' else p.state end) = ${state})
       and (${act}::text is null or p.act = ${act}) and (${subject}::text is null or p.subject = ${subject})
       and (p.act <> all(${[...hidden]}::text[]) or p.maker = ${operatorId})
       and (${before}::bigint is null or p.id < ${before})
     order by p.id desc limit ${limit}`)
}

/** The proposals of others that await approval, among the actions that they may approve. */
export async function waitingFor(tx: Tx, operatorId: bigint, actions: readonly string[]): Promise<Waiting> {
  const row = await tx.row<Waiting>(sql`
    select count(*)::int as count, min(made_at) as since from approval
     where state = 'waiting' and expires_at > clock_timestamp() and maker <> ${operatorId} and act = any(${[...actions]}::text[])`)
  return row ?? NOTHING_WAITS
}

/** Withdraws whatever waits of that operator; answers the numbers. */
export async function withdrawAllOf(tx: Tx, maker: bigint): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    update approval set state = 'withdrawn', decided_at = clock_timestamp()
     where state = 'waiting' and maker = ${maker} returning id`)
  return rows.map(({ id }) => id)
}

/** A pending proposal about one of these subjects. */
export type PendingApproval = Readonly<{
  id: bigint
  act: string
  subject: string
  hash: Buffer
  maker: bigint
  makerName: string
  madeAt: Date
}>

/** At most one of an action for each subject, by a constraint. */
export function pendingOn(tx: Tx, subjects: readonly string[]) {
  return tx.rows<PendingApproval>(sql`
    select p.id, p.act, p.subject, p.payload_hash as hash, p.maker, m.name as maker_name, p.made_at
      from approval p join operator m on m.id = p.maker
     where p.state = 'waiting' and p.expires_at > clock_timestamp() and p.subject = any(${[...subjects]}::text[])`)
}
