import { sql, type Tx } from '@opendraw/db'

// The one place of this module that reads the ledger's own tables: a check that asked the code it checks would prove nothing.

const moved = (reasons: readonly string[]) => sql`
  select t.ref, count(*)::int as times, sum(t.amount)::bigint as amount
    from ledger.transfer t join ledger.reason r on r.id = t.reason
   where r.name = any(${reasons}::text[]) and t.ref is not null group by t.ref`

export type Strange = { readonly id: bigint; readonly found: string }

/** Deposits that are passed and not credited exactly once and whole, or credited without being passed; and credits of none. */
export const strangeDeposits = (tx: Tx) =>
  tx.rows<Strange>(sql`
    select coalesce(d.id, m.ref) as id,
      format('state %s, asked %s, credited %s times, together %s', d.state, d.amount, coalesce(m.times, 0), coalesce(m.amount, 0)) as found
      from deposit d full join (${moved(['deposit', 'sandbox_deposit'])}) m on m.ref = d.id
     where d.id is null
        or (d.state = 'passed') <> (m.ref is not null)
        or (d.state = 'passed' and (m.times <> 1 or m.amount <> d.amount))
     order by 1 limit 100`)

/** Withdrawals whose transfers do not say what their state says: reserved, and then out once, or back once, or neither. */
export const strangeWithdrawals = (tx: Tx) =>
  tx.rows<Strange>(sql`
    with reserved as (${moved(['withdrawal_request'])}), returned as (${moved(['withdrawal_reject'])}),
      approved as (${moved(['withdrawal_approve'])}), charged as (${moved(['withdrawal_fee'])}), paid as (${moved(['withdrawal_paid'])})
    select w.id, format('state %s, asked %s: reserved %s, returned %s, approved %s, fee %s, paid %s',
        w.state, w.amount, reserved.amount, returned.amount, approved.amount, charged.amount, paid.amount) as found
      from withdrawal w
      left join reserved on reserved.ref = w.id left join returned on returned.ref = w.id
      left join approved on approved.ref = w.id left join charged on charged.ref = w.id left join paid on paid.ref = w.id
     where (coalesce(reserved.times, 0), coalesce(reserved.amount, 0)) <> (1, w.amount)
        or coalesce(returned.amount, 0) <> case when w.state = 'failed' then w.amount else 0 end
        or coalesce(approved.amount, 0) <> case when w.state = 'passed' then w.amount - w.fee else 0 end
        or coalesce(charged.amount, 0) <> case when w.state = 'passed' then w.fee else 0 end
        or coalesce(paid.amount, 0) <> coalesce(approved.amount, 0)
        or coalesce(returned.times, 0) > 1 or coalesce(paid.times, 0) > 1
     order by 1 limit 100`)

/** Players whose reserved money is not the sum of their waiting withdrawals. */
export const strangeReserves = (tx: Tx) =>
  tx.rows<Strange>(sql`
    select coalesce(a.owner, w.player_id) as id, format('reserved %s, waiting %s', coalesce(a.balance, 0), coalesce(w.amount, 0)) as found
      from (select a.owner, a.balance from ledger.account a join ledger.account_kind k on k.id = a.kind
             where k.name = 'withdrawal_pending') a
      full join (select player_id, sum(amount)::bigint as amount from withdrawal where state = 'pending' group by player_id) w
        on w.player_id = a.owner
     where coalesce(a.balance, 0) <> coalesce(w.amount, 0) order by 1 limit 100`)

export type Solvency = { readonly held: bigint; readonly owed: bigint }

/** What the house holds in its bank accounts, and what of it is the players'. Micro-USD. */
export async function solvency(tx: Tx): Promise<Solvency> {
  const row = await tx.row<Solvency>(sql`
    with kind_sum as (
      select k.name, sum(e.amount)::bigint as amount
        from ledger.entry e join ledger.account_kind k on k.id = e.kind join ledger.asset s on s.id = e.asset
       where s.code = 'USD' group by k.name)
    select coalesce(-sum(amount) filter (where name in ('player_funds', 'operator_funds')), 0)::bigint as held,
      coalesce(sum(amount) filter (where name in ('cash', 'withdrawal_pending', 'stakes', 'payout_transit')), 0)::bigint as owed
      from kind_sum`)
  return row ?? { held: 0n, owed: 0n }
}
