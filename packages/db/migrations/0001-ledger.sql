-- The ledger's tables. Rooms served: packages/ledger (all of it); betting (0004 writes entries and accounts in one statement).
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

-- Which reason may move money from which kind to which: everything else is an error (verify).
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
