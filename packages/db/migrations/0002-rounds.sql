-- Epochs and rounds: what is drawn, and the proof of it. Rooms served: rounds (all of it); betting reads rounds.
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
  primary key (game, id)
);

create type round_state as enum ('open', 'locked', 'drawn', 'settled', 'voided');

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
  mode smallint not null,
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
  unique (game, issue),
  foreign key (game, epoch) references epoch,
  constraint sealed_before_drawn check (seed is null or bets_root is not null),
  constraint drawn_has_result check ((state in ('drawn', 'settled')) <= (seed is not null and result is not null))
);
create index round_unfinished on round (draws_at) where finished_at is null;
create index round_results on round (game, issue desc);
create index round_unrevealed on round (draws_at) where state = 'voided' and seed is null;
