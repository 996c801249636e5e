-- Games, rounds and the public log: what is drawn, and the proof of it.

-- What operators set of a game instance; no row: everyone may bet. It is about new bets alone: rounds go on and are drawn.
create table game_switch (
  game text primary key,                    -- the game instance: rgb-1m
  is_in_maintenance boolean not null,
  level_min smallint not null check (level_min between 0 and 10),
  blocked_countries text[] not null check (cardinality(blocked_countries) <= 250),
  reason text not null check (reason <> ''),
  changed_by bigint not null references operator,
  changed_at timestamptz not null default clock_timestamp()
);
grant select, insert, update on game_switch to opendraw_app;

-- A week of a game: the root of the seeds that were drawn for its rounds before it began, and what the vault signed with it.
create table epoch (
  game text not null,                       -- the game instance: rgb-1m
  id text not null,                         -- the ISO week: 2026-W48
  first_issue bigint not null,
  last_issue bigint not null,
  leaf_count int not null check (leaf_count > 0),
  root bytea not null check (length(root) = 32),
  previous_root bytea,
  rules_hash bytea not null,
  mode smallint not null check (mode in (0, 2)),
  odds_version int not null,
  published_at timestamptz not null default clock_timestamp(),
  vault_key bytea not null,                 -- Ed25519 public key, raw 32 bytes
  signature bytea not null,
  beacon_chain jsonb,                       -- as in the rules that were signed with the epoch
  primary key (game, id),
  constraint beacon_in_mode_2 check ((mode = 2) = (beacon_chain is not null))
);
grant select, insert on epoch to opendraw_app;

create type round_state as enum ('open', 'locked', 'drawn', 'settled', 'voided');

-- A round: open for bets, then locked, sealed, drawn and settled, or voided.
create table round (
  id bigint primary key,                    -- game instance number x 10^12 + issue
  game text not null,
  issue bigint not null,
  epoch text not null,
  state round_state not null default 'open',
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  draws_at timestamptz not null,
  odds_version int not null,
  mode smallint not null,                   -- 0: the seed alone decides; 2: with a public beacon
  leaf_index int not null,
  commitment bytea not null check (length(commitment) = 32),
  path bytea[] not null,
  exposure_limit bigint not null check (exposure_limit >= 0),
  bets_root bytea,
  bet_count bigint,
  stake_total bigint,
  sealed_at timestamptz,
  seal_signature bytea,
  seed bytea,
  result int[],
  drawn_at timestamptz,
  payout_total bigint,
  winner_count bigint,
  finished_at timestamptz,                  -- everything it owes is paid
  void_reason text,
  beacon_round bigint,                      -- named when the round opens: the beacon's round that decides,
  beacon_at timestamptz,                    -- and when it speaks;
  beacon_signature bytea,                   -- stored after the bets are sealed
  unique (game, issue),
  foreign key (game, epoch) references epoch,
  constraint sealed_before_drawn check (seed is null or bets_root is not null),
  constraint drawn_has_result check ((state in ('drawn', 'settled')) <= (seed is not null and result is not null)),
  constraint beacon_named_in_mode_2 check ((mode = 2) = (beacon_round is not null) and (mode = 2) = (beacon_at is not null))
);
create index round_unfinished on round (draws_at) where finished_at is null;
create index round_results on round (game, issue desc);
create index round_unrevealed on round (draws_at) where state = 'voided' and seed is null;
-- Voids of rounds that took bets go into the log one by one; there are few.
create index round_voided on round (draws_at) where state = 'voided' and void_reason <> 'not_opened';

-- What may never happen to a round, for any caller. States go forward only; what was committed to before the bets never changes; a result
-- is set once, with the draw, from the committed seed and after the bets are sealed.
create function check_round_change() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'DELETE' or tg_op = 'TRUNCATE' then
    raise exception 'a round is never removed' using errcode = 'OD010';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'open' or num_nonnulls(new.seed, new.result, new.bets_root, new.sealed_at, new.drawn_at, new.finished_at) > 0 then
      raise exception 'a round begins open, without seal, seed or result' using errcode = 'OD010';
    end if;
    return new;
  end if;
  if (new.id, new.game, new.issue, new.epoch, new.opens_at, new.locks_at, new.draws_at, new.odds_version, new.mode,
      new.leaf_index, new.commitment, new.path)
     is distinct from
     (old.id, old.game, old.issue, old.epoch, old.opens_at, old.locks_at, old.draws_at, old.odds_version, old.mode,
      old.leaf_index, old.commitment, old.path) then
    raise exception 'round %: what was committed to before the bets cannot change', old.id using errcode = 'OD010';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
       ('open', 'locked'), ('open', 'voided'), ('locked', 'drawn'), ('locked', 'voided'), ('drawn', 'settled')) then
    raise exception 'round %: % cannot become %', old.id, old.state, new.state using errcode = 'OD011';
  end if;
  if (new.bets_root, new.bet_count, new.stake_total, new.sealed_at) is distinct from (old.bets_root, old.bet_count, old.stake_total, old.sealed_at)
     and (old.bets_root is not null or old.state not in ('locked', 'voided')) then
    raise exception 'round %: the bets are sealed once, after the lock', old.id using errcode = 'OD012';
  end if;
  if old.seal_signature is not null and new.seal_signature is distinct from old.seal_signature then
    raise exception 'round %: the seal is signed once', old.id using errcode = 'OD012';
  end if;
  if new.result is distinct from old.result and not (old.state = 'locked' and new.state = 'drawn') then
    raise exception 'round %: a result comes with the draw and never changes', old.id using errcode = 'OD013';
  end if;
  if new.seed is distinct from old.seed then
    if old.seed is not null or not (old.state = 'locked' and new.state = 'drawn' or old.state = 'voided') then
      raise exception 'round %: the seed is revealed once, with the draw', old.id using errcode = 'OD013';
    end if;
    if sha256(new.seed) <> new.commitment then
      raise exception 'round %: the seed is not the committed one', old.id using errcode = 'OD014';
    end if;
  end if;
  if new.state = 'drawn' and old.state = 'locked'
     and (old.bets_root is null or new.seed is null or new.result is null or new.drawn_at is null) then
    raise exception 'round %: drawn needs sealed bets, the seed and the result', old.id using errcode = 'OD014';
  end if;
  if (old.drawn_at is not null and new.drawn_at is distinct from old.drawn_at)
     or (old.finished_at is not null and (new.finished_at, new.payout_total, new.winner_count, new.void_reason)
         is distinct from (old.finished_at, old.payout_total, old.winner_count, old.void_reason)) then
    raise exception 'round %: a finished fact cannot change', old.id using errcode = 'OD013';
  end if;
  if old.state in ('settled', 'voided') and new.exposure_limit <> old.exposure_limit then
    raise exception 'round %: a finished fact cannot change', old.id using errcode = 'OD013';
  end if;
  return new;
end $$;
create trigger change_checked before insert or update or delete on round for each row execute function check_round_change();
create trigger kept before truncate on round for each statement execute function check_round_change();

-- Placing bets takes a shared advisory lock on the id of each round, and ending its betting takes that lock exclusively, after the row's:
-- the end waits for every batch that found the round open, and no batch finds it open without having waited for the end. A shared lock on
-- the row would do the same, at the price of writing the row for every batch and a MultiXact wherever two batches meet.
create function close_to_bets() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(old.id);
  return new;
end $$;
create trigger closed_to_bets before update on round for each row when (old.state = 'open' and new.state <> 'open')
  execute function close_to_bets();

-- What may never happen to a round's beacon, for any caller: it is named at the opening, its signature is stored once, under the seal and
-- within ten minutes of the lock; a round of mode 2 is drawn with it or not at all, and void without it only when those minutes are over.
create function check_beacon_change() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  v_until timestamptz := new.locks_at + interval '10 minutes';
begin
  if tg_op = 'INSERT' then
    if new.beacon_signature is not null then
      raise exception 'a round begins without the signature of its beacon' using errcode = 'OD010';
    end if;
    return new;
  end if;
  if (new.beacon_round, new.beacon_at) is distinct from (old.beacon_round, old.beacon_at) then
    raise exception 'round %: its beacon was named when it opened', old.id using errcode = 'OD010';
  end if;
  if new.beacon_signature is distinct from old.beacon_signature
     and (old.beacon_signature is not null or old.mode <> 2 or old.state <> 'locked' or old.bets_root is null
          or clock_timestamp() < old.beacon_at or clock_timestamp() >= v_until) then
    raise exception 'round %: its beacon is stored once, after the seal and within ten minutes of the lock', old.id using errcode = 'OD015';
  end if;
  if new.state = 'drawn' and old.state = 'locked' and old.mode = 2 and old.beacon_signature is null then
    raise exception 'round %: drawn in mode 2 needs its beacon', old.id using errcode = 'OD015';
  end if;
  if new.state = 'voided' and old.state <> 'voided' and new.void_reason = 'no_beacon'
     and (old.mode <> 2 or old.beacon_signature is not null or clock_timestamp() < v_until) then
    raise exception 'round %: void for want of a beacon only without one, ten minutes after the lock', old.id using errcode = 'OD015';
  end if;
  return new;
end $$;
create trigger beacon_checked before insert or update on round for each row execute function check_beacon_change();
grant select, insert, update (state, bets_root, bet_count, stake_total, sealed_at, seal_signature, seed, result, drawn_at, payout_total,
  winner_count, finished_at, void_reason, beacon_signature) on round to opendraw_app;

-- The transparency log: append-only, each entry over the hash of the one before. The formula is in docs/fairness.md.
create table log_entry (
  seq bigint primary key,                   -- 1, 2, 3 … without gaps
  at timestamptz not null,                  -- whole milliseconds, never back
  kind text not null check (kind ~ '^[a-z_]{1,32}$'),
  subject text not null check (subject ~ '^[ -~]{1,100}$'),
  body text not null check (length(body) between 1 and 2000),
  previous bytea not null check (length(previous) = 32),
  hash bytea not null,
  constraint log_entry_once unique (kind, subject)
);

create function chain_log_entry() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  v_last public.log_entry;
begin
  perform pg_advisory_xact_lock(hashtextextended('log_entry', 0));
  select * into v_last from public.log_entry order by seq desc limit 1;
  if new.seq <> coalesce(v_last.seq, 0) + 1 or new.previous <> coalesce(v_last.hash, decode(repeat('00', 32), 'hex'))
     or new.at < v_last.at or new.at <> date_trunc('milliseconds', new.at) then
    raise exception 'log entry % does not follow the last one', new.seq using errcode = 'OD015';
  end if;
  if new.hash <> sha256('opendraw/log/v1'::bytea || '\x00'::bytea || new.previous || int8send(new.seq)
       || int8send((extract(epoch from new.at) * 1000)::bigint) || convert_to(new.kind, 'UTF8') || '\x00'::bytea
       || convert_to(new.subject, 'UTF8') || '\x00'::bytea || convert_to(new.body, 'UTF8')) then
    raise exception 'log entry % has another hash', new.seq using errcode = 'OD015';
  end if;
  return new;
end $$;
create trigger chained before insert on log_entry for each row execute function chain_log_entry();
select append_only('log_entry');
grant select, insert on log_entry to opendraw_app;

-- Heads that the vault signed. It signs none that does not go on from the last.
create table log_head (
  seq bigint primary key references log_entry,
  vault_key bytea not null check (length(vault_key) = 32),
  signature bytea not null check (length(signature) = 64),
  signed_at timestamptz not null default clock_timestamp()
);
select append_only('log_head');
grant select, insert on log_head to opendraw_app;
