-- Who may bet on a game, what bets came to, and who won. Rooms served: games (game_switch), statistics, identity (show_wins).

-- What operators set of a game instance; no row: everybody may bet. It is about new bets alone: rounds go on and are drawn.
create table game_switch (
  game text primary key,                    -- the game instance: rgb-1m
  is_in_maintenance boolean not null,
  level_min smallint not null check (level_min between 0 and 10),
  blocked_countries text[] not null check (cardinality(blocked_countries) <= 250),
  reason text not null check (reason <> ''),
  changed_by bigint not null references operator,
  changed_at timestamptz not null default clock_timestamp()
);
grant insert, update on game_switch to opendraw_app;

alter table player add column show_wins boolean not null default true;
grant update (show_wins) on player to opendraw_app;

-- Settled bets by line and UTC day of the draw. Grows with games, lines and days, never with bets; written once a round, after it is settled.
create table line_count (
  day date not null,
  game text not null,
  play smallint not null,
  pick int not null,
  rounds int not null,                      -- in which the line was bet
  bets bigint not null,
  won bigint not null,
  staked bigint not null,
  returned bigint not null,
  -- For intervals. The bets on one line of one round win or lose together: what is independent is the round, so that these are sums over
  -- rounds, of: bets x bets, staked x staked, returned x returned, staked x returned.
  bet_squares numeric not null,
  stake_squares numeric not null,
  return_squares numeric not null,
  products numeric not null,
  primary key (game, day, play, pick)
);

-- The best winning line of each of a round's largest winners, for as long as it is news.
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
  primary key (round_id, player_id)
);
create index shown_win_newest on shown_win (at desc);

-- Rounds that were settled before there were counts are counted when the others leave time for it.
alter table settlement add column is_counted boolean not null default false;
create index settlement_uncounted on settlement (begun_at) where not is_counted and not is_void;

-- Counts a drawn round's bets by line. A line's payout is floor(stake * odds / 100); within a group of equal stake % 100 the rest that is
-- rounded away is the same for each bet, so that sums of the group are exact sums of its bets.
-- Ordered, so that two rounds of a game that are counted at once wait for each other in one order.
-- NOTE: reads the bets as begin_settlement does (0011): through the round's batches, and without nested loops. It must not sort them either:
-- the planner takes them for few, and sorting a million costs three times as much as counting them in a table of the lines.
create function count_lines(p_round bigint) returns void
language plpgsql set search_path = pg_catalog set enable_seqscan = off set enable_nestloop = off set enable_sort = off as $$
declare
  v_game text; v_day date;
  v_batches bigint[] := array(select journal from ledger.entry where kind = 10 and owner = p_round and asset = 1 and seq = 0 and reason = 1);
begin
  if cardinality(v_batches) = 0 then
    return;
  end if;
  select game, (draws_at at time zone 'UTC')::date into strict v_game, v_day from public.round where id = p_round;
  insert into public.line_count as c
    (day, game, play, pick, rounds, bets, won, staked, returned, bet_squares, stake_squares, return_squares, products)
  select v_day, v_game, play, pick, 1, bets, won, staked, returned, bets * bets, staked * staked, returned * returned, staked * returned
    from (select g.play, g.pick, sum(g.bets) as bets, sum(g.staked) as staked, sum(case when w.odds is null then 0 else g.bets end) as won,
                 sum(case when w.odds is null then 0 else div(g.staked * w.odds - g.bets * (g.rest * w.odds % 100), 100) end) as returned
            from (select b.play, b.pick, b.stake % 100 as rest, count(*)::numeric as bets, sum(b.stake) as staked
                    from public.bet b where b.batch = any(v_batches) and b.round_id + 0 = p_round group by b.play, b.pick, b.stake % 100) g
            left join public.win w on w.round_id = p_round and w.play = g.play and w.pick = g.pick
           group by g.play, g.pick) line
   order by play, pick
  on conflict (game, day, play, pick) do update set
    rounds = c.rounds + 1, bets = c.bets + excluded.bets, won = c.won + excluded.won, staked = c.staked + excluded.staked,
    returned = c.returned + excluded.returned, bet_squares = c.bet_squares + excluded.bet_squares,
    stake_squares = c.stake_squares + excluded.stake_squares, return_squares = c.return_squares + excluded.return_squares,
    products = c.products + excluded.products;
end $$;

-- Notes the best line of each of the round's 20 largest winners, and forgets what of this game is older than a day; an older round is no news.
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
  insert into public.shown_win (game, round_id, player_id, key, line, play, pick, stake, payout, at)
  select v_game, p_round, d.player_id, best.key, best.line, best.play, best.pick, best.stake, best.payout, v_at
    from (select bucket, player_id from public.due where bucket = any(v_buckets) and round_id = p_round order by amount desc, player_id limit 20) d
    cross join lateral (
      select b.key, b.line, b.play, b.pick, b.stake, div(b.stake::numeric * w.odds, 100)::bigint as payout
        from public.bet b join public.win w on w.round_id = b.round_id and w.play = b.play and w.pick = b.pick
       where b.bucket = d.bucket and b.player_id = d.player_id and b.round_id = p_round
       order by payout desc, b.seq, b.line limit 1) best
   where best.payout > best.stake;
end $$;

-- Counts one settled round that nobody has counted, the newest first, in one transaction with the mark that it is. Returns it, null where none
-- is left. Any number of nodes may do this at once. After the paying and not within it: players do not wait for figures.
create function count_next_settlement() returns bigint language plpgsql security definer set search_path = pg_catalog as $$
declare v_round bigint;
begin
  select s.round_id into v_round from public.settlement s join public.round r on r.id = s.round_id and r.state = 'settled'
   where not s.is_counted and not s.is_void order by s.begun_at desc limit 1 for update of s skip locked;
  if v_round is null then
    return null;
  end if;
  update public.settlement set is_counted = true where round_id = v_round;
  perform public.count_lines(v_round);
  perform public.note_wins(v_round);
  return v_round;
end $$;

revoke all on function count_lines, note_wins, count_next_settlement from public;
grant execute on function count_next_settlement to opendraw_app;
grant select on game_switch, line_count, shown_win to opendraw_app;
