-- The books day by day: what moved, by which reason, and days that two operators signed (docs/closing.md).

-- Sums of what moved on each UTC day from one kind of account to another, micro-units or points; added to by ledger.sum_house, journal by
-- journal and each once. What an account kind held at the end of a day is what came to it less what left it, up to that day.
create table ledger.day_flow (
  day date not null,
  asset smallint not null references ledger.asset,
  reason smallint not null references ledger.reason,
  from_kind smallint not null references ledger.account_kind,
  to_kind smallint not null references ledger.account_kind,
  amount bigint not null check (amount > 0),
  primary key (asset, day, reason, from_kind, to_kind)
);
create index day_flow_of_day on ledger.day_flow (day);
grant select on ledger.day_flow to opendraw_app;

-- The same by month, added to with them: what was held at the end of a day is found from whole months and the days of one, however many
-- years the books have.
create table ledger.month_flow (
  month date not null,                      -- its first day
  asset smallint not null references ledger.asset,
  reason smallint not null references ledger.reason,
  from_kind smallint not null references ledger.account_kind,
  to_kind smallint not null references ledger.account_kind,
  amount bigint not null check (amount > 0),
  primary key (asset, month, reason, from_kind, to_kind)
);
grant select on ledger.month_flow to opendraw_app;

-- Where the flows of a stretch of journals are found. Bets and their payouts have no transfer: there the round's own entry, one a batch, says
-- what moved between the players' cash and the stakes.
-- NOTE: `kind + 0`, so that no plan that looks for the stakes of one round takes this index for its own.
create index transfer_of_journal on ledger.transfer (journal);
create index entry_of_stakes on ledger.entry (journal) include (asset, reason, amount) where kind + 0 = 10 /* stakes */;

-- What moved in the journals after one and up to another.
create function ledger.flows_between(p_after bigint, p_until bigint)
returns table (journal bigint, asset smallint, reason smallint, from_kind smallint, to_kind smallint, amount bigint)
language sql stable set search_path = pg_catalog set plan_cache_mode = force_custom_plan as $$
  select t.journal, t.asset, t.reason, t.from_kind, t.to_kind, t.amount from ledger.transfer t
   where t.journal > p_after and t.journal <= p_until
  union all
  select e.journal, e.asset, e.reason, case when e.amount > 0 then 1 /* cash */ else 10 /* stakes */ end::smallint,
         case when e.amount > 0 then 10 /* stakes */ else 1 /* cash */ end::smallint, abs(e.amount)
    from ledger.entry e
   where e.kind + 0 = 10 /* stakes */ and e.journal > p_after and e.journal <= p_until
     and not exists (select from ledger.transfer t where t.journal = e.journal)
$$;
grant execute on function ledger.flows_between to opendraw_app;

-- Adds the flows of a stretch of journals to their days and months. Only ledger.sum_house calls it, in the transaction that notes the stretch as summed.
create function ledger.sum_days(p_after bigint, p_until bigint) returns void
language sql security definer set search_path = pg_catalog as $$
  with moved as (
    select (j.at at time zone 'UTC')::date as day, f.asset, f.reason, f.from_kind, f.to_kind, sum(f.amount)::bigint as amount
      from ledger.flows_between(p_after, p_until) f join ledger.journal j on j.id = f.journal group by 1, 2, 3, 4, 5
  ), by_month as (
    insert into ledger.month_flow as m (month, asset, reason, from_kind, to_kind, amount)
    select date_trunc('month', day::timestamp)::date, asset, reason, from_kind, to_kind, sum(amount)::bigint from moved group by 1, 2, 3, 4, 5
    on conflict (asset, month, reason, from_kind, to_kind) do update set amount = m.amount + excluded.amount
  )
  insert into ledger.day_flow as d (day, asset, reason, from_kind, to_kind, amount)
  select day, asset, reason, from_kind, to_kind, amount from moved
  on conflict (asset, day, reason, from_kind, to_kind) do update set amount = d.amount + excluded.amount
$$;

-- What came to (above zero) and left a kind of account on a day.
create view ledger.day_kind as
  select day, asset, reason, to_kind as kind, amount from ledger.day_flow
  union all select day, asset, reason, from_kind, -amount from ledger.day_flow;
grant select on ledger.day_kind to opendraw_app;

-- What came to (above zero) and left each kind of account before a day began: by whole months, and by the days of the last one.
create function ledger.held_before(p_day date) returns table (asset smallint, reason smallint, kind smallint, amount bigint)
language sql stable as $$
  with month as (select date_trunc('month', p_day::timestamp)::date as first)
  select f.asset, f.reason, k.kind, k.amount from month m join ledger.month_flow f on f.month < m.first
   cross join lateral (values (f.to_kind, f.amount), (f.from_kind, -f.amount)) k(kind, amount)
  union all
  select f.asset, f.reason, f.kind, f.amount from month m join ledger.day_kind f on f.day >= m.first and f.day < p_day
$$;
grant execute on function ledger.held_before to opendraw_app;

-- Everything is posted at the present time: nothing is written into a day (UTC) that has been over for a minute, by whatever way. So a day
-- that is summed once that minute, and every transaction of it, is over stays as it is. ledger.sum_house knows by two notes: once the first, made
-- a minute after the day's end, is over, all journals of the day are there to be read; the second is then not before any of them.
create function ledger.refuse_past() returns trigger language plpgsql as $$
begin
  raise exception 'journal % is of a day that is over: %', new.id, new.at using errcode = 'OD016';
end $$;
create trigger of_the_present before insert on ledger.journal for each row
  when ((new.at at time zone 'UTC')::date < ((clock_timestamp() - interval '1 minute') at time zone 'UTC')::date)
  execute function ledger.refuse_past();

-- A day that two operators signed: its sheet stays as they saw it. A correction is a journal of an open day.
create table day_lock (
  day date primary key,
  approval_id bigint not null unique references approval,
  at timestamptz not null default clock_timestamp(),
  constraint locked_day_over check (day < (at at time zone 'UTC')::date)
);
select append_only('day_lock');
grant select, insert on day_lock to opendraw_app;

-- What each kind of account held at the end of a signed day.
create table day_closing (
  day date not null references day_lock,
  asset smallint not null references ledger.asset,
  kind smallint not null references ledger.account_kind,
  amount bigint not null,
  primary key (day, asset, kind)
);
select append_only('day_closing');
grant select, insert on day_closing to opendraw_app;

-- Operators' acts are summed by day in a report.
create index audit_by_time on audit_line (at);

-- Interest that was posted on a later day than the one after its own: what of the posting day's interest is for that earlier day. Nothing where
-- all is in time.
create table late_interest (
  posted_on date not null,
  for_day date not null check (for_day < posted_on - 1),
  reason smallint not null references ledger.reason,
  amount bigint not null check (amount > 0),
  primary key (posted_on, for_day, reason)
);
grant select, insert, update (amount) on late_interest to opendraw_app;

-- Commission by day, summed over its players, as it is written: a report by level reads no player's rows.
create table commission_sum (
  day date primary key,
  players bigint not null,
  amounts bigint[] not null check (cardinality(amounts) = 3)
);
grant select on commission_sum to opendraw_app;

create function sum_commission() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.commission_sum as s (day, players, amounts)
  select day, count(*), array[sum(amounts[1]), sum(amounts[2]), sum(amounts[3])]::bigint[] from written group by day order by day
  on conflict (day) do update set players = s.players + excluded.players, amounts =
    array[s.amounts[1] + excluded.amounts[1], s.amounts[2] + excluded.amounts[2], s.amounts[3] + excluded.amounts[3]];
  return null;
end $$;
create trigger summed after insert on commission referencing new table as written for each statement execute function sum_commission();

-- What reports read of a span of days.
create index wagering_requirement_by_time on wagering_requirement (at);
create index protection_limit_by_time on protection_limit (from_at);
create index play_restriction_by_time on play_restriction (from_at);
create index player_case_by_time on player_case (opened_at);
create index kyc_case_decided on kyc_case (decided_at) where decided_at is not null;
