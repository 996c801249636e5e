-- A win that is shown is a player's whole round. Rooms served: statistics.
-- Until here it was one winning line, so that who bet on every outcome and lost was among the winners.

create temporary table noted_before on commit drop as select distinct round_id from shown_win;
delete from shown_win;
alter table shown_win add column line_stake bigint not null check (line_stake > 0);
comment on table shown_win is 'Rounds from which a player took more than he staked: stake and payout of all his bets, and his best line.';
comment on column shown_win.line_stake is 'Of the line that is named, which the hash of its bet holds.';

-- Notes the 20 largest of the round's players who took more than they staked in it, with their best line, and forgets what of this game is older
-- than a day; an older round is no news. Only the 200 who were paid most are looked at, so that a crowd costs no more.
create or replace function note_wins(p_round bigint) returns void
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
    from (select bucket, player_id, amount from public.due where bucket = any(v_buckets) and round_id = p_round
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

select note_wins(round_id) from noted_before;
