-- The plan of a week, weekly salary, treasure chest, what promotions cost. Rooms served: plans, oversight (what promotions cost).

-- Which of the two a player is in, by week (its Monday, UTC): one row a player and week, so that salary and chest exclude each other. A week
-- without a row goes on as the one before it; whoever never chose is in salary. A week that has begun does not change.
create table plan_week (
  player_id bigint not null references player,
  week date not null check (extract(isodow from week) = 1),
  plan text not null check (plan in ('salary', 'chest')),
  chosen_at timestamptz not null default clock_timestamp(),
  primary key (player_id, week),
  constraint plan_of_week unique (player_id, week, plan)
);
create function keep_plan() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if (old.player_id, old.week) <> (new.player_id, new.week) or old.week <= (clock_timestamp() at time zone 'UTC')::date then
    raise exception 'the plan of player % for % is decided', old.player_id, old.week using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger keeps before update on plan_week for each row execute function keep_plan();

-- Direct invitees who staked in a week what makes them active: noted on the day on which they reached it.
create table plan_active (
  week date not null,
  player_id bigint not null references player,
  inviter_id bigint not null references player,
  asked bigint not null check (asked > 0),          -- what was asked for then, micro-USD
  primary key (week, player_id)
);
create index plan_active_of_inviter on plan_active (inviter_id, week);
create trigger stays before update or delete or truncate on plan_active for each statement execute function ledger.refuse_change();

-- Invitees who met every condition of the chest, and on which day: once each.
create table plan_qualified (
  player_id bigint primary key references player,
  inviter_id bigint not null references player,
  day date not null
);
create index plan_qualified_of_inviter on plan_qualified (inviter_id, day);
create trigger stays before update or delete or truncate on plan_qualified for each statement execute function ledger.refuse_change();
create index player_invited_at on player (created_at) where invited_by is not null;

-- The salary of a week, once a player. paused: earned, but the budget lacks the money of that week's salaries, and nothing is promised;
-- due: set aside; lapsed: the week for paying it is over.
create table plan_salary (
  player_id bigint not null,
  week date not null,
  plan text not null default 'salary' check (plan = 'salary'),
  team bigint not null check (team > 0),            -- valid stakes of the team in that week, micro-USD
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
create function move_salary() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if to_jsonb(old) - array['state', 'settled_at'] <> to_jsonb(new) - array['state', 'settled_at']
     or (old.state, new.state) not in (('paused', 'due'), ('paused', 'lapsed'), ('due', 'paid'), ('due', 'lapsed')) then
    raise exception 'the salary of player % for % does not go from % to % so', old.player_id, old.week, old.state, new.state
      using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger moves before update on plan_salary for each row execute function move_salary();
create trigger stays before delete or truncate on plan_salary for each statement execute function ledger.refuse_change();

-- What the chest gave: each step once a month, in a week whose plan is the chest.
create table chest_claim (
  player_id bigint not null,
  month date not null check (extract(day from month) = 1),
  step smallint not null check (step between 1 and 6),
  week date not null,
  plan text not null default 'chest' check (plan = 'chest'),
  invitees int not null check (invitees > 0),       -- what the step asks for
  amount bigint not null check (amount > 0),
  key uuid not null unique,                         -- of the ledger's transfer
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, month, step),
  foreign key (player_id, week, plan) references plan_week (player_id, week, plan)
);
create trigger stays before update or delete or truncate on chest_claim for each statement execute function ledger.refuse_change();

-- What moved on the promotion budgets (kind 30) and on what is promised of them (31), by day and reason; added to journal by journal.
-- promotion_counted: the last journal that is in it.
create table promotion_day (
  day date not null,
  purpose smallint not null check (purpose between 1 and 7),
  kind smallint not null check (kind in (30, 31)),
  reason smallint not null references ledger.reason,
  amount bigint not null,
  count bigint not null check (count > 0),
  primary key (day, purpose, kind, reason)
);
create table promotion_counted (
  is_only boolean primary key default true check (is_only),
  journal bigint not null
);
insert into promotion_counted (journal) values (0);
create index entry_of_promotion on ledger.entry (journal) include (kind, owner, reason, amount) where kind in (30, 31) and asset = 1;

-- What all players staked on a day, and the house's edge on what of it is valid: summed once, when the day is over and counted.
create table stake_sum (
  day date primary key,
  players bigint not null,
  staked bigint not null,
  valid bigint not null check (valid between 0 and staked),
  edge bigint not null check (edge between 0 and valid)
);

revoke all on function keep_plan, move_salary from public;
grant select, insert on plan_week, plan_active, plan_qualified, plan_salary, chest_claim, promotion_day, stake_sum to opendraw_app;
grant update (plan, chosen_at) on plan_week to opendraw_app;
grant update (state, settled_at) on plan_salary to opendraw_app;
grant update (amount, count) on promotion_day to opendraw_app;
grant update (players, staked, valid, edge) on stake_sum to opendraw_app;
grant select on promotion_counted to opendraw_app;
grant update (journal) on promotion_counted to opendraw_app;
