-- Support threads (docs/support.md): what players and visitors write to customer service, the answers, and what operators note about them.
-- Texts are sealed: a player's under their own key, a visitor's under one of the deployment.

create sequence support_complaint_number;

-- One thread of a player, or of a visitor who is known by an e-mail address alone. While it is open it waits for an operator.
create table support_thread (
  id bigint generated always as identity (start with 1900001) primary key,
  player_id bigint references player,
  visitor_index bytea check (length(visitor_index) = 32),   -- HMAC of the visitor's address
  visitor_address bytea,                    -- sealed: where their answers are announced
  key uuid not null,                        -- of the intent to open it
  topic text not null check (topic in ('account', 'deposit', 'withdrawal', 'game', 'savings', 'tickets', 'complaint', 'other')),
  lang text not null,                       -- of what its customer wrote last
  state text not null default 'open' check (state in ('open', 'waiting', 'answered', 'closed')),
  opened_at timestamptz not null default clock_timestamp(),
  first_answered_at timestamptz,
  closed_at timestamptz,
  last_id bigint not null default 0,        -- its newest message
  last_at timestamptz not null default clock_timestamp(),
  waits_id bigint,                          -- the oldest message that has no answer yet, and since when
  waits_since timestamptz,
  seen_id bigint not null default 0,        -- the newest message that its customer has seen
  assignee_id bigint references operator,
  complaint_number bigint unique,
  due_at timestamptz,                       -- of a complaint's final answer
  final_at timestamptz,
  constraint support_thread_owned check (num_nonnulls(player_id, visitor_index) = 1 and num_nulls(visitor_index, visitor_address) in (0, 2)),
  constraint support_thread_waits check ((state = 'open') = (waits_id is not null) and (waits_id is null) = (waits_since is null)),
  constraint support_thread_closed check ((state = 'closed') = (closed_at is not null)),
  constraint support_thread_complaint check (
    (topic = 'complaint') = (complaint_number is not null) and (complaint_number is null) = (due_at is null)
    and (final_at is null or due_at is not null)),
  unique (player_id, key),
  unique (visitor_index, key)
);
create index support_thread_player on support_thread (player_id, last_id desc);
create index support_thread_visitor on support_thread (visitor_index, id desc);
create index support_thread_open on support_thread (waits_id) where state = 'open';
create index support_thread_due on support_thread (id) where due_at is not null and final_at is null and state <> 'closed';
create index support_thread_last on support_thread (last_id desc);
create trigger keeps before update on support_thread for each row when (
    changes_other_than(old, new, 'topic', 'lang', 'state', 'first_answered_at', 'closed_at', 'last_id', 'last_at', 'waits_id', 'waits_since',
      'seen_id', 'assignee_id', 'complaint_number', 'due_at', 'final_at')
    or old.first_answered_at is distinct from new.first_answered_at and old.first_answered_at is not null
    or old.complaint_number is not null and (new.complaint_number, new.due_at) is distinct from (old.complaint_number, old.due_at)
    or old.final_at is not null and new.final_at is distinct from old.final_at)
  execute function refuse_update('OD010', 'its beginning, its deadline and its final answer stay');
grant select, insert, delete, update (topic, lang, state, first_answered_at, closed_at, last_id, last_at, waits_id, waits_since, seen_id,
  assignee_id, complaint_number, due_at, final_at) on support_thread to opendraw_app;
grant usage on sequence support_complaint_number to opendraw_app;

-- A message of the customer (no operator) or of an operator. Never changed.
create table support_message (
  id bigint generated always as identity primary key,
  thread_id bigint not null references support_thread on delete cascade,
  operator_id bigint references operator,
  key uuid not null,                        -- of the intent to send it
  text bytea not null,                      -- sealed
  is_final boolean not null default false,  -- the final answer to a complaint
  at timestamptz not null default clock_timestamp(),
  constraint support_message_final check (not is_final or operator_id is not null),
  unique (thread_id, key)
);
create index support_message_thread on support_message (thread_id, id);
create unique index support_message_one_final on support_message (thread_id) where is_final;
grant select, insert on support_message to opendraw_app;

-- The pictures of a message, in their order.
create table support_picture (
  message_id bigint not null references support_message on delete cascade,
  at smallint not null,
  upload_id uuid not null unique references upload,
  primary key (message_id, at)
);
grant select, insert on support_picture to opendraw_app;

-- What operators note about a thread, for operators alone. Never changed.
create table support_note (
  id bigint generated always as identity primary key,
  thread_id bigint not null references support_thread on delete cascade,
  operator_id bigint not null references operator,
  text bytea not null,                      -- sealed
  at timestamptz not null default clock_timestamp()
);
create index support_note_thread on support_note (thread_id, id);
grant select, insert on support_note to opendraw_app;

-- A visitor who showed that an address is theirs: for one thread, and without one yet to open it.
create table support_visit (
  token_hash bytea primary key check (length(token_hash) = 32),
  visitor_index bytea not null check (length(visitor_index) = 32),
  visitor_address bytea not null,           -- sealed
  thread_id bigint references support_thread on delete cascade,
  expires_at timestamptz not null
);
create index support_visit_expiry on support_visit (expires_at);
create index support_visit_thread on support_visit (thread_id);
grant select, insert, update (thread_id), delete on support_visit to opendraw_app;
