-- Verification codes, the messages that carry them, and holds on withdrawals. Rooms served: identity.

-- One code at a time for what it is for, where it went and whose it is; a new one takes the place of the old.
create table verification_code (
  purpose text not null check (purpose in ('register', 'forget', 'changeemail', 'changemobile', 'fundpassword')),
  place bytea not null check (length(place) = 32),   -- HMAC of the address; the address itself is not kept
  player_id bigint not null default 0,      -- 0: bound to no player (register, forget)
  hash bytea not null check (length(hash) = 32),     -- HMAC of the code with everything that it is bound to
  tries smallint not null default 0,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (purpose, place, player_id)
);
create index verification_code_expiry on verification_code (expires_at);

-- The outbox. What is to be said lies sealed until it was said, and is erased then.
create table message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'mobile')),
  state text not null check (state in ('waiting', 'inbox', 'nobody', 'sent', 'failed')),
  sealed bytea,                             -- AES-256-GCM; null when it is of no use any more
  attempts smallint not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,          -- said later it would be of no use
  created_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  constraint message_erased check (state in ('waiting', 'inbox') or sealed is null)
);
create index message_due on message (next_at) where state = 'waiting';
create index message_inbox on message (id) where state = 'inbox';
create index message_age on message (created_at);

-- Nobody withdraws for a while after the access to his account or money has changed.
create table withdrawal_hold (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  cause text not null check (cause ~ '^[a-z_]{1,32}$'),
  made_at timestamptz not null default clock_timestamp(),
  until timestamptz not null
);
create index withdrawal_hold_player on withdrawal_hold (player_id, until desc);

grant select, insert, delete on verification_code to opendraw_app;
grant update (hash, tries, made_at, expires_at) on verification_code to opendraw_app;
grant select, insert, delete on message to opendraw_app;
grant update (state, sealed, attempts, next_at, done_at) on message to opendraw_app;
grant select, insert on withdrawal_hold to opendraw_app;
