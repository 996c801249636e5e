-- Levels and rebate. Rooms served: levels.

-- A player's level: raised by what he staked, by raise_levels alone, and never lowered.
alter table player add column level smallint not null default 0 check (level between 0 and 10);
create function keep_level() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'the level of player % is never lowered', old.id using errcode = 'OD001';
end $$;
create trigger keeps_level before update of level on player for each row when (new.level < old.level) execute function keep_level();

-- Where a player's next level begins; null at the last. Whose count has come that far waits in level_due: what is counted costs one comparison.
-- NOTE: no index reads next_level_at, so that counting goes on to update its rows in place. level_due is appended to without a key, so that
-- neither counting nor raising ever waits for the other there.
alter table player_turnover add column next_level_at bigint default 0;
create table level_due (
  id bigint generated always as identity primary key,
  player_id bigint not null
);
create function note_level_due() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.level_due (player_id) values (new.player_id);
  return null;
end $$;
create trigger notes_level_due after insert or update of valid on player_turnover
  for each row when (new.valid >= new.next_level_at) execute function note_level_due();

-- The thresholds that every player's next_level_at was set by, and how far the walk over all players has come since they changed; null: done.
create table level_plan (
  is_only boolean primary key default true check (is_only),
  thresholds bigint[] not null,
  cursor bigint
);
insert into level_plan (thresholds, cursor) values ('{}', null);

-- Raises those who are due, at most p_limit of them, by these thresholds: one a level, rising from 0. When the thresholds have changed, all
-- players are walked over once. Answers how many were looked at; null while another node is at it.
create function raise_levels(p_thresholds bigint[], p_limit int) returns int
language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_thresholds bigint[];
  v_cursor bigint;
  v_players bigint[];
begin
  select thresholds, cursor into v_thresholds, v_cursor from public.level_plan for update skip locked;
  if not found then
    return null;
  end if;
  if v_thresholds <> p_thresholds then
    v_cursor := 0;
    update public.level_plan set thresholds = p_thresholds, cursor = 0;
  end if;
  if v_cursor is not null then
    v_players := array(select player_id from public.player_turnover where player_id > v_cursor order by player_id limit p_limit);
    update public.level_plan set cursor = case when cardinality(v_players) = p_limit then v_players[p_limit] end;
  else
    with taken as (
      delete from public.level_due where id in (select id from public.level_due order by id limit p_limit) returning player_id
    )
    select coalesce(array_agg(distinct player_id), '{}') into v_players from taken;
  end if;
  if cardinality(v_players) = 0 then
    return 0;
  end if;
  -- Locked in the order in which counting locks them.
  perform from public.player_turnover where player_id = any(v_players) order by player_id for update;
  update public.player p set level = w.level
    from (select t.player_id, (select count(*) - 1 from unnest(p_thresholds) threshold where threshold <= t.valid) as level
            from public.player_turnover t where t.player_id = any(v_players)) w
   where p.id = w.player_id and p.level < w.level;
  update public.player_turnover t set next_level_at = p_thresholds[p.level + 2]
    from public.player p
   where t.player_id = any(v_players) and p.id = t.player_id and t.next_level_at is distinct from p_thresholds[p.level + 2];
  return cardinality(v_players);
end $$;
revoke all on function raise_levels, note_level_due from public;
grant execute on function raise_levels to opendraw_app;

-- The gifts of levels that were claimed and paid: one for each level, and one a month, for what was staked in the month `period`.
create table vip_gift (
  player_id bigint not null references player,
  kind text not null check (kind in ('levelup', 'monthly')),
  level smallint not null check (level between 1 and 10),
  period date,                              -- the month's first day, UTC
  amount bigint not null check (amount > 0),
  staked bigint,                            -- what was staked in that month and counted
  key uuid not null unique,                 -- of the ledger's transfer
  at timestamptz not null default clock_timestamp(),
  constraint vip_gift_of_a_month check ((kind = 'monthly') = (period is not null) and (kind = 'monthly') = (staked is not null)),
  constraint vip_gift_first_day check (extract(day from period) = 1)
);
create unique index vip_gift_levelup on vip_gift (player_id, level) where kind = 'levelup';
create unique index vip_gift_monthly on vip_gift (player_id, period) where kind = 'monthly';
create trigger append_only before update or delete or truncate on vip_gift for each statement execute function ledger.refuse_change();

-- The days whose rebates are made. `needed`: they wait until the budget has so much.
create table rebate_day (
  day date primary key,
  players bigint not null default 0,
  promised bigint not null default 0,
  needed bigint check (needed > 0),
  done_at timestamptz
);
-- What a player gets back of a day's valid stakes: put aside when it is made, claimed by him or credited by itself.
create table rebate (
  day date not null,
  player_id bigint not null references player,
  valid bigint not null check (valid > 0),
  level smallint not null check (level between 0 and 10),
  basis_points int not null check (basis_points > 0),
  amount bigint not null check (amount > 0),
  state text not null default 'due' check (state in ('due', 'paid', 'lapsed')),
  at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  primary key (day, player_id),
  constraint rebate_exact check (amount = div(valid::numeric * basis_points, 10000)),
  constraint rebate_settled check ((state = 'due') = (settled_at is null))
);
create index rebate_of_player on rebate (player_id, day desc);
create function keep_rebate() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.state <> 'due' or to_jsonb(old) - array['state', 'settled_at'] <> to_jsonb(new) - array['state', 'settled_at'] then
    raise exception 'the rebate of % for player % is decided once', old.day, old.player_id using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger keeps before update on rebate for each row execute function keep_rebate();
create trigger stays before delete or truncate on rebate for each statement execute function ledger.refuse_change();

grant select on level_due, level_plan, vip_gift, rebate_day, rebate to opendraw_app;
grant insert on vip_gift, rebate_day, rebate to opendraw_app;
grant update (state, settled_at) on rebate to opendraw_app;
grant update (players, promised, needed, done_at) on rebate_day to opendraw_app;
