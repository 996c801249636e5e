-- Operators, what they did, settings, notices. Rooms served: oversight, content.
create table operator (
  id bigint generated always as identity primary key,
  name text not null,
  login text,                               -- null until the sign-in link is redeemed
  password_hash text,
  roles text[] not null default '{}',
  permissions text[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'disabled')),
  created_at timestamptz not null default clock_timestamp()
);
create unique index operator_login on operator (lower(login));

create table operator_link (               -- one-time sign-in
  token_hash bytea primary key,
  operator_id bigint not null references operator,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table operator_session (
  token_hash bytea primary key,
  operator_id bigint not null references operator,
  ip text not null,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

create table audit_line (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator_id bigint references operator,
  act text not null,                        -- deposit.approve
  subject text not null,                    -- deposit:500001
  reason text not null default '',
  before jsonb,
  after jsonb,
  ip text not null default '',
  previous_hash bytea not null,
  hash bytea not null
);
create trigger append_only before update or delete or truncate on audit_line
  for each statement execute function ledger.refuse_change();

create table setting (
  key text not null,
  value jsonb not null,
  effective_at timestamptz not null default clock_timestamp(),
  changed_by bigint references operator,
  primary key (key, effective_at)
);

create table notice (
  id bigint generated always as identity primary key,
  title jsonb not null,                     -- by language
  body jsonb not null,
  published_at timestamptz not null default clock_timestamp(),
  is_active boolean not null default true
);
