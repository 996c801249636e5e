import type { BankTarget } from '@opendraw/contract/operator'
import { sql, type Tx } from '@opendraw/db'
import type { Money } from '@opendraw/money'

/** What a line of the bank may be: a movement on the bank account in the books, or one that is due and not booked yet. */
export type Counterpart = Readonly<{
  kind: BankTarget
  /** The deposit, the withdrawal or the item of tickets. */
  id: bigint | null
  /** Null while it is not booked. */
  transfer: string | null
  /** Above zero what comes in. */
  amount: Money
  at: Date
  player: bigint | null
  reference: string | null
}>

const signed = sql`case when t.from_kind = 22 /* player_funds */ then t.amount else -t.amount end`
// As in the index transfer_at_bank.
const atBank = sql`(t.from_kind = 22 /* player_funds */ or t.to_kind = 22 /* player_funds */) and t.reason in (10 /* deposit */,
  13 /* clearing_received */, 14 /* deposit_reversal */, 15 /* deposit_write_off */, 24 /* withdrawal_paid */, 123 /* ticket_payout */)`
const isFree = sql`not exists (select from bank_match_transfer x where x.transfer = t.key)`
const ofAsset = (asset: string) => sql`t.asset = (select a.id from ledger.asset a where a.code = ${asset})`

const what = sql`
  case t.reason when 10 /* deposit */ then 'deposit' when 13 /* clearing_received */ then 'clearing' when 14 /* deposit_reversal */ then 'reversal'
    when 15 /* deposit_write_off */ then 'write_off' when 24 /* withdrawal_paid */ then 'withdrawal' else 'ticket_payout' end as kind,
  t.ref as id, t.key::text as transfer, ${signed} as amount, j.at`
const booked = sql`ledger.transfer t join ledger.journal j on j.id = t.journal
    left join deposit d on d.id = t.ref and t.reason in (10 /* deposit */, 14 /* deposit_reversal */, 15 /* deposit_write_off */)
    left join withdrawal w on w.id = t.ref and t.reason = 24 /* withdrawal_paid */`
const details = sql`
  select ${what}, coalesce(d.player_id, w.player_id) as player, w.reference from ${booked}`

export type FreeTransfer = Pick<Counterpart, 'kind' | 'id' | 'amount' | 'at'> &
  Readonly<{ transfer: string; decidedBy: bigint | null }>

/** Of these transfers those that are on the bank account, of that asset and not matched: what they are, and who decided on what they pay. */
export function freeTransfers(tx: Tx, asset: string, keys: readonly string[]) {
  return tx.rows<FreeTransfer>(sql`
    select ${what}, coalesce(d.decided_by, w.decided_by) as decided_by from ${booked}
     where t.key = any(${[...keys]}::uuid[]) and ${ofAsset(asset)} and ${atBank} and ${isFree}`)
}

/** What is booked and not matched: of that amount within so many days of the day, and of these keys whatever their amount. */
export function bookedLike(
  db: Tx,
  like: Readonly<{ asset: string; amount: Money; day: string; days: number; keys: readonly string[] }>,
  limit: number,
) {
  const { asset, amount, day, days, keys } = like
  return db.rows<Counterpart>(sql`
    ${details} where ${isFree} and ${atBank} and ${ofAsset(asset)} and t.key in (
      select t.key from ledger.transfer t join ledger.journal j on j.id = t.journal
       where ${ofAsset(asset)} and t.amount = abs(${amount}::bigint) and ${atBank} and ${signed} = ${amount}
         and j.at between ${day}::date - ${days}::int and ${day}::date + ${days}::int + 1
      union all select k from unnest(${[...keys]}::uuid[]) k)
     order by abs(extract(epoch from j.at - ${day}::date)) limit ${limit}`)
}

/** What is matched with a line. */
export function matchedWith(db: Tx, match: bigint) {
  return db.rows<Counterpart>(
    sql`${details} where t.key in (select x.transfer from bank_match_transfer x where x.match_id = ${match}) and ${atBank} order by t.ref`,
  )
}

/** Due and not booked: shown deposits in dollars and approved withdrawals, of that amount or these numbers. */
export function dueLike(
  db: Tx,
  like: Readonly<{ asset: string; amount: Money | null; ids: readonly bigint[] }>,
  limit: number,
) {
  const { asset, amount, ids } = like
  return db.rows<Counterpart>(sql`
    select * from (
      select 'deposit' as kind, d.id, null as transfer, d.amount, d.proven_at as at, d.player_id as player, null as reference
        from deposit d join deposit_method m on m.id = d.method
       where d.state = 'pending' and d.proven_at is not null and m.kind = 'manual' and d.currency = ${asset} and ${asset} = 'USD'
      union all
      select 'withdrawal', w.id, null, w.fee - w.amount, w.decided_at, w.player_id, null
        from withdrawal w where w.state = 'approved' and w.asset = ${asset}) due
     where amount = ${amount} or id = any(${[...ids]}::bigint[]) order by at limit ${limit}`)
}
