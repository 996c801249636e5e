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
