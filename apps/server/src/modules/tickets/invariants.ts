import { type Invariant, sql } from '@opendraw/db'
import { moneyInvariants } from './escrow/invariants.ts'

/** By every place that a unit can be in: the kind of account and its owner, as the rows say. */
const placed = sql`
  select i.asset, u.item_id,
         case when u.order_id is not null then 62 /* ticket_ordered */ when u.listing_id is not null then 61 /* ticket_listed */
              else 60 /* ticket_units */ end as kind,
         coalesce(u.order_id, u.listing_id, u.holder_id) as owner, count(*) as units
    from ticket_unit u join ticket_item i on i.id = u.item_id where u.retired_at is null group by 1, 2, 3, 4`

/**
 * What must be true of tickets, from the rows, the chain of owners and the ledger: units are never made or lost, each is in
 * one place, listings and orders hold what they say, no one bought more than the limit or sold above the cap.
 */
export const ticketInvariants: readonly Invariant[] = [
  {
    name: 'units of an item are conserved',
    sql: sql`
      select format('item %s: %s units published, %s rows, %s issued in the ledger', i.id, i.units, r.rows, coalesce(e.issued, 0)) as detail
        from ticket_item i
        cross join lateral (select count(*) as rows, count(*) filter (where u.retired_at is null) as live, coalesce(max(u.serial), 0) as last
          from ticket_unit u where u.item_id = i.id) r
        left join lateral (select -sum(e.amount) as issued from ledger.entry e
          where e.kind = 63 /* ticket_issued */ and e.owner = 0 and e.asset = i.asset and e.seq = 0) e on true
       where r.rows <> i.units or r.last <> i.units or coalesce(e.issued, 0) <> r.live
          or r.live <> case when i.settled_at is null then i.units else 0 end`,
  },
  {
    name: 'each unit is where the ledger has it',
    sql: sql`
      with placed as (${placed}),
      booked as (
        select a.asset, a.kind, a.owner, a.balance as units from ledger.account a
         where a.asset > 3 /* POINTS */ and a.balance > 0)
      select format('asset %s: %s of kind %s: %s units in rows, %s in the ledger', coalesce(p.asset, b.asset), coalesce(p.owner, b.owner),
                    coalesce(p.kind, b.kind), p.units, b.units) as detail
        from placed p full join booked b on (b.asset, b.kind, b.owner) = (p.asset, p.kind, p.owner)
       where p.units is distinct from b.units`,
  },
  {
    name: 'units and money are never mixed',
    sql: sql`
      select format('account of %s: kind %s in asset %s', owner, kind, asset) as detail from (
        select owner, kind, asset from ledger.account union select owner, kind, asset from ledger.entry) a
       where (asset > 3 /* POINTS */) <> (kind between 60 and 63)`,
  },
  {
    name: 'a listing has the units that it says',
    sql: sql`
      select format('listing %s: rest %s, ordered %s, sold %s; units %s, on order %s, paid %s', l.id, l.rest, l.ordered, l.sold, u.units,
                    o.pending, o.paid) as detail
        from ticket_listing l
        cross join lateral (select count(*) as units, count(*) filter (where x.holder_id is distinct from l.seller_id or x.item_id <> l.item_id) as strange
          from ticket_unit x where x.listing_id = l.id) u
        cross join lateral (select coalesce(sum(x.quantity) filter (where x.state = 'pending'), 0) as pending,
            coalesce(sum(x.quantity) filter (where x.state in ('paid', 'disputed', 'released')
              or x.state = 'refunded' and l.seller_id is not null), 0) as paid
          from ticket_order x where x.listing_id = l.id) o
       where l.rest <> u.units or u.strange > 0 or l.ordered <> o.pending or l.sold <> o.paid`,
  },
  {
    name: 'an order that waits for its payment keeps its units',
    sql: sql`
      select format('order %s, %s: %s units, keeps %s', o.id, o.state, o.quantity, u.units) as detail
        from ticket_order o
        cross join lateral (select count(*) as units, count(*) filter (where x.item_id <> o.item_id) as strange
          from ticket_unit x where x.order_id = o.id) u
       where u.units <> case when o.state = 'pending' then o.quantity else 0 end or u.strange > 0`,
  },
  {
    name: 'a unit has one chain of owners, and its holder is the last',
    sql: sql`
      with chain as (
        select h.*, lag(h.to_id) over way as before, row_number() over way as place, lead(h.version) over way is null as is_last
          from ticket_handover h window way as (partition by h.unit_id order by h.version))
      select format('unit %s, version %s: %s from %s to %s', u.id, u.version, c.kind, c.from_id, c.to_id) as detail
        from ticket_unit u left join chain c on c.unit_id = u.id
       where coalesce(c.version, 0) <> coalesce(c.place, 0) or c.from_id is distinct from c.before
          or c.unit_id is null and (u.version <> 0 or u.holder_id is not null)
          or c.is_last and (c.version <> u.version or c.to_id is distinct from u.holder_id)`,
  },
  {
    name: 'an order hands over its units once, and takes them back once',
    sql: sql`
      select format('order %s, %s: %s units, handed over %s, taken back %s', o.id, o.state, o.quantity, h.sold, h.refunded) as detail
        from ticket_order o join ticket_listing l on l.id = o.listing_id
        cross join lateral (select count(*) filter (where x.kind = 'sale' and x.to_id = o.buyer_id and x.from_id is not distinct from l.seller_id) as sold,
            count(*) filter (where x.kind = 'refund') as refunded, count(*) as all_of_it
          from ticket_handover x where x.order_id = o.id) h
       where h.sold <> case when o.paid_at is null then 0 else o.quantity end
          or h.refunded <> case when o.state = 'refunded' then o.quantity else 0 end or h.all_of_it <> h.sold + h.refunded`,
  },
  {
    name: 'nobody bought more units of an item than its limit',
    sql: sql`
      with bought as (
        select u.item_id, u.holder_id as player, count(*) as units from ticket_unit u
          join ticket_handover h on h.unit_id = u.id and h.version = u.version and h.kind = 'sale'
         where u.holder_id is not null group by 1, 2
        union all
        select item_id, buyer_id, sum(quantity) from ticket_order where state = 'pending' group by 1, 2)
      select format('item %s: player %s has %s of at most %s', i.id, b.player, sum(b.units), i.limit_per_person) as detail
        from bought b join ticket_item i on i.id = b.item_id group by i.id, b.player having sum(b.units) > i.limit_per_person`,
  },
  {
    name: 'no price is above the cap',
    sql: sql`
      select format('listing %s: %s of at most %s basis points of %s', l.id, l.price, i.cap_basis_points, i.price) as detail
        from ticket_listing l join ticket_item i on i.id = l.item_id
       where l.price > case when l.seller_id is null then i.price else i.price::numeric * i.cap_basis_points / 10000 end
          or l.seller_id is null and l.price <> i.price
      union all
      select format('unit %s: first price %s, the item’s is %s', u.id, u.first_price, i.price) from ticket_unit u join ticket_item i on i.id = u.item_id
       where u.first_price <> i.price
      union all
      select format('order %s: %s a unit, its listing says %s', o.id, o.price, l.price) from ticket_order o join ticket_listing l on l.id = o.listing_id
       where o.price <> l.price or o.item_id <> l.item_id or o.buyer_id = l.seller_id
          or o.fee <> o.amount::numeric * l.fee_basis_points / 10000 - mod(o.amount::numeric * l.fee_basis_points, 10000) / 10000`,
  },
  ...moneyInvariants,
]
