-- The house's own alerts: what was found, who owns it, what became of it, and how it leaves (docs/console.md).

-- One alert a rule and subject while it is open. It closes by itself once its cause is gone, of some rules only after somebody has looked.
create table alert (
  id bigint generated always as identity (start with 2900001) primary key,
  rule text not null check (rule ~ '^[a-z_]{1,40}$'),
  subject text not null check (length(subject) <= 80),   -- empty: the house as a whole
  severity text not null check (severity in ('look', 'warning', 'critical')),
  says text not null check (length(says) between 1 and 400),
  figure double precision not null,         -- by which it gets worse
  opened_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  over_at timestamptz,                      -- since when its cause is gone
  closed_at timestamptz,
  owner_id bigint references operator,
  acknowledged_at timestamptz,
  acknowledged_by bigint references operator,
  acknowledged_severity text,               -- as it was then: what is much worse opens again
  acknowledged_figure double precision,
  constraint alert_closed_when_over check (closed_at is null or over_at is not null),
  constraint alert_acknowledged check (num_nulls(acknowledged_at, acknowledged_by, acknowledged_severity, acknowledged_figure) in (0, 4))
);
create unique index alert_one_open on alert (rule, subject) where closed_at is null;
create index alert_closed on alert (id) where closed_at is not null;
create trigger stands before update on alert for each row when (
    old.closed_at is not null or changes_other_than(old, new, 'severity', 'says', 'figure', 'seen_at', 'over_at', 'closed_at', 'owner_id',
      'acknowledged_at', 'acknowledged_by', 'acknowledged_severity', 'acknowledged_figure'))
  execute function refuse_update('OD010', 'an alert that is closed stays as it was');
select append_only('alert', may_update => true);
grant select, insert, update (severity, says, figure, seen_at, over_at, closed_at, owner_id, acknowledged_at, acknowledged_by,
  acknowledged_severity, acknowledged_figure) on alert to opendraw_app;

-- What became of it, in order.
create table alert_step (
  id bigint generated always as identity primary key,
  alert_id bigint not null references alert,
  kind text not null check (kind in ('opened', 'reopened', 'assigned', 'acknowledged', 'closed')),
  says text not null,                       -- the figures at that moment, or the operator's note
  operator_id bigint references operator,   -- who did it; null: the rule
  owner_id bigint references operator,      -- to whom it was assigned
  at timestamptz not null default clock_timestamp()
);
create index alert_step_of on alert_step (alert_id, id);
select append_only('alert_step');
grant select, insert on alert_step to opendraw_app;

-- What waits to leave by a channel: the beginning of an alert, its getting much worse, its end; each goes out once.
create table alert_notice (
  id bigint generated always as identity (start with 2950001) primary key,
  step_id bigint not null references alert_step,
  channel text not null check (channel in ('mail', 'webhook')),
  attempts smallint not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,                      -- it went out, or
  is_given_up boolean not null default false,   -- nobody took it for a day
  unique (step_id, channel),
  constraint alert_notice_given_up check (not is_given_up or done_at is not null)
);
create index alert_notice_due on alert_notice (next_at) where done_at is null;
create index alert_notice_done on alert_notice (done_at) where done_at is not null;
grant select, insert, update (attempts, next_at, done_at, is_given_up), delete on alert_notice to opendraw_app;

-- When each rule was looked at last, on whichever node, and how long that took. The row is locked while a node looks.
create table alert_watch (
  rule text primary key,
  next_at timestamptz not null default '-infinity',
  looked_at timestamptz,
  took_ms int,
  error text                                -- of the last look, which then says nothing of the house
);
grant select, insert, update (next_at, looked_at, took_ms, error) on alert_watch to opendraw_app;

-- Approvals whose proposer sat in the same network, for the rule about them.
create index audit_same_network on audit_line (at) where after ->> 'sameNetwork' = 'true';

-- What the last walk over the whole audit trail found.
create table audit_check (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null,
  lines bigint not null,
  faults int not null
);
grant select, insert, update (at, lines, faults) on audit_check to opendraw_app;

-- A running server, by what it says of itself every few seconds.
create table node (
  id uuid primary key,
  started_at timestamptz not null default clock_timestamp(),
  beat_at timestamptz not null default clock_timestamp(),
  version text not null,
  event_loop_ms double precision not null,  -- the 99th percentile of its delay since the last beat
  vault_answered_at timestamptz,
  vault_failing_since timestamptz,          -- null: its last question was answered
  vault_other_weeks text[] not null default '{}',  -- "week game" that the vault draws otherwise than this node is set to
  beacon_answered_at timestamptz,
  beacon_lag_ms int,                        -- how late the last one was
  room_bytes bigint,                        -- free on the disk of the pictures; null: a bucket
  ledger_checked_at timestamptz,            -- what ledger:verify left for it
  ledger_violations int,
  loops jsonb not null default '[]'         -- how each of its loops went last
);
grant select, insert, delete, update (beat_at, event_loop_ms, vault_answered_at, vault_failing_since, vault_other_weeks,
  beacon_answered_at, beacon_lag_ms, room_bytes, ledger_checked_at, ledger_violations, loops) on node to opendraw_app;

-- What the operator's own script says of a backup once it is made: the server makes none, and cannot know of one.
create table backup_note (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  note text not null check (length(note) between 1 and 200)
);
select append_only('backup_note');
grant select, insert on backup_note to opendraw_app;
