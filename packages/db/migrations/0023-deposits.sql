-- Pictures of every kind, managed deposit methods, deposits with several proofs, payments through a provider, reversals.
-- Rooms served: uploads, wallet.

alter table upload drop constraint upload_kind_check;
alter table upload add constraint upload_kind_check check (kind in ('deposit_proof', 'kyc_document', 'avatar', 'method_qr'));
alter table upload alter column player_id drop not null;
alter table upload add column operator_id bigint references operator;         -- a picture of the house
alter table upload add column is_sealed boolean not null default false;       -- under the player's own key
alter table upload add column taken_at timestamptz;                           -- used for something, and so for nothing else
alter table upload add constraint upload_owned check (num_nonnulls(player_id, operator_id) = 1);
alter table upload add constraint upload_sealed check (not is_sealed or player_id is not null);
grant update (taken_at) on upload to opendraw_app;

-- Money that a provider has taken for us and that has not reached the players' bank account: below zero while it is owed to us, as
-- player_funds is; owner = the provider's number. A reversal takes what the player still has; the house pays the rest.
insert into ledger.account_kind values (25, 'deposits_clearing', false);
insert into ledger.reason values
  (12, 'provider_deposit'), (13, 'clearing_received'), (14, 'deposit_reversal'), (15, 'deposit_write_off');
insert into ledger.flow values
  (12, 25, 1), (13, 22, 25), (14, 1, 22), (14, 1, 25), (15, 20, 22), (15, 20, 25);

-- Deposit methods change by two people; what each version said is kept, since deposits were asked for under it.
alter table deposit_method drop constraint deposit_method_kind_check;
alter table deposit_method
  add constraint deposit_method_kind_check check (kind in ('sandbox', 'manual', 'btcpay')),
  add column pay_to jsonb not null default '[]',      -- what the player copies: [{"label": by language, "value": text}]
  add column qr uuid references upload,
  add column version int not null default 1,
  add column changed_at timestamptz not null default clock_timestamp(),
  add column changed_by bigint references operator,   -- null: the first seeding
  add constraint deposit_method_amounts check (amount_min > 0 and amount_min <= amount_max);
create table deposit_method_version (
  method text not null references deposit_method,
  version int not null,
  content jsonb not null,
  primary key (method, version)
);
create function note_method_version() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.deposit_method_version values (new.id, new.version, to_jsonb(new));
  return null;
end $$;
revoke all on function note_method_version from public;
insert into deposit_method_version select id, version, to_jsonb(m) from deposit_method m;
create trigger noted after insert or update on deposit_method for each row execute function note_method_version();
create trigger append_only before update or delete or truncate on deposit_method_version
  for each statement execute function ledger.refuse_change();
grant select on deposit_method_version to opendraw_app;

-- A deposit is asked for before it is paid: it waits for the player (no proof) and then for an operator (proven_at).
drop trigger decided_once on deposit;
alter table deposit
  add column method_version int not null default 1,
  add column proven_at timestamptz,
  add column credited bigint check (credited > 0),    -- micro-USD; less or more than `amount` where a provider was paid less or more
  add column decision_code text check (decision_code ~ '^[a-z_]{1,32}$');
update deposit set credited = amount where state = 'passed';
update deposit set proven_at = created_at where proof is not null;
alter table deposit
  add constraint deposit_credited check ((state = 'passed') = (credited is not null)),
  add constraint deposit_version foreign key (method, method_version) references deposit_method_version;
create table deposit_proof (
  deposit_id bigint not null references deposit,
  position smallint not null check (position between 1 and 9),
  upload_id uuid not null references upload,
  primary key (deposit_id, position)
);
create index deposit_proof_upload on deposit_proof (upload_id);
insert into deposit_proof select id, 1, proof from deposit where proof is not null;
update upload set taken_at = clock_timestamp() where id in (select proof from deposit where state in ('pending', 'passed'));
alter table deposit drop column proof;
drop index deposit_queue;
create index deposit_queue on deposit (state, id);
create index deposit_to_review on deposit (id) where state = 'pending' and proven_at is not null;

create function move_deposit() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  proof text[] := array['proven_at', 'note'];
  decision text[] := array['state', 'decided_at', 'decided_by', 'decision_reason', 'decision_code', 'opens_turnover', 'credited'];
begin
  if old.state <> 'pending'
     or (new.state = 'pending' and (old.proven_at is not null or to_jsonb(old) - proof <> to_jsonb(new) - proof))
     or (new.state <> 'pending' and to_jsonb(old) - decision <> to_jsonb(new) - decision) then
    raise exception 'deposit % is decided or its request would change: refused', old.id using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger decided_once before update on deposit for each row execute function move_deposit();
grant select, insert on deposit_proof to opendraw_app;
grant update (proven_at, note, credited, decision_code) on deposit to opendraw_app;

-- What a provider was asked to collect for a deposit, and what it last said about it.
create table payment_invoice (
  id bigint generated always as identity primary key,
  deposit_id bigint not null unique references deposit,
  provider text not null check (provider in ('btcpay')),
  provider_id text not null,
  checkout_url text not null,
  status text not null,
  paid bigint not null default 0 check (paid >= 0),   -- settled, micro-units of the deposit's currency
  created_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,
  asked_at timestamptz not null default clock_timestamp(),
  unique (provider, provider_id)
);
create index payment_invoice_to_ask on payment_invoice (asked_at) where status in ('new', 'processing', 'expired');

-- What was credited of an invoice's money: the deposit itself, and a deposit of its own for each payment that came after it was decided.
create table payment_credit (
  deposit_id bigint primary key references deposit,
  invoice_id bigint not null references payment_invoice,
  paid bigint not null check (paid > 0)               -- micro-units of the deposit's currency
);
create index payment_credit_invoice on payment_credit (invoice_id);
create trigger append_only before update or delete or truncate on payment_credit
  for each statement execute function ledger.refuse_change();

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
grant select, insert on payment_invoice, payment_credit, payment_delivery to opendraw_app;
grant update (status, paid, asked_at) on payment_invoice to opendraw_app;
grant update (handled_at, outcome) on payment_delivery to opendraw_app;

-- A credited deposit that its bank or provider took back. What the player no longer had is his debt, never a balance below zero.
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
create trigger append_only before update or delete or truncate on deposit_reversal
  for each statement execute function ledger.refuse_change();
grant select, insert on deposit_reversal to opendraw_app;
