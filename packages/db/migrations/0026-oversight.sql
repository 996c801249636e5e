-- Operators' second step, approvals by two, settings with a date, the audit log. Rooms served: oversight, settings.

-- The second factor: the sealed secret, and the last step of 30 s that was used, so that no code works twice.
alter table operator add column totp_sealed bytea, add column totp_step bigint not null default 0;
alter table operator_link add column totp_sealed bytea;
alter table operator_session add column fresh_until timestamptz;   -- a code was typed less than 5 minutes before
create table operator_recovery (           -- one-time codes for who lost the device; only their hashes
  code_hash bytea primary key,
  operator_id bigint not null references operator,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);

-- What takes two people. The hash binds act, subject and payload: a row whose payload was exchanged cannot exist.
create table approval (
  id bigint generated always as identity (start with 700001) primary key,
  act text not null check (act ~ '^[a-z]+(\.[a-z]+)+$'),
  subject text not null,
  payload text not null check (jsonb_typeof(payload::jsonb) = 'object'),
  payload_hash bytea not null,
  before text check (before is null or jsonb_typeof(before::jsonb) = 'object'),
  reason text not null check (btrim(reason) <> ''),
  maker bigint not null references operator,
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
create function approval_stands() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.state <> 'waiting'
     or (new.id, new.act, new.subject, new.payload, new.payload_hash, new.before, new.reason, new.maker, new.made_at, new.expires_at)
       is distinct from
        (old.id, old.act, old.subject, old.payload, old.payload_hash, old.before, old.reason, old.maker, old.made_at, old.expires_at) then
    raise exception 'a proposal is decided once and never changed' using errcode = 'OD001';
  end if;
  return new;
end $$;
create trigger stands before update on approval for each row execute function approval_stands();
create trigger stays before delete or truncate on approval for each statement execute function ledger.refuse_change();

-- Settings: each version is kept, with who asked for it, who agreed, and from when it holds.
alter table setting add column id bigint generated always as identity, add column approval_id bigint references approval,
  add column recorded_at timestamptz not null default clock_timestamp();
create unique index setting_by_id on setting (id);
create trigger append_only before update or delete or truncate on setting
  for each statement execute function ledger.refuse_change();

-- The audit trail: which request it was, and the hashes of the states before and after. Lines of form 1 have none.
alter table audit_line add column form smallint not null default 1 check (form in (1, 2)),
  add column request_id text not null default '', add column before_hash bytea, add column after_hash bytea;
create index audit_by_subject on audit_line (subject, id);
create index audit_by_operator on audit_line (operator_id, id);
create index audit_by_act on audit_line (act, id);

grant select, insert on operator_recovery, approval to opendraw_app;
grant update (used_at) on operator_recovery to opendraw_app;
grant update (state, checker, decided_at, decision_reason) on approval to opendraw_app;
grant update (totp_sealed, totp_step) on operator to opendraw_app;
grant update (totp_sealed) on operator_link to opendraw_app;
grant update (fresh_until) on operator_session to opendraw_app;
