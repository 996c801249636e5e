-- Identity: sealed personal data, pictures, documents and their checks, and what links accounts of one person.

-- One key a player, wrapped by a key that is never in the database. Without it what was sealed for them is noise.
create table player_key (
  player_id bigint primary key references player,
  wrapped bytea,                            -- null: shredded
  wrapper smallint,                         -- the number of the wrapping key
  created_at timestamptz not null default clock_timestamp(),
  shredded_at timestamptz,
  constraint player_key_whole check (num_nulls(wrapped, wrapper) = case when shredded_at is null then 0 else 2 end)
);
create index player_key_wrapper on player_key (wrapper);
create trigger shredded_for_good before update on player_key for each row when (old.shredded_at is not null)
  execute function refuse_update('OD022', 'a shredded key is shredded for good');
grant select, insert, update (wrapped, wrapper, shredded_at) on player_key to opendraw_app;

-- A picture: the file is in the store of uploads, this stores owner and purpose.
create table upload (
  id uuid primary key,
  player_id bigint references player,
  kind text not null check (kind in ('deposit_proof', 'kyc_document', 'avatar', 'support', 'method_qr')),
  mime text not null,
  bytes int not null,
  width int not null,
  height int not null,
  sha256 bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  operator_id bigint references operator,   -- a picture of the operator
  is_sealed boolean not null default false, -- under the player's own key
  taken_at timestamptz,                     -- used for something, and so for nothing else
  constraint upload_owned check (num_nonnulls(player_id, operator_id) = 1),
  constraint upload_sealed check (not is_sealed or player_id is not null)
);
create index upload_proof_hash on upload (sha256) where kind = 'deposit_proof';
create index upload_player on upload (player_id, created_at desc);
grant select, insert, update (taken_at) on upload to opendraw_app;

-- Identity fingerprints (keyed): each phone, email, card, wallet address, document and tax number that an account has shown to be its own,
-- or (is_tried) wanted to and was refused, since another account has it. Kept while the account is, and beyond that during an
-- exclusion, while a deposit can still be charged back, and while a debt is open.
create table identity_fingerprint (
  kind text not null check (kind in ('phone', 'email', 'card', 'address', 'document', 'tax')),
  fingerprint bytea not null,
  player_id bigint not null references player,
  is_tried boolean not null default false,
  -- A code that was sent there was read, the document has passed, the card or address was paid to: no stranger shows that of somebody else's.
  is_proven boolean not null default false,
  is_new boolean not null default true,      -- not compared yet with those of other accounts
  at timestamptz not null default clock_timestamp(),   -- when it became new
  primary key (kind, fingerprint, player_id)
);
create index identity_fingerprint_player on identity_fingerprint (player_id);
create index identity_fingerprint_new on identity_fingerprint (at) where is_new;
grant select, insert, update (is_tried, is_proven, is_new, at), delete on identity_fingerprint to opendraw_app;

-- Called by the triggers on all identity data: every way of binding one records its fingerprint.
create function fingerprint_identity(p_kind text, p_fingerprint bytea, p_player bigint) returns void language sql as $$
  insert into identity_fingerprint as m (kind, fingerprint, player_id, is_proven)
  values (p_kind, p_fingerprint, p_player, p_kind in ('phone', 'email', 'tax'))
    on conflict (kind, fingerprint, player_id) do update set is_tried = false, is_new = true, at = clock_timestamp() where m.is_tried
$$;
grant execute on function fingerprint_identity to opendraw_app;

-- What is proven is compared once more: only now it carries an exclusion to other accounts.
create function prove_identity(p_kind text, p_fingerprint bytea, p_player bigint) returns void language sql as $$
  update identity_fingerprint set is_tried = false, is_proven = true, is_new = true, at = clock_timestamp()
   where (kind, fingerprint, player_id) = (p_kind, p_fingerprint, p_player) and not is_proven
$$;
grant execute on function prove_identity to opendraw_app;

-- One row a player with personal data; names and tax number are sealed, the index is a keyed fingerprint.
create table person (
  player_id bigint primary key references player,
  first_name bytea,
  last_name bytea,
  tax_country text check (tax_country ~ '^[A-Z]{2}$'),
  tax_number bytea,
  tax_index bytea constraint person_tax_index unique,
  constraint person_names check (num_nulls(first_name, last_name) in (0, 2)),
  constraint person_tax check (num_nulls(tax_country, tax_number, tax_index) in (0, 3))
);

-- One number an account: it identifies the payee. It is never exchanged for another, and for good once documents have passed; until then
-- two operators may take it from an account that had no right to it.
create function keep_tax_number() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.tax_index is null and not exists (select from public.kyc_case c where c.player_id = new.player_id and c.state = 'passed') then
    return new;
  end if;
  raise exception 'person %: the tax number stays as it is: refused', old.player_id using errcode = 'OD023';
end $$;
create trigger keeps_tax_number before update on person for each row when (
    old.tax_index is not null
    and (new.tax_country, new.tax_number, new.tax_index) is distinct from (old.tax_country, old.tax_number, old.tax_index))
  execute function keep_tax_number();

create function fingerprint_tax() returns trigger language plpgsql as $$
begin
  if new.tax_index is not null then perform fingerprint_identity('tax', new.tax_index, new.player_id); end if;
  return null;
end $$;
create trigger fingerprints after insert or update of tax_index on person for each row execute function fingerprint_tax();
grant select, insert, update (first_name, last_name, tax_country, tax_number, tax_index) on person to opendraw_app;

-- Checks of a person's documents. Each submission is a row; the newest one is in force.
create table kyc_case (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  state text not null default 'pending' check (state in ('pending', 'passed', 'failed', 'expired')),
  document_kind text not null check (document_kind in ('passport', 'id_card', 'driving_licence')),
  document_number bytea not null,
  document_index bytea not null,
  document_expires date not null,
  first_name bytea not null,
  last_name bytea not null,
  birth_date bytea not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  submitted_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by bigint references operator,
  reason_code text,
  reason text not null default '',
  constraint kyc_decided check ((state = 'pending') = (decided_at is null)),
  constraint kyc_reason check ((state = 'failed') = (reason_code is not null))
);
create unique index kyc_case_one_pending on kyc_case (player_id) where state = 'pending';
create index kyc_case_player on kyc_case (player_id, id desc);
create index kyc_case_state on kyc_case (state, id);
create index kyc_case_expires on kyc_case (document_expires) where state = 'passed';

-- The moves of a case; apps/server/src/modules/kyc/transitions.ts draws the same.
create trigger moves before update on kyc_case for each row when (
    old.state <> new.state and (old.state, new.state) not in
    (('pending', 'passed'), ('pending', 'failed'), ('passed', 'expired'), ('passed', 'failed'), ('failed', 'passed')))
  execute function refuse_update('OD024', 'a check of documents does not move so');

create function fingerprint_document() returns trigger language plpgsql as $$
begin
  perform fingerprint_identity('document', new.document_index, new.player_id);
  return null;
end $$;
create trigger fingerprints after insert on kyc_case for each row execute function fingerprint_document();

-- Handed in, it could be anybody's: it is proven by the operator who passed it, and no more when that is turned round.
create function prove_document() returns trigger language plpgsql as $$
begin
  if new.state = 'passed' then
    perform prove_identity('document', new.document_index, new.player_id);
  elsif new.state = 'failed' then
    update identity_fingerprint m set is_proven = false
     where (m.kind, m.fingerprint, m.player_id) = ('document', new.document_index, new.player_id)
       and not exists (select from kyc_case c where c.player_id = new.player_id and c.document_index = new.document_index
                         and c.state in ('passed', 'expired'));
  end if;
  return null;
end $$;
create trigger proves after update of state on kyc_case for each row execute function prove_document();
grant select, insert, update (state, decided_at, decided_by, reason_code, reason) on kyc_case to opendraw_app;

-- The pictures of a submission.
create table kyc_picture (
  case_id bigint not null references kyc_case,
  at smallint not null check (at between 0 and 3),
  upload_id uuid not null unique references upload,
  primary key (case_id, at)
);
grant select, insert on kyc_picture to opendraw_app;

-- Whose a document is, by its fingerprint: one person, one account.
create table document_claim (
  document_index bytea primary key,
  player_id bigint not null references player
);
create index document_claim_player on document_claim (player_id);
grant select, insert, update (player_id), delete on document_claim to opendraw_app;
