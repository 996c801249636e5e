-- Players, their sessions, second factor and passkeys (also those of operators), codes and messages to them.

-- A player's account. What identifies the person behind it is in 07-kyc.sql; teams that hang on it are in 17-invitations.sql.
create table player (
  id bigint generated always as identity (start with 100001) primary key,
  account_name text,
  phone text,                               -- E.164
  email text,                               -- lower case
  password_hash text not null,
  fund_password_hash text,
  fund_password_at timestamptz,             -- when it was set last
  fund_failures smallint not null default 0,
  fund_blocked_until timestamptz,
  nickname text not null,
  avatar text not null default '1',
  lang text not null default 'en',
  invite_code text not null unique,
  invited_by bigint references player,
  account_type text not null default 'demo',
  credit_score int not null default 50,
  state text not null default 'active' check (state in ('active', 'frozen')),
  adult_declared_at timestamptz not null,
  terms_version text not null,
  created_at timestamptz not null default clock_timestamp(),
  show_wins boolean not null default false,             -- chose to be in the list of recent wins
  wants_marketing boolean not null default false,      -- agreed to all marketing at once: permits nothing, and they are asked anew, once
  closed_at timestamptz,
  -- What the server needs to know at each call, kept where it looks anyway.
  has_active_limits boolean not null default false,   -- their bets are looked at one by one
  resting_until timestamptz,                -- they may not play before; 'infinity' during an exclusion
  reality_minutes smallint check (reality_minutes between 15 and 240),   -- null: the setting applies
  level smallint not null default 0 check (level between 0 and 10),      -- raised by raise_levels alone, never lowered
  constraint player_reachable check (num_nonnulls(account_name, phone, email) >= 1)
);
create unique index player_account_name on player (lower(account_name));
create unique index player_phone on player (phone);
create unique index player_email on player (email);
create index player_has_limits on player (id) where has_active_limits;
-- Operators find players by the beginning of a name.
create index player_nickname_begins on player (lower(nickname) text_pattern_ops);
create index player_account_begins on player (lower(account_name) text_pattern_ops);
create index player_invited_at on player (created_at) where invited_by is not null;
create trigger keeps_level before update of level on player for each row when (new.level < old.level)
  execute function refuse_update('OD001', 'a level is never lowered');
grant select, insert, update (account_name, phone, email, password_hash, fund_password_hash, fund_password_at, fund_failures, fund_blocked_until, nickname,
  avatar, lang, account_type, credit_score, state, show_wins, wants_marketing, closed_at, has_active_limits, resting_until,
  reality_minutes) on player to opendraw_app;

-- What marketing a player agreed to and took back, an answer a row: of each product and channel the newest holds, and none means no.
create table marketing_consent (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  product text not null check (product in ('games', 'savings', 'tickets')),
  channel text not null check (channel in ('email', 'mobile', 'push')),
  is_given boolean not null,
  wording text not null,                    -- the version of the words beside the box
  answered_at timestamptz not null default clock_timestamp()
);
create index marketing_consent_newest on marketing_consent (player_id, product, channel, id desc);
select append_only('marketing_consent');
grant select, insert on marketing_consent to opendraw_app;

-- A player's sign-in.
create table session (
  token_hash bytea primary key,             -- SHA-256 of the token; the token itself is never stored
  id uuid not null unique,
  player_id bigint not null references player,
  ip text not null,
  device text not null,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  checked_at timestamptz not null default clock_timestamp(),  -- since when the player has played without a reality check, here or in an earlier session
  -- The player's last absence: when they were last seen, here or in an earlier session, and when they came back. Null: none, or they
  -- have put away what was said of it.
  left_at timestamptz,
  returned_at timestamptz,
  constraint session_absence check (num_nulls(left_at, returned_at) in (0, 2) and left_at <= returned_at)
);
create index session_player on session (player_id, created_at desc);
create index session_age on session (created_at);
grant select, insert, update (ip, device, seen_at, expires_at, ended_at, end_reason, checked_at, left_at, returned_at) on session to opendraw_app;

-- Removes at most p_limit sign-ins of two years ago, and returns how many went: a session lives for hours.
create function purge_old_sessions(p_limit int) returns int
language plpgsql security definer set search_path = pg_catalog as $$
declare v_gone int;
begin
  delete from public.session where token_hash = any(array(
    select token_hash from public.session where created_at < clock_timestamp() - interval '2 years' order by created_at limit p_limit));
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
grant execute on function purge_old_sessions to opendraw_app;

-- How often what was tried, for every server process alike.
create table throttle (
  key text primary key,                     -- login:account:…, login:address:…, call:…
  tokens double precision not null,
  failures int not null default 0,
  blocked_until timestamptz,
  touched_at timestamptz not null default clock_timestamp()
);
grant select, insert, update (tokens, failures, blocked_until, touched_at), delete on throttle to opendraw_app;

-- One code at a time for what it is for, where it went and whose it is; a new one takes the place of the old.
create table verification_code (
  purpose text not null check (purpose in ('register', 'forget', 'changeemail', 'changemobile', 'fundpassword', 'security', 'support')),
  place bytea not null check (length(place) = 32),   -- HMAC of the address; the address itself is not kept
  player_id bigint not null default 0,      -- 0: bound to no player (register, forget)
  hash bytea not null check (length(hash) = 32),     -- HMAC of the code with everything that it is bound to
  tries smallint not null default 0,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (purpose, place, player_id)
);
create index verification_code_expiry on verification_code (expires_at);
grant select, insert, update (hash, tries, made_at, expires_at), delete on verification_code to opendraw_app;

-- What leaves is numbered in one row, messages and pushes alike: operators read both as one list.
create sequence outbox_number as bigint;
grant usage on sequence outbox_number to opendraw_app;

-- The outbox. What is to be said lies sealed until it was said, and is erased then; beside it, what operators may know of it.
create table message (
  id bigint primary key default nextval('outbox_number'),
  channel text not null check (channel in ('email', 'mobile')),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),   -- what it is about
  lang text,                                -- null: English, as the console is
  is_for_house boolean not null,            -- for operators: in a lane of their own, so that players' messages delay none
  is_repeatable boolean not null,           -- holds no secret and is of use later: one that failed may be sent again
  player_id bigint references player,       -- whose it is, where that is known
  recipient text,                           -- masked; null: for nobody
  recipient_mark bytea check (length(recipient_mark) = 32),   -- HMAC of the address, to find it by the whole address
  state text not null check (state in ('waiting', 'inbox', 'nobody', 'sent', 'failed', 'expired')),
  sealed bytea,                             -- AES-256-GCM; null when it is of no use any more
  attempts smallint not null default 0,
  error text check (length(error) <= 40),   -- the code of the last try that failed, without any of its words
  next_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,          -- said later it would be of no use
  created_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  constraint message_erased check (sealed is null or state in ('waiting', 'inbox') or (state in ('failed', 'expired') and is_repeatable)),
  constraint message_of_nobody check (state <> 'nobody' or num_nonnulls(player_id, recipient, recipient_mark) = 0)
);
create index message_due on message (is_for_house, next_at) where state = 'waiting';
create index message_inbox on message (id) where state = 'inbox';
create index message_age on message (created_at);
create index message_failed on message (id) where state in ('failed', 'expired');
create index message_of_player on message (player_id, id) where player_id is not null;
create index message_to on message (recipient_mark, id) where recipient_mark is not null;
grant select, insert, update (state, sealed, attempts, error, next_at, expires_at, done_at), delete on message to opendraw_app;

-- A second factor. `last_step` is the newest 30 seconds of which a code was taken: no code works twice.
create table player_totp (
  player_id bigint primary key references player,
  secret bytea not null,
  confirmed_at timestamptz,
  is_proven boolean not null,               -- set up by more than the login password
  last_step bigint not null default 0
);
grant select, insert, update (secret, confirmed_at, is_proven, last_step), delete on player_totp to opendraw_app;

-- One-time codes for players who lost their device; only the hashes.
create table player_recovery_code (
  player_id bigint not null references player,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);
grant select, insert, update (used_at), delete on player_recovery_code to opendraw_app;

-- The intent that a second factor was shown with: whoever did not hear the answer sends the same code with it again.
create table second_factor_use (
  hash bytea primary key check (length(hash) = 32),  -- HMAC of the player, the intent and the code
  expires_at timestamptz not null
);
create index second_factor_use_expiry on second_factor_use (expires_at);
grant select, insert, delete on second_factor_use to opendraw_app;

-- What operators wrote about a player; never changed or taken back.
create table player_note (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  operator_id bigint not null references operator,
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null default clock_timestamp()
);
create index player_note_player on player_note (player_id, id desc);
select append_only('player_note');
grant select, insert on player_note to opendraw_app;

-- A passkey: the public half of a key pair in someone's device. Of a player or of an operator, never of both.
create table passkey (
  id bigint generated always as identity (start with 1950001) primary key,
  player_id bigint references player,
  operator_id bigint references operator,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,                -- COSE
  counter bigint not null check (counter >= 0),      -- of its last signature; synced passkeys stay at 0
  transports text[] not null,
  is_synced boolean not null,               -- it is kept in a cloud account, as of its last signature
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  cloned_at timestamptz,                    -- when it counted backwards: it opens nothing any more
  constraint passkey_of_one check (num_nonnulls(player_id, operator_id) = 1)
);
create index passkey_player on passkey (player_id) where player_id is not null;
create index passkey_operator on passkey (operator_id) where operator_id is not null;
grant select, insert, update (counter, is_synced, name, used_at, cloned_at), delete on passkey to opendraw_app;

-- Challenges that a passkey has answered, until they would be over anyway: none is answered twice.
create table passkey_challenge (
  hash bytea primary key check (length(hash) = 32),  -- SHA-256 of the challenge
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
grant select, insert, delete on passkey_challenge to opendraw_app;

-- A code that stands for a passkey that was just shown, for one call.
create table passkey_confirmation (
  hash bytea primary key check (length(hash) = 32),  -- HMAC of the code
  player_id bigint references player,
  operator_id bigint references operator,
  expires_at timestamptz not null,
  constraint passkey_confirmation_of_one check (num_nonnulls(player_id, operator_id) = 1)
);
create index passkey_confirmation_expiry on passkey_confirmation (expires_at);
grant select, insert, delete on passkey_confirmation to opendraw_app;
