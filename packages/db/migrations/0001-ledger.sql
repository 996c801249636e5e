-- The ledger. Rooms served: packages/ledger (all of it); betting (0004 writes accounts and entries in one statement with the bets).
create schema ledger;

create table ledger.asset (
  id smallint primary key,
  code text not null unique,
  scale smallint not null check (scale between 0 and 9)
);
insert into ledger.asset values (1, 'USD', 6), (2, 'USDT', 6), (3, 'POINTS', 0);

-- A guarded kind has one account row per owner, locked and never below zero; the others are summed from their entries.
create table ledger.account_kind (
  id smallint primary key,
  name text not null unique,
  guarded boolean not null
);
insert into ledger.account_kind values
  (1, 'cash', true),                  -- a player's money to play with; owner = player
  (2, 'withdrawal_pending', true),    -- reserved for a requested withdrawal; owner = player
  (10, 'stakes', false),              -- stakes in play; owner = round
  (11, 'round_reserve', false),       -- the house's promise for the worst case; owner = round
  (20, 'bankroll', false),            -- the house's own money; owner = 0, as for all that follow
  (21, 'operator_funds', false),
  (22, 'player_funds', false),        -- the segregated bank account, as an asset: below zero while it holds money
  (23, 'payout_transit', false),
  (24, 'withdrawal_fees', false);

create table ledger.reason (
  id smallint primary key,
  name text not null unique
);
insert into ledger.reason values
  (1, 'stake'), (2, 'payout'), (3, 'refund'), (4, 'round_close'),
  (5, 'reserve'), (6, 'release'), (7, 'bankroll_funding'),
  (10, 'deposit'), (11, 'sandbox_deposit'),
  (20, 'withdrawal_request'), (21, 'withdrawal_reject'), (22, 'withdrawal_approve'), (23, 'withdrawal_fee'),
  (24, 'withdrawal_paid');

-- Which reason may move money from which kind to which: everything else is refused by ledger.post and named by verify.
create table ledger.flow (
  reason smallint not null references ledger.reason,
  from_kind smallint not null references ledger.account_kind,
  to_kind smallint not null references ledger.account_kind,
  primary key (reason, from_kind, to_kind)
);
insert into ledger.flow values
  (1, 1, 10), (2, 10, 1), (3, 10, 1), (4, 10, 20), (4, 20, 10),
  (5, 20, 11), (6, 11, 20), (7, 21, 20),
  (10, 22, 1), (11, 22, 1),
  (20, 1, 2), (21, 2, 1), (22, 2, 23), (23, 2, 24), (24, 23, 22);

-- The shard of an owner: first in every hot key, so that the same schema distributes by it.
create function ledger.bucket_of(owner bigint) returns smallint
  language sql immutable strict parallel safe return (owner % 64)::smallint;

create table ledger.account (
  owner bigint not null check (owner >= 0),
  balance bigint not null default 0,
  seq bigint not null default 0,            -- number of its entries so far
  bucket smallint not null,
  kind smallint not null,
  asset smallint not null,
  primary key (bucket, owner, kind, asset),
  constraint balance_not_negative check (balance >= 0),
  constraint account_bucket check (bucket = ledger.bucket_of(owner))
) with (fillfactor = 60);                   -- no other index and room in the page: updates stay in place (HOT)

create sequence ledger.journal_id;
create table ledger.journal (
  id bigint primary key,
  at timestamptz not null
);

create table ledger.entry (
  journal bigint not null,
  owner bigint not null,
  amount bigint not null check (amount <> 0),
  seq bigint not null default 0,            -- 1..n without a gap for a guarded account, 0 for a summed one
  balance_after bigint,                     -- of a guarded account
  ref bigint,                               -- what it is about: the round, the deposit, the withdrawal
  key uuid,                                 -- the transfer or slip, on a guarded account
  bucket smallint not null,
  kind smallint not null,
  asset smallint not null,
  reason smallint not null
);
create unique index entry_of_account on ledger.entry (bucket, owner, kind, asset, seq) where seq > 0;
create index entry_of_house on ledger.entry (kind, owner, asset) include (amount) where seq = 0;
create index entry_of_journal on ledger.entry (journal);

-- What was asked of ledger.post and done, by its key: a repeat finds it here.
create table ledger.transfer (
  key uuid primary key,
  journal bigint not null,
  from_owner bigint not null,
  to_owner bigint not null,
  amount bigint not null check (amount between 1 and 1000000000000000),
  ref bigint,
  from_balance bigint,                      -- after it, where the account is guarded
  to_balance bigint,
  from_kind smallint not null,
  to_kind smallint not null,
  asset smallint not null,
  reason smallint not null
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_schema || '.' || tg_table_name, lower(tg_op) using errcode = 'OD001';
end $$;
create trigger append_only before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.journal
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();

-- At commit, every journal of the transaction sums to zero in each asset, or nothing of it stands.
create function ledger.check_journal() returns trigger
  language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off as $$
begin
  if exists (select from ledger.entry where journal = new.id group by asset having sum(amount) <> 0) then
    raise exception 'journal % does not sum to zero', new.id using errcode = 'OD002';
  end if;
  return null;
end $$;
create constraint trigger journal_sums_to_zero after insert on ledger.journal
  deferrable initially deferred for each row execute function ledger.check_journal();

-- Opens guarded accounts that are not open yet, empty.
create function ledger.open(p_kind smallint[], p_owner bigint[], p_asset smallint[]) returns void
  language sql security definer set search_path = pg_catalog as $$
  insert into ledger.account (bucket, owner, kind, asset)
  select distinct ledger.bucket_of(a.owner), a.owner, a.kind, a.asset
    from unnest(p_kind, p_owner, p_asset) a(kind, owner, asset)
    join ledger.account_kind k on k.id = a.kind and k.guarded
   order by 1, 2, 3, 4
  on conflict do nothing
$$;
