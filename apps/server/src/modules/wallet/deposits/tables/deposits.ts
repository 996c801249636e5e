import { sql, type Tx } from '@opendraw/db'
import { type Page, type Paging, type Period, pageFrom } from '../../../../paging.ts'
import { type MovedOfDay, NOTHING_WAITS, type Waiting } from '../../../../waiting.ts'
import type { MethodKind } from './methods.ts'

export type DepositState = 'pending' | 'passed' | 'failed' | 'expired'
export type DepositRow = Readonly<{
  id: bigint
  playerId: bigint
  key: string
  method: string
  methodVersion: number
  kind: MethodKind
  /** Asked for; `credited` is what came. Micro-USD. */
  amount: bigint
  credited: bigint | null
  currency: string
  rateNum: bigint
  rateDen: bigint
  actualPayment: bigint
  /** The pictures of the payment, in their order. */
  proofs: readonly string[]
  /** When the player showed them: from then on it waits for an operator. */
  provenAt: Date | null
  note: string
  state: DepositState
  createdAt: Date
  decidedAt: Date | null
  decidedBy: bigint | null
  reason: string | null
  reasonCode: string | null
  reversedAt: Date | null
}>
const columns = sql`id, player_id, key, method, method_version,
  (select m.kind from deposit_method m where m.id = deposit.method) as kind, amount, credited, currency,
  rate_num, rate_den, actual_payment,
  array(select p.upload_id::text from deposit_proof p where p.deposit_id = deposit.id order by p.position) as proofs,
  proven_at, note, state, created_at, decided_at, decided_by,
  decision_reason as reason, decision_code as reason_code,
  (select r.at from deposit_reversal r where r.deposit_id = deposit.id) as reversed_at`

export type NewDeposit = Pick<
  DepositRow,
  | 'playerId'
  | 'key'
  | 'method'
  | 'methodVersion'
  | 'amount'
  | 'currency'
  | 'rateNum'
  | 'rateDen'
  | 'actualPayment'
  | 'note'
>

/** The new row, or undefined when the player has used the key before. */
export function addDeposit(tx: Tx, d: NewDeposit) {
  return tx.row<DepositRow>(sql`
    insert into deposit (player_id, key, method, method_version, amount, currency, rate_num, rate_den, actual_payment, note)
    values (${d.playerId}, ${d.key}, ${d.method}, ${d.methodVersion}, ${d.amount}, ${d.currency}, ${d.rateNum}, ${d.rateDen},
      ${d.actualPayment}, ${d.note})
    on conflict (player_id, key) do nothing returning ${columns}`)
}

/**
 * Puts the pictures behind a deposit that has none, and answers it with them; undefined where it is decided or has some. Those
 * that came with the request are dated as it is.
 */
export async function addProofs(
  tx: Tx,
  p: { id: bigint; proofs: readonly string[]; note: string; isWithRequest?: boolean },
): Promise<DepositRow | undefined> {
  const { id, proofs, note, isWithRequest = false } = p
  const proven = await tx.run(sql`
    update deposit set proven_at = case when ${isWithRequest} then created_at else clock_timestamp() end, note = ${note}
     where id = ${id} and state = 'pending' and proven_at is null`)
  if (proven === 0) return undefined
  await tx.run(sql`
    insert into deposit_proof select ${id}::bigint, position, upload_id
      from unnest(${[...proofs]}::uuid[]) with ordinality p(upload_id, position)`)
  return tx.row<DepositRow>(sql`select ${columns} from deposit where id = ${id}`)
}

/** A deposit for which a picture of another one was shown as well. */
export type SamePicture = Readonly<{ id: bigint; playerId: bigint; state: DepositState }>

const SAME_MAX = 10

/** The other deposits, of any player, with a picture that is one of this deposit's, by its hash; the newest first. */
export function samePictures(db: Tx, id: bigint) {
  return db.rows<SamePicture>(sql`
    select distinct d.id, d.player_id, d.state from deposit_proof p join upload u on u.id = p.upload_id
      join upload same on same.sha256 = u.sha256 and same.kind = 'deposit_proof' join deposit_proof q on q.upload_id = same.id
      join deposit d on d.id = q.deposit_id
     where p.deposit_id = ${id} and d.id <> ${id} order by d.id desc limit ${SAME_MAX}`)
}

export function depositByKey(tx: Tx, playerId: bigint, key: string) {
  return tx.row<DepositRow>(
    sql`select ${columns} from deposit where player_id = ${playerId} and key = ${key}`,
  )
}

/** The player's own; anyone else's is as absent as none. */
export function ownDeposit(tx: Tx, playerId: bigint, id: bigint) {
  return tx.row<DepositRow>(sql`select ${columns} from deposit where id = ${id} and player_id = ${playerId}`)
}

/** The player's unpaid deposits. */
export async function unpaidDeposits(tx: Tx, playerId: bigint): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from deposit
     where player_id = ${playerId} and state = 'pending' and proven_at is null`)
  return row?.count ?? 0
}

/**
 * What the player has deposited ever, and asked to: without what came to nothing, was reversed, or was paid back. What is on its
 * way back counts: it may be refused, and is theirs again then. Micro-USD.
 */
export async function depositedInAll(tx: Tx, playerId: bigint): Promise<bigint> {
  const row = await tx.row<{ amount: bigint }>(sql`
    select coalesce(sum(coalesce(d.credited, d.amount) - coalesce((select sum(w.amount) from withdrawal w
             where w.deposit_id = d.id and w.state = 'paid'), 0)), 0)::bigint as amount
      from deposit d
     where d.player_id = ${playerId} and d.state in ('pending', 'passed')
       and not exists (select from deposit_reversal r where r.deposit_id = d.id)`)
  return row?.amount ?? 0n
}

export type Decision = Readonly<{
  id: bigint
  operatorId: bigint | null
  reason: string | null
  code: string | null
}>

/** Takes a pending deposit to its end without money, or answers undefined: the second of two finds it decided. */
export function closeDeposit(tx: Tx, state: 'failed' | 'expired', d: Decision) {
  return tx.row<DepositRow>(sql`
    update deposit set state = ${state}, decided_at = clock_timestamp(), decided_by = ${d.operatorId},
      decision_reason = ${d.reason}, decision_code = ${d.code}
     where id = ${d.id} and state = 'pending' returning ${columns}`)
}

/** The same with the facts of the credit: the amount, and whether the wallet was empty, so that wagering counts from here. */
export function passDeposit(
  tx: Tx,
  d: Omit<Decision, 'code'> & Readonly<{ credited: bigint; startsWagering: boolean }>,
) {
  return tx.row<DepositRow>(sql`
    update deposit set state = 'passed', decided_at = clock_timestamp(), decided_by = ${d.operatorId},
      decision_reason = ${d.reason}, credited = ${d.credited}, starts_wagering = ${d.startsWagering}
     where id = ${d.id} and state = 'pending' returning ${columns}`)
}

/** The deposit as it is once nobody else changes it: its proofs are rows of their own, which the lock's own statement may not see yet. */
export async function lockDeposit(tx: Tx, id: bigint): Promise<DepositRow | undefined> {
  await tx.run(sql`select from deposit where id = ${id} for no key update`)
  return tx.row<DepositRow>(sql`select ${columns} from deposit where id = ${id}`)
}

/** Ends what its player has not paid in time; an invoice that its provider still watches is left to the provider. */
export function expireDepositsBefore(tx: Tx, hours: number, limit: number) {
  return tx.rows<DepositRow>(sql`
    update deposit set state = 'expired', decided_at = clock_timestamp()
     where id in (
       select d.id from deposit d
        where d.state = 'pending' and d.proven_at is null and d.created_at < clock_timestamp() - make_interval(hours => ${hours})
          and not exists (select from payment_invoice i where i.deposit_id = d.id and i.status in ('new', 'processing'))
        order by d.id limit ${limit} for no key update skip locked)
       and state = 'pending' returning ${columns}`)
}

/** A page of the player's deposits, newest first. */
export async function depositsOf(
  tx: Tx,
  playerId: bigint,
  { before, limit }: Paging,
): Promise<Page<DepositRow>> {
  const rows = await tx.rows<DepositRow>(sql`
    select ${columns} from deposit
     where player_id = ${playerId} and (${before}::bigint is null or id < ${before}) order by id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

/** The deposits with these ids, in no order. */
export function depositsByIds(tx: Tx, ids: readonly bigint[]) {
  return tx.rows<DepositRow>(sql`select ${columns} from deposit where id = any(${[...ids]}::bigint[])`)
}

/** A page of all deposits asked for in a time, newest first; `before` is the last of the page above. */
export async function depositsBetween(
  tx: Tx,
  { from, to }: Period,
  { before, limit }: Paging,
): Promise<Page<DepositRow>> {
  const rows = await tx.rows<DepositRow>(sql`
    select ${columns} from deposit
     where (${from}::timestamptz is null or created_at >= ${from}) and (${to}::timestamptz is null or created_at < ${to})
       and (${before}::bigint is null or (created_at, id) < (select b.created_at, b.id from deposit b where b.id = ${before}))
     order by created_at desc, id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

/** The deposits that wait for an operator. */
export async function waitingDeposits(tx: Tx): Promise<Waiting> {
  const row = await tx.row<Waiting>(sql`
    select count(*)::int as count, min(proven_at) as since from deposit where state = 'pending' and proven_at is not null`)
  return row ?? NOTHING_WAITS
}

/** What was credited on each UTC day from this moment on, in the order of the days; micro-USD. */
export function creditedSince(tx: Tx, from: Date) {
  return tx.rows<MovedOfDay>(sql`
    select (decided_at at time zone 'UTC')::date::text as day, 'USD' as asset, count(*)::int as count, sum(credited)::bigint as amount
      from deposit where state = 'passed' and decided_at >= ${from} group by 1 order by 1`)
}

/** Whether no deposit is taken, because what is held has been below what is owed for a day (23-solvency.sql). */
export async function areDepositsStopped(db: Tx): Promise<boolean> {
  const row = await db.row<{ isStopped: boolean }>(sql`select deposits_stopped() as is_stopped`)
  return row?.isStopped === true
}
