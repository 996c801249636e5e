-- Products and flexible savings (docs/savings.md). The money is in the ledger: principal (kind term_principal), the whole unpaid interest
-- (kind interest_promised) and what backs promises to come (kind savings_reserve); here are the terms, and what was done.

-- A product as two operators published it. Its terms never change: other terms are another product, which takes its place.
create table product (
  id bigint generated always as identity (start with 1500001) primary key,
  category text not null check (category in ('short', 'medium', 'long')),
  texts jsonb not null check (texts -> 'en' ->> 'name' <> ''),   -- by language: name and about
  picture text check (picture ~ '^/[a-z0-9/._-]{1,200}$'),        -- on the players' own origin; null: none
  days int not null check (days between 1 and 400),
  cycle_days int not null check (cycle_days between 1 and days),
  rate_ppm bigint not null check (rate_ppm between 0 and 200000),        -- a year, in parts per million
  early_exit text not null check (early_exit in ('keep_paid', 'pay_accrued')),
  unit_price bigint not null check (unit_price > 0 and unit_price % 10000 = 0),
  min_units int not null check (min_units > 0),
  max_units int not null check (max_units >= min_units),
  stock int check (stock > 0),                           -- units in all; null: only the reserve limits the sale
  sold_units int not null default 0 check (sold_units >= 0),
  virtual_purchased bigint not null default 0 check (virtual_purchased >= 0),   -- for operators alone: never shown to a player
  level_min int not null check (level_min between 0 and 10),
  sale_from timestamptz not null,
  sale_until timestamptz check (sale_until > sale_from),
  position int not null check (position between 0 and 999),
  replaces bigint references product,
  approval_id bigint unique references approval,         -- null: of the first start
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint product_in_stock check (stock is null or sold_units <= stock)
);
create index product_on_sale on product (position, id) where ended_at is null;
create trigger keeps before update on product for each row when (
    changes_other_than(old, new, 'sold_units', 'ended_at') or old.ended_at is not null and new.ended_at is distinct from old.ended_at)
  execute function refuse_update('OD010', 'its terms would change, or it has ended');
select append_only('product', may_update => true);
grant select, insert, update (sold_units, ended_at) on product to opendraw_app;

-- A bought product, with the terms of its sale. Day 1 is the first whole day (UTC) after it; its principal and its promise are
-- accounts of its own.
create table product_order (
  id bigint generated always as identity (start with 1600001) primary key,
  product_id bigint not null references product,
  player_id bigint not null references player,
  key uuid not null,                                     -- of the player's intent, or made from the order that it renews
  units int not null check (units > 0),
  principal bigint not null check (principal > 0),
  days int not null,
  cycle_days int not null,
  rate_ppm bigint not null,
  early_exit text not null,
  promised bigint not null check (promised >= 0),        -- the whole interest: floor(principal · rate · days / 365,000,000)
  bought_at timestamptz not null,
  first_day date not null,
  -- The next payment: for the order's day `next_day`, due once that day is over, on the date `next_on`.
  next_day int not null check (next_day between 1 and days),
  next_on date not null,
  paid bigint not null default 0 check (paid between 0 and promised),
  is_renewing boolean not null default false,
  renewed_as bigint references product_order,
  is_renewal_refused boolean not null default false,     -- it was to be bought again, and could not be
  is_notified boolean not null default false,                -- a message about its maturity was kept, or nobody could get one
  state text not null default 'running' check (state in ('running', 'matured', 'sold', 'cancelled')),
  ended_at timestamptz,
  constraint order_first_day check (first_day = (bought_at at time zone 'UTC')::date + 1),
  constraint order_next_on check (next_on = first_day + next_day),
  constraint order_ended check ((state = 'running') = (ended_at is null)),
  constraint order_matured_paid check (state <> 'matured' or paid = promised),
  constraint order_notified_matured check (state = 'matured' or not is_notified and not is_renewal_refused),
  constraint order_cancelled_unpaid check (state <> 'cancelled' or paid = 0),
  unique (player_id, key)
);
create index product_order_of_player on product_order (player_id, id desc);
create index product_order_of_product on product_order (product_id, id desc);
create index product_order_due on product_order (next_on, id) where state = 'running';
create index product_order_to_renew on product_order (id) where state = 'matured' and is_renewing and renewed_as is null;
create index product_order_to_notify on product_order (id) where state = 'matured' and not is_notified;
create trigger keeps before update on product_order for each row when (
    -- By name, since each payment of each order passes here.
    (old.id, old.product_id, old.player_id, old.key, old.units, old.principal, old.days, old.cycle_days, old.rate_ppm, old.early_exit,
     old.promised, old.bought_at, old.first_day)
    is distinct from
    (new.id, new.product_id, new.player_id, new.key, new.units, new.principal, new.days, new.cycle_days, new.rate_ppm, new.early_exit,
     new.promised, new.bought_at, new.first_day)
    or new.paid < old.paid or new.next_day < old.next_day
    or old.state <> 'running' and changes_other_than(old, new, 'is_renewing', 'renewed_as', 'is_renewal_refused', 'is_notified')
    or old.is_notified and not new.is_notified
    or old.renewed_as is not null and new.renewed_as is distinct from old.renewed_as)
  execute function refuse_update('OD010', 'it is as it was sold, and over once');
select append_only('product_order', may_update => true);
grant select, insert, update (next_day, next_on, paid, is_renewing, renewed_as, is_renewal_refused, is_notified, state, ended_at) on product_order to opendraw_app;
-- An order's accounts are paid before its row says on which day it was sold: its number is drawn first.
grant usage on sequence product_order_id_seq to opendraw_app;

-- Each payment of an order, once a day of it. One of nothing has a row and no journal.
create table product_payment (
  id bigint generated always as identity primary key,
  order_id bigint not null references product_order,
  player_id bigint not null references player,
  day int not null check (day > 0),
  paid_on date not null,
  amount bigint not null check (amount >= 0),
  key uuid not null,                                     -- of its transfer
  at timestamptz not null default clock_timestamp(),
  constraint product_paid_once unique (order_id, day)
);
create index product_payment_of_player on product_payment (player_id, id desc);
select append_only('product_payment');
grant select, insert on product_payment to opendraw_app;

-- What flexible savings of a player need to know of the past: packages/savings/src/flexible.ts.
create table flexible_saver (
  player_id bigint primary key references player,
  moved bigint not null,
  paid bigint not null check (paid >= 0),
  last_paid bigint not null check (last_paid >= 0),
  posted_until date not null,
  min_on date not null,
  min_moved bigint not null,
  numerator numeric(40) not null check (numerator >= 0),
  promised bigint not null check (promised >= 0),        -- their share of what is put aside for the days to come
  constraint saver_not_negative check (moved + paid >= 0)
) with (fillfactor = 70);                   -- no index but the first and free space in the page: updates stay in place (HOT)
grant select, insert, update on flexible_saver to opendraw_app;

-- What all savers have, in one row: locked by whoever moves it.
create table flexible_total (
  is_only boolean primary key default true check (is_only),
  balance bigint not null check (balance >= 0),
  savers bigint not null check (savers >= 0)
);
insert into flexible_total (balance, savers) values (0, 0);
grant select, update (balance, savers) on flexible_total to opendraw_app;

-- Each day's interest of a player, once.
create table flexible_interest (
  player_id bigint not null,
  day date not null,
  base bigint not null check (base >= 0),                -- the lowest value-dated balance of the day
  rate_ppm bigint not null check (rate_ppm >= 0),
  amount bigint not null check (amount >= 0),
  key uuid not null,                                     -- of its transfer
  primary key (player_id, day)
);
select append_only('flexible_interest');
grant select, insert on flexible_interest to opendraw_app;

-- What a player moved in (above zero) or out, once a key; `was_all`: they asked for everything.
create table flexible_move (
  id bigint generated always as identity (start with 1700001) primary key,
  player_id bigint not null references player,
  key uuid not null,
  amount bigint not null check (amount <> 0),
  was_all boolean not null,
  day date not null,
  at timestamptz not null default clock_timestamp(),
  unique (player_id, key)
);
select append_only('flexible_move');
grant select, insert on flexible_move to opendraw_app;

-- The rate of each day of flexible savings, decided before the day begins; days before the first night have none.
create table flexible_rate (
  day date primary key,
  rate_ppm bigint not null check (rate_ppm >= 0),
  -- It pays what the setting says; no more than before, since a rise waits for its cover; what a reserve covers that is short.
  cause text not null check (cause in ('setting', 'cover', 'reserve')),
  lasts_until date not null check (lasts_until >= day),  -- days after it that nobody decides earn no more, up to this one, and then nothing
  at timestamptz not null default clock_timestamp(),
  constraint rate_before_its_day check ((at at time zone 'UTC')::date < day)
);
select append_only('flexible_rate');
grant select, insert on flexible_rate to opendraw_app;

-- What two operators put into a reserve, or took back (below zero), with the supporting document.
create table reserve_move (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('products', 'flexible')),
  amount bigint not null check (amount <> 0),
  reference text not null,
  approval_id bigint unique references approval,         -- null: of the first start of a demo
  at timestamptz not null default clock_timestamp()
);
select append_only('reserve_move');
grant select, insert on reserve_move to opendraw_app;

-- A player's own money in running orders and in flexible savings, micro-USD: it counts as there when a deposit asks whether the wallet is
-- empty.
create function saved_by(p_player bigint) returns bigint
language sql stable security definer set search_path = pg_catalog as $$
  select (coalesce((select sum(o.principal) from public.product_order o where o.player_id = p_player and o.state = 'running'), 0)
        + coalesce((select s.moved + s.paid from public.flexible_saver s where s.player_id = p_player), 0))::bigint
$$;
grant execute on function saved_by to opendraw_app;

select ledger.open('{50,50,54}' /* savings_reserve, flexible_promised */, '{1,2,0}', '{1,1,1}');
