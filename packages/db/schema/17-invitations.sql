-- Teams, commission, partners, and the weekly plans salary and chest.

-- The players above a player, up to three levels, as it was when they registered: written once, with the player.
create table team_link (
  player_id bigint not null references player,
  level smallint not null check (level between 1 and 3),
  ancestor_id bigint not null references player,
  primary key (player_id, level),
  constraint team_of_others check (ancestor_id <> player_id),
  unique (player_id, ancestor_id)
);
create index team_link_down on team_link (ancestor_id, level, player_id);
select append_only('team_link');
grant select on team_link to opendraw_app;

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
grant select on team_total to opendraw_app;

-- A credited, reversed or paid-out amount counts for those above the player. The rows of the teams are taken in one order, so that
-- concurrent counts wait for each other in one order.
create function count_team_money(p_player bigint, p_deposits bigint, p_withdrawals bigint) returns void
language sql security definer set search_path = pg_catalog as $$
  insert into public.team_total as t (ancestor_id, level, deposits, withdrawals)
  select ancestor_id, level, p_deposits, p_withdrawals from public.team_link where player_id = p_player order by ancestor_id, level
  on conflict (ancestor_id, level) do update
    set deposits = t.deposits + excluded.deposits, withdrawals = t.withdrawals + excluded.withdrawals;
$$;
grant execute on function count_team_money to opendraw_app;

-- What a team staked on a day that counts, and the edge on it that brings commission.
create table team_day (
  day date not null,
  ancestor_id bigint not null references player,
  level smallint not null check (level between 1 and 3),
  valid bigint not null,
  edge bigint not null,
  primary key (day, ancestor_id, level)
);
create index team_day_of_player on team_day (ancestor_id, day);
grant select on team_day to opendraw_app;

-- From which day on (UTC) a player's stakes bring those above them commission: the day after they gave their names and a tax number, which
-- no other account can have (person_tax_index), so that one person is never their own team. Written once, by itself.
create table team_summary (
  player_id bigint primary key references player,
  counts_from date not null
);
select append_only('team_summary');
grant select on team_summary to opendraw_app;

-- Links a new player with those above, and counts the player for them.
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

-- The inviter is fixed once.
create trigger keeps_inviter before update of invited_by on player for each row when (old.invited_by is distinct from new.invited_by)
  execute function refuse_update('OD001', 'who invited a player is decided once');

-- The minute's grace: the count of a round of the next day finds this committed.
create function note_team_summary() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.team_summary (player_id, counts_from)
  values (new.player_id, ((clock_timestamp() + interval '1 minute') at time zone 'UTC')::date + 1) on conflict do nothing;
  return null;
end $$;
create trigger notes_team_summary after insert or update on person for each row
  when (new.first_name is not null and new.tax_index is not null) execute function note_team_summary();

-- Commission. The rates of a day are those in force at its end, for everyone alike: written down when its first step is done.
create table commission_day (
  day date primary key,
  rates int[] not null check (cardinality(rates) = 3 and 0 <= all (rates)),   -- by level, basis points of the edge
  begun_at timestamptz not null default clock_timestamp(),
  done_at timestamptz
);
create trigger ends before update on commission_day for each row when (old.done_at is not null or changes_other_than(old, new, 'done_at'))
  execute function refuse_update('OD010', 'the commission of a day does not change');
select append_only('commission_day', may_update => true);
grant select, insert, update (done_at) on commission_day to opendraw_app;

-- What the stakes of a day brought a player.
create table commission (
  day date not null references commission_day,
  player_id bigint not null references player,
  amounts bigint[] not null check (cardinality(amounts) = 3 and 0 <= all (amounts)),   -- by level, micro-USD
  amount bigint not null check (amount > 0 and amount = amounts[1] + amounts[2] + amounts[3]),
  key uuid unique,                          -- of the transfer; null: promotions might not reach them then, and nothing was kept for later
  primary key (day, player_id)
);
create index commission_of_player on commission (player_id, day desc);
select append_only('commission');
grant select, insert on commission to opendraw_app;

-- Partner applications. What they write is sealed under their own key. Decided once; a partnership may end.
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
create trigger moves before update on partner_application for each row when (
    changes_other_than(old, new, 'state', 'decided_at', 'decided_by', 'reason_code', 'note')
    or (old.state, new.state) not in (('pending', 'approved'), ('pending', 'rejected'), ('approved', 'ended')))
  execute function refuse_update('OD010', 'an application does not move so');
select append_only('partner_application', may_update => true);
grant select, insert, update (state, decided_at, decided_by, reason_code, note) on partner_application to opendraw_app;

-- A player's plan, by week (its Monday, UTC): one row a player and week, so that salary and chest exclude each other. A week without a row
-- goes on as the one before it; the default is salary. A week that has begun does not change.
create table plan_week (
  player_id bigint not null references player,
  week date not null check (extract(isodow from week) = 1),
  plan text not null check (plan in ('salary', 'chest')),
  chosen_at timestamptz not null default clock_timestamp(),
  primary key (player_id, week),
  constraint plan_of_week unique (player_id, week, plan)
);
create trigger keeps before update on plan_week for each row when (
    (old.player_id, old.week) <> (new.player_id, new.week)
    or old.week <= (clock_timestamp() at time zone 'UTC')::date)
  execute function refuse_update('OD010', 'the plan of a week that has begun is decided');
grant select, insert, update (plan, chosen_at) on plan_week to opendraw_app;

-- Direct invitees who staked in a week what makes them active: recorded on the day on which they reached it.
create table plan_active (
  week date not null,
  player_id bigint not null references player,
  inviter_id bigint not null references player,
  asked bigint not null check (asked > 0),          -- what was asked for then, micro-USD
  primary key (week, player_id)
);
create index plan_active_of_inviter on plan_active (inviter_id, week);
select append_only('plan_active');
grant select, insert on plan_active to opendraw_app;

-- Invitees who met every condition of the chest, and on which day: once each.
create table plan_qualified (
  player_id bigint primary key references player,
  inviter_id bigint not null references player,
  day date not null
);
create index plan_qualified_of_inviter on plan_qualified (inviter_id, day);
select append_only('plan_qualified');
grant select, insert on plan_qualified to opendraw_app;

-- The salary of a week, once a player. paused: earned, but the budget lacks the money of that week's salaries, and nothing is promised;
-- due: set aside; lapsed: the week for paying it is over.
create table plan_salary (
  player_id bigint not null,
  week date not null,
  plan text not null default 'salary' check (plan = 'salary'),
  team bigint not null check (team > 0),            -- qualifying wagers of the team in that week, micro-USD
  active int not null check (active > 0),           -- direct invitees who were active in it
  amount bigint not null check (amount > 0),
  state text not null default 'paused' check (state in ('paused', 'due', 'paid', 'lapsed')),
  noted_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  primary key (player_id, week),
  foreign key (player_id, week, plan) references plan_week (player_id, week, plan),
  constraint salary_settled check ((state in ('paid', 'lapsed')) = (settled_at is not null))
);
create index plan_salary_open on plan_salary (week, player_id) where state in ('paused', 'due');
create trigger moves before update on plan_salary for each row when (
    changes_other_than(old, new, 'state', 'settled_at')
    or (old.state, new.state) not in (('paused', 'due'), ('paused', 'lapsed'), ('due', 'paid'), ('due', 'lapsed')))
  execute function refuse_update('OD010', 'a salary does not move so');
select append_only('plan_salary', may_update => true);
grant select, insert, update (state, settled_at) on plan_salary to opendraw_app;

-- What the chest gave: each number of invitees once a month, whatever step of the settings it was then, in a week whose plan is the chest.
create table chest_claim (
  player_id bigint not null,
  month date not null check (extract(day from month) = 1),
  week date not null,
  plan text not null default 'chest' check (plan = 'chest'),
  invitees int not null check (invitees > 0),       -- what the step asks for
  amount bigint not null check (amount > 0),
  key uuid not null unique,                         -- of the ledger's transfer
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, month, invitees),
  foreign key (player_id, week, plan) references plan_week (player_id, week, plan)
);
select append_only('chest_claim');
grant select, insert on chest_claim to opendraw_app;
