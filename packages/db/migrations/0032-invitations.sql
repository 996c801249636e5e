-- Whose stakes bring commission, commission by day, money of teams, applications of partners. Rooms served: invitations, turnover.

-- From which day on (UTC) a player's stakes bring those above him commission: the day after he has told his names and a tax number, which
-- nobody else can tell (person_tax_index), so that one person is never his own team. Written once, by itself.
create table team_standing (
  player_id bigint primary key references player,
  counts_from date not null
);
create trigger stays before update or delete or truncate on team_standing for each statement execute function ledger.refuse_change();
insert into team_standing (player_id, counts_from)
  select p.player_id, (r.created_at at time zone 'UTC')::date
    from person p join player r on r.id = p.player_id where p.first_name is not null and p.tax_index is not null;

-- The minute's grace: whoever counts a round of the next day finds this committed.
create function note_standing() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.team_standing (player_id, counts_from)
  values (new.player_id, ((clock_timestamp() + interval '1 minute') at time zone 'UTC')::date + 1) on conflict do nothing;
  return null;
end $$;
create trigger notes_standing after insert or update on person for each row
  when (new.first_name is not null and new.tax_index is not null) execute function note_standing();

-- What was counted before commission asked who counts.
update team_day t set edge = c.edge
  from (select d.day, l.ancestor_id, l.level, coalesce(sum(d.edge) filter (where s.counts_from <= d.day), 0)::bigint as edge
          from stake_day d join team_link l on l.player_id = d.player_id
          left join team_standing s on s.player_id = d.player_id group by 1, 2, 3) c
 where c.day = t.day and c.ancestor_id = t.ancestor_id and c.level = t.level and c.edge <> t.edge;

-- Money that moved before it was counted: credited deposits less those that were taken back, and what was paid out, a USDT as a dollar.
update team_total t set deposits = c.deposits, withdrawals = c.withdrawals
  from (select l.ancestor_id, l.level, sum(m.deposits)::bigint as deposits, sum(m.withdrawals)::bigint as withdrawals
          from (select d.player_id, d.credited as deposits, 0::bigint as withdrawals from deposit d where d.state = 'passed'
                union all select d.player_id, -d.credited, 0 from deposit d join deposit_reversal r on r.deposit_id = d.id
                union all select w.player_id, 0, w.amount from withdrawal w where w.state = 'paid') m
          join team_link l on l.player_id = m.player_id group by 1, 2) c
 where c.ancestor_id = t.ancestor_id and c.level = t.level;

-- As before, with the rows of the teams taken in one order, so that two who count wait for each other in one order.
create or replace function count_team_money(p_player bigint, p_deposits bigint, p_withdrawals bigint) returns void
language sql security definer set search_path = pg_catalog as $$
  insert into public.team_total as t (ancestor_id, level, deposits, withdrawals)
  select ancestor_id, level, p_deposits, p_withdrawals from public.team_link where player_id = p_player order by ancestor_id, level
  on conflict (ancestor_id, level) do update
    set deposits = t.deposits + excluded.deposits, withdrawals = t.withdrawals + excluded.withdrawals;
$$;

-- As before, but for the teams: the edge of a day is that of the players who count on it; and only the teams of the round's own players are
-- looked at, however many teams there are.
create or replace function turn_over(p_round bigint, p_players bigint[], p_returns bigint[], p_plays smallint[], p_picks int[], p_edges bigint[])
returns bigint
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
  ), ids as materialized (
    select array_agg(player_id) as ids from player where valid > 0
  ), link as materialized (
    select player_id, ancestor_id, level from public.team_link where player_id = any((select ids from ids)::bigint[])
  ), counting as materialized (
    select player_id from public.team_standing where player_id = any((select ids from ids)::bigint[]) and counts_from <= v_day
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

-- Commission. The rates of a day are those that held when its first step was done, for everybody alike.
create table commission_day (
  day date primary key,
  rates int[] not null check (cardinality(rates) = 3 and 0 <= all (rates)),   -- by level, basis points of the edge
  begun_at timestamptz not null default clock_timestamp(),
  done_at timestamptz
);
create function end_commission_day() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.done_at is not null or (new.day, new.rates, new.begun_at) is distinct from (old.day, old.rates, old.begun_at) then
    raise exception 'the commission of % does not change', old.day using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger ends before update on commission_day for each row execute function end_commission_day();
create table commission (
  day date not null references commission_day,
  player_id bigint not null references player,
  amounts bigint[] not null check (cardinality(amounts) = 3 and 0 <= all (amounts)),   -- by level, micro-USD
  amount bigint not null check (amount > 0 and amount = amounts[1] + amounts[2] + amounts[3]),
  key uuid unique,                          -- of the transfer; null: promotions might not reach him then, and nothing was kept for later
  primary key (day, player_id)
);
create index commission_of_player on commission (player_id, day desc);
create trigger stays before update or delete or truncate on commission for each statement execute function ledger.refuse_change();
create trigger stays before delete or truncate on commission_day for each statement execute function ledger.refuse_change();

-- Who asks to be a partner. What he writes is sealed under his own key. Decided once; a partnership may end.
create table partner_application (
  id bigint generated always as identity (start with 500001) primary key,
  player_id bigint not null references player,
  channel text not null check (channel in ('friends', 'community', 'site', 'video', 'shop', 'other')),
  plan bytea not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'ended')),
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by bigint references operator,
  reason_code text check (reason_code ~ '^[a-z_]{1,32}$'),
  note text not null default '' check (length(note) <= 500),
  constraint partner_decided check ((state = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint partner_reason check ((state in ('rejected', 'ended')) = (reason_code is not null))
);
create unique index partner_application_one_open on partner_application (player_id) where state in ('pending', 'approved');
create index partner_application_player on partner_application (player_id, id desc);
create index partner_application_queue on partner_application (state, id);
create function move_partner() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  step text[] := array['state', 'decided_at', 'decided_by', 'reason_code', 'note'];
begin
  if to_jsonb(old) - step <> to_jsonb(new) - step
     or (old.state, new.state) not in (('pending', 'approved'), ('pending', 'rejected'), ('approved', 'ended')) then
    raise exception 'the application % of a partner does not go from % to % so', old.id, old.state, new.state using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger moves before update on partner_application for each row execute function move_partner();
create trigger stays before delete or truncate on partner_application for each statement execute function ledger.refuse_change();

revoke all on function note_standing, end_commission_day, move_partner from public;
grant select on team_standing to opendraw_app;
grant select, insert on commission_day, commission, partner_application to opendraw_app;
grant update (done_at) on commission_day to opendraw_app;
grant update (state, decided_at, decided_by, reason_code, note) on partner_application to opendraw_app;
