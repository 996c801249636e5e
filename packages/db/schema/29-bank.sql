-- Bank accounts, their statements, and the lines that match nothing yet (docs/closing.md).

-- An account at a bank with players' money: part of player_funds. Made and changed by two operators; number, asset, format and beginning stay.
create table bank_account (
  id bigint generated always as identity (start with 2500001) primary key,
  name text not null check (length(name) between 1 and 60),
  asset text not null check (asset in ('USD', 'USDT')),
  number text not null unique check (number ~ '^[A-Z0-9]{4,34}$'),
  format text not null check (format in ('csv', 'mt940', 'camt053')),
  csv jsonb,                                -- which column is what, as the contract's CsvMapping
  begins_on date not null,                  -- from where on it is read: no statement begins before, and that day
  opening bigint not null,                  -- began with this balance, as two operators saw it
  version int not null default 1,
  approval_id bigint not null unique references approval,
  constraint bank_account_mapped check ((format = 'csv') = (csv is not null))
);
create trigger keeps before update on bank_account for each row when (
    changes_other_than(old, new, 'name', 'csv', 'version', 'approval_id'))
  execute function refuse_update('OD010', 'its number, asset, format and beginning stay');
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
create index bank_line_imported on bank_line (imported_at);
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

-- What the bank's lines up to that day (UTC) have beyond the books of its end, which were booked later: the bank's balance of that day has it.
-- Of a match counts what was in the books by then, whenever it is made; on a locked day only matches that its signers saw, of lines that were there.
create function bank_beyond_books(p_asset smallint, p_day date) returns bigint language sql stable as $$
  with ends as (select (p_day + 1)::timestamp at time zone 'UTC' as at), line as (
    select l.amount, case when k.at is null or m.at <= k.at or l.imported_at > k.at then l.match_id end as match_id
      from ends join bank_line l on l.imported_at >= ends.at and l.booked_on <= p_day
      join bank_account b on b.id = l.account_id join ledger.asset a on a.code = b.asset and a.id = p_asset
      left join bank_match m on m.id = l.match_id left join day_lock k on k.day = p_day
  ), part as (
    select sum(line.amount)::bigint as amount, coalesce((
        select sum(case when t.from_kind = 22 /* player_funds */ then t.amount else -t.amount end) from bank_match_transfer x
          join ledger.transfer t on t.key = x.transfer join ledger.journal j on j.id = t.journal
         where x.match_id = line.match_id and j.at < (select at from ends)), 0)::bigint as booked
      from line group by line.match_id
  )
  -- What is booked takes away as much as the lines have, and no more.
  select coalesce(sum(amount - case when amount > 0 then greatest(0, least(booked, amount)) else least(0, greatest(booked, amount)) end), 0)::bigint
    from part
$$;
grant execute on function bank_beyond_books to opendraw_app;
