-- Players, their sessions, and the throttle that nodes share. Rooms served: identity; http (throttle).
create table player (
  id bigint generated always as identity (start with 100001) primary key,
  account_name text,
  phone text,                               -- E.164
  email text,                               -- lower case
  password_hash text not null,
  fund_password_hash text,
  fund_failures smallint not null default 0,
  fund_blocked_until timestamptz,
  nickname text not null,
  avatar text not null default 'a1',
  lang text not null default 'en',
  invite_code text not null unique,
  invited_by bigint references player,
  first_name text,
  last_name text,
  tax_number text unique,
  account_type text not null default 'demo',
  credit_score int not null default 100,
  state text not null default 'active' check (state in ('active', 'frozen')),
  roles text[] not null default '{}',
  permissions text[] not null default '{}',
  adult_declared_at timestamptz not null,
  terms_version text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint player_reachable check (num_nonnulls(account_name, phone, email) >= 1)
);
create unique index player_account_name on player (lower(account_name));
create unique index player_phone on player (phone);
create unique index player_email on player (email);

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
  end_reason text
);
create index session_player on session (player_id, created_at desc);

create table throttle (
  key text primary key,                     -- login:account:…, login:address:…, call:…
  tokens double precision not null,
  failures int not null default 0,
  blocked_until timestamptz,
  touched_at timestamptz not null default clock_timestamp()
);
