-- The end of a round: what it owes, paid in chunks.

-- The end of a round, begun: settled by its result, or voided with every stake back. One per round, for ever.
create table settlement (
  round_id bigint primary key,
  is_void boolean not null,
  players int not null,
  bets bigint not null,
  amount bigint not null,
  begun_at timestamptz not null default clock_timestamp(),
  is_counted boolean not null default false,       -- by statistics
  is_turned_over boolean not null default false    -- wagering requirement met
);
create index settlement_uncounted on settlement (begun_at) where not is_counted and not is_void;
create index settlement_to_turn_over on settlement (begun_at) where not is_turned_over and not is_void;
grant select on settlement to opendraw_app;

-- The winning (play, pick) of a drawn round with the odds in hundredths.
create table win (
  round_id bigint not null,
  play smallint not null,
  pick int not null,
  odds int not null check (odds > 0),
  primary key (round_id, play, pick)
);
select append_only('win');
grant select on win to opendraw_app;

-- What the ended round owes each player: their winnings, or their stakes back.
create table round_payout (
  round_id bigint not null,
  player_id bigint not null,
  amount bigint not null check (amount > 0),
  bets int not null,
  bucket smallint not null,
  primary key (bucket, round_id, player_id)
);
grant select on round_payout to opendraw_app;

-- The payouts in chunks of players in lock order, each paid in one short transaction.
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
grant select on settle_chunk to opendraw_app;

-- Ends a round for the money: what each player is owed is written down once, in chunks of p_size players in lock order. Touches no wallet.
-- Settling needs the round drawn and its winning lines; voiding turns it voided in the same transaction. Returns false where it was begun
-- before.
-- NOTE: `round_id + 0` keeps the planner from the bets' primary key, in which a round's bets lie among those of all other rounds: the
-- batches alone lead to them, at a cost that does not grow with the bets of other rounds. No nested loops: the bets come by the million.
create function begin_settlement(p_round bigint, p_void text, p_play smallint[], p_pick int[], p_odds int[], p_size int) returns boolean
language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off set enable_nestloop = off as $$
declare
  v_state public.round_state;
  v_buckets smallint[] := array(select g::smallint from generate_series(0, 63) g);   -- as in pay_chunk
  v_batches bigint[];
begin
  select state into strict v_state from public.round where id = p_round for update;
  -- Placing bets takes this lock: all batches of the round are there by now.
  perform pg_advisory_xact_lock(p_round);
  if exists (select from public.settlement where round_id = p_round) then
    return false;
  end if;
  v_batches := array(select journal from ledger.entry where kind = 10 /* stakes */ and owner = p_round and asset = 1 /* USD */
    and seq = 0 and reason = 1 /* stake */);
  if p_void is null then
    if v_state <> 'drawn' then
      raise exception 'round % is %, not drawn', p_round, v_state using errcode = 'OD005';
    end if;
    insert into public.win (round_id, play, pick, odds)
    select p_round, w.play, w.pick, w.odds from unnest(p_play, p_pick, p_odds) w(play, pick, odds);
    -- Each line's payout is rounded down to the micro-unit: floor(stake * odds / 100).
    insert into public.round_payout (round_id, bucket, player_id, amount, bets)
    select p_round, b.bucket, b.player_id, sum(div(b.stake::numeric * w.odds, 100))::bigint, count(*)
      from public.bet b join public.win w on w.round_id = p_round and w.play = b.play and w.pick = b.pick
     where b.batch = any(v_batches) and b.round_id + 0 = p_round
     group by b.bucket, b.player_id having sum(div(b.stake::numeric * w.odds, 100)) > 0;
  else
    if v_state not in ('open', 'locked') then
      raise exception 'round % is %, too late to void', p_round, v_state using errcode = 'OD005';
    end if;
    update public.round set state = 'voided', void_reason = p_void where id = p_round;
    insert into public.round_payout (round_id, bucket, player_id, amount, bets)
    select p_round, b.bucket, b.player_id, sum(b.stake)::bigint, count(*)
      from public.bet b where b.batch = any(v_batches) and b.round_id + 0 = p_round group by b.bucket, b.player_id;
  end if;
  insert into public.settle_chunk (round_id, chunk, first_bucket, first_player, last_bucket, last_player, players, amount)
  select p_round, chunk, (array_agg(bucket order by n))[1], (array_agg(player_id order by n))[1],
         (array_agg(bucket order by n desc))[1], (array_agg(player_id order by n desc))[1], count(*), sum(amount)::bigint
    from (select d.*, row_number() over w as n, ((row_number() over w - 1) / p_size)::int as chunk
            from public.round_payout d where d.bucket = any(v_buckets) and d.round_id = p_round window w as (order by d.bucket, d.player_id)) x
   group by chunk;
  insert into public.settlement (round_id, is_void, players, bets, amount)
  select p_round, p_void is not null, count(*), coalesce(sum(bets), 0), coalesce(sum(amount), 0)::bigint
    from public.round_payout where bucket = any(v_buckets) and round_id = p_round;
  return true;
end $$;
grant execute on function begin_settlement to opendraw_app;

-- Pays one unpaid chunk, in one short transaction; several nodes may each take their own. Returns its players, or null where none is left.
-- With p_wait it waits for a chunk that another has locked, so that null then means that every chunk is paid.
create function pay_chunk(p_round bigint, p_wait boolean) returns bigint[]
language plpgsql security definer set search_path = pg_catalog
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v public.settle_chunk; v_void boolean; v_journal bigint; v_at timestamptz; v_players bigint[]; v_amount bigint;
  v_buckets smallint[];
begin
  select is_void into strict v_void from public.settlement where round_id = p_round;
  if p_wait then
    select * into v from public.settle_chunk where round_id = p_round and paid_at is null order by chunk limit 1 for update;
  else
    select * into v from public.settle_chunk where round_id = p_round and paid_at is null order by chunk limit 1 for update skip locked;
  end if;
  if v.chunk is null then
    return null;
  end if;
  -- Named one by one, so that the index on (bucket, round, player) is entered once per bucket.
  select array_agg(g::smallint) into v_buckets from generate_series(v.first_bucket::int, v.last_bucket::int) g;

  v_journal := nextval('ledger.journal_id');
  with paid as (
    -- Wallet after wallet in the one global order, since a nested loop keeps the order of the payouts.
    update ledger.account a set balance = a.balance + d.amount, seq = a.seq + 1
      from (select e.bucket, e.player_id, e.amount from public.round_payout e
             where e.round_id = p_round and e.bucket = any(v_buckets)
               and (e.bucket, e.player_id) between (v.first_bucket, v.first_player) and (v.last_bucket, v.last_player)
             order by e.bucket, e.player_id offset 0) d
     where a.bucket = d.bucket and a.owner = d.player_id and a.kind = 1 /* cash */ and a.asset = 1 /* USD */
    returning a.bucket, a.owner, a.seq, d.amount, a.balance
  ), booked as (
    insert into ledger.entry (journal, bucket, owner, kind, asset, seq, amount, balance_after, reason, ref)
    select v_journal, bucket, owner, 1 /* cash */, 1 /* USD */, seq, amount, balance,
           case when v_void then 3 /* refund */ else 2 /* payout */ end, p_round
      from paid
    union all
    select v_journal, ledger.bucket_of(p_round), p_round, 10 /* stakes */, 1 /* USD */, 0, -sum(amount)::bigint, null,
           case when v_void then 3 /* refund */ else 2 /* payout */ end, p_round
      from paid having count(*) > 0
  )
  select array_agg(owner), sum(amount)::bigint into v_players, v_amount from paid;
  v_at := clock_timestamp();
  insert into ledger.journal (id, at) values (v_journal, v_at);
  if v_amount is distinct from v.amount or cardinality(v_players) <> v.players then
    raise exception 'chunk % of round % found other players than it lists', v.chunk, p_round using errcode = 'OD006';
  end if;
  update public.settle_chunk set paid_at = v_at, journal = v_journal where round_id = p_round and chunk = v.chunk;
  return v_players;
end $$;
grant execute on function pay_chunk to opendraw_app;
