-- Bank accounts, their statements, and the lines that match nothing yet (docs/closing.md).

-- An account at a bank with players' money: part of player_funds. Made and changed by two operators; number, asset and format stay.
create table bank_account (
  id bigint generated always as identity (start with 2500001) primary key,
  name text not null check (length(name) between 1 and 60),
  asset text not null check (asset in ('USD', 'USDT')),
  number text not null unique check (number ~ '^[A-Z0-9]{4,34}$'),
  format text not null check (format in ('csv', 'mt940', 'camt053')),
  csv jsonb,                                -- which column is what, as the contract's CsvMapping
  version int not null default 1,
  approval_id bigint not null unique references approval,
  constraint bank_account_mapped check ((format = 'csv') = (csv is not null))
);
create trigger keeps before update on bank_account for each row when (
    changes_other_than(old, new, 'name', 'csv', 'version', 'approval_id'))
  execute function refuse_update('OD010', 'its number, asset and format stay');
select append_only('bank_account', may_update => true);
grant select, insert, update (name, csv, version, approval_id) on bank_account to opendraw_app;

-- A file that was imported, whole: its balances follow from its lines. `known` of them came with an earlier file; `added` is the sum of the others.
create table bank_statement (
  id bigint generated always as identity (start with 2510001) primary key,
  account_id bigint not null references bank_account,
  file text not null check (length(file) <= 100),
  hash bytea not null check (length(hash) = 32),
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  opening bigint not null,
  closing bigint not null,
  lines int not null check (lines between 0 and 10000),
  known int not null check (known between 0 and lines),
  matched int not null check (matched between 0 and lines - known),
  added bigint not null,
  imported_at timestamptz not null default clock_timestamp(),
  imported_by bigint not null references operator
);
create index bank_statement_of_account on bank_statement (account_id, to_on);
select append_only('bank_statement');
grant select, insert on bank_statement to opendraw_app;

-- Lines of statements and the transfers on player_funds that they are: equal sums. Without an approval it was made by number and amount.
create table bank_match (
  id bigint generated always as identity (start with 2590001) primary key,
  approval_id bigint unique references approval,
  at timestamptz not null default clock_timestamp()
);
select append_only('bank_match');
grant select, insert on bank_match to opendraw_app;

-- A transfer is matched once.
create table bank_match_transfer (
  transfer uuid primary key references ledger.transfer,
  match_id bigint not null references bank_match
);
create index bank_match_transfer_of_match on bank_match_transfer (match_id);
select append_only('bank_match_transfer');
grant select, insert on bank_match_transfer to opendraw_app;

-- A movement at the bank, known by `identity` in every file that has it. One that matched nothing when it came was booked in suspense, and
-- leaves it with its match.
create table bank_line (
  id bigint generated always as identity (start with 2520001) primary key,
  account_id bigint not null references bank_account,
  statement_id bigint not null references bank_statement,   -- the first that had it
  identity bytea not null check (length(identity) = 32),
  booked_on date not null,
  amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000000000),   -- micro-units, above zero what came in
  reference text not null,
  counterparty text not null,
  text text not null,
  suspended boolean not null,
  match_id bigint references bank_match,
  imported_at timestamptz not null default clock_timestamp(),
  unique (account_id, identity),
  constraint bank_line_somewhere check (suspended or match_id is not null)
);
create index bank_line_of_statement on bank_line (statement_id);
create index bank_line_open on bank_line (id) where match_id is null;
create index bank_line_of_match on bank_line (match_id) where match_id is not null;
-- What left suspense: few of the lines, and the report about it reads them alone.
create index bank_line_settled on bank_line (match_id) where match_id is not null and suspended;
create index bank_match_by_time on bank_match (at);
create trigger matched_once before update on bank_line for each row when (
    old.match_id is not null or changes_other_than(old, new, 'match_id'))
  execute function refuse_update('OD010', 'it is matched, or is as the bank has it');
select append_only('bank_line', may_update => true);
grant select, insert, update (match_id) on bank_line to opendraw_app;

-- What a line may be: the transfers on the bank account of players' money, without demo money and what the bank's own lines booked.
create index transfer_at_bank on ledger.transfer (asset, amount)
  where (from_kind = 22 /* player_funds */ or to_kind = 22 /* player_funds */)
    and reason in (10 /* deposit */, 13 /* clearing_received */, 14 /* deposit_reversal */, 15 /* deposit_write_off */, 24 /* withdrawal_paid */,
      123 /* ticket_payout */);

-- What of the bank's lines up to that day (UTC) was booked in suspense later, and still is: the bank's balance of that day has it.
create function in_suspense_of(p_asset smallint, p_day date) returns bigint language sql stable as $$
  select coalesce(sum(l.amount), 0)::bigint from bank_line l join bank_account b on b.id = l.account_id join ledger.asset a on a.code = b.asset
   where l.match_id is null and a.id = p_asset and l.booked_on <= p_day and l.imported_at >= (p_day + 1)::timestamp at time zone 'UTC'
$$;
grant execute on function in_suspense_of to opendraw_app;
