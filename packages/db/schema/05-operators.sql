-- Operators and their sign-in, dual approval, settings, and the audit log.

-- Operators of the console.
create table operator (
  id bigint generated always as identity primary key,
  name text not null,
  login text,                               -- null until the invitation is accepted
  password_hash text,
  roles text[] not null default '{}',
  permissions text[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'disabled')),
  created_at timestamptz not null default clock_timestamp(),
  totp_sealed bytea,                        -- the second factor's secret,
  totp_step bigint not null default 0,      -- and the last step of 30 s that was used, so that no code works twice
  confirmed_at timestamptz,                 -- when they accepted their last link
  email text                                -- where their links go; null for those of the installation
);
create unique index operator_email on operator (lower(email));
create unique index operator_login on operator (lower(login));
grant select, insert, update (name, login, password_hash, roles, permissions, state, totp_sealed, totp_step, confirmed_at) on operator to opendraw_app;

-- Who let an operator in, let them back, gave them roles, or removed their second factor: for a while none of them approves what the other proposes.
create table operator_sponsor (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator,
  maker bigint not null references operator,
  checker bigint not null references operator,
  is_for_link boolean not null,             -- they gave out a link; else roles, or access that had ended
  at timestamptz not null default clock_timestamp()
);
create index operator_sponsor_by_operator on operator_sponsor (operator_id, id);
select append_only('operator_sponsor');
grant select, insert on operator_sponsor to opendraw_app;

-- One-time sign-in.
create table operator_link (
  token_hash bytea primary key,
  operator_id bigint not null references operator,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  totp_sealed bytea
);
grant select, insert, update (expires_at, used_at, totp_sealed) on operator_link to opendraw_app;

-- A sign-in of an operator.
create table operator_session (
  token_hash bytea primary key,
  operator_id bigint not null references operator,
  ip text not null,
  created_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  fresh_until timestamptz                   -- a code was typed less than 5 minutes before
);
create index operator_session_operator on operator_session (operator_id);
grant select, insert, update (seen_at, expires_at, ended_at, fresh_until) on operator_session to opendraw_app;

-- One-time codes for operators who lost their device; only the hashes.
create table operator_recovery (
  code_hash bytea primary key,
  operator_id bigint not null references operator,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
grant select, insert, update (used_at) on operator_recovery to opendraw_app;

-- Dual approvals. The hash binds action, subject and payload: a row whose payload was exchanged cannot exist.
create table approval (
  id bigint generated always as identity (start with 700001) primary key,
  act text not null check (act ~ '^[a-z]+(\.[a-z]+)+$'),
  subject text not null,
  payload text not null check (jsonb_typeof(payload::jsonb) = 'object'),
  payload_hash bytea not null,
  before text check (before is null or jsonb_typeof(before::jsonb) = 'object'),
  reason text not null check (btrim(reason) <> ''),
  maker bigint not null references operator,
  maker_ip text not null,                   -- from where it was proposed,
  maker_device text not null,               -- and with which browser
  maker_permissions text[] not null,        -- what they held when they proposed it: who lost one of these proposed nothing
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'expired')),
  checker bigint references operator,
  decided_at timestamptz,
  decision_reason text not null default '',
  constraint approval_by_two check (maker <> checker),
  constraint approval_checked check ((state in ('approved', 'rejected')) = (checker is not null)),
  constraint approval_decided check ((state = 'waiting') = (decided_at is null)),
  constraint approval_bound check (payload_hash =
    sha256(convert_to('opendraw/approval/v1' || chr(10) || act || chr(10) || subject || chr(10) || payload, 'UTF8')))
);
create unique index approval_one_waiting on approval (act, subject) where state = 'waiting';
create index approval_by_state on approval (state, id);
create index approval_agreed on approval (checker, decided_at) where state = 'approved';
create trigger stands before update on approval for each row when (
    old.state <> 'waiting'
    or changes_other_than(old, new, 'state', 'checker', 'decided_at', 'decision_reason'))
  execute function refuse_update('OD001', 'a proposal is decided once and never changed');
select append_only('approval', may_update => true);
grant select, insert, update (state, checker, decided_at, decision_reason) on approval to opendraw_app;

-- Settings: each version is kept, with its proposer, its approver, and from when it applies.
create table setting (
  key text not null,
  value jsonb not null,
  effective_at timestamptz not null default clock_timestamp(),
  changed_by bigint references operator,
  id bigint generated always as identity,
  approval_id bigint references approval,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (key, effective_at)
);
create unique index setting_by_id on setting (id);
select append_only('setting');
grant select, insert on setting to opendraw_app;

-- How often a player who has chosen nothing is asked; the default is 60, as in its catalogue.
create function reality_minutes_default() returns int language sql stable as $$
  select coalesce((select (value #>> '{}')::int from setting where key = 'realityCheckMinutes' and effective_at <= clock_timestamp()
    order by effective_at desc limit 1), 60)
$$;
grant execute on function reality_minutes_default to opendraw_app;

-- The audit log: what each operator did, each line over the hash of the one before.
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
  hash bytea not null,
  form smallint not null default 1 check (form in (1, 2)),   -- lines of form 1 lack the three columns below
  request_id text not null default '',
  before_hash bytea,
  after_hash bytea
);
create index audit_by_subject on audit_line (subject, id);
create index audit_by_operator on audit_line (operator_id, id);
create index audit_by_act on audit_line (act, id);
-- Whoever opens persons: how many in a day, asked at each.
create index audit_person_read on audit_line (at) where
  act in ('player.person.read', 'kyc.read', 'kyc.document.view', 'withdrawal.card.read');
select append_only('audit_line');
grant select, insert on audit_line to opendraw_app;

-- Claims of requests, so that two operators do not decide it side by side. One that somebody assigned to the operator may be assigned to
-- another; one that the operator took may not.
create table operator_claim (
  kind text not null check (kind in ('deposit', 'withdrawal', 'kyc', 'player_case')),
  subject bigint not null,
  operator_id bigint not null references operator,
  claimed_at timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  assigned_by bigint references operator,
  primary key (kind, subject)
);
grant select, insert, update (operator_id, claimed_at, until, assigned_by), delete on operator_claim to opendraw_app;

-- What operators have begun to write of a product or an item of tickets: the form as JSON, which binds nothing before it is proposed.
create table draft (
  id bigint generated always as identity (start with 1850001) primary key,
  kind text not null check (kind in ('product', 'ticket')),
  title text not null check (length(title) <= 80),
  form text not null check (length(form) <= 40000),
  version int not null default 1,
  saved_at timestamptz not null default clock_timestamp(),
  saved_by bigint not null references operator
);
create index draft_of_kind on draft (kind, id desc);
grant select, insert, update (title, form, version, saved_at, saved_by), delete on draft to opendraw_app;
