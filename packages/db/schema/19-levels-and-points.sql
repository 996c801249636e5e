-- Levels, their gifts and rebate; points, the shop, daily_check_in and tasks.

-- Whose count has come to player_wagering.next_level_at waits here: what is counted costs one comparison.
-- NOTE: no index reads next_level_at, so that counting goes on to update its rows in place. level_due is appended to without a key, so that
-- neither counting nor raising ever waits for the other here.
create table level_due (
  id bigint generated always as identity primary key,
  player_id bigint not null
);
grant select on level_due to opendraw_app;

-- The thresholds by which every player's next_level_at was set, and how far the walk over all has come since they changed (null: done).
create table level_plan (
  is_only boolean primary key default true check (is_only),
  thresholds bigint[] not null,
  cursor bigint
);
insert into level_plan (thresholds, cursor) values ('{}', null);
grant select on level_plan to opendraw_app;

-- Raises those due, at most p_limit of them, by these thresholds: one a level, rising from 0. When the thresholds have changed, all players
-- are walked over once. Answers how many were looked at; null while another node is at it.
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
    v_players := array(select player_id from public.player_wagering where player_id > v_cursor order by player_id limit p_limit);
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
  perform from public.player_wagering where player_id = any(v_players) order by player_id for update;
  update public.player p set level = w.level
    from (select t.player_id, (select count(*) - 1 from unnest(p_thresholds) threshold where threshold <= t.valid) as level
            from public.player_wagering t where t.player_id = any(v_players)) w
   where p.id = w.player_id and p.level < w.level;
  update public.player_wagering t set next_level_at = p_thresholds[p.level + 2]
    from public.player p
   where t.player_id = any(v_players) and p.id = t.player_id and t.next_level_at is distinct from p_thresholds[p.level + 2];
  return cardinality(v_players);
end $$;
grant execute on function raise_levels to opendraw_app;

create function note_level_due() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.level_due (player_id) values (new.player_id);
  return null;
end $$;
create trigger notes_level_due after insert or update of valid on player_wagering
  for each row when (new.valid >= new.next_level_at) execute function note_level_due();

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
select append_only('vip_gift');
grant select, insert on vip_gift to opendraw_app;

-- The days whose rebates are made. `needed`: they wait until the budget has so much.
create table rebate_day (
  day date primary key,
  players bigint not null default 0,
  promised bigint not null default 0,
  needed bigint check (needed > 0),
  done_at timestamptz
);
grant select, insert, update (players, promised, needed, done_at) on rebate_day to opendraw_app;

-- What a player gets back of a day's qualifying wagers: put aside when it is made, claimed by them or credited by itself.
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
create trigger keeps before update on rebate for each row when (old.state <> 'due' or changes_other_than(old, new, 'state', 'settled_at'))
  execute function refuse_update('OD010', 'a rebate is decided once');
select append_only('rebate', may_update => true);
grant select, insert, update (state, settled_at) on rebate to opendraw_app;

-- Points came in lots: each is spent, oldest first, before its day, or expires. `key` is that of the ledger's transfer that brought them;
-- `purpose` is the budget that put the cents aside which back them, and gets them back when they expire.
create table point_lot (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  purpose text not null check (purpose in ('points', 'growth')),
  points bigint not null check (points > 0),
  remaining bigint not null check (remaining between 0 and points),
  earned_on date not null,
  expires_on date not null check (expires_on > earned_on),
  key uuid not null unique
);
create index point_lot_of_player on point_lot (player_id, expires_on, id) where remaining > 0;
create index point_lot_expiring on point_lot (expires_on, id) where remaining > 0;
create trigger keeps before update on point_lot for each row when (
    new.remaining > old.remaining or changes_other_than(old, new, 'remaining'))
  execute function refuse_update('OD031', 'a lot of points only shrinks');
select append_only('point_lot', may_update => true);
grant select, insert, update (remaining) on point_lot to opendraw_app;

-- What of a player's qualifying wagers has become points. `passed_over`: staked while promotions did not reach them. Micro-USD; 10.00 a point.
create table point_stake (
  player_id bigint primary key references player,
  counted bigint not null check (counted >= 0),
  passed_over bigint not null check (passed_over between 0 and counted),
  points bigint not null check (points >= 0),
  carry bigint not null generated always as (counted - passed_over - points * 10000000) stored check (carry >= 0)
);
-- Those whose points wait for the budget.
create index point_stake_waiting on point_stake (player_id) where carry >= 10000000;
grant select, insert, update (counted, passed_over, points) on point_stake to opendraw_app;

-- What points are exchanged for. A good's terms never change: a change ends it and adds another.
create table point_good (
  id bigint generated always as identity (start with 101) primary key,
  kind text not null check (kind in ('cash')),
  texts jsonb not null check (texts -> 'en' ->> 'name' <> ''),
  price bigint not null check (price between 1 and 1000000),
  amount bigint not null,                   -- micro-USD; never more than the cents that back the points
  stock int not null check (stock >= 0),
  position int not null default 0,
  replaces bigint unique references point_good,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint good_backed check (amount between 1 and price * 10000)
);
create trigger keeps before update on point_good for each row when (
    old.ended_at is not null or new.stock > old.stock
    or changes_other_than(old, new, 'stock', 'ended_at'))
  execute function refuse_update('OD031', 'a good sells out or ends, and else stays as it is');
select append_only('point_good', may_update => true);
grant select, insert, update (stock, ended_at) on point_good to opendraw_app;

-- Points that were exchanged for goods.
create table point_exchange (
  id bigint generated always as identity (start with 1100001) primary key,
  player_id bigint not null references player,
  good_id bigint not null references point_good,
  count int not null check (count > 0),
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  intent uuid not null,                     -- the player's key: once each
  at timestamptz not null default clock_timestamp(),
  constraint exchange_once unique (player_id, intent)
);
create index point_exchange_of_good on point_exchange (good_id);
select append_only('point_exchange');
grant select, insert on point_exchange to opendraw_app;

-- One row a player and day (UTC) on which they signed in for it. `step`: the day of seven; `points`: 0 where the budget lacked them.
create table daily_check_in (
  player_id bigint not null references player,
  day date not null,
  step smallint not null check (step between 1 and 7),
  points int not null check (points >= 0),
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, day)
);
select append_only('daily_check_in');
grant select, insert on daily_check_in to opendraw_app;

-- What may be done for points: one of a closed set of facts that the database stores, reached in a period. A task's terms never change: a
-- change ends it and adds another with the same `origin`, so that a period is never rewarded twice.
create sequence task_origin start with 101;
grant usage on task_origin to opendraw_app;

create table task (
  id bigint generated always as identity (start with 101) primary key,
  origin bigint not null,
  fact text not null check (fact in ('settled_bets', 'valid_stake', 'person_told', 'documents_passed', 'second_step_on')),
  goal bigint not null check (goal > 0),    -- bets, or micro-USD; 1 where it is a yes or no
  period text not null check (period in ('once', 'day', 'week')),
  points int not null check (points between 1 and 1000),
  texts jsonb not null check (texts -> 'en' ->> 'name' <> ''),
  position int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint task_measurable check ((fact in ('settled_bets', 'valid_stake')) = (period in ('day', 'week'))),
  constraint task_goal check (period <> 'once' or goal = 1)
);
create unique index task_one_now on task (origin) where ended_at is null;
create trigger keeps before update on task for each row when (old.ended_at is not null or changes_other_than(old, new, 'ended_at'))
  execute function refuse_update('OD031', 'a task ends, and else stays as it is');
select append_only('task', may_update => true);
grant select, insert, update (ended_at) on task to opendraw_app;

-- `day`: the first of the period; of a task that is done once, 1970-01-01.
create table task_claim (
  player_id bigint not null references player,
  origin bigint not null,
  day date not null,
  task_id bigint not null references task,
  points int not null check (points > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, origin, day)
);
select append_only('task_claim');
grant select, insert on task_claim to opendraw_app;
