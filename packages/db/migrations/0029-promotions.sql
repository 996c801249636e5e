-- The promotion budget, what was staked each day, teams, calendar jobs. Rooms served: promotions, turnover, invitations, calendar.

-- Promotions are paid from budgets that only the house's edge and its operators fill, one a purpose (owner 1 to 7); a budget cannot pay what
-- it lacks. What is promised and not paid yet is put aside in promo_due. Points are backed there by a cent each.
insert into ledger.account_kind values
  (30, 'promo_budget', true), (31, 'promo_due', false), (32, 'bonus', true), (33, 'packet', true), (34, 'points', true), (35, 'points_issued', false);
insert into ledger.reason values
  (60, 'promo_share'), (61, 'promo_funding'), (62, 'promo_set_aside'), (63, 'promo_give_back'),
  (64, 'rebate'), (65, 'commission'), (66, 'vip_gift'), (67, 'salary'), (68, 'chest'), (69, 'bonus_grant'), (70, 'bonus_release'),
  (71, 'bonus_forfeit'), (72, 'points_exchange'), (73, 'points_earn'), (74, 'points_spend'), (75, 'points_expire'),
  (76, 'packet_send'), (77, 'packet_fill'), (78, 'packet_claim'), (79, 'packet_refund'), (80, 'packet_give_back');
insert into ledger.flow values
  (60, 20, 30), (61, 21, 30), (62, 30, 31), (63, 31, 30),
  (64, 31, 1), (65, 31, 1), (66, 31, 1), (67, 31, 1), (68, 31, 1), (69, 31, 32), (70, 32, 1),
  (71, 32, 30), (72, 31, 1), (73, 35, 34), (74, 34, 35), (75, 34, 35),
  (76, 1, 33), (77, 31, 33), (78, 33, 1), (79, 33, 1), (80, 33, 30);
select ledger.open(array_fill(30::smallint, array[7]), array[1, 2, 3, 4, 5, 6, 7]::bigint[], array_fill(1::smallint, array[7]));

-- What each player staked in the settled rounds of a day (UTC, by when the round was drawn), what of it is valid (docs/turnover.md), and the
-- house's edge on that: stakes x (1 - return), micro-USD.
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

-- Who stands above a player, up to three levels, as it was when he registered: written once, with the player.
create table team_link (
  player_id bigint not null references player,
  level smallint not null check (level between 1 and 3),
  ancestor_id bigint not null references player,
  primary key (player_id, level),
  constraint team_of_others check (ancestor_id <> player_id),
  unique (player_id, ancestor_id)
);
create index team_link_down on team_link (ancestor_id, level, player_id);
create trigger stays before update or delete or truncate on team_link for each statement execute function ledger.refuse_change();

-- What a team counts, kept as it happens: one row a level, whatever the team's size.
create table team_total (
  ancestor_id bigint not null references player,
  level smallint not null check (level between 1 and 3),
  people bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  valid bigint not null default 0,
  primary key (ancestor_id, level)
);
create table team_day (
  day date not null,
  ancestor_id bigint not null references player,
  level smallint not null check (level between 1 and 3),
  valid bigint not null,
  edge bigint not null,
  primary key (day, ancestor_id, level)
);
create index team_day_of_player on team_day (ancestor_id, day);

-- Those who registered by an invitation before there were teams.
insert into team_link (player_id, level, ancestor_id)
  select id, 1, invited_by from player where invited_by is not null;
insert into team_link (player_id, level, ancestor_id)
  select l.player_id, 2, p.invited_by from team_link l join player p on p.id = l.ancestor_id
   where l.level = 1 and p.invited_by is not null and p.invited_by <> l.player_id on conflict do nothing;
insert into team_link (player_id, level, ancestor_id)
  select l.player_id, 3, p.invited_by from team_link l join player p on p.id = l.ancestor_id
   where l.level = 2 and p.invited_by is not null and p.invited_by <> l.player_id on conflict do nothing;
insert into team_total (ancestor_id, level, people) select ancestor_id, level, count(*) from team_link group by 1, 2;

-- Links a newcomer with those above him, and counts him for them.
create function link_team() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.invited_by is null then
    return null;
  end if;
  insert into public.team_link (player_id, level, ancestor_id)
  select new.id, 1, new.invited_by
  union all
  select new.id, (level + 1)::smallint, ancestor_id from public.team_link where player_id = new.invited_by and level < 3;
  insert into public.team_total as t (ancestor_id, level, people)
  select ancestor_id, level, 1 from public.team_link where player_id = new.id order by ancestor_id
  on conflict (ancestor_id, level) do update set people = t.people + 1;
  return null;
end $$;
create trigger links_team after insert on player for each row execute function link_team();
-- Who invited is decided once.
create function keep_inviter() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'who invited player % is decided once', old.id using errcode = 'OD001';
end $$;
create trigger keeps_inviter before update of invited_by on player for each row
  when (old.invited_by is distinct from new.invited_by) execute function keep_inviter();

-- A credited, reversed or paid-out amount counts for those above the player.
create function count_team_money(p_player bigint, p_deposits bigint, p_withdrawals bigint) returns void
language sql security definer set search_path = pg_catalog as $$
  update public.team_total t set deposits = t.deposits + p_deposits, withdrawals = t.withdrawals + p_withdrawals
    from (select ancestor_id, level from public.team_link where player_id = p_player order by ancestor_id) l
   where t.ancestor_id = l.ancestor_id and t.level = l.level;
$$;

-- Counts a round's stakes for its players, less what p_returns says that their bets return in any case; for the day; and for their teams.
-- p_edges: the house's edge on each line of the game, in billionths of the stake, rounded down. Answers the edge on everything staked, micro-USD;
-- null where the round was counted before. Ordered, so that two rounds that are counted at once wait for each other in one order.
drop function turn_over;
create function turn_over(p_round bigint, p_players bigint[], p_returns bigint[], p_plays smallint[], p_picks int[], p_edges bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off set enable_nestloop = off as $$
declare
  v_batches bigint[] := array(select journal from ledger.entry where kind = 10 and owner = p_round and asset = 1 and seq = 0 and reason = 1);
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
    insert into public.player_turnover as t (player_id, rounds, staked, valid)
    select player_id, 1, staked, valid from player order by player_id
    on conflict (player_id) do update set rounds = t.rounds + 1, staked = t.staked + excluded.staked, valid = t.valid + excluded.valid
  ), day as (
    insert into public.stake_day as d (day, player_id, bets, staked, valid, edge)
    select v_day, player_id, bets, staked, valid, div(edge::numeric * valid, staked)::bigint from player order by player_id
    on conflict (day, player_id) do update
      set bets = d.bets + excluded.bets, staked = d.staked + excluded.staked, valid = d.valid + excluded.valid, edge = d.edge + excluded.edge
  ), team as materialized (
    select l.ancestor_id, l.level, sum(p.valid)::bigint as valid, sum(div(p.edge::numeric * p.valid, p.staked))::bigint as edge
      from player p join public.team_link l on l.player_id = p.player_id where p.valid > 0 group by l.ancestor_id, l.level
  ), team_days as (
    insert into public.team_day as d (day, ancestor_id, level, valid, edge)
    select v_day, ancestor_id, level, valid, edge from team order by ancestor_id, level
    on conflict (day, ancestor_id, level) do update set valid = d.valid + excluded.valid, edge = d.edge + excluded.edge
  ), team_totals as (
    update public.team_total t set valid = t.valid + team.valid from team where t.ancestor_id = team.ancestor_id and t.level = team.level
  )
  select sum(edge) into v_edge from player;
  return coalesce(v_edge, 0);
end $$;
revoke all on function turn_over, count_team_money, link_team from public;
grant execute on function turn_over, count_team_money to opendraw_app;

-- What time causes once a period: a row a job and period, worked off in steps. The row is held by the transaction that does a step, so a
-- step is done once, and a process that dies lets go of it.
create table calendar_job (
  name text not null check (name ~ '^[a-z-]{1,40}$'),
  period date not null,                     -- its first day, UTC
  due_at timestamptz not null,
  cursor bigint not null default 0,         -- the last player, or whatever the job walks over, that is done
  steps int not null default 0,
  failures int not null default 0,
  retry_at timestamptz,
  error text,
  began_at timestamptz,
  done_at timestamptz,
  primary key (name, period)
);
create index calendar_job_open on calendar_job (due_at) where done_at is null;

-- What a player earned beside his bets, one line each, whoever pays it: the list that he reads. `key` is that of the ledger's transfer (or of
-- the promise, while it is due), so that each line is found in the books.
create table earning (
  id bigint generated always as identity (start with 1000001) primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('sign_in', 'task', 'salary', 'chest', 'commission', 'rebate', 'vip_gift', 'points', 'bonus', 'packet')),
  amount bigint not null check (amount > 0),
  asset text not null check (asset in ('USD', 'POINTS')),
  state text not null check (state in ('due', 'paid', 'lapsed')),
  period date,                              -- the day or the first day of the week that it is for
  source text not null default '' check (length(source) <= 100),   -- which task, which level, which level of the team
  key uuid not null unique,
  at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  constraint earning_settled check ((state = 'due') = (settled_at is null))
);
create index earning_of_player on earning (player_id, id desc);
create function keep_earning() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.state <> 'due' or to_jsonb(old) - array['state', 'settled_at'] <> to_jsonb(new) - array['state', 'settled_at'] then
    raise exception 'what was earned does not change: %', old.id using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger keeps before update on earning for each row execute function keep_earning();

grant insert on earning to opendraw_app;
grant update (state, settled_at) on earning to opendraw_app;
grant select on earning, stake_day, team_link, team_total, team_day, calendar_job to opendraw_app;
grant insert on calendar_job to opendraw_app;
grant update (cursor, steps, failures, retry_at, error, began_at, done_at) on calendar_job to opendraw_app;
