import { sql, type Tx } from '@opendraw/db'
import { type Page, type Paging, pageFrom } from './page.ts'

export type DepositState = 'pending' | 'passed' | 'failed' | 'expired'
export type DepositRow = {
  readonly id: bigint
  readonly playerId: bigint
  readonly key: string
  readonly method: string
  readonly amount: bigint
  readonly currency: string
  readonly rateNum: bigint
  readonly rateDen: bigint
  readonly actualPayment: bigint
  readonly proof: string | null
  readonly note: string
  readonly state: DepositState
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: bigint | null
  readonly reason: string | null
}
const columns = sql`id, player_id as "playerId", key, method, amount, currency, rate_num as "rateNum", rate_den as "rateDen",
  actual_payment as "actualPayment", proof, note, state, created_at as "createdAt", decided_at as "decidedAt",
  decided_by as "decidedBy", decision_reason as reason`

export type NewDeposit = Pick<
  DepositRow,
  | 'playerId'
  | 'key'
  | 'method'
  | 'amount'
  | 'currency'
  | 'rateNum'
  | 'rateDen'
  | 'actualPayment'
  | 'proof'
  | 'note'
>

/** The new row, or undefined when the player has used the key before. */
export const addDeposit = (tx: Tx, d: NewDeposit) =>
  tx.row<DepositRow>(sql`
    insert into deposit (player_id, key, method, amount, currency, rate_num, rate_den, actual_payment, proof, note)
    values (${d.playerId}, ${d.key}, ${d.method}, ${d.amount}, ${d.currency}, ${d.rateNum}, ${d.rateDen}, ${d.actualPayment},
      ${d.proof}, ${d.note})
    on conflict (player_id, key) do nothing returning ${columns}`)

export const depositByKey = (tx: Tx, playerId: bigint, key: string) =>
  tx.row<DepositRow>(sql`select ${columns} from deposit where player_id = ${playerId} and key = ${key}`)

export type Decision = {
  readonly id: bigint
  readonly operatorId: bigint | null
  readonly reason: string | null
}

/** Takes a pending deposit to its end, or answers undefined: whoever comes second finds it decided. */
export const closeDeposit = (tx: Tx, state: 'passed' | 'failed', d: Decision) =>
  tx.row<DepositRow>(sql`
    update deposit set state = ${state}, decided_at = clock_timestamp(), decided_by = ${d.operatorId}, decision_reason = ${d.reason}
     where id = ${d.id} and state = 'pending' returning ${columns}`)

/** The same with what only the credit itself tells: whether the wallet was empty, so that turnover counts from here. */
export const passDeposit = (tx: Tx, d: Decision, opensTurnover: boolean) =>
  tx.row<DepositRow>(sql`
    update deposit set state = 'passed', decided_at = clock_timestamp(), decided_by = ${d.operatorId},
      decision_reason = ${d.reason}, opens_turnover = ${opensTurnover}
     where id = ${d.id} and state = 'pending' returning ${columns}`)

export const lockDeposit = (tx: Tx, id: bigint) =>
  tx.row<DepositRow>(sql`select ${columns} from deposit where id = ${id} for no key update`)

export const expireDepositsBefore = (tx: Tx, hours: number, limit: number) =>
  tx.rows<DepositRow>(sql`
    update deposit set state = 'expired', decided_at = clock_timestamp()
     where id in (select id from deposit where state = 'pending' and created_at < clock_timestamp() - make_interval(hours => ${hours})
                   order by id limit ${limit} for no key update skip locked)
       and state = 'pending' returning ${columns}`)

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

/** The operators' list: the longest waiting first where they wait, else the newest first. */
export async function depositsIn(
  tx: Tx,
  state: DepositState | null,
  { before, limit }: Paging,
): Promise<Page<DepositRow>> {
  const rows =
    state === 'pending'
      ? await tx.rows<DepositRow>(sql`
          select ${columns} from deposit
           where state = 'pending' and (${before}::bigint is null or id > ${before}) order by id limit ${limit + 1}`)
      : await tx.rows<DepositRow>(sql`
          select ${columns} from deposit
           where (${state}::text is null or state = ${state}) and (${before}::bigint is null or id < ${before})
           order by id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

export async function waitingDeposits(tx: Tx): Promise<number> {
  const row = await tx.row<{ count: number }>(
    sql`select count(*)::int as count from deposit where state = 'pending'`,
  )
  return row?.count ?? 0
}

export type TurnoverSource = { readonly id: bigint; readonly amount: bigint; readonly at: Date }

/**
 * The passed deposits that turnover is counted for: from the last that found an empty wallet on (else all of
 * them), oldest first.
 */
export const turnoverSources = (tx: Tx, playerId: bigint) =>
  tx.rows<TurnoverSource>(sql`
    select id, amount, decided_at as at from deposit
     where player_id = ${playerId} and state = 'passed'
       and decided_at >= coalesce((select max(decided_at) from deposit
         where player_id = ${playerId} and state = 'passed' and opens_turnover), '-infinity')
     order by decided_at, id`)
