import { type Invariant, type Statement, sql } from '@opendraw/db'

const moved = (reasons: readonly string[]) => sql`
  select t.ref, count(*)::int as times, sum(t.amount)::bigint as amount
    from ledger.transfer t join ledger.reason r on r.id = t.reason
   where r.name = any(${reasons}::text[]) and t.ref is not null group by t.ref`

const byState = (amounts: Statement, ...states: readonly string[]) =>
  sql`case when w.state = any(${states}::text[]) then ${amounts} else 0 end`
const net = sql`w.amount - w.fee`
const fee = sql`w.fee`

/**
 * The wallet's invariants. Every deposit is credited at most once and exactly when it is passed; never more than its
 * provider was paid; reversed whole or not at all; no one repays more than they owe. Every withdrawal is reserved, and
 * then paid out or returned, by its state; what is reserved is what is pending. The operator's assets cover what the
 * players own.
 */
export const walletInvariants: readonly Invariant[] = [
  {
    name: 'deposits are credited once',
    sql: sql`
      select format('deposit %s: state %s, to credit %s, credited %s times, together %s',
               coalesce(d.id, m.ref), d.state, d.credited, coalesce(m.times, 0), coalesce(m.amount, 0)) as detail
        from deposit d full join (${moved(['deposit', 'sandbox_deposit', 'provider_deposit'])}) m on m.ref = d.id
       where d.id is null
          or (d.state = 'passed') <> (m.ref is not null)
          or (d.state = 'passed' and (m.times <> 1 or m.amount <> d.credited))`,
  },
  {
    name: 'payments are credited as paid',
    sql: sql`
      select format('invoice %s: paid %s, credited %s, held %s, sent back %s', i.id, i.paid, sum(c.paid), i.held, i.returned) as detail
        from payment_invoice i join payment_credit c on c.invoice_id = i.id
       group by i.id having sum(c.paid) + i.held + i.returned > i.paid
      union all
      select format('invoice %s: credited without a payment', d.id)
        from deposit d join deposit_method m on m.id = d.method and m.kind = 'btcpay'
       where d.state = 'passed' and not exists (select from payment_credit c where c.deposit_id = d.id)`,
  },
  {
    name: 'reversals are booked in full',
    sql: sql`
      with taken as (${moved(['deposit_reversal'])}), lost as (${moved(['deposit_write_off'])})
      select format('deposit %s: credited %s: to take %s, taken %s, to lose %s, lost %s',
               coalesce(r.deposit_id, taken.ref, lost.ref), d.credited, r.taken, taken.amount, r.debt, lost.amount) as detail
        from deposit_reversal r full join taken on taken.ref = r.deposit_id
        full join lost on lost.ref = coalesce(r.deposit_id, taken.ref)
        left join deposit d on d.id = coalesce(r.deposit_id, taken.ref, lost.ref)
       where r.deposit_id is null or coalesce(taken.amount, 0) <> r.taken or coalesce(lost.amount, 0) <> r.debt
          or r.taken + r.debt <> d.credited`,
  },
  {
    name: 'debts are repaid as recorded',
    sql: sql`
      with moved as (
        select t.key, t.from_owner, t.amount from ledger.transfer t join ledger.reason r on r.id = t.reason where r.name = 'debt_repaid'),
      owed as (select d.player_id, sum(r.debt) as amount from deposit_reversal r join deposit d on d.id = r.deposit_id group by d.player_id),
      repaid as (select player_id, sum(amount) as amount from debt_repayment group by player_id)
      select format('repayment %s, withdrawal %s: state %s: to repay %s, repaid %s', coalesce(p.key, m.key), p.withdrawal_id, w.state, p.amount,
               m.amount) as detail
        from debt_repayment p full join moved m on m.key = p.key
        left join withdrawal w on w.id = p.withdrawal_id
       where (p.amount, p.player_id) is distinct from (m.amount, m.from_owner) or p.amount > w.amount or w.asset <> 'USD'
          or w.state not in ('rejected', 'failed')
      union all
      select format('player %s owed %s, repaid %s', p.player_id, coalesce(o.amount, 0), p.amount)
        from repaid p left join owed o using (player_id) where p.amount > coalesce(o.amount, 0)`,
  },
  {
    name: 'withdrawals conserve money',
    sql: sql`
      with moved as (
        select t.ref, r.name, count(*)::int as times, sum(t.amount)::bigint as amount, min(s.code) as asset
          from ledger.transfer t join ledger.reason r on r.id = t.reason join ledger.asset s on s.id = t.asset
         where r.name like 'withdrawal%' group by t.ref, r.name
      ), asked as (
        select w.id, w.state, w.asset, x.name, x.amount from withdrawal w cross join lateral (values
          ('withdrawal_request', w.amount),
          ('withdrawal_reject', ${byState(sql`w.amount`, 'rejected')}),
          ('withdrawal_approve', ${byState(net, 'approved', 'paid', 'failed')}),
          ('withdrawal_fee', ${byState(fee, 'approved', 'paid', 'failed')}),
          ('withdrawal_paid', ${byState(net, 'paid')}),
          ('withdrawal_fail', ${byState(net, 'failed')}),
          ('withdrawal_fee_return', ${byState(fee, 'failed')})) x(name, amount)
         where x.amount > 0)
      select format('withdrawal %s: state %s: %s of %s %s, moved %s %s times', coalesce(a.id, m.ref), a.state, coalesce(a.name, m.name), a.amount,
                                                 a.asset, m.amount, m.times) as detail
        from asked a full join moved m on m.ref = a.id and m.name = a.name
       where (a.amount, a.asset, 1) is distinct from (m.amount, m.asset, m.times)`,
  },
  {
    name: 'withdrawals move by their state machine',
    sql: sql`
      with steps as (
        select withdrawal_id, no, state, at, lag(state) over way as before, lag(at) over way as before_at,
               row_number() over way as place, lead(no) over way is null as is_last
          from withdrawal_step window way as (partition by withdrawal_id order by no))
      select format('withdrawal %s: step %s is %s after %s, the state %s', w.id, s.no, s.state, s.before, w.state) as detail
        from withdrawal w left join steps s on s.withdrawal_id = w.id
       where s.no is null or s.no <> s.place or s.at < s.before_at or (s.is_last and s.state <> w.state)
          or not (s.no = 1 and s.state = 'pending'
                  or exists (select from withdrawal_move m where m.from_state = s.before and m.to_state = s.state))`,
  },
  {
    name: 'withdrawals are reserved',
    sql: sql`
      select format('player %s: reserved %s, waiting %s %s', coalesce(a.owner, w.player_id), coalesce(a.balance, 0), coalesce(w.amount, 0),
                                                          coalesce(a.asset, w.asset)) as detail
        from (select a.owner, s.code as asset, a.balance from ledger.account a join ledger.account_kind k on k.id = a.kind
                join ledger.asset s on s.id = a.asset where k.name = 'withdrawal_pending') a
        full join (select player_id, asset, sum(amount)::bigint as amount from withdrawal where state = 'pending' group by player_id, asset) w
          on w.player_id = a.owner and w.asset = a.asset
       where coalesce(a.balance, 0) <> coalesce(w.amount, 0)`,
  },
  {
    name: 'conversions are booked as quoted',
    sql: sql`
      with moved as (
        select t.ref, t.asset, r.name, count(*)::int as times, sum(t.amount)::bigint as amount
          from ledger.transfer t join ledger.reason r on r.id = t.reason
         where r.name in ('exchange_sell', 'exchange_buy', 'exchange_margin') group by t.ref, t.asset, r.name
      ), asked as (
        select q.id as ref, a.id as asset, x.name, x.amount from exchange_quote q
         cross join lateral (values ('exchange_sell', q.sell_asset, q.sell_amount), ('exchange_buy', q.buy_asset, q.buy_amount),
                                    ('exchange_margin', q.buy_asset, q.margin)) x(name, code, amount)
         join ledger.asset a on a.code = x.code where q.used_at is not null and x.amount > 0)
      select format('quote %s: %s: offered %s, moved %s, %s times', coalesce(a.ref, m.ref), coalesce(a.name, m.name), a.amount, m.amount, m.times) as detail
        from asked a full join moved m on m.ref = a.ref and m.asset = a.asset and m.name = a.name
       where (a.amount, 1) is distinct from (m.amount, m.times)`,
  },
  {
    name: 'solvency',
    sql: sql`
      with kind_sum as (
        select s.code as asset, k.name, e.kind = 26 /* suspense */ and e.owner = 2 as is_out, sum(e.amount)::bigint as amount
          from ledger.entry e join ledger.account_kind k on k.id = e.kind join ledger.asset s on s.id = e.asset group by s.code, k.name, is_out)
      select format('players own %s %s, the house holds %s', owed, asset, held) as detail from (
        select asset, coalesce(-sum(amount) filter (where name in ('player_funds', 'operator_funds', 'deposits_clearing')), 0)::bigint as held,
          coalesce(sum(amount) filter (where name in ('cash', 'withdrawal_pending', 'stakes', 'payout_transit', 'packet',
            'term_principal', 'interest_promised', 'flexible_savings', 'flexible_promised', 'market_escrow', 'issuer_proceeds', 'suspense') and not is_out), 0)::bigint as owed
          from kind_sum group by asset) sums
       where held < owed`,
  },
]
