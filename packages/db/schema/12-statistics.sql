-- What bets came to, and who won.

-- Settled bets by UTC day of the draw and by chance: the picks of a play that share chance and odds, under the first of them. Grows with
-- games, chances and days, never with bets; written once a round, after it is settled.
create table chance_count (
  day date not null,
  game text not null,
  play smallint not null,
  pick int not null,                        -- the first of those that share the chance
  rounds int not null,                      -- in which one of them was bet
  rounds_won int not null,                  -- in which one of their bets won
  bets bigint not null,
  won bigint not null,
  staked bigint not null,
  returned bigint not null,
  -- For intervals. What is independent is the round, so that these are sums over rounds, of: bets x bets, won x won, won x bets,
  -- staked x staked, returned x returned, staked x returned.
  bet_squares numeric not null,
  won_squares numeric not null,
  won_bets numeric not null,
  stake_squares numeric not null,
  return_squares numeric not null,
  products numeric not null,
  primary key (game, day, play, pick)
);
grant select on chance_count to opendraw_app;

-- What whole rounds came to, by UTC day of the draw: all bets of a round are decided by one draw, so that the spread of a day's revenue is
-- that of its rounds. The last three are sums over rounds of: staked x staked, returned x returned, staked x returned.
create table round_count (
  day date not null,
  game text not null,
  rounds int not null,                      -- with a bet
  staked bigint not null,
  returned bigint not null,
  stake_squares numeric not null,
  return_squares numeric not null,
  products numeric not null,
  primary key (game, day)
);
grant select on round_count to opendraw_app;

-- Counts a drawn round's bets by chance, and the round. p_firsts names for lines (p_plays, p_picks) the first pick that shares their chance; other lines
-- count alone. A line's payout is floor(stake * odds / 100); within a group of equal stake % 100 the remainder that is rounded away is the
-- same for each bet, so that sums of the group are exact sums of its bets. Ordered, so that two rounds of a game that are counted at once
-- wait for each other in one order.
-- NOTE: reads the bets as begin_settlement does: through the round's batches, and without nested loops. It must not sort them either: the
-- planner takes them for few, and sorting a million costs three times as much as counting them in a table of the lines.
create function count_chances(p_round bigint, p_plays smallint[], p_picks int[], p_firsts int[]) returns void
language plpgsql set search_path = pg_catalog set enable_seqscan = off set enable_nestloop = off set enable_sort = off as $$
declare
  v_game text; v_day date;
  v_batches bigint[] := array(select journal from ledger.entry where kind = 10 /* stakes */ and owner = p_round and asset = 1 /* USD */
    and seq = 0 and reason = 1 /* stake */);
begin
  if cardinality(v_batches) = 0 then
    return;
  end if;
  select game, (draws_at at time zone 'UTC')::date into strict v_game, v_day from public.round where id = p_round;
  with chance as (
    select g.play, coalesce(f.first, g.pick) as pick, sum(g.bets) as bets, sum(g.staked) as staked,
            sum(case when w.odds is null then 0 else g.bets end) as won,
            sum(case when w.odds is null then 0 else div(g.staked * w.odds - g.bets * (g.rest * w.odds % 100), 100) end) as returned
       from (select b.play, b.pick, b.stake % 100 as rest, count(*)::numeric as bets, sum(b.stake) as staked
               from public.bet b where b.batch = any(v_batches) and b.round_id + 0 = p_round group by b.play, b.pick, b.stake % 100) g
       left join public.win w on w.round_id = p_round and w.play = g.play and w.pick = g.pick
       left join unnest(p_plays, p_picks, p_firsts) f(play, pick, first) on f.play = g.play and f.pick = g.pick
      group by g.play, coalesce(f.first, g.pick)
  ), whole as (
    insert into public.round_count as c (day, game, rounds, staked, returned, stake_squares, return_squares, products)
    select v_day, v_game, 1, r.staked, r.returned, r.staked * r.staked, r.returned * r.returned, r.staked * r.returned
      from (select sum(staked) as staked, sum(returned) as returned from chance) r
    on conflict (game, day) do update set
      rounds = c.rounds + 1, staked = c.staked + excluded.staked, returned = c.returned + excluded.returned,
      stake_squares = c.stake_squares + excluded.stake_squares, return_squares = c.return_squares + excluded.return_squares,
      products = c.products + excluded.products)
  insert into public.chance_count as c
    (day, game, play, pick, rounds, rounds_won, bets, won, staked, returned,
     bet_squares, won_squares, won_bets, stake_squares, return_squares, products)
  select v_day, v_game, play, pick, 1, case when won > 0 then 1 else 0 end, bets, won, staked, returned,
         bets * bets, won * won, won * bets, staked * staked, returned * returned, staked * returned
    from chance
   order by play, pick
  on conflict (game, day, play, pick) do update set
    rounds = c.rounds + 1, rounds_won = c.rounds_won + excluded.rounds_won, bets = c.bets + excluded.bets, won = c.won + excluded.won,
    staked = c.staked + excluded.staked, returned = c.returned + excluded.returned, bet_squares = c.bet_squares + excluded.bet_squares,
    won_squares = c.won_squares + excluded.won_squares, won_bets = c.won_bets + excluded.won_bets,
    stake_squares = c.stake_squares + excluded.stake_squares, return_squares = c.return_squares + excluded.return_squares,
    products = c.products + excluded.products;
end $$;

-- Rounds from which a player took more than they staked: stake and payout of all their bets, and their best line; for as long as it is
-- news.
create table shown_win (
  game text not null,
  round_id bigint not null,
  player_id bigint not null,
  key uuid not null,                        -- of the slip, which salts the bet's hash
  line smallint not null,
  play smallint not null,
  pick int not null,
  stake bigint not null,
  payout bigint not null check (payout > stake),
  at timestamptz not null,                  -- of the draw
  line_stake bigint not null check (line_stake > 0),   -- of the shown line, hashed with its bet
  primary key (round_id, player_id)
);
create index shown_win_newest on shown_win (at desc);
grant select on shown_win to opendraw_app;

-- Records the 20 largest wins of the round's players who took more than they staked in it, with their best line, and deletes those of this
-- game older than a day; an older round is skipped. Only the 200 who were paid most are looked at, so that a crowd costs no more.
create function note_wins(p_round bigint) returns void
language plpgsql set search_path = pg_catalog set enable_seqscan = off as $$
declare
  v_game text; v_at timestamptz;
  v_buckets smallint[] := array(select g::smallint from generate_series(0, 63) g);
begin
  select game, draws_at into strict v_game, v_at from public.round where id = p_round;
  if v_at < clock_timestamp() - interval '1 day' then
    return;
  end if;
  delete from public.shown_win where game = v_game and at < clock_timestamp() - interval '1 day';
  insert into public.shown_win (game, round_id, player_id, key, line, play, pick, line_stake, stake, payout, at)
  select v_game, p_round, d.player_id, best.key, best.line, best.play, best.pick, best.stake, total.stake, d.amount, v_at
    from (select bucket, player_id, amount from public.round_payout where bucket = any(v_buckets) and round_id = p_round
           order by amount desc, player_id limit 200) d
    cross join lateral (
      select sum(b.stake)::bigint as stake from public.bet b
       where b.bucket = d.bucket and b.player_id = d.player_id and b.round_id = p_round) total
    cross join lateral (
      select b.key, b.line, b.play, b.pick, b.stake
        from public.bet b join public.win w on w.round_id = b.round_id and w.play = b.play and w.pick = b.pick
       where b.bucket = d.bucket and b.player_id = d.player_id and b.round_id = p_round
       order by div(b.stake::numeric * w.odds, 100) desc, b.seq, b.line limit 1) best
   where d.amount > total.stake
   order by d.amount desc, d.player_id limit 20;
end $$;

-- Counts one uncounted settled round of a game, the newest first, in one transaction with the mark that it is. Returns it, null where none
-- is left. Any number of nodes may do this at once. After the paying and not within it: players do not wait for figures.
create function count_next_settlement(p_game text, p_plays smallint[], p_picks int[], p_firsts int[]) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare v_round bigint;
begin
  select s.round_id into v_round from public.settlement s join public.round r on r.id = s.round_id and r.state = 'settled' and r.game = p_game
   where not s.is_counted and not s.is_void order by s.begun_at desc limit 1 for update of s skip locked;
  if v_round is null then
    return null;
  end if;
  update public.settlement set is_counted = true where round_id = v_round;
  perform public.count_chances(v_round, p_plays, p_picks, p_firsts);
  perform public.note_wins(v_round);
  return v_round;
end $$;
grant execute on function count_next_settlement to opendraw_app;
