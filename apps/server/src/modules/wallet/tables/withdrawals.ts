import { sql, type Tx } from '@opendraw/db'
import { type Page, type Paging, pageFrom } from './page.ts'

export type WithdrawalState = 'pending' | 'passed' | 'failed'
export type WithdrawalRow = {
  readonly id: bigint
  readonly playerId: bigint
  readonly key: string
  readonly cardId: bigint
  readonly amount: bigint
  readonly fee: bigint
  readonly state: WithdrawalState
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: bigint | null
  readonly reason: string | null
  readonly bankName: string
  readonly cardNumber: string
  readonly ifsc: string
  readonly bankAddress: string
  readonly phone: string
  readonly holder: string
}
const columns = sql`w.id, w.player_id as "playerId", w.key, w.card_id as "cardId", w.amount, w.fee, w.state,
  w.created_at as "createdAt", w.decided_at as "decidedAt", w.decided_by as "decidedBy", w.decision_reason as reason,
  c.bank_name as "bankName", c.card_number as "cardNumber", c.ifsc, c.bank_address as "bankAddress", c.phone, c.holder`
const source = sql`withdrawal w join payout_card c on c.id = w.card_id`

export type NewWithdrawal = Pick<WithdrawalRow, 'playerId' | 'key' | 'cardId' | 'amount' | 'fee'>

/** The new id, or undefined when the player has used the key before. */
export const addWithdrawal = (tx: Tx, w: NewWithdrawal) =>
  tx.row<{ id: bigint }>(sql`
    insert into withdrawal (player_id, key, card_id, amount, fee)
    values (${w.playerId}, ${w.key}, ${w.cardId}, ${w.amount}, ${w.fee})
    on conflict (player_id, key) do nothing returning id`)

export const withdrawalByKey = (tx: Tx, playerId: bigint, key: string) =>
  tx.row<WithdrawalRow>(
    sql`select ${columns} from ${source} where w.player_id = ${playerId} and w.key = ${key}`,
  )

export const withdrawalById = (tx: Tx, id: bigint) =>
  tx.row<WithdrawalRow>(sql`select ${columns} from ${source} where w.id = ${id}`)

/** Takes a pending withdrawal to its end; false when somebody was first. */
export const closeWithdrawal = async (
  tx: Tx,
  state: 'passed' | 'failed',
  d: { readonly id: bigint; readonly operatorId: bigint; readonly reason: string | null },
): Promise<boolean> =>
  (await tx.run(sql`
    update withdrawal set state = ${state}, decided_at = clock_timestamp(), decided_by = ${d.operatorId}, decision_reason = ${d.reason}
     where id = ${d.id} and state = 'pending'`)) === 1

export async function withdrawalsOf(
  tx: Tx,
  playerId: bigint,
  { before, limit }: Paging,
): Promise<Page<WithdrawalRow>> {
  const rows = await tx.rows<WithdrawalRow>(sql`
    select ${columns} from ${source}
     where w.player_id = ${playerId} and (${before}::bigint is null or w.id < ${before}) order by w.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

/** The operators' list: the longest waiting first where they wait, else the newest first. */
export async function withdrawalsIn(
  tx: Tx,
  state: WithdrawalState | null,
  { before, limit }: Paging,
): Promise<Page<WithdrawalRow>> {
  const rows =
    state === 'pending'
      ? await tx.rows<WithdrawalRow>(sql`
          select ${columns} from ${source}
           where w.state = 'pending' and (${before}::bigint is null or w.id > ${before}) order by w.id limit ${limit + 1}`)
      : await tx.rows<WithdrawalRow>(sql`
          select ${columns} from ${source}
           where (${state}::text is null or w.state = ${state}) and (${before}::bigint is null or w.id < ${before})
           order by w.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

export async function waitingWithdrawals(tx: Tx): Promise<number> {
  const row = await tx.row<{ count: number }>(
    sql`select count(*)::int as count from withdrawal where state = 'pending'`,
  )
  return row?.count ?? 0
}

export type Today = { readonly count: number; readonly amount: bigint }

/** What the player asked for today (UTC) and was not refused. */
export async function withdrawnToday(tx: Tx, playerId: bigint): Promise<Today> {
  const row = await tx.row<Today>(sql`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from withdrawal
     where player_id = ${playerId} and state <> 'failed'
       and created_at >= date_trunc('day', clock_timestamp(), 'UTC')`)
  return row ?? { count: 0, amount: 0n }
}
