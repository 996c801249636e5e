import type { PayoutNetwork, WalletAsset, WithdrawalReason, WithdrawalState } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'
import { type Page, type Paging, type Period, pageFrom } from '../../../../paging.ts'
import { type MovedOfDay, NOTHING_WAITS, type Waiting } from '../../../../waiting.ts'

export type WithdrawalRow = Readonly<{
  id: bigint
  playerId: bigint
  key: string
  kind: 'payout' | 'return'
  asset: WalletAsset
  cardId: bigint | null
  addressId: bigint | null
  depositId: bigint | null
  amount: bigint
  fee: bigint
  /** What was left to stake when it was asked for, and was not asked of who stays away from play. */
  unplayed: bigint
  state: WithdrawalState
  createdAt: Date
  promisedAt: Date
  /** Of the last step. */
  decidedAt: Date | null
  decidedBy: bigint | null
  reason: string | null
  reasonCode: WithdrawalReason | null
  reference: string | null
  /** Of the card that it goes to, or null. */
  bankName: string | null
  numberEnd: string | null
  ifsc: string | null
  /** Of the wallet that it goes to, or null. */
  walletName: string | null
  network: PayoutNetwork | null
  address: string | null
}>
const columns = sql`w.id, w.player_id, w.key, w.kind, w.asset, w.card_id, w.address_id,
  w.deposit_id, w.amount, w.fee, w.unplayed, w.state, w.created_at, w.promised_at,
  w.decided_at, w.decided_by, w.decision_reason as reason, w.reason_code, w.reference,
  c.bank_name, c.number_end, c.ifsc, a.name as wallet_name, a.network, a.address`
const source = sql`withdrawal w left join payout_card c on c.id = w.card_id left join payout_address a on a.id = w.address_id`

export type NewWithdrawal = Pick<
  WithdrawalRow,
  'playerId' | 'key' | 'kind' | 'asset' | 'cardId' | 'addressId' | 'depositId' | 'amount' | 'fee' | 'unplayed'
> &
  Readonly<{ promiseHours: number }>

/** The new id, or undefined when the player has used the key before. */
export function addWithdrawal(tx: Tx, w: NewWithdrawal) {
  return tx.row<{ id: bigint }>(sql`
    insert into withdrawal (player_id, key, kind, asset, card_id, address_id, deposit_id, amount, fee, unplayed, created_at, promised_at)
    select ${w.playerId}, ${w.key}, ${w.kind}, ${w.asset}, ${w.cardId}::bigint, ${w.addressId}::bigint, ${w.depositId}::bigint,
      ${w.amount}::bigint, ${w.fee}::bigint, ${w.unplayed}::bigint, now, now + make_interval(hours => ${w.promiseHours}) from clock_timestamp() now
    on conflict (player_id, key) do nothing returning id`)
}

export function withdrawalByKey(tx: Tx, playerId: bigint, key: string) {
  return tx.row<WithdrawalRow>(
    sql`select ${columns} from ${source} where w.player_id = ${playerId} and w.key = ${key}`,
  )
}

export function withdrawalById(tx: Tx, id: bigint) {
  return tx.row<WithdrawalRow>(sql`select ${columns} from ${source} where w.id = ${id}`)
}

/** The withdrawals with these ids, in no order; an id that names none is left out. */
export function withdrawalsByIds(tx: Tx, ids: readonly bigint[]) {
  return tx.rows<WithdrawalRow>(sql`select ${columns} from ${source} where w.id = any(${ids}::bigint[])`)
}

export type Move = Readonly<{
  id: bigint
  from: WithdrawalState
  to: WithdrawalState
  operatorId: bigint
  code: WithdrawalReason | null
  note: string | null
  reference: string | null
}>

/** Takes a withdrawal from one state to the next; false when someone was first. The database writes the step beside it. */
export async function moveWithdrawal(tx: Tx, m: Move): Promise<boolean> {
  return (
    (await tx.run(sql`
    update withdrawal set state = ${m.to}, decided_at = clock_timestamp(), decided_by = ${m.operatorId}, decision_reason = ${m.note},
      reason_code = ${m.code}, reference = ${m.reference}
     where id = ${m.id} and state = ${m.from}`)) === 1
  )
}

/** A page of the player's withdrawals and returns, newest first. */
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

/** A page of all withdrawals asked for in a time, newest first; `before` is the last of the page above. */
export async function withdrawalsBetween(
  tx: Tx,
  { from, to }: Period,
  { before, limit }: Paging,
): Promise<Page<WithdrawalRow>> {
  const rows = await tx.rows<WithdrawalRow>(sql`
    select ${columns} from ${source}
     where (${from}::timestamptz is null or w.created_at >= ${from}) and (${to}::timestamptz is null or w.created_at < ${to})
       and (${before}::bigint is null or (w.created_at, w.id) < (select b.created_at, b.id from withdrawal b where b.id = ${before}))
     order by w.created_at desc, w.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

/** The withdrawals and returns that wait for a decision; approved ones that are not paid yet do not count. */
export async function waitingWithdrawals(tx: Tx): Promise<Waiting> {
  const row = await tx.row<Waiting>(
    sql`select count(*)::int as count, min(created_at) as since from withdrawal where state = 'pending'`,
  )
  return row ?? NOTHING_WAITS
}

/** The withdrawals that are neither paid nor refused although the time by which that was promised is over, since the first such time. */
export async function lateWithdrawals(tx: Tx): Promise<Waiting> {
  const row = await tx.row<Waiting>(sql`
    select count(*)::int as count, min(promised_at) as since from withdrawal
     where state in ('pending', 'approved') and promised_at < clock_timestamp()`)
  return row ?? NOTHING_WAITS
}

/** What was paid out on each UTC day from this moment on, without fees, in the order of days and assets. */
export function paidSince(tx: Tx, from: Date) {
  return tx.rows<MovedOfDay>(sql`
    select (decided_at at time zone 'UTC')::date::text as day, asset, count(*)::int as count, sum(amount - fee)::bigint as amount
      from withdrawal where state = 'paid' and decided_at >= ${from} group by 1, 2 order by 1, 2 desc`)
}

export type WithdrawalStep = Readonly<{
  state: WithdrawalState
  at: Date
  operatorId: bigint | null
  reasonCode: WithdrawalReason | null
  note: string | null
  reference: string | null
}>

/** The way of a withdrawal so far, from its request on. */
export function stepsOf(tx: Tx, id: bigint) {
  return tx.rows<WithdrawalStep>(sql`
    select state, at, operator_id, reason_code, note, reference
      from withdrawal_step where withdrawal_id = ${id} order by no`)
}

export type Today = Readonly<{ count: number; amount: bigint }>

/** What the player asked for today (UTC) and was not refused, in either asset; deposits that go back do not count. */
export async function withdrawnToday(tx: Tx, playerId: bigint): Promise<Today> {
  const row = await tx.row<Today>(sql`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from withdrawal
     where player_id = ${playerId} and kind = 'payout' and state not in ('rejected', 'failed')
       and created_at >= date_trunc('day', clock_timestamp(), 'UTC')`)
  return row ?? { count: 0, amount: 0n }
}

/**
 * What a player has sent away in the last 24 hours, and did not get back: withdrawals of both assets, returned deposits, red packets, what they paid
 * other players for tickets, and how much below the first price they offer theirs. Micro-units; a USDT counts as a dollar.
 */
export async function sentOfLate(tx: Tx, playerId: bigint): Promise<bigint> {
  const row = await tx.row<{ amount: bigint }>(sql`
    select (coalesce((select sum(w.amount) from withdrawal w
                       where w.player_id = ${playerId} and w.state not in ('rejected', 'failed')
                         and w.created_at > clock_timestamp() - interval '1 day'), 0)
          + coalesce((select sum(p.total - coalesce(p.refunded, 0)) from packet p
                       where p.sender_id = ${playerId} and p.created_at > clock_timestamp() - interval '1 day'), 0)
          + coalesce((select sum(o.amount) from ticket_order o join ticket_listing l on l.id = o.listing_id
                       where o.buyer_id = ${playerId} and l.seller_id is not null and o.state <> 'refunded'
                         and o.paid_at > clock_timestamp() - interval '1 day'), 0)
          + coalesce((select sum(l.given) from ticket_listing l
                       where l.seller_id = ${playerId} and (l.state <> 'withdrawn' or l.ordered + l.sold > 0)
                         and l.created_at > clock_timestamp() - interval '1 day'), 0))::bigint as amount`)
  return row?.amount ?? 0n
}
