import { type Invariant, sql } from '@opendraw/db'

const moved = sql`
  select t.ref, r.name, count(*)::int as times, sum(t.amount)::bigint as amount, min(t.from_owner) as payer, min(t.to_owner) as payee
    from ledger.transfer t join ledger.reason r on r.id = t.reason
   where r.name in ('ticket_pay', 'ticket_release', 'ticket_proceeds', 'ticket_fee', 'ticket_refund') group by t.ref, r.name`

/** The money of tickets, from the rows and the ledger: what is in escrow, and where it went. */
export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'the escrow of an order is what was paid and is not settled',
    sql: sql`
      select format('order %s, %s: %s in escrow of %s', coalesce(o.id, a.owner), o.state, a.balance, o.amount) as detail
        from ticket_order o full join (select owner, balance from ledger.account where kind = 57 /* market_escrow */ and asset = 1 /* USD */) a
          on a.owner = o.id
       where coalesce(a.balance, 0) <> case when o.state in ('paid', 'disputed') then o.amount else 0 end`,
  },
  {
    name: 'an order is paid once by its buyer, and settled once as its state says',
    sql: sql`
      with moved as (${moved}),
      asked as (
        select o.id as ref, o.state, x.name, x.amount, x.payer, x.payee from ticket_order o join ticket_listing l on l.id = o.listing_id
         cross join lateral (values
           ('ticket_pay', case when o.paid_at is not null then o.amount else 0 end, o.buyer_id, o.id),
           ('ticket_release', case when o.state = 'released' and l.seller_id is not null then o.amount - o.fee else 0 end, o.id, l.seller_id),
           ('ticket_fee', case when o.state = 'released' then o.fee else 0 end, o.id, 0::bigint),
           ('ticket_proceeds', case when o.state = 'released' and l.seller_id is null then o.amount else 0 end, o.id, o.item_id),
           ('ticket_refund', case when o.state = 'refunded' then o.amount else 0 end, o.id, o.buyer_id)) x(name, amount, payer, payee)
         where x.amount > 0)
      select format('order %s, %s: %s %s to %s, moved %s to %s, %s times', coalesce(a.ref, m.ref), a.state, coalesce(a.name, m.name), a.amount, a.payee,
                    m.amount, m.payee, m.times) as detail
        from asked a full join moved m on m.ref = a.ref and m.name = a.name
       where (a.amount, a.payer, a.payee, 1) is distinct from (m.amount, m.payer, m.payee, m.times)`,
  },
  {
    name: 'the proceeds of an issuer are released first sales less what was paid out',
    sql: sql`
      select format('item %s: released %s, paid out %s, there %s', coalesce(i.id, a.owner), s.amount, p.amount, a.balance) as detail
        from ticket_item i full join (select owner, balance from ledger.account where kind = 55 /* issuer_proceeds */ and asset = 1 /* USD */) a on a.owner = i.id
        left join lateral (select sum(o.amount) as amount from ticket_order o join ticket_listing l on l.id = o.listing_id
          where o.item_id = i.id and o.state = 'released' and l.seller_id is null) s on true
        left join lateral (select sum(t.amount) as amount from ledger.transfer t join ledger.reason r on r.id = t.reason
          where r.name = 'ticket_payout' and t.from_owner = i.id) p on true
       where coalesce(a.balance, 0) <> coalesce(s.amount, 0) - coalesce(p.amount, 0)`,
  },
  {
    name: 'what is disputed has an open dispute, and nothing else has',
    sql: sql`
      select format('order %s, %s: dispute %s', o.id, o.state, d.state) as detail
        from ticket_order o left join ticket_dispute d on d.order_id = o.id
       where (o.state = 'disputed') <> coalesce(d.state = 'open', false)
          or d.state in ('upheld', 'cancelled') and o.state <> 'refunded' or d.state = 'rejected' and o.state not in ('paid', 'released', 'refunded')`,
  },
  {
    name: 'an offer is of who waits for it',
    sql: sql`
      select format('waiting %s, %s: got %s, paid %s, offered %s', w.id, w.state, w.got, o.paid, o.pending) as detail
        from ticket_waiting w
        cross join lateral (select coalesce(sum(x.quantity) filter (where x.paid_at is not null), 0) as paid, count(*) filter (where x.state = 'pending') as pending,
            count(*) filter (where x.buyer_id <> w.player_id or x.item_id <> w.item_id) as strange from ticket_order x where x.waiting_id = w.id) o
       where w.got <> o.paid or o.strange > 0 or (w.state = 'offered') <> (o.pending = 1) or o.pending > 1`,
  },
]
