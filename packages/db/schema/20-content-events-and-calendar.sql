-- Texts for players, events for screens, and scheduled jobs.

-- A notice, a topic or question of the help, an activity, or a page.
create table content_item (
  id bigint generated always as identity (start with 1001) primary key,
  kind text not null check (kind in ('notice', 'topic', 'help', 'activity', 'page')),
  name text check (name ~ '^[a-z][a-z0-9-]{0,39}$'),   -- by which links and first texts know it
  topic_id bigint references content_item,             -- of a question of the help
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  shows_from timestamptz not null default clock_timestamp(),
  shows_until timestamptz,                             -- of an activity: when it runs; otherwise: when it is shown
  position int not null default 0 check (position between 0 and 9999),
  is_pinned boolean not null default false,
  path text check (path ~ '^/(pages/[A-Za-z0-9/?=-]+)?$'),
  version int not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by bigint references operator,               -- null: as it came with the product
  unique (kind, name),
  constraint content_dates check (shows_until > shows_from),
  constraint content_topic check ((kind = 'help') = (topic_id is not null))
);
create index content_shown on content_item (kind, is_pinned desc, shows_from desc, id desc) where state = 'published';
grant select, insert, update (topic_id, state, shows_from, shows_until, position, is_pinned, path, version, changed_at, changed_by)
  on content_item to opendraw_app;

-- Its words, a row a language; the body is the small subset of Markdown that packages/contract/src/rich-text.ts reads, never markup.
create table content_text (
  item_id bigint not null references content_item,
  lang text not null check (lang in ('en', 'zh', 'vi', 'th', 'ko', 'ja', 'pt')),
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) <= 20000),
  primary key (item_id, lang)
);
grant select, insert, update (title, body), delete on content_text to opendraw_app;

-- Each version: what was shown to players at any time can be reproduced.
create table content_version (
  item_id bigint not null references content_item,
  version int not null,
  stood jsonb not null,
  at timestamptz not null default clock_timestamp(),
  operator_id bigint references operator,
  primary key (item_id, version)
);
select append_only('content_version');
grant select, insert on content_version to opendraw_app;

-- Which notices a player has read.
create table notice_read (
  player_id bigint not null references player,
  item_id bigint not null references content_item,
  at timestamptz not null default clock_timestamp(),
  primary key (player_id, item_id)
);
grant select, insert on notice_read to opendraw_app;

-- What happened to a player's money or account, or in games that they chose, for them to read: its kind and facts, put into words on the screen. One an event,
-- however often that is told; kept for half a year.
create table notification (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  kind text not null check (kind in ('deposit_credited', 'deposit_reversed', 'withdrawal_approved', 'withdrawal_rejected',
    'withdrawal_paid', 'withdrawal_failed', 'interest_paid', 'term_matured', 'ticket_sold', 'round_ended', 'signed_in',
    'password_changed', 'fund_password_changed', 'email_changed', 'mobile_changed', 'two_step_on', 'two_step_off')),
  event text not null check (length(event) between 1 and 60),   -- which one: of a deposit its number
  about bigint,                             -- what it leads to: a deposit, a withdrawal, an order, a round
  amount bigint,
  asset text check (asset in ('USD', 'USDT')),
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  constraint notification_once unique (player_id, kind, event),
  constraint notification_amount check (num_nulls(amount, asset) in (0, 2))
);
create index notification_player on notification (player_id, id desc);
create index notification_unread on notification (player_id) where read_at is null;
create index notification_age on notification (at);
grant select, insert, update (read_at), delete on notification to opendraw_app;

-- A player's device that is notified, with what it hears of. Its address at a push service is sealed under the player's key.
create table push_device (
  id uuid primary key,
  player_id bigint not null references player,
  session_id uuid not null references session (id) on delete cascade,   -- in which it was last chosen
  mark bytea not null unique check (length(mark) = 32),   -- HMAC of the address
  sealed bytea not null,
  server_key text not null,                 -- the server's public key that the browser was given: no other reaches it
  device text not null,
  deposits boolean not null,
  withdrawals boolean not null,
  interest boolean not null,
  tickets boolean not null,
  security boolean not null,
  rounds text[] not null,                   -- the games whose rounds with a bet of the player it hears of
  amounts boolean not null,                 -- may be on a locked screen
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  time_zone text not null,
  created_at timestamptz not null default clock_timestamp(),
  chosen_at timestamptz not null default clock_timestamp(),   -- when its player last agreed to this
  ended_at timestamptz,                     -- its session was ended: what waits is still said, and nothing more
  constraint push_device_quiet check (num_nulls(quiet_from, quiet_until) in (0, 2))
);
create index push_device_player on push_device (player_id);
create index push_device_session on push_device (session_id);
create index push_device_rounds on push_device using gin (rounds) where ended_at is null;
create index push_device_ended on push_device (ended_at) where ended_at is not null;
grant select, insert, update (session_id, sealed, server_key, device, deposits, withdrawals, interest, tickets, security, rounds, amounts,
  quiet_from, quiet_until, time_zone, chosen_at, ended_at), delete on push_device to opendraw_app;

-- What is handed to a device's push service, and for a week what became of it. It goes with its device.
create table push_message (
  id bigint not null unique default nextval('outbox_number'),
  device_id uuid not null references push_device on delete cascade,
  notification_id bigint not null references notification on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'expired', 'unwanted')),
  attempts smallint not null default 0,
  error text check (length(error) <= 40),   -- the code of the last try that failed
  next_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  primary key (device_id, notification_id),
  constraint push_message_done check ((state = 'waiting') = (done_at is null))
);
create index push_message_due on push_message (next_at) where state = 'waiting';
create index push_message_done on push_message (done_at) where done_at is not null;
create index push_message_notification on push_message (notification_id);
grant select, insert, update (state, attempts, error, next_at, done_at), delete on push_message to opendraw_app;

-- Pages of others that the app may show in a frame; two operators allow one.
create table embed_page (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  url text not null check (url ~ '^https://[a-z0-9.-]+(/[!-~]*)?$' and length(url) <= 500),
  titles jsonb not null,                    -- by language
  is_allowed boolean not null,
  version int not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by bigint references operator
);
grant select, insert, update (url, titles, is_allowed, version, changed_at, changed_by) on embed_page to opendraw_app;

-- What happened, for the screens that watch: every use case announces here in its own transaction.
create table event (
  id bigint generated always as identity primary key,
  type text not null,
  player_id bigint,                         -- null: for everyone; else for this player alone
  payload jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index event_player on event (player_id, id);

create function announce_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('opendraw_event', new.id::text);
  return null;
end $$;
create trigger event_announced after insert on event for each row execute function announce_event();
grant select, insert on event to opendraw_app;

-- Removes the oldest p_limit events as far as they are older than a day, and returns how many went: no screen resumes from so far back.
create function purge_old_events(p_limit int) returns int
language plpgsql security definer set search_path = pg_catalog as $$
declare v_gone int;
begin
  delete from public.event where at < clock_timestamp() - interval '1 day'
     and id = any(array(select id from public.event order by id limit p_limit));
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
grant execute on function purge_old_events to opendraw_app;

-- What time causes once a period: a row a job and period, worked off in steps. The row is locked by the transaction that does a step, so a
-- step is done once, and a process that dies releases it.
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
grant select, insert, update (cursor, steps, failures, retry_at, error, began_at, done_at) on calendar_job to opendraw_app;
