-- Tickets (docs/tickets.md): items, their units, listings, orders, the waiting list and disputes. The money and the units are in the ledger;
-- here is who asked for what, and which unit is where. Whatever moves units of an item locks the item's row first.

-- An event or a collectible as two operators published it. Its terms never change; an event may be cancelled, once.
create table ticket_item (
  id bigint generated always as identity (start with 1700001) primary key,
  asset smallint not null unique references ledger.asset check (asset > 3 /* POINTS */),   -- of its units
  kind text not null check (kind in ('event', 'collectible')),
  texts jsonb not null check (texts -> 'en' ->> 'title' <> ''),   -- by language: title, beside, place, about
  picture text check (picture ~ '^/[a-z0-9/._-]{1,200}$'),        -- on the players' own origin
  starts_at timestamptz,
  ends_at timestamptz,
  price bigint not null check (price between 10000 and 100000000000 and price % 10000 = 0),   -- the organiser's, micro-USD a unit
  units int not null check (units between 1 and 10000),
  limit_per_person int not null check (limit_per_person between 1 and 100),
  sale_from timestamptz not null,
  sale_until timestamptz not null check (sale_until > sale_from),
  cap_basis_points int not null check (cap_basis_points between 1 and 20000),   -- of a unit's first price: the most that it is resold for
  approval_id bigint unique references approval,          -- null: of the first start
  published_at timestamptz not null default clock_timestamp(),
  cancelled_at timestamptz,
  settled_at timestamptz,                                 -- when everybody was paid back after that
  constraint item_has_dates check ((kind = 'event') = (starts_at is not null) and (starts_at is null) = (ends_at is null) and ends_at > starts_at),
  constraint item_sold_before_end check (sale_until <= ends_at),
  constraint item_cancelled_first check (kind = 'event' or cancelled_at is null),
  constraint item_settled_after check (settled_at is null or cancelled_at is not null)
);
create index ticket_item_cancelled on ticket_item (id) where cancelled_at is not null and settled_at is null;
create trigger keeps before update on ticket_item for each row when (
    changes_other_than(old, new, 'cancelled_at', 'settled_at')
    or old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at or old.settled_at is not null)
  execute function refuse_update('OD010', 'its terms would change, or it is over');
select append_only('ticket_item', may_update => true);
grant select, insert, update (cancelled_at, settled_at) on ticket_item to opendraw_app;

-- Listings and orders are counted together, so that a player's list of both has one order.
create sequence ticket_trade_id start with 1750001;
grant usage on sequence ticket_trade_id to opendraw_app;

-- Units for sale: of a player, or, without a seller, the issuer's stock, which is never sold out for ever (a refund fills it again).
-- quantity = rest + ordered + sold + what went back to the seller when they withdrew it.
create table ticket_listing (
  id bigint primary key default nextval('ticket_trade_id'),
  item_id bigint not null references ticket_item,
  seller_id bigint references player,
  key uuid,                                               -- of the seller's intent
  price bigint not null check (price > 0 and price % 10000 = 0),
  fee_basis_points int not null check (fee_basis_points between 0 and 1000),   -- of the price, from the seller
  quantity int not null check (quantity > 0),
  rest int not null check (rest >= 0),
  ordered int not null default 0 check (ordered >= 0),
  sold int not null default 0 check (sold >= 0),
  given bigint not null default 0 check (given >= 0),     -- below the first prices of all of them, micro-USD: what is sent away by it
  state text not null default 'pending_sale' check (state in ('pending_sale', 'sold', 'withdrawn')),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (seller_id, key),
  constraint listing_of_one check ((seller_id is null) = (key is null) and (seller_id is not null or fee_basis_points = 0)),
  constraint listing_counts check (rest + ordered + sold <= quantity and (state = 'withdrawn' or rest + ordered + sold = quantity)),
  constraint listing_ended check ((state = 'pending_sale') = (ended_at is null) and (state = 'pending_sale' or rest = 0)
    and (state <> 'sold' or ordered = 0 and seller_id is not null))
);
create unique index ticket_stock_once on ticket_listing (item_id) where seller_id is null;
create index ticket_listing_open on ticket_listing (item_id, price, id) where state = 'pending_sale';
create index ticket_listing_of_seller on ticket_listing (seller_id, id desc);
create trigger keeps before update on ticket_listing for each row when (
    changes_other_than(old, new, 'rest', 'ordered', 'sold', 'state', 'ended_at') or old.state <> 'pending_sale' and new.state <> old.state)
  execute function refuse_update('OD010', 'its terms would change, or it has ended');
select append_only('ticket_listing', may_update => true);
grant select, insert, update (rest, ordered, sold, state, ended_at) on ticket_listing to opendraw_app;

-- Who waits for units at the first price, in the order of their numbers; an offer is an order with their number in it.
create table ticket_waiting (
  id bigint generated always as identity (start with 1780001) primary key,
  item_id bigint not null references ticket_item,
  player_id bigint not null references player,
  key uuid not null,
  quantity int not null check (quantity > 0),
  got int not null default 0 check (got between 0 and quantity),
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'served', 'passed', 'left')),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (player_id, key),
  constraint waiting_ended check ((state in ('waiting', 'offered')) = (ended_at is null)),
  constraint waiting_served check ((state = 'served') = (got = quantity))
);
create unique index ticket_waiting_once on ticket_waiting (item_id, player_id) where state in ('waiting', 'offered');
create index ticket_waiting_next on ticket_waiting (item_id, id) where state = 'waiting';
create trigger keeps before update on ticket_waiting for each row when (
    changes_other_than(old, new, 'got', 'state', 'ended_at') or old.ended_at is not null or new.got < old.got)
  execute function refuse_update('OD010', 'it has ended, or its terms would change');
select append_only('ticket_waiting', may_update => true);
grant select, insert, update (got, state, ended_at) on ticket_waiting to opendraw_app;

-- An order's states, and which may follow which. A rejected dispute goes back to paid: the money is released at its time.
create table ticket_order_move (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into ticket_order_move values ('pending', 'paid'), ('pending', 'expired'), ('pending', 'cancelled'), ('paid', 'released'),
  ('paid', 'disputed'), ('paid', 'refunded'), ('disputed', 'paid'), ('disputed', 'refunded');
grant select on ticket_order_move to opendraw_app;

-- An order of units of one listing. While it is pending, its units are kept for it; from its payment on the buyer holds them, and the
-- money waits in escrow.
create table ticket_order (
  id bigint primary key default nextval('ticket_trade_id'),
  item_id bigint not null references ticket_item,
  listing_id bigint not null references ticket_listing,
  buyer_id bigint not null references player,
  waiting_id bigint references ticket_waiting,            -- of an offer
  key uuid not null,                                      -- of the buyer's intent; of an offer: made from its number
  quantity int not null check (quantity > 0),
  price bigint not null,
  amount bigint not null,
  fee bigint not null check (fee between 0 and amount),   -- from the seller, when it is released
  state text not null default 'pending',
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  pay_key uuid,
  paid_at timestamptz,
  release_at timestamptz,
  ended_at timestamptz,
  unique (buyer_id, key),
  unique (buyer_id, pay_key),
  constraint order_amount check (amount = price * quantity),
  constraint order_paid check ((state in ('pending', 'expired', 'cancelled')) = (paid_at is null)
    and (paid_at is null) = (release_at is null) and (paid_at is null) = (pay_key is null)),
  constraint order_ended check ((state in ('pending', 'paid', 'disputed')) = (ended_at is null))
);
create index ticket_order_to_expire on ticket_order (expires_at) where state = 'pending';
create index ticket_order_to_release on ticket_order (release_at) where state = 'paid';
create index ticket_order_of_item on ticket_order (item_id, id desc) where state in ('pending', 'paid', 'disputed');
create index ticket_order_of_buyer on ticket_order (buyer_id, id desc);
create index ticket_order_of_listing on ticket_order (listing_id);
create index ticket_order_refunded on ticket_order (ended_at) where state = 'refunded';

create function check_ticket_order() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if not exists (select from public.ticket_order_move m where m.from_state = old.state and m.to_state = new.state) then
    raise exception 'order %: % does not follow %', old.id, new.state, old.state using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger moves before update of state on ticket_order for each row execute function check_ticket_order();
create trigger keeps before update on ticket_order for each row when (
    changes_other_than(old, new, 'state', 'pay_key', 'paid_at', 'release_at', 'ended_at') or old.paid_at is not null
      and (new.pay_key, new.paid_at, new.release_at) is distinct from (old.pay_key, old.paid_at, old.release_at))
  execute function refuse_update('OD010', 'its terms do not change');
select append_only('ticket_order', may_update => true);
grant select, insert, update (state, pay_key, paid_at, release_at, ended_at) on ticket_order to opendraw_app;

-- One unit. It is in one place: offered by a listing, kept for an order, in its holder's hands, or, after a cancelled event, retired.
-- Without a holder it is the issuer's. The first price travels with it; `version` counts its changes of hands, and the key of its entry
-- code is made from it, so that a former holder's copy is dead.
create table ticket_unit (
  id bigint generated always as identity (start with 1800001) primary key,
  item_id bigint not null references ticket_item,
  serial int not null check (serial > 0),
  holder_id bigint references player,
  listing_id bigint references ticket_listing,
  order_id bigint references ticket_order,                -- that waits for its payment
  bought_by bigint references ticket_order,               -- the order by which its holder got it
  first_price bigint check (first_price > 0),             -- what its first buyer paid, fees included
  version int not null default 0,
  admitted_at timestamptz,
  admitted_by bigint references operator,
  retired_at timestamptz,
  unique (item_id, serial),
  constraint unit_in_one_place check (num_nonnulls(listing_id, order_id, retired_at) <= 1 and (holder_id is not null
    or num_nonnulls(listing_id, order_id, retired_at) = 1)),
  constraint unit_of_holder check (num_nulls(holder_id, bought_by, first_price) in (0, 3) and (retired_at is null or holder_id is null)),
  constraint unit_admitted check ((admitted_at is null) = (admitted_by is null) and (admitted_at is null or num_nonnulls(listing_id, order_id) = 0
    or holder_id is null))
);
create index ticket_unit_of_holder on ticket_unit (holder_id, item_id) where holder_id is not null;
create index ticket_unit_of_listing on ticket_unit (listing_id, serial) where listing_id is not null;
create index ticket_unit_of_order on ticket_unit (order_id) where order_id is not null;
create index ticket_unit_bought on ticket_unit (bought_by) where bought_by is not null;
create trigger keeps before update on ticket_unit for each row when (
    changes_other_than(old, new, 'holder_id', 'listing_id', 'order_id', 'bought_by', 'first_price', 'version', 'admitted_at', 'admitted_by', 'retired_at')
    or (new.holder_id is distinct from old.holder_id) <> (new.version <> old.version) or new.version not in (old.version, old.version + 1)
    or old.holder_id is not null and new.holder_id is not null and new.first_price <> old.first_price
    or old.admitted_at is not null and new.admitted_at is distinct from old.admitted_at or old.retired_at is not null)
  execute function refuse_update('OD010', 'its first price, its version or its admission would change alone');
select append_only('ticket_unit', may_update => true);
grant select, insert, update (holder_id, listing_id, order_id, bought_by, first_price, version, admitted_at, admitted_by, retired_at)
  on ticket_unit to opendraw_app;

-- Each change of hands of a unit, the chain of its owners: by the sale or the refund of an order. null: the issuer.
create table ticket_handover (
  unit_id bigint not null references ticket_unit,
  version int not null check (version > 0),
  kind text not null check (kind in ('sale', 'refund')),
  from_id bigint references player,
  to_id bigint references player,
  order_id bigint not null references ticket_order,
  previous_order bigint references ticket_order,          -- by which the seller had it: a refund gives it back so
  price bigint not null check (price > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (unit_id, version),
  constraint handover_between_two check (from_id is distinct from to_id)
);
create index ticket_handover_of_order on ticket_handover (order_id);
select append_only('ticket_handover');
grant select, insert on ticket_handover to opendraw_app;

-- A buyer's objection to an order; it freezes that order alone until two operators decide, or the event is cancelled. Its text is deleted
-- when its writer is purged.
create table ticket_dispute (
  id bigint generated always as identity (start with 1790001) primary key,
  order_id bigint not null unique references ticket_order,
  reason text not null check (length(reason) <= 500),
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected', 'cancelled')),
  opened_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint dispute_ended check ((state = 'open') = (ended_at is null))
);
create index ticket_dispute_open on ticket_dispute (id) where state = 'open';
create index ticket_dispute_ended on ticket_dispute (ended_at) where ended_at is not null;
create trigger keeps before update on ticket_dispute for each row when (
    changes_other_than(old, new, 'state', 'ended_at', 'reason') or new.reason not in (old.reason, '') or old.state <> 'open' and new.state <> old.state)
  execute function refuse_update('OD010', 'it has been decided');
select append_only('ticket_dispute', may_update => true);
grant select, insert, update (state, ended_at, reason) on ticket_dispute to opendraw_app;

-- What a player was told of an order by message, once each: that an offer waits, that its event is cancelled, how its dispute ended.
create table ticket_message (
  order_id bigint not null references ticket_order,
  scene text not null check (scene in ('ticket_offer', 'ticket_cancelled', 'ticket_decided')),
  sent_at timestamptz not null default clock_timestamp(),
  primary key (order_id, scene)
);
select append_only('ticket_message');
grant select, insert on ticket_message to opendraw_app;

-- What a player has paid for tickets and may yet get back, or get again by selling them for at most their first price (an event is over
-- before its money is released; a collectible is not), or is due for what they have sold: for the rule that an empty wallet ends the
-- wagering requirement it is there.
create function escrowed_by(p_player bigint) returns bigint
  language sql stable set search_path = pg_catalog as $$
  select (coalesce((select sum(o.amount) from public.ticket_order o where o.buyer_id = p_player and o.state in ('paid', 'disputed')), 0)
        + coalesce((select sum(u.first_price) from public.ticket_unit u join public.ticket_item i on i.id = u.item_id and i.kind = 'collectible'
             join public.ticket_order o on o.id = u.bought_by and o.state = 'released' where u.holder_id = p_player), 0)
        + coalesce((select sum(o.amount - o.fee) from public.ticket_listing l join public.ticket_order o on o.listing_id = l.id
             where l.seller_id = p_player and o.state in ('paid', 'disputed')), 0))::bigint
$$;
grant execute on function escrowed_by to opendraw_app;
