-- Keys by which a program of a partner or a book-keeper reads; two operators agree to each. The secrets are in api_key_secret.
create table api_key (
  id bigint generated always as identity (start with 301) primary key,
  name text not null check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  scopes text[] not null check (cardinality(scopes) > 0),
  networks text[] not null,                 -- from where it may be used; none: from anywhere
  approval_id bigint not null unique references approval,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,                      -- to the minute
  revoked_at timestamptz,
  constraint api_key_for_a_year check (expires_at <= made_at + interval '366 days')
);
create unique index api_key_name on api_key (name) where revoked_at is null;
create trigger terms_stand before update on api_key for each row
  when (changes_other_than(old, new, 'used_at', 'revoked_at') or old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  execute function refuse_update('OD010', 'the terms of a key stand, and a revoked one stays revoked');
grant select, insert, update (used_at, revoked_at) on api_key to opendraw_app;

-- What a key is shown as, once; its SHA-256 stays. After a rotation two of one key count, until the old one ends.
create table api_key_secret (
  prefix text primary key check (prefix ~ '^od_(live|test)_[A-Za-z0-9_-]{8}$'),
  key_id bigint not null references api_key,
  hash bytea not null check (length(hash) = 32),
  last_four text not null check (length(last_four) = 4),
  made_at timestamptz not null default clock_timestamp(),
  made_by bigint not null references operator,
  ends_at timestamptz                       -- null: with its key
);
create index api_key_secret_key on api_key_secret (key_id, made_at);
create trigger secrets_stand before update on api_key_secret for each row
  when (changes_other_than(old, new, 'ends_at')) execute function refuse_update('OD010', 'a secret is never another');
grant select, insert, update (ends_at) on api_key_secret to opendraw_app;

-- Lists by the time of the request, for programs.
create index deposit_created on deposit (created_at, id);
create index withdrawal_created on withdrawal (created_at, id);

-- Where programs of others hear of what happens here; two operators agree to each. Another address is another endpoint.
create table webhook_endpoint (
  id bigint generated always as identity (start with 401) primary key,
  name text not null check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  url text not null check (url ~ '^https?://[!-~]+$' and length(url) <= 500),
  kinds text[] not null check (cardinality(kinds) > 0),
  approval_id bigint not null unique references approval,
  made_at timestamptz not null default clock_timestamp(),
  failures int not null default 0,          -- one after another, up to now
  paused_until timestamptz,                 -- after too many of them: nothing is sent before
  ended_at timestamptz
);
create unique index webhook_endpoint_name on webhook_endpoint (name) where ended_at is null;
create trigger terms_stand before update on webhook_endpoint for each row
  when (changes_other_than(old, new, 'failures', 'paused_until', 'ended_at') or old.ended_at is not null and new.ended_at is distinct from old.ended_at)
  execute function refuse_update('OD010', 'the terms of an endpoint stand, and an ended one stays ended');
grant select, insert, update (failures, paused_until, ended_at) on webhook_endpoint to opendraw_app;

-- What signs its deliveries, sealed under operator.key. After a rotation two sign, until the old one ends.
create table webhook_secret (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoint,
  sealed bytea not null,
  made_at timestamptz not null default clock_timestamp(),
  made_by bigint not null references operator,
  ends_at timestamptz
);
create index webhook_secret_endpoint on webhook_secret (endpoint_id, id);
create trigger secrets_stand before update on webhook_secret for each row
  when (changes_other_than(old, new, 'ends_at')) execute function refuse_update('OD010', 'a secret is never another');
grant select, insert, update (ends_at) on webhook_secret to opendraw_app;

-- What an endpoint is told, once it is queued in the transaction of its cause; kept for thirty days.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  message uuid not null default gen_random_uuid(),   -- the same at each try and replay: the receiver drops doubles by it
  endpoint_id bigint not null references webhook_endpoint,
  kind text not null,
  payload text not null check (jsonb_typeof(payload::jsonb) = 'object'),
  made_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts smallint not null default 0,     -- since it was queued or replayed
  next_at timestamptz not null default clock_timestamp(),
  gives_up_at timestamptz not null default clock_timestamp() + interval '24 hours',   -- also where a pause left it no try
  sending_until timestamptz                 -- a process has it in its hands
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_at) where state = 'waiting';
create index webhook_delivery_late on webhook_delivery (gives_up_at) where state = 'waiting';
create index webhook_delivery_dead on webhook_delivery (endpoint_id, id) where state = 'dead';
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, id);
create index webhook_delivery_old on webhook_delivery (made_at);
create trigger words_stand before update on webhook_delivery for each row
  when (changes_other_than(old, new, 'state', 'attempts', 'next_at', 'gives_up_at', 'sending_until'))
  execute function refuse_update('OD010', 'what was told stays as it was told');
grant select, insert, update (state, attempts, next_at, gives_up_at, sending_until), delete on webhook_delivery to opendraw_app;

-- Each try, and what came of it.
create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery on delete cascade,
  at timestamptz not null default clock_timestamp(),
  status int,                               -- of HTTP; null: there was no answer, and the fault says why
  fault text check (length(fault) <= 60),
  latency_ms int not null,
  answer text not null check (length(answer) <= 1024),
  constraint webhook_attempt_ended check (num_nonnulls(status, fault) = 1)
);
create index webhook_attempt_delivery on webhook_attempt (delivery_id, id);
grant select, insert on webhook_attempt to opendraw_app;
