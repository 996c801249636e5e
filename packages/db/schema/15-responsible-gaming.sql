-- Limits, pauses, exclusions, reality checks, signs of harm, and what operators should look into.

-- One row a player who has ever used any of it. A stake or deposit under a limit locks it first, so that two of them never count the same
-- headroom.
create table protection (
  player_id bigint primary key references player,
  deposit_choice text check (deposit_choice in ('limit', 'none')),   -- null: not asked yet
  chosen_at timestamptz,
  reviewed_at timestamptz not null default clock_timestamp(),        -- when the player last looked over their limits
  constraint choice_dated check ((deposit_choice is null) = (chosen_at is null))
);
grant select, insert, update (deposit_choice, chosen_at, reviewed_at) on protection to opendraw_app;

-- What was the limit when. Money in micro-USD, sessions in minutes. A row is ended, never changed.
create table protection_limit (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount > 0),
  from_at timestamptz not null default clock_timestamp(),
  until_at timestamptz check (until_at >= from_at)
);
create unique index protection_limit_one on protection_limit (player_id, kind, period) where until_at is null;
create index protection_limit_history on protection_limit (player_id, from_at);

-- A limit only ends, and what it was stays as it was.
create trigger keeps before update on protection_limit for each row when (
    old.until_at is not null or changes_other_than(old, new, 'until_at'))
  execute function refuse_update('OD025', 'what a limit was cannot be changed');
select append_only('protection_limit', may_update => true);
grant select, insert, update (until_at) on protection_limit to opendraw_app;

-- An increase or a removal (amount null) that was asked for: it waits a day, then for a confirmation, and expires without one.
create table limit_request (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount > 0),
  asked_at timestamptz not null default clock_timestamp(),
  confirmable_at timestamptz not null,
  lapses_at timestamptz not null check (lapses_at > confirmable_at),
  closed_at timestamptz,
  outcome text check (outcome in ('confirmed', 'dropped', 'lapsed')),
  constraint limit_request_waits_a_day check (confirmable_at >= asked_at + interval '24 hours'),
  constraint limit_request_closed check ((closed_at is null) = (outcome is null)),
  constraint limit_request_confirmed_in_time check (outcome <> 'confirmed' or closed_at >= confirmable_at and closed_at < lapses_at)
);
create unique index limit_request_one on limit_request (player_id, kind, period) where closed_at is null;
grant select, insert, update (closed_at, outcome) on limit_request to opendraw_app;

-- Pauses, and exclusions. An exclusion does not end by itself: the player asks to return after its end, and a day later it is over. One
-- that was carried to another account of the same person (carried_from) may be lifted by two operators, where it was someone else after
-- all.
create table play_restriction (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('pause', 'exclusion')),
  from_at timestamptz not null default clock_timestamp(),
  until_at timestamptz,                     -- null: for good
  return_asked_at timestamptz,
  carried_from bigint references play_restriction,
  lifted_at timestamptz,
  constraint restriction_pause check (kind <> 'pause'
    or until_at between from_at + interval '24 hours' and from_at + interval '31 days' and return_asked_at is null),
  constraint restriction_exclusion check (kind <> 'exclusion' or until_at is null
    or until_at >= from_at + case when carried_from is null then interval '180 days' else interval '0' end),
  constraint restriction_return check (return_asked_at is null or return_asked_at >= until_at),
  constraint restriction_carried check (carried_from is null or kind = 'exclusion'),
  constraint restriction_lifted check (lifted_at is null or carried_from is not null)
);
create index play_restriction_player on play_restriction (player_id, from_at);
create unique index play_restriction_carried_once on play_restriction (carried_from, player_id) where carried_from is not null;

-- A restriction never becomes shorter, and never ends without a request.
create trigger keeps before update on play_restriction for each row when (
    old.lifted_at is not null or old.return_asked_at is not null and new.return_asked_at is distinct from old.return_asked_at
    or changes_other_than(old, new, 'return_asked_at', 'lifted_at'))
  execute function refuse_update('OD025', 'a pause or an exclusion cannot be changed');
select append_only('play_restriction', may_update => true);
grant select, insert, update (return_asked_at, lifted_at) on play_restriction to opendraw_app;

-- Exclusions that reach their person's other accounts. They last until the player asked to return and a day is over; a closed account
-- cannot ask: those end with their time.
create view exclusion_in_force as
  select r.id, r.player_id, r.until_at, coalesce(r.carried_from, r.id) as root
    from play_restriction r join player p on p.id = r.player_id
   where r.kind = 'exclusion' and r.lifted_at is null and r.from_at <= clock_timestamp()
     and (r.return_asked_at is null or r.return_asked_at + interval '1 day' > clock_timestamp())
     and (p.closed_at is null or r.until_at is null or r.until_at > clock_timestamp());
grant select on exclusion_in_force to opendraw_app;

-- Every reality check that was answered.
create table protection_check (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  session_id uuid not null,
  answer text not null check (answer in ('continue', 'stop', 'history')),
  answered_at timestamptz not null default clock_timestamp()
);
create index protection_check_player on protection_check (player_id, id desc);
grant select, insert on protection_check to opendraw_app;

-- What a player's day showed by the rules of docs/protection.md; a row a sign and day.
create table risk_signal (
  player_id bigint not null references player,
  sign text not null check (sign in ('deposits_rising', 'chasing', 'night_play', 'long_play', 'limits_raised')),
  day date not null,
  value bigint not null,
  primary key (player_id, sign, day)
);
grant select, insert on risk_signal to opendraw_app;

-- What an operator should look into: signs of harm, an excluded person under another account, sums that the law wants looked at.
create table player_case (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('harm', 'person', 'report')),
  period date not null,                      -- the day of which it speaks
  signs jsonb not null,                      -- [{"sign", "value", "bound"}], the numbers as text
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  closed_by bigint references operator,
  outcome text,
  state text not null generated always as (case when closed_at is null then 'pending' else 'closed' end) stored,
  note text not null default '' check (length(note) <= 1000),
  constraint player_case_closed check (num_nulls(closed_at, closed_by, outcome) in (0, 3)),
  constraint player_case_outcome check (outcome is null or outcome = any (case kind
    when 'harm' then array['spoken', 'limited', 'frozen', 'not_reached', 'no_harm']
    when 'person' then array['same_person', 'another_person']
    else array['reported', 'explained'] end))
);
-- What two accounts have in common may show several times a day: each time that no case is open.
create unique index player_case_one on player_case (player_id, kind, period) where kind <> 'person' or closed_at is null;
create index player_case_player on player_case (player_id, kind, period);
create index player_case_waiting on player_case (kind, id) where closed_at is null;
create index player_case_done on player_case (kind, id) where closed_at is not null;
create trigger keeps before update on player_case for each row when (
    old.closed_at is not null or (new.id, new.player_id, new.kind, new.period, new.opened_at)
    is distinct from (old.id, old.player_id, old.kind, old.period, old.opened_at))
  execute function refuse_update('OD025', 'what was looked into stays as it was');
select append_only('player_case', may_update => true);
grant select, insert, update (signs, closed_at, closed_by, outcome, note) on player_case to opendraw_app;

-- Players known to be too young: their newest documents that tell an age say so, or operators saw in them the same person as such a
-- player, and no documents of theirs have passed since.
create view known_minor as
  with shown as not materialized (
    select k.player_id from kyc_case k
     where k.state = 'failed' and k.reason_code = 'underage' and not exists (
       select from kyc_case l where l.player_id = k.player_id and l.id > k.id and l.state in ('passed', 'expired')))
  select player_id from shown
  union
  select c.player_id from player_case c cross join jsonb_array_elements(c.signs) s
    join shown on shown.player_id = (s ->> 'value')::bigint
   where c.kind = 'person' and c.outcome = 'same_person' and not exists (
     select from kyc_case l where l.player_id = c.player_id and l.decided_at > c.closed_at and l.state in ('passed', 'expired'));
grant select on known_minor to opendraw_app;

-- Players whose contacts open no other account: they are excluded, on a break, or known to be too young, also when the account is
-- closed (a minor's for 18 years, after which nobody is one); or they closed it under a limit less than a day ago, which is how long a
-- higher one waits.
create view resting_player as
  select player_id from exclusion_in_force
  union
  select m.player_id from known_minor m join player p on p.id = m.player_id
   where p.closed_at is null or p.closed_at > clock_timestamp() - interval '18 years'
  union
  select player_id from play_restriction where kind = 'pause' and until_at > clock_timestamp()
  union
  select p.id from player p join protection_limit l on l.player_id = p.id and l.until_at is null
   where p.closed_at > clock_timestamp() - interval '24 hours';
grant select on resting_player to opendraw_app;
