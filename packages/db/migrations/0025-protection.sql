-- Limits, pauses, exclusion, reality checks. Rooms served: protection.

-- One row a player who has ever used any of it. Whoever takes a stake or a deposit under a limit locks it first, so that two of them
-- never count the same room.
create table protection (
  player_id bigint primary key references player,
  deposit_choice text check (deposit_choice in ('limit', 'none')),   -- null: not asked yet
  chosen_at timestamptz,
  reviewed_at timestamptz not null default clock_timestamp(),        -- when the player last looked over his limits
  constraint choice_dated check ((deposit_choice is null) = (chosen_at is null))
);

-- What was the limit when. Money in micro-USD, sessions in minutes. A row is ended, never changed.
create table protection_limit (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount > 0),
  from_at timestamptz not null default clock_timestamp(),
  until_at timestamptz check (until_at >= from_at)
);
create unique index protection_limit_one on protection_limit (player_id, kind, period) where until_at is null;
create index protection_limit_history on protection_limit (player_id, from_at);

-- An increase or a removal (amount null) that was asked for: it waits a day, then for a second yes, and lapses without one.
create table protection_wish (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount > 0),
  asked_at timestamptz not null default clock_timestamp(),
  confirmable_at timestamptz not null,
  lapses_at timestamptz not null check (lapses_at > confirmable_at),
  closed_at timestamptz,
  outcome text check (outcome in ('confirmed', 'dropped', 'lapsed')),
  constraint wish_waits_a_day check (confirmable_at >= asked_at + interval '24 hours'),
  constraint wish_closed check ((closed_at is null) = (outcome is null)),
  constraint wish_confirmed_in_time check (outcome <> 'confirmed' or closed_at >= confirmable_at and closed_at < lapses_at)
);
create unique index protection_wish_one on protection_wish (player_id, kind, period) where closed_at is null;

-- Pauses, and exclusions. An exclusion does not end by itself: the player asks to return after its end, and a day later it is over.
create table protection_rest (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('pause', 'exclusion')),
  from_at timestamptz not null default clock_timestamp(),
  until_at timestamptz,                     -- null: for good
  return_asked_at timestamptz,
  constraint rest_pause check (kind <> 'pause' or until_at between from_at + interval '24 hours' and from_at + interval '31 days' and return_asked_at is null),
  constraint rest_exclusion check (kind <> 'exclusion' or until_at is null or until_at >= from_at + interval '180 days'),
  constraint rest_return check (return_asked_at is null or return_asked_at >= until_at)
);
create index protection_rest_player on protection_rest (player_id, from_at);

-- Not even by mistake does a rest become shorter, or its end come without being asked for.
create function keep_rest() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.return_asked_at is not null
     or (new.id, new.player_id, new.kind, new.from_at, new.until_at) is distinct from (old.id, old.player_id, old.kind, old.from_at, old.until_at) then
    raise exception 'a pause or an exclusion cannot be changed' using errcode = 'OD025';
  end if;
  return new;
end $$;
create trigger keeps before update on protection_rest for each row execute function keep_rest();
create trigger stays before delete or truncate on protection_rest for each statement execute function ledger.refuse_change();

-- A limit only ends, and what it was stays as it was.
create function keep_limit() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.until_at is not null or (new.id, new.player_id, new.kind, new.period, new.amount, new.from_at)
     is distinct from (old.id, old.player_id, old.kind, old.period, old.amount, old.from_at) then
    raise exception 'what a limit was cannot be changed' using errcode = 'OD025';
  end if;
  return new;
end $$;
create trigger keeps before update on protection_limit for each row execute function keep_limit();
create trigger stays before delete or truncate on protection_limit for each statement execute function ledger.refuse_change();

-- Every reality check that was answered.
create table protection_check (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  session_id uuid not null,
  answer text not null check (answer in ('continue', 'stop', 'history')),
  answered_at timestamptz not null default clock_timestamp()
);
create index protection_check_player on protection_check (player_id, id desc);

-- What the door needs to know of a player at each call, kept where it looks anyway. guarded: his bets are looked at one by one.
-- resting_until: he may not play before; 'infinity' while an exclusion stands.
alter table player add column guarded boolean not null default false, add column resting_until timestamptz,
  add column reality_minutes smallint check (reality_minutes between 15 and 240);   -- null: as the setting says
create index player_guarded on player (id) where guarded;
-- How often who has chosen nothing is asked; the setting begins with 60, as its catalogue does.
create function reality_minutes_default() returns int language sql stable as $$
  select coalesce((select (value #>> '{}')::int from setting where key = 'realityCheckMinutes' and effective_at <= clock_timestamp()
    order by effective_at desc limit 1), 60)
$$;
-- Since when this session plays without having been told how long.
alter table session add column checked_at timestamptz not null default clock_timestamp();

grant select, insert on protection, protection_limit, protection_wish, protection_rest, protection_check to opendraw_app;
grant update (deposit_choice, chosen_at, reviewed_at) on protection to opendraw_app;
grant update (until_at) on protection_limit to opendraw_app;
grant update (closed_at, outcome) on protection_wish to opendraw_app;
grant update (return_asked_at) on protection_rest to opendraw_app;
grant update (guarded, resting_until, reality_minutes) on player to opendraw_app;
grant update (checked_at) on session to opendraw_app;
revoke all on function reality_minutes_default from public;
grant execute on function reality_minutes_default to opendraw_app;

-- The first of a guarded account's entries whose journal is not older than p_at; one past the last where all are. By halves: entries are
-- numbered in the order of their journals' times, give or take a moment between two that wait for each other.
create function ledger.first_seq_since(p_bucket smallint, p_owner bigint, p_kind smallint, p_asset smallint, p_at timestamptz) returns bigint
language plpgsql stable set search_path = pg_catalog as $$
declare v_low bigint := 1; v_high bigint; v_middle bigint; v_at timestamptz;
begin
  select seq + 1 into v_high from ledger.account where bucket = p_bucket and owner = p_owner and kind = p_kind and asset = p_asset;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select j.at into v_at from ledger.entry e join ledger.journal j on j.id = e.journal
     where e.bucket = p_bucket and e.owner = p_owner and e.kind = p_kind and e.asset = p_asset and e.seq > 0 and e.seq = v_middle;
    if v_at < p_at then v_low := v_middle + 1; else v_high := v_middle; end if;
  end loop;
  return v_low;
end $$;
revoke all on function ledger.first_seq_since from public;
grant execute on function ledger.first_seq_since to opendraw_app;
