-- What was promised and done, for strangers to check. Rooms served: proofs (the log); betting (signatures of batches).
-- The transparency log: append-only, each entry over the hash of the one before. The formula stands in docs/fairness.md.
create table log_entry (
  seq bigint primary key,                   -- 1, 2, 3 … without gaps
  at timestamptz not null,                  -- whole milliseconds, never back
  kind text not null check (kind ~ '^[a-z_]{1,32}$'),
  subject text not null check (subject ~ '^[ -~]{1,100}$'),
  body text not null check (length(body) between 1 and 2000),
  previous bytea not null check (length(previous) = 32),
  hash bytea not null,
  constraint log_entry_once unique (kind, subject)
);

create function chain_log_entry() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  v_last public.log_entry;
begin
  perform pg_advisory_xact_lock(hashtextextended('log_entry', 0));
  select * into v_last from public.log_entry order by seq desc limit 1;
  if new.seq <> coalesce(v_last.seq, 0) + 1 or new.previous <> coalesce(v_last.hash, decode(repeat('00', 32), 'hex'))
     or new.at < v_last.at or new.at <> date_trunc('milliseconds', new.at) then
    raise exception 'log entry % does not follow the last one', new.seq using errcode = 'OD015';
  end if;
  if new.hash <> sha256('opendraw/log/v1'::bytea || '\x00'::bytea || new.previous || int8send(new.seq)
       || int8send((extract(epoch from new.at) * 1000)::bigint) || convert_to(new.kind, 'UTF8') || '\x00'::bytea
       || convert_to(new.subject, 'UTF8') || '\x00'::bytea || convert_to(new.body, 'UTF8')) then
    raise exception 'log entry % has another hash', new.seq using errcode = 'OD015';
  end if;
  return new;
end $$;
create trigger chained before insert on log_entry for each row execute function chain_log_entry();
create trigger append_only before update or delete or truncate on log_entry
  for each statement execute function ledger.refuse_change();

-- Heads that the vault signed. It signs none that does not go on from the last.
create table log_head (
  seq bigint primary key references log_entry,
  vault_key bytea not null check (length(vault_key) = 32),
  signature bytea not null check (length(signature) = 64),
  signed_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on log_head
  for each statement execute function ledger.refuse_change();

-- The server's signature over the root of one batch in one round, made when a receipt is first asked for.
create table batch_signature (
  round_id bigint not null,
  batch bigint not null,
  server_key bytea not null check (length(server_key) = 32),
  signature bytea not null check (length(signature) = 64),
  signed_at timestamptz not null default clock_timestamp(),
  primary key (round_id, batch),
  foreign key (round_id, batch) references bet_batch
);
create trigger append_only before update or delete or truncate on batch_signature
  for each statement execute function ledger.refuse_change();

grant select, insert on log_entry, log_head, batch_signature to opendraw_app;

-- Voids of rounds that took bets go into the log one by one; there are few.
create index round_voided on round (draws_at) where state = 'voided' and void_reason <> 'not_opened';
