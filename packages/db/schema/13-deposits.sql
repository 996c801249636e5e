-- Deposit methods, deposits, payments through a provider, and reversals.

-- How players may pay; changed by two operators.
create table deposit_method (
  id text primary key,                      -- sandbox, bank-usd
  kind text not null check (kind in ('sandbox', 'manual', 'btcpay')),
  name jsonb not null,                      -- by language
  instructions jsonb not null,              -- by language
  currency text not null,
  country text,
  rate_num bigint not null check (rate_num > 0),      -- paid currency per USD = num / den
  rate_den bigint not null check (rate_den > 0),
  amount_min bigint not null,
  amount_max bigint not null,
  position smallint not null,
  is_active boolean not null default true,
  pay_to jsonb not null default '[]',       -- what the player copies: [{"label": by language, "value": text}]
  qr uuid references upload,
  version int not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by bigint references operator,    -- null: the first seeding
  constraint deposit_method_amounts check (amount_min > 0 and amount_min <= amount_max)
);

create function note_method_version() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.deposit_method_version values (new.id, new.version, to_jsonb(new));
  return null;
end $$;
create trigger noted after insert or update on deposit_method for each row execute function note_method_version();
grant select, insert, update on deposit_method to opendraw_app;

-- What each version of a method said, since deposits were asked for under it.
create table deposit_method_version (
  method text not null references deposit_method,
  version int not null,
  content jsonb not null,
  primary key (method, version)
);
select append_only('deposit_method_version');
grant select on deposit_method_version to opendraw_app;

-- A deposit is asked for before it is paid: it waits for the player (no proof) and then for an operator (proven_at).
create table deposit (
  id bigint generated always as identity (start with 500001) primary key,
  player_id bigint not null references player,
  key uuid not null,
  method text not null references deposit_method,
  amount bigint not null check (amount > 0),          -- asked for, micro-USD
  currency text not null,
  rate_num bigint not null,
  rate_den bigint not null,
  actual_payment bigint not null check (actual_payment > 0),   -- micro-units of `currency`
  note text not null default '' check (length(note) <= 140),
  state text not null default 'pending' check (state in ('pending', 'passed', 'failed', 'expired')),
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by bigint,
  decision_reason text,
  starts_wagering boolean not null default false,      -- credited to a wallet below 1 USD: wagering is counted from here
  method_version int not null default 1,
  proven_at timestamptz,                              -- when it began to wait for an operator
  credited bigint check (credited > 0),               -- micro-USD; less or more than `amount` where a provider was paid less or more
  decision_code text check (decision_code ~ '^[a-z_]{1,32}$'),
  unique (player_id, key),
  constraint deposit_decided check ((state = 'pending') = (decided_at is null)),
  constraint deposit_credited check ((state = 'passed') = (credited is not null)),
  constraint deposit_version foreign key (method, method_version) references deposit_method_version
);
create index deposit_queue on deposit (state, id);
create index deposit_player on deposit (player_id, id desc);
create index deposit_to_review on deposit (id) where state = 'pending' and proven_at is not null;
-- Finds the players who moved money on a day without reading all that ever moved.
create index deposit_passed on deposit (decided_at) where state = 'passed';
create trigger decided_once before update on deposit for each row when (
    old.state <> 'pending'
    or new.state = 'pending' and (old.proven_at is not null or changes_other_than(old, new, 'proven_at', 'note'))
    or new.state <> 'pending' and changes_other_than(old, new,
      'state', 'decided_at', 'decided_by', 'decision_reason', 'decision_code', 'starts_wagering', 'credited'))
  execute function refuse_update('OD010', 'it is decided, or what was asked for would change');
grant select, insert, update (note, state, decided_at, decided_by, decision_reason, starts_wagering, proven_at, credited, decision_code)
  on deposit to opendraw_app;

-- The pictures that prove a payment.
create table deposit_proof (
  deposit_id bigint not null references deposit,
  position smallint not null check (position between 1 and 9),
  upload_id uuid not null references upload,
  primary key (deposit_id, position)
);
create index deposit_proof_upload on deposit_proof (upload_id);
grant select, insert on deposit_proof to opendraw_app;

-- What a provider was asked to collect for a deposit, and what it last said about it.
create table payment_invoice (
  id bigint generated always as identity primary key,
  deposit_id bigint not null unique references deposit,
  provider text not null check (provider in ('btcpay')),
  provider_id text not null,
  checkout_url text not null,
  status text not null,
  paid bigint not null default 0 check (paid >= 0),   -- settled, micro-units of the deposit's currency, as the two below
  created_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,
  asked_at timestamptz not null default clock_timestamp(),
  held bigint not null default 0 check (held >= 0),           -- beyond what the deposit limit, documents and the agreed rate allowed
  returned bigint not null default 0 check (returned >= 0),   -- sent back by two operators
  unique (provider, provider_id),
  constraint payment_invoice_whole check (held + returned <= paid)
);
create index payment_invoice_to_ask on payment_invoice (asked_at) where status in ('new', 'processing', 'expired');
create index payment_invoice_held on payment_invoice (asked_at) where held > 0;
grant select, insert, update (status, paid, asked_at, held, returned) on payment_invoice to opendraw_app;

-- What was credited of an invoice's money: the deposit itself, and a deposit of its own for each payment that came after it was decided.
create table payment_credit (
  deposit_id bigint primary key references deposit,
  invoice_id bigint not null references payment_invoice,
  paid bigint not null check (paid > 0)               -- micro-units of the deposit's currency
);
create index payment_credit_invoice on payment_credit (invoice_id);
select append_only('payment_credit');
grant select, insert on payment_credit to opendraw_app;

-- Every message of a provider whose signature was right, once.
create table payment_delivery (
  id bigint generated always as identity primary key,
  provider text not null,
  delivery_id text not null,
  type text not null,
  provider_invoice text not null,
  body jsonb not null,
  received_at timestamptz not null default clock_timestamp(),
  handled_at timestamptz,
  outcome text,
  unique (provider, delivery_id)
);
create index payment_delivery_open on payment_delivery (id) where handled_at is null;
grant select, insert, update (handled_at, outcome) on payment_delivery to opendraw_app;

-- A credited deposit that its bank or provider took back. What the player no longer had is their debt, never a balance below zero.
create table deposit_reversal (
  deposit_id bigint primary key references deposit,
  taken bigint not null check (taken >= 0),
  debt bigint not null check (debt >= 0),
  reason text not null,
  proposed_by bigint not null references operator,
  agreed_by bigint not null references operator,
  at timestamptz not null default clock_timestamp(),
  constraint reversal_of_two check (proposed_by <> agreed_by),
  constraint reversal_of_something check (taken + debt > 0)
);
select append_only('deposit_reversal');
grant select, insert on deposit_reversal to opendraw_app;
