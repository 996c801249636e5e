-- Deposits, withdrawals, the cards they go to, and private uploads. Rooms served: wallet.
create table upload (
  id uuid primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('deposit_proof')),
  mime text not null,
  bytes int not null,
  width int not null,
  height int not null,
  sha256 bytea not null,
  created_at timestamptz not null default clock_timestamp()
);
create index upload_player on upload (player_id, created_at desc);

create table deposit_method (
  id text primary key,                      -- sandbox, bank-usd
  kind text not null check (kind in ('sandbox', 'manual')),
  name jsonb not null,                      -- by language
  instructions jsonb not null,              -- by language
  currency text not null,
  country text,
  rate_num bigint not null check (rate_num > 0),      -- paid currency per USD = num / den
  rate_den bigint not null check (rate_den > 0),
  amount_min bigint not null,
  amount_max bigint not null,
  position smallint not null,
  is_active boolean not null default true
);

create table deposit (
  id bigint generated always as identity (start with 500001) primary key,
  player_id bigint not null references player,
  key uuid not null,
  method text not null references deposit_method,
  amount bigint not null check (amount > 0),          -- credited, micro-USD
  currency text not null,
  rate_num bigint not null,
  rate_den bigint not null,
  actual_payment bigint not null check (actual_payment > 0),   -- micro-units of `currency`
  proof uuid references upload,
  note text not null default '' check (length(note) <= 140),
  state text not null default 'pending' check (state in ('pending', 'passed', 'failed', 'expired')),
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by bigint,
  decision_reason text,
  opens_turnover boolean not null default false,      -- credited to a wallet below 1 USD: turnover is counted from here
  unique (player_id, key),
  constraint deposit_decided check ((state = 'pending') = (decided_at is null))
);
create index deposit_queue on deposit (state, id);
create index deposit_player on deposit (player_id, id desc);
-- One picture proves one payment; a refused one may be shown again.
create unique index deposit_proof_once on deposit (proof) where state in ('pending', 'passed');

create table payout_card (
  id bigint generated always as identity (start with 700001) primary key,
  player_id bigint not null references player,
  bank_name text not null,
  card_number text not null,
  ifsc text not null,
  bank_address text not null,
  phone text not null,
  holder text not null,
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz
);
create unique index payout_card_once on payout_card (player_id, card_number) where removed_at is null;

create table withdrawal (
  id bigint generated always as identity (start with 600001) primary key,
  player_id bigint not null references player,
  key uuid not null,
  card_id bigint not null references payout_card,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  state text not null default 'pending' check (state in ('pending', 'passed', 'failed')),
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by bigint,
  decision_reason text,
  unique (player_id, key),
  constraint fee_below_amount check (fee < amount),
  constraint withdrawal_decided check ((state = 'pending') = (decided_at is null))
);
create index withdrawal_queue on withdrawal (state, id);
create index withdrawal_player on withdrawal (player_id, id desc);

-- A request is decided once, and its money never changes: the columns that may move are those of the decision.
create function decided_once() returns trigger language plpgsql as $$
declare
  decision text[] := array['state', 'decided_at', 'decided_by', 'decision_reason', 'opens_turnover'];
begin
  if old.state <> 'pending' or to_jsonb(old) - decision <> to_jsonb(new) - decision then
    raise exception '% % is decided or its request would change: refused', tg_table_name, old.id using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger decided_once before update on deposit for each row execute function decided_once();
create trigger decided_once before update on withdrawal for each row execute function decided_once();
