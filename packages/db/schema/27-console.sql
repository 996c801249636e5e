-- The work of operators in the console: what a player's timeline reads by.

create index approval_of_subject on approval (subject, id desc);
create index flexible_move_of_player on flexible_move (player_id, id desc);
create index limit_request_of_player on limit_request (player_id, id desc);

-- Filters of a list that an operator keeps under a name, for themselves or for all who may read that list. Never anything that was found.
create table saved_view (
  id bigint generated always as identity (start with 1990001) primary key,
  operator_id bigint not null references operator,
  list text not null,
  name text not null check (length(name) between 1 and 40),
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 2000),
  is_shared boolean not null,
  saved_at timestamptz not null default clock_timestamp()
);
create unique index saved_view_named on saved_view (operator_id, list, lower(name));
create index saved_view_shared on saved_view (list, id) where is_shared;
grant select, insert, update (name, filters, is_shared, saved_at), delete on saved_view to opendraw_app;

-- A report that an operator has sent to themselves after each period (UTC), by mail: at an hour of their zone, the first one after the period.
-- It is due once a period: whoever sends one locks the row and moves it on in the transaction that puts the mail into the outbox.
create table report_subscription (
  id bigint generated always as identity (start with 1995001) primary key,
  operator_id bigint not null references operator,
  report text not null check (report ~ '^[a-z_]{1,40}$'),
  choice text not null check (length(choice) <= 60),   -- the one of its choices that it is about; empty: all
  every text not null check (every in ('day', 'week', 'month')),
  zone text not null check (zone ~ '^[A-Za-z][A-Za-z0-9_/+-]{0,63}$'),
  hour smallint not null check (hour between 0 and 23),
  next_from date not null,                  -- the first day of the period that is sent next,
  due_at timestamptz not null,              -- and when
  paused_at timestamptz,                    -- the operator could not have it when it was due; it goes on when they save it again
  sent_from date,                           -- the period that was sent last,
  sent_at timestamptz,                      -- and when
  unique (operator_id, report, every),
  constraint report_sent_once check (sent_from < next_from)
);
create index report_subscription_due on report_subscription (due_at) where paused_at is null;
grant select, insert, update (choice, zone, hour, next_from, due_at, paused_at, sent_from, sent_at), delete on report_subscription to opendraw_app;

-- The day after a period that begins on that day.
create function report_period_end(p_from date, p_every text) returns date language sql immutable as $$
  select (p_from + case p_every when 'day' then interval '1 day' when 'week' then interval '7 days' else interval '1 month' end)::date
$$;
grant execute on function report_period_end to opendraw_app;

-- When the report over a period is due: at the first such hour of the zone after its end (UTC), and not before its sums are there.
create function report_due_at(p_from date, p_every text, p_zone text, p_hour int) returns timestamptz language sql stable as $$
  select greatest(ended + interval '1 hour', least(case when same_day >= ended then same_day end, next_day))
    from (select ended, (day + make_interval(hours => p_hour)) at time zone p_zone as same_day,
                 (day + 1 + make_interval(hours => p_hour)) at time zone p_zone as next_day
            from (select ended, (ended at time zone p_zone)::date as day
                    from (select report_period_end(p_from, p_every)::timestamp at time zone 'UTC' as ended) e) d) h
$$;
grant execute on function report_due_at to opendraw_app;
