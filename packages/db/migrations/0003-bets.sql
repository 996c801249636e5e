-- Bets and their settlement. Rooms served: betting.
-- A bet is one line of a slip. It is never updated: its state follows from its round and from `win`.
create table bet (
  bucket smallint not null,
  player_id bigint not null,
  round_id bigint not null,
  key uuid not null,                        -- the slip: the player's idempotency key
  line smallint not null check (line between 1 and 100),
  play smallint not null,
  pick int not null,
  stake bigint not null check (stake > 0),
  batch bigint not null,                    -- the journal that moved the stake
  placed_at timestamptz not null,
  primary key (bucket, player_id, round_id, key, line)
);
create unique index bet_slip_once on bet (bucket, player_id, key) where line = 1;
create index bet_winners on bet (round_id, play, pick);

-- The signed-off root of one batch of bets in one round; recomputable from the bets.
create table bet_batch (
  round_id bigint not null,
  batch bigint not null,
  root bytea not null check (length(root) = 32),
  bet_count int not null,
  stake_total bigint not null,
  primary key (round_id, batch)
);

-- The winning (play, pick) of a drawn round with the odds in hundredths.
create table win (
  round_id bigint not null,
  play smallint not null,
  pick int not null,
  odds int not null check (odds > 0),
  primary key (round_id, play, pick)
);
create table win_player (
  bucket smallint not null,
  round_id bigint not null,
  player_id bigint not null,
  amount bigint not null check (amount > 0),
  bets int not null,
  primary key (bucket, round_id, player_id)
);
create table settle_chunk (
  round_id bigint not null,
  first_player bigint not null,
  last_player bigint not null,
  players int not null,
  amount bigint not null,
  paid_at timestamptz not null default clock_timestamp(),
  primary key (round_id, first_player)
);

-- What each server process has leased of a round's exposure limit; kept until the round is finished.
create table exposure_lease (
  round_id bigint not null,
  node uuid not null,
  amount bigint not null check (amount >= 0),
  primary key (round_id, node)
);
