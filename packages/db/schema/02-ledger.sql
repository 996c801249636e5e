-- The books. Why so: docs/ledger.md; the rows of the first four tables: 03-ledger-chart.sql.

-- What accounts are kept in; amounts are whole units of 10^-scale.
create table ledger.asset (
  id smallint primary key,
  code text not null unique,
  scale smallint not null check (scale between 0 and 9)
);
grant select on ledger.asset to opendraw_app;

-- The units of a ticket item are an asset of their own, made when the item is published: whole ones, by no reason but those of tickets. The
-- numbers end with smallint, after 31,768 items; that of a publication that failed is not used again.
create sequence ledger.ticket_asset_no as smallint start with 1000 minvalue 1000;
create function ledger.open_ticket_asset() returns smallint
  language sql security definer set search_path = pg_catalog as $$
  with made as (select nextval('ledger.ticket_asset_no')::smallint as no)
  insert into ledger.asset (id, code, scale) select no, 'ticket-' || no, 0 from made returning id
$$;
grant execute on function ledger.open_ticket_asset to opendraw_app;

-- A materialized kind has one account row an owner, locked when it moves and never below zero; the others are summed from their entries.
create table ledger.account_kind (
  id smallint primary key,
  name text not null unique,
  materialized boolean not null
);
grant select on ledger.account_kind to opendraw_app;

-- Why money moves.
create table ledger.reason (
  id smallint primary key,
  name text not null unique
);
grant select on ledger.reason to opendraw_app;

-- Which reason may move money from which kind to which: everything else is refused by ledger.post and named by verify.
create table ledger.flow (
  reason smallint not null references ledger.reason,
  from_kind smallint not null references ledger.account_kind,
  to_kind smallint not null references ledger.account_kind,
  primary key (reason, from_kind, to_kind)
);
grant select on ledger.flow to opendraw_app;

-- The shard of an owner: first in every hot key, so that the same schema distributes by it.
create function ledger.bucket_of(owner bigint) returns smallint
  language sql immutable strict parallel safe return (owner % 64)::smallint;
grant execute on function ledger.bucket_of to opendraw_app;

-- A materialized account: its kind, owner and asset are its name, there is no other id.
create table ledger.account (
  owner bigint not null check (owner >= 0),
  balance bigint not null default 0,
  seq bigint not null default 0,            -- number of its entries so far
  bucket smallint not null,
  kind smallint not null,
  asset smallint not null,
  -- The round of the owner's last slip and their stakes in it so far: written by the functions that place slips alone, under the wallet's
  -- own row lock, so that the next slip on that round needs no look at the bets.
  stake_round bigint,
  stake_in_round bigint,
  primary key (bucket, owner, kind, asset),
  constraint balance_not_negative check (balance >= 0),
  -- Plain arithmetic: a function in a constraint would be parsed anew by every statement that writes the table.
  constraint account_bucket check (bucket = (owner % 64)::smallint)
) with (fillfactor = 60);                   -- no other index and free space in the page: updates stay in place (HOT)
grant select on ledger.account to opendraw_app;

-- Opens materialized accounts that are not open yet, empty.
create function ledger.open(p_kind smallint[], p_owner bigint[], p_asset smallint[]) returns void
  language sql security definer set search_path = pg_catalog as $$
  insert into ledger.account (bucket, owner, kind, asset)
  select distinct ledger.bucket_of(a.owner), a.owner, a.kind, a.asset
    from unnest(p_kind, p_owner, p_asset) a(kind, owner, asset)
    join ledger.account_kind k on k.id = a.kind and k.materialized
   order by 1, 2, 3, 4
  on conflict do nothing
$$;
grant execute on function ledger.open to opendraw_app;

create sequence ledger.journal_id;

-- What was posted at once; its entries sum to zero.
create table ledger.journal (
  id bigint primary key,
  at timestamptz not null
);
select append_only('ledger.journal');
grant select on ledger.journal to opendraw_app;

-- The one record of money: what moved on which account, and why.
create table ledger.entry (
  journal bigint not null,
  owner bigint not null,
  amount bigint not null check (amount <> 0),
  seq bigint not null default 0,            -- 1..n without a gap for a materialized account, 0 for a summed one
  balance_after bigint,                     -- of a materialized account
  ref bigint,                               -- what it is about: the round, the deposit, the withdrawal
  key uuid,                                 -- the transfer or slip, on a materialized account
  bucket smallint not null,
  kind smallint not null,
  asset smallint not null,
  reason smallint not null
);
create unique index entry_of_account on ledger.entry (bucket, owner, kind, asset, seq) where seq > 0;
create index entry_of_house on ledger.entry (kind, owner, asset) include (amount) where seq = 0;
create index entry_of_promotion on ledger.entry (journal) include (kind, owner, reason, amount)
  where kind in (30 /* promo_budget */, 31 /* promo_due */) and asset = 1 /* USD */;
-- Kinds from bankroll on are the operator's: their accounts live for ever, and grow by every round and every promise. (Those before it are
-- a player's or a round's.) What was posted on them up to a journal is summed; the remainder is added at each read.
create index entry_of_house_since on ledger.entry (journal) include (kind, owner, asset, amount)
  where seq = 0 and kind >= 20 /* bankroll */;
select append_only('ledger.entry');

-- Each statement that writes entries writes whole journals: what it wrote sums to zero by journal and asset, or nothing of it is kept.
create function ledger.check_entries() returns trigger
  language plpgsql security definer set search_path = pg_catalog set plan_cache_mode = force_generic_plan as $$
declare v_journal bigint;
begin
  select journal into v_journal from written group by journal, asset having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'journal % does not sum to zero', v_journal using errcode = 'OD002';
  end if;
  return null;
end $$;
create trigger journals_sum_to_zero after insert on ledger.entry referencing new table as written
  for each statement execute function ledger.check_entries();
grant select on ledger.entry to opendraw_app;

-- What was asked of ledger.post and done, by its key: a repeat finds it here.
create table ledger.transfer (
  key uuid primary key,
  journal bigint not null,
  from_owner bigint not null,
  to_owner bigint not null,
  amount bigint not null check (amount between 1 and 1000000000000000),
  ref bigint,
  from_balance bigint,                      -- after it, where the account is materialized
  to_balance bigint,
  from_kind smallint not null,
  to_kind smallint not null,
  asset smallint not null,
  reason smallint not null
);
select append_only('ledger.transfer');
grant select on ledger.transfer to opendraw_app;

-- What was posted on the operator's accounts, up to the one journal that house_summed names.
create table ledger.house_sum (
  kind smallint not null references ledger.account_kind check (kind >= 20 /* bankroll */),
  owner bigint not null,
  asset smallint not null references ledger.asset,
  amount bigint not null,
  primary key (kind, owner, asset)
);
grant select on ledger.house_sum to opendraw_app;

-- `summed`: the last journal in the sums. `noted`: one that they may include as soon as `noted_xid`, and all before it, is over. All journals
-- of the days (UTC) before `noted_before` are up to `noted`, and those of the days before `summed_before` are in the sums.
create table ledger.house_summed (
  is_only boolean primary key default true check (is_only),
  summed bigint not null,
  noted bigint not null,
  noted_xid xid8 not null,
  noted_at timestamptz not null default clock_timestamp(),
  noted_before date not null default '-infinity',
  summed_before date not null default '-infinity',
  constraint summed_before_noted check (summed <= noted)
);
insert into ledger.house_summed (summed, noted, noted_xid) values (0, 0, pg_current_xact_id());
grant select on ledger.house_summed to opendraw_app;

-- For people who read the books in psql: every entry with the names of its numbers.
create view ledger.named_entry as
  select e.journal, j.at, r.name as reason, k.name as kind, e.owner, a.code as asset, e.amount, e.balance_after, e.seq, e.ref, e.key
    from ledger.entry e join ledger.journal j on j.id = e.journal join ledger.reason r on r.id = e.reason
    join ledger.account_kind k on k.id = e.kind join ledger.asset a on a.id = e.asset;
