-- Wagering: what players staked in settled rounds, what of it counts, and what deposits ask for.

-- What each player staked in settled rounds, and what of it counts: their stakes less what their bets of a round would have returned at
-- every outcome. Added to once a round; a row a player, never a row a bet.
create table player_wagering (
  player_id bigint primary key references player,
  rounds bigint not null,
  staked bigint not null,
  valid bigint not null check (valid between 0 and staked),
  next_level_at bigint default 0            -- where the player's next level begins; null at the last
);

-- The settings of turn_over would keep it from the index.
create function note_reached_bonuses() returns trigger language plpgsql security definer
set search_path = pg_catalog set enable_seqscan = on set enable_nestloop = on as $$
begin
  insert into public.bonus_reached (bonus_id)
  select b.id from changed c join public.bonus b on b.player_id = c.player_id
   where b.state = 'waiting' and b.serves_from is not null and c.valid >= b.serves_from + b.needed;
  return null;
end $$;
create trigger reaches_bonuses_first after insert on player_wagering referencing new table as changed
  for each statement execute function note_reached_bonuses();
create trigger reaches_bonuses after update on player_wagering referencing new table as changed
  for each statement execute function note_reached_bonuses();
grant select on player_wagering to opendraw_app;

-- What a credited deposit asks to be staked, and the player's count at that moment. `opens`: it found a wallet below 1 USD, so that
-- nothing earlier is asked for any more. A deposit that was reversed asks for nothing.
create table wagering_requirement (
  deposit_id bigint primary key references deposit,
  player_id bigint not null references player,
  amount bigint not null check (amount > 0),
  valid_before bigint not null check (valid_before >= 0),
  opens boolean not null,
  at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index wagering_requirement_player on wagering_requirement (player_id, at);
grant select, insert, update (ended_at) on wagering_requirement to opendraw_app;

-- What each player staked in the settled rounds of a day (UTC, by when the round was drawn), what of it qualifies (docs/wagering.md), and
-- the house edge on that: stakes x (1 - return), micro-USD.
create table stake_day (
  day date not null,
  player_id bigint not null references player,
  bets int not null check (bets > 0),
  staked bigint not null check (staked > 0),
  valid bigint not null check (valid between 0 and staked),
  edge bigint not null check (edge between 0 and valid),
  primary key (day, player_id)
);
create index stake_day_of_player on stake_day (player_id, day);
grant select on stake_day to opendraw_app;

-- What all players staked on a day, and the house edge on what of it qualifies: summed once, when the day is over and counted.
create table stake_sum (
  day date primary key,
  players bigint not null,
  staked bigint not null,
  valid bigint not null check (valid between 0 and staked),
  edge bigint not null check (edge between 0 and valid)
);
grant select, insert, update (players, staked, valid, edge) on stake_sum to opendraw_app;

-- An uncounted settled round, locked for this transaction; null where none is left.
create function take_round_to_turn_over(out round_id bigint, out game text)
language plpgsql security definer set search_path = pg_catalog as $$
begin
  select s.round_id, r.game into round_id, game
    from public.settlement s join public.round r on r.id = s.round_id and r.state = 'settled'
   where not s.is_turned_over and not s.is_void order by s.begun_at limit 1 for update of s skip locked;
end $$;
grant execute on function take_round_to_turn_over to opendraw_app;

-- The bets of players whose lines might leave no outcome without a return: the chances of their different lines sum to one or more. By line
-- of the game: play, pick, in how many of p_all outcomes it pays.
-- NOTE: reads the bets as begin_settlement does: through the round's batches, without nested loops and without sorting them.
create function bets_that_may_cover(p_round bigint, p_plays smallint[], p_picks int[], p_outcomes bigint[], p_all bigint)
returns table (player_id bigint, play smallint, pick int, stake bigint)
language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off set enable_nestloop = off set enable_sort = off as $$
#variable_conflict use_column
declare
  v_batches bigint[] := array(select journal from ledger.entry where kind = 10 /* stakes */ and owner = p_round and asset = 1 /* USD */
    and seq = 0 and reason = 1 /* stake */);
begin
  return query
  with lines as (
    select player_id, play, pick from public.bet where batch = any(v_batches) and round_id + 0 = p_round group by player_id, play, pick
  ), players as (
    select l.player_id from lines l join unnest(p_plays, p_picks, p_outcomes) o(play, pick, outcomes) on o.play = l.play and o.pick = l.pick
     group by l.player_id having sum(o.outcomes) >= p_all
  )
  select b.player_id, b.play, b.pick, b.stake from public.bet b join players p on p.player_id = b.player_id
   where b.batch = any(v_batches) and b.round_id + 0 = p_round;
end $$;
grant execute on function bets_that_may_cover to opendraw_app;

-- Counts a round's stakes for its players, less p_returns, which their bets return in any case; for the day; and for their teams. p_edges:
-- the house edge on each line of the game, in billionths of the stake, rounded down. Answers the edge on everything staked, micro-USD; null
-- where the round was counted before. The edge of a team's day is that of the players who count on it (team_summary), and only the teams of
-- the round's own players are looked at. Ordered, so that two rounds that are counted at once wait in one order.
create function turn_over(p_round bigint, p_players bigint[], p_returns bigint[], p_plays smallint[], p_picks int[], p_edges bigint[])
returns bigint
language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off set enable_nestloop = off as $$
declare
  v_batches bigint[] := array(select journal from ledger.entry where kind = 10 /* stakes */ and owner = p_round and asset = 1 /* USD */
    and seq = 0 and reason = 1 /* stake */);
  v_day date := (select (draws_at at time zone 'UTC')::date from public.round where id = p_round);
  v_edge bigint;
begin
  update public.settlement set is_turned_over = true where round_id = p_round and not is_turned_over and not is_void;
  if not found then
    return null;
  end if;
  with player as materialized (
    select s.player_id, s.bets, s.staked, s.staked - coalesce(r.amount, 0) as valid, s.edge
      from (select b.player_id, sum(b.bets)::int as bets, sum(b.stake)::bigint as staked, div(sum(b.stake * o.edge), 1000000000)::bigint as edge
              from (select player_id, play, pick, count(*) as bets, sum(stake)::bigint as stake from public.bet
                     where batch = any(v_batches) and round_id + 0 = p_round group by player_id, play, pick) b
              join unnest(p_plays, p_picks, p_edges) o(play, pick, edge) on o.play = b.play and o.pick = b.pick
             group by b.player_id) s
      left join unnest(p_players, p_returns) r(player_id, amount) on r.player_id = s.player_id
  ), total as (
    insert into public.player_wagering as t (player_id, rounds, staked, valid)
    select player_id, 1, staked, valid from player order by player_id
    on conflict (player_id) do update set rounds = t.rounds + 1, staked = t.staked + excluded.staked, valid = t.valid + excluded.valid
  ), day as (
    insert into public.stake_day as d (day, player_id, bets, staked, valid, edge)
    select v_day, player_id, bets, staked, valid, div(edge::numeric * valid, staked)::bigint from player order by player_id
    on conflict (day, player_id) do update
      set bets = d.bets + excluded.bets, staked = d.staked + excluded.staked, valid = d.valid + excluded.valid, edge = d.edge + excluded.edge
  ), ids as materialized (
    select array_agg(player_id) as ids from player where valid > 0
  ), link as materialized (
    select player_id, ancestor_id, level from public.team_link where player_id = any((select ids from ids)::bigint[])
  ), counting as materialized (
    select player_id from public.team_summary where player_id = any((select ids from ids)::bigint[]) and counts_from <= v_day
  ), team as materialized (
    select l.ancestor_id, l.level, sum(p.valid)::bigint as valid,
           coalesce(sum(div(p.edge::numeric * p.valid, p.staked)) filter (where c.player_id is not null), 0)::bigint as edge
      from player p join link l on l.player_id = p.player_id left join counting c on c.player_id = p.player_id
     group by l.ancestor_id, l.level
  ), team_days as (
    insert into public.team_day as d (day, ancestor_id, level, valid, edge)
    select v_day, ancestor_id, level, valid, edge from team order by ancestor_id, level
    on conflict (day, ancestor_id, level) do update set valid = d.valid + excluded.valid, edge = d.edge + excluded.edge
  ), team_totals as (
    insert into public.team_total as t (ancestor_id, level, valid)
    select ancestor_id, level, valid from team order by ancestor_id, level
    on conflict (ancestor_id, level) do update set valid = t.valid + excluded.valid
  )
  select sum(edge) into v_edge from player;
  return coalesce(v_edge, 0);
end $$;
grant execute on function turn_over to opendraw_app;
