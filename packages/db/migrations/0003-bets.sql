-- Bets and their settlement. Rooms served: betting.
-- A bet is one line of a slip. It is never updated: its state follows from its round and from `win`.
create table bet (
  player_id bigint not null,
  round_id bigint not null,
  seq bigint not null,                      -- of the stake's entry in the player's wallet: the slip's number, rising
  stake bigint not null check (stake > 0),
  staked bigint not null,                   -- the player's stakes in this round up to and with this slip
  batch bigint not null,                    -- the journal that moved the stake
  placed_at timestamptz not null,           -- of its batch, from the database's clock after the locks
  key uuid not null,                        -- the player's idempotency key of the slip
  pick int not null,
  bucket smallint not null,
  line smallint not null check (line between 1 and 100),
  play smallint not null,
  source smallint not null,                 -- the screen: 1 the game's board, 2 the trends page
  primary key (bucket, player_id, round_id, seq, line)
);
-- The key first: those of our screens begin with the time, so that new ones are entered at the right end and not all over the index.
create unique index bet_slip_once on bet (key, player_id, bucket) where line = 1;
create index bet_of_batch on bet (batch);   -- grows at its right end only; a round's batches are the journals of its stakes

-- The root of one batch of bets in one round; recomputable from the bets.
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

-- The end of a round, begun: settled by its result, or voided with every stake back. One per round, for ever.
create table settlement (
  round_id bigint primary key,
  is_void boolean not null,
  players int not null,
  bets bigint not null,
  amount bigint not null,
  begun_at timestamptz not null default clock_timestamp()
);

-- What the ended round owes each player: his winnings, or his stakes back.
create table due (
  round_id bigint not null,
  player_id bigint not null,
  amount bigint not null check (amount > 0),
  bets int not null,
  bucket smallint not null,
  primary key (bucket, round_id, player_id)
);

-- The dues in chunks of players in lock order, each paid in one short transaction.
create table settle_chunk (
  round_id bigint not null,
  chunk int not null,
  first_bucket smallint not null,
  first_player bigint not null,
  last_bucket smallint not null,
  last_player bigint not null,
  players int not null,
  amount bigint not null,
  journal bigint,
  paid_at timestamptz,
  primary key (round_id, chunk),
  constraint paid_by_journal check ((paid_at is null) = (journal is null))
);
create index settle_chunk_unpaid on settle_chunk (round_id, chunk) where paid_at is null;

-- What each server process has leased of a round's exposure limit; kept until the round is finished.
create table exposure_lease (
  round_id bigint not null,
  node uuid not null,
  amount bigint not null check (amount >= 0),
  primary key (round_id, node)
);
