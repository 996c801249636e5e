-- Who a player is: sealed personal data, documents, checks of them. Rooms served: privacy, identity.

-- One key a player, wrapped by a key that never stands in the database. Without it what was sealed for him is noise.
create table player_key (
  player_id bigint primary key references player,
  wrapped bytea,                            -- null: shredded
  wrapper smallint,                         -- the number of the wrapping key
  created_at timestamptz not null default clock_timestamp(),
  shredded_at timestamptz,
  constraint player_key_whole check (num_nulls(wrapped, wrapper) = case when shredded_at is null then 0 else 2 end)
);
create index player_key_wrapper on player_key (wrapper);

create function keep_shredded() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.shredded_at is not null then
    raise exception 'the key of player % is shredded for good', old.player_id using errcode = 'OD022';
  end if;
  return new;
end $$;
create trigger shredded_for_good before update on player_key for each row execute function keep_shredded();

grant select, insert on player_key to opendraw_app;
grant update (wrapped, wrapper, shredded_at) on player_key to opendraw_app;

-- What is known of a person. Sealed columns hold noise without the player's key; the index is a keyed fingerprint.
alter table player drop column first_name, drop column last_name, drop column tax_number;
alter table player alter column avatar set default '1', alter column credit_score set default 50;
update player set avatar = '1', credit_score = 50;
alter table player add column wants_marketing boolean not null default false;
alter table player add column closed_at timestamptz;
create table person (
  player_id bigint primary key references player,
  first_name bytea,
  last_name bytea,
  tax_country text check (tax_country ~ '^[A-Z]{2}$'),
  tax_number bytea,
  tax_index bytea constraint person_tax_index unique,
  constraint person_names check (num_nulls(first_name, last_name) in (0, 2)),
  constraint person_tax check (num_nulls(tax_country, tax_number, tax_index) in (0, 3))
);
comment on table person is 'One row a player who has told more than his account; names and tax number are sealed.';

-- One number an account, for good: it names who may be paid.
create function keep_tax_number() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.tax_index is not null
     and (new.tax_country, new.tax_number, new.tax_index) is distinct from (old.tax_country, old.tax_number, old.tax_index) then
    raise exception 'the tax number of player % stays as it is', old.player_id using errcode = 'OD023';
  end if;
  return new;
end $$;
create trigger keeps_tax_number before update on person for each row execute function keep_tax_number();

-- Checks of a person's documents. Each submission is a row; the newest says how the player stands.
create table kyc_case (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  state text not null default 'pending' check (state in ('pending', 'passed', 'failed', 'expired')),
  document_kind text not null check (document_kind in ('passport', 'id_card', 'driving_licence')),
  document_number bytea not null,
  document_index bytea not null,
  document_expires date not null,
  first_name bytea not null,
  last_name bytea not null,
  birth_date bytea not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  submitted_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by bigint references operator,
  reason_code text,
  reason text not null default '',
  constraint kyc_decided check ((state = 'pending') = (decided_at is null)),
  constraint kyc_reason check ((state = 'failed') = (reason_code is not null))
);
create unique index kyc_case_one_pending on kyc_case (player_id) where state = 'pending';
create index kyc_case_player on kyc_case (player_id, id desc);
create index kyc_case_state on kyc_case (state, id);
create index kyc_case_expires on kyc_case (document_expires) where state = 'passed';

-- The moves of a case; apps/server/src/modules/identity/kyc/transitions.ts draws the same.
create function move_kyc() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.state <> new.state
     and (old.state, new.state) not in (('pending', 'passed'), ('pending', 'failed'), ('passed', 'expired'), ('passed', 'failed'), ('failed', 'passed')) then
    raise exception 'a check of documents does not go from % to %', old.state, new.state using errcode = 'OD024';
  end if;
  return new;
end $$;
create trigger moves before update on kyc_case for each row execute function move_kyc();

create table kyc_picture (
  case_id bigint not null references kyc_case,
  at smallint not null check (at between 0 and 3),
  upload_id uuid not null unique references upload,
  primary key (case_id, at)
);

-- Whose a document is, by its fingerprint: one person, one account.
create table document_claim (
  document_index bytea primary key,
  player_id bigint not null references player
);
create index document_claim_player on document_claim (player_id);

-- A second factor. `last_step` is the newest 30 seconds of which a code was taken: no code works twice.
create table player_totp (
  player_id bigint primary key references player,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
create table player_recovery_code (
  player_id bigint not null references player,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

grant select, insert on person, kyc_case, kyc_picture, document_claim, player_totp, player_recovery_code to opendraw_app;
grant update (wants_marketing, closed_at) on player to opendraw_app;
grant update (first_name, last_name, tax_country, tax_number, tax_index) on person to opendraw_app;
grant update (state, decided_at, decided_by, reason_code, reason) on kyc_case to opendraw_app;
grant update (player_id), delete on document_claim to opendraw_app;
grant update (secret, confirmed_at, last_step), delete on player_totp to opendraw_app;
grant update (used_at), delete on player_recovery_code to opendraw_app;
-- A closed account keeps its sessions' times, without where from.
grant update (ip, device) on session to opendraw_app;
