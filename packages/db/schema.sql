-- What the migrations add up to, read from the catalogue of a migrated database. For reading, not for running.

-- schemas
schema ledger
schema public

-- tables and views
table ledger.account with {fillfactor=60}
table ledger.account_kind
table ledger.asset
table ledger.entry
table ledger.flow
table ledger.journal
sequence ledger.journal_id
table ledger.reason
table ledger.transfer
table public.audit_line
sequence public.audit_line_id_seq
table public.bet
table public.bet_batch
table public.deposit
sequence public.deposit_id_seq
table public.deposit_method
table public.due
table public.epoch
table public.event
sequence public.event_id_seq
table public.exposure_lease
table public.notice
sequence public.notice_id_seq
table public.operator
sequence public.operator_id_seq
table public.operator_link
table public.operator_session
table public.payout_card
sequence public.payout_card_id_seq
table public.player
sequence public.player_id_seq
table public.round
table public.schema_migration
table public.session
table public.setting
table public.settle_chunk
table public.settlement
table public.throttle
table public.upload
table public.win
table public.withdrawal
sequence public.withdrawal_id_seq

-- columns
ledger.account.owner bigint not null
ledger.account.balance bigint not null default 0
ledger.account.seq bigint not null default 0
ledger.account.bucket smallint not null
ledger.account.kind smallint not null
ledger.account.asset smallint not null
ledger.account_kind.id smallint not null
ledger.account_kind.name text not null
ledger.account_kind.guarded boolean not null
ledger.asset.id smallint not null
ledger.asset.code text not null
ledger.asset.scale smallint not null
ledger.entry.journal bigint not null
ledger.entry.owner bigint not null
ledger.entry.amount bigint not null
ledger.entry.seq bigint not null default 0
ledger.entry.balance_after bigint
ledger.entry.ref bigint
ledger.entry.key uuid
ledger.entry.bucket smallint not null
ledger.entry.kind smallint not null
ledger.entry.asset smallint not null
ledger.entry.reason smallint not null
ledger.flow.reason smallint not null
ledger.flow.from_kind smallint not null
ledger.flow.to_kind smallint not null
ledger.journal.id bigint not null
ledger.journal.at timestamp with time zone not null
ledger.reason.id smallint not null
ledger.reason.name text not null
ledger.transfer.key uuid not null
ledger.transfer.journal bigint not null
ledger.transfer.from_owner bigint not null
ledger.transfer.to_owner bigint not null
ledger.transfer.amount bigint not null
ledger.transfer.ref bigint
ledger.transfer.from_balance bigint
ledger.transfer.to_balance bigint
ledger.transfer.from_kind smallint not null
ledger.transfer.to_kind smallint not null
ledger.transfer.asset smallint not null
ledger.transfer.reason smallint not null
public.audit_line.id bigint not null always as identity
public.audit_line.at timestamp with time zone not null default clock_timestamp()
public.audit_line.operator_id bigint
public.audit_line.act text not null
public.audit_line.subject text not null
public.audit_line.reason text not null default ''::text
public.audit_line.before jsonb
public.audit_line.after jsonb
public.audit_line.ip text not null default ''::text
public.audit_line.previous_hash bytea not null
public.audit_line.hash bytea not null
public.bet.player_id bigint not null
public.bet.round_id bigint not null
public.bet.seq bigint not null
public.bet.stake bigint not null
public.bet.staked bigint not null
public.bet.batch bigint not null
public.bet.placed_at timestamp with time zone not null
public.bet.key uuid not null
public.bet.pick integer not null
public.bet.bucket smallint not null
public.bet.line smallint not null
public.bet.play smallint not null
public.bet.source smallint not null
public.bet_batch.round_id bigint not null
public.bet_batch.batch bigint not null
public.bet_batch.root bytea not null
public.bet_batch.bet_count integer not null
public.bet_batch.stake_total bigint not null
public.deposit.id bigint not null always as identity
public.deposit.player_id bigint not null
public.deposit.key uuid not null
public.deposit.method text not null
public.deposit.amount bigint not null
public.deposit.currency text not null
public.deposit.rate_num bigint not null
public.deposit.rate_den bigint not null
public.deposit.actual_payment bigint not null
public.deposit.proof uuid
public.deposit.note text not null default ''::text
public.deposit.state text not null default 'pending'::text
public.deposit.created_at timestamp with time zone not null default clock_timestamp()
public.deposit.decided_at timestamp with time zone
public.deposit.decided_by bigint
public.deposit.decision_reason text
public.deposit.opens_turnover boolean not null default false
public.deposit_method.id text not null
public.deposit_method.kind text not null
public.deposit_method.name jsonb not null
public.deposit_method.instructions jsonb not null
public.deposit_method.currency text not null
public.deposit_method.country text
public.deposit_method.rate_num bigint not null
public.deposit_method.rate_den bigint not null
public.deposit_method.amount_min bigint not null
public.deposit_method.amount_max bigint not null
public.deposit_method."position" smallint not null
public.deposit_method.is_active boolean not null default true
public.due.round_id bigint not null
public.due.player_id bigint not null
public.due.amount bigint not null
public.due.bets integer not null
public.due.bucket smallint not null
public.epoch.game text not null
public.epoch.id text not null
public.epoch.first_issue bigint not null
public.epoch.last_issue bigint not null
public.epoch.leaf_count integer not null
public.epoch.root bytea not null
public.epoch.previous_root bytea
public.epoch.rules_hash bytea not null
public.epoch.mode smallint not null
public.epoch.odds_version integer not null
public.epoch.published_at timestamp with time zone not null default clock_timestamp()
public.epoch.vault_key bytea not null
public.epoch.signature bytea not null
public.event.id bigint not null always as identity
public.event.type text not null
public.event.player_id bigint
public.event.payload jsonb not null
public.event.at timestamp with time zone not null default clock_timestamp()
public.exposure_lease.round_id bigint not null
public.exposure_lease.node uuid not null
public.exposure_lease.amount bigint not null
public.notice.id bigint not null always as identity
public.notice.title jsonb not null
public.notice.body jsonb not null
public.notice.published_at timestamp with time zone not null default clock_timestamp()
public.notice.is_active boolean not null default true
public.operator.id bigint not null always as identity
public.operator.name text not null
public.operator.login text
public.operator.password_hash text
public.operator.roles text[] not null default '{}'::text[]
public.operator.permissions text[] not null default '{}'::text[]
public.operator.state text not null default 'active'::text
public.operator.created_at timestamp with time zone not null default clock_timestamp()
public.operator_link.token_hash bytea not null
public.operator_link.operator_id bigint not null
public.operator_link.created_at timestamp with time zone not null default clock_timestamp()
public.operator_link.expires_at timestamp with time zone not null
public.operator_link.used_at timestamp with time zone
public.operator_session.token_hash bytea not null
public.operator_session.operator_id bigint not null
public.operator_session.ip text not null
public.operator_session.created_at timestamp with time zone not null default clock_timestamp()
public.operator_session.seen_at timestamp with time zone not null default clock_timestamp()
public.operator_session.expires_at timestamp with time zone not null
public.operator_session.ended_at timestamp with time zone
public.payout_card.id bigint not null always as identity
public.payout_card.player_id bigint not null
public.payout_card.bank_name text not null
public.payout_card.card_number text not null
public.payout_card.ifsc text not null
public.payout_card.bank_address text not null
public.payout_card.phone text not null
public.payout_card.holder text not null
public.payout_card.created_at timestamp with time zone not null default clock_timestamp()
public.payout_card.removed_at timestamp with time zone
public.player.id bigint not null always as identity
public.player.account_name text
public.player.phone text
public.player.email text
public.player.password_hash text not null
public.player.fund_password_hash text
public.player.fund_failures smallint not null default 0
public.player.fund_blocked_until timestamp with time zone
public.player.nickname text not null
public.player.avatar text not null default 'a1'::text
public.player.lang text not null default 'en'::text
public.player.invite_code text not null
public.player.invited_by bigint
public.player.first_name text
public.player.last_name text
public.player.tax_number text
public.player.account_type text not null default 'demo'::text
public.player.credit_score integer not null default 100
public.player.state text not null default 'active'::text
public.player.roles text[] not null default '{}'::text[]
public.player.permissions text[] not null default '{}'::text[]
public.player.adult_declared_at timestamp with time zone not null
public.player.terms_version text not null
public.player.created_at timestamp with time zone not null default clock_timestamp()
public.round.id bigint not null
public.round.game text not null
public.round.issue bigint not null
public.round.epoch text not null
public.round.state round_state not null default 'open'::round_state
public.round.opens_at timestamp with time zone not null
public.round.locks_at timestamp with time zone not null
public.round.draws_at timestamp with time zone not null
public.round.odds_version integer not null
public.round.mode smallint not null
public.round.leaf_index integer not null
public.round.commitment bytea not null
public.round.path bytea[] not null
public.round.exposure_limit bigint not null
public.round.bets_root bytea
public.round.bet_count bigint
public.round.stake_total bigint
public.round.sealed_at timestamp with time zone
public.round.seal_signature bytea
public.round.seed bytea
public.round.result integer[]
public.round.drawn_at timestamp with time zone
public.round.payout_total bigint
public.round.winner_count bigint
public.round.finished_at timestamp with time zone
public.round.void_reason text
public.schema_migration.id integer not null
public.schema_migration.name text not null
public.schema_migration.sha256 text not null
public.schema_migration.applied_at timestamp with time zone not null default now()
public.session.token_hash bytea not null
public.session.id uuid not null
public.session.player_id bigint not null
public.session.ip text not null
public.session.device text not null
public.session.created_at timestamp with time zone not null default clock_timestamp()
public.session.seen_at timestamp with time zone not null default clock_timestamp()
public.session.expires_at timestamp with time zone not null
public.session.ended_at timestamp with time zone
public.session.end_reason text
public.setting.key text not null
public.setting.value jsonb not null
public.setting.effective_at timestamp with time zone not null default clock_timestamp()
public.setting.changed_by bigint
public.settle_chunk.round_id bigint not null
public.settle_chunk.chunk integer not null
public.settle_chunk.first_bucket smallint not null
public.settle_chunk.first_player bigint not null
public.settle_chunk.last_bucket smallint not null
public.settle_chunk.last_player bigint not null
public.settle_chunk.players integer not null
public.settle_chunk.amount bigint not null
public.settle_chunk.journal bigint
public.settle_chunk.paid_at timestamp with time zone
public.settlement.round_id bigint not null
public.settlement.is_void boolean not null
public.settlement.players integer not null
public.settlement.bets bigint not null
public.settlement.amount bigint not null
public.settlement.begun_at timestamp with time zone not null default clock_timestamp()
public.throttle.key text not null
public.throttle.tokens double precision not null
public.throttle.failures integer not null default 0
public.throttle.blocked_until timestamp with time zone
public.throttle.touched_at timestamp with time zone not null default clock_timestamp()
public.upload.id uuid not null
public.upload.player_id bigint not null
public.upload.kind text not null
public.upload.mime text not null
public.upload.bytes integer not null
public.upload.width integer not null
public.upload.height integer not null
public.upload.sha256 bytea not null
public.upload.created_at timestamp with time zone not null default clock_timestamp()
public.win.round_id bigint not null
public.win.play smallint not null
public.win.pick integer not null
public.win.odds integer not null
public.withdrawal.id bigint not null always as identity
public.withdrawal.player_id bigint not null
public.withdrawal.key uuid not null
public.withdrawal.card_id bigint not null
public.withdrawal.amount bigint not null
public.withdrawal.fee bigint not null
public.withdrawal.state text not null default 'pending'::text
public.withdrawal.created_at timestamp with time zone not null default clock_timestamp()
public.withdrawal.decided_at timestamp with time zone
public.withdrawal.decided_by bigint
public.withdrawal.decision_reason text

-- constraints
ledger.account account_bucket CHECK ((bucket = ledger.bucket_of(owner)))
ledger.account account_owner_check CHECK ((owner >= 0))
ledger.account account_pkey PRIMARY KEY (bucket, owner, kind, asset)
ledger.account balance_not_negative CHECK ((balance >= 0))
ledger.account_kind account_kind_name_key UNIQUE (name)
ledger.account_kind account_kind_pkey PRIMARY KEY (id)
ledger.asset asset_code_key UNIQUE (code)
ledger.asset asset_pkey PRIMARY KEY (id)
ledger.asset asset_scale_check CHECK (((scale >= 0) AND (scale <= 9)))
ledger.entry entry_amount_check CHECK ((amount <> 0))
ledger.flow flow_from_kind_fkey FOREIGN KEY (from_kind) REFERENCES ledger.account_kind(id)
ledger.flow flow_pkey PRIMARY KEY (reason, from_kind, to_kind)
ledger.flow flow_reason_fkey FOREIGN KEY (reason) REFERENCES ledger.reason(id)
ledger.flow flow_to_kind_fkey FOREIGN KEY (to_kind) REFERENCES ledger.account_kind(id)
ledger.journal journal_pkey PRIMARY KEY (id)
ledger.journal journal_sums_to_zero TRIGGER DEFERRABLE INITIALLY DEFERRED
ledger.reason reason_name_key UNIQUE (name)
ledger.reason reason_pkey PRIMARY KEY (id)
ledger.transfer transfer_amount_check CHECK (((amount >= 1) AND (amount <= '1000000000000000'::bigint)))
ledger.transfer transfer_pkey PRIMARY KEY (key)
public.audit_line audit_line_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
public.audit_line audit_line_pkey PRIMARY KEY (id)
public.bet bet_line_check CHECK (((line >= 1) AND (line <= 100)))
public.bet bet_pkey PRIMARY KEY (bucket, player_id, round_id, seq, line)
public.bet bet_stake_check CHECK ((stake > 0))
public.bet_batch bet_batch_pkey PRIMARY KEY (round_id, batch)
public.bet_batch bet_batch_root_check CHECK ((length(root) = 32))
public.deposit deposit_actual_payment_check CHECK ((actual_payment > 0))
public.deposit deposit_amount_check CHECK ((amount > 0))
public.deposit deposit_decided CHECK (((state = 'pending'::text) = (decided_at IS NULL)))
public.deposit deposit_method_fkey FOREIGN KEY (method) REFERENCES deposit_method(id)
public.deposit deposit_note_check CHECK ((length(note) <= 140))
public.deposit deposit_pkey PRIMARY KEY (id)
public.deposit deposit_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.deposit deposit_player_id_key_key UNIQUE (player_id, key)
public.deposit deposit_proof_fkey FOREIGN KEY (proof) REFERENCES upload(id)
public.deposit deposit_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'passed'::text, 'failed'::text, 'expired'::text])))
public.deposit_method deposit_method_kind_check CHECK ((kind = ANY (ARRAY['sandbox'::text, 'manual'::text])))
public.deposit_method deposit_method_pkey PRIMARY KEY (id)
public.deposit_method deposit_method_rate_den_check CHECK ((rate_den > 0))
public.deposit_method deposit_method_rate_num_check CHECK ((rate_num > 0))
public.due due_amount_check CHECK ((amount > 0))
public.due due_pkey PRIMARY KEY (bucket, round_id, player_id)
public.epoch epoch_leaf_count_check CHECK ((leaf_count > 0))
public.epoch epoch_mode_check CHECK ((mode = ANY (ARRAY[0, 2])))
public.epoch epoch_pkey PRIMARY KEY (game, id)
public.epoch epoch_root_check CHECK ((length(root) = 32))
public.event event_pkey PRIMARY KEY (id)
public.exposure_lease exposure_lease_amount_check CHECK ((amount >= 0))
public.exposure_lease exposure_lease_pkey PRIMARY KEY (round_id, node)
public.notice notice_pkey PRIMARY KEY (id)
public.operator operator_pkey PRIMARY KEY (id)
public.operator operator_state_check CHECK ((state = ANY (ARRAY['active'::text, 'disabled'::text])))
public.operator_link operator_link_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
public.operator_link operator_link_pkey PRIMARY KEY (token_hash)
public.operator_session operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
public.operator_session operator_session_pkey PRIMARY KEY (token_hash)
public.payout_card payout_card_pkey PRIMARY KEY (id)
public.payout_card payout_card_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.player player_invite_code_key UNIQUE (invite_code)
public.player player_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES player(id)
public.player player_pkey PRIMARY KEY (id)
public.player player_reachable CHECK ((num_nonnulls(account_name, phone, email) >= 1))
public.player player_state_check CHECK ((state = ANY (ARRAY['active'::text, 'frozen'::text])))
public.player player_tax_number_key UNIQUE (tax_number)
public.round drawn_has_result CHECK (((state = ANY (ARRAY['drawn'::round_state, 'settled'::round_state])) <= ((seed IS NOT NULL) AND (result IS NOT NULL))))
public.round round_commitment_check CHECK ((length(commitment) = 32))
public.round round_exposure_limit_check CHECK ((exposure_limit >= 0))
public.round round_game_epoch_fkey FOREIGN KEY (game, epoch) REFERENCES epoch(game, id)
public.round round_game_issue_key UNIQUE (game, issue)
public.round round_pkey PRIMARY KEY (id)
public.round sealed_before_drawn CHECK (((seed IS NULL) OR (bets_root IS NOT NULL)))
public.schema_migration schema_migration_pkey PRIMARY KEY (id)
public.session session_id_key UNIQUE (id)
public.session session_pkey PRIMARY KEY (token_hash)
public.session session_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.setting setting_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operator(id)
public.setting setting_pkey PRIMARY KEY (key, effective_at)
public.settle_chunk paid_by_journal CHECK (((paid_at IS NULL) = (journal IS NULL)))
public.settle_chunk settle_chunk_pkey PRIMARY KEY (round_id, chunk)
public.settlement settlement_pkey PRIMARY KEY (round_id)
public.throttle throttle_pkey PRIMARY KEY (key)
public.upload upload_kind_check CHECK ((kind = 'deposit_proof'::text))
public.upload upload_pkey PRIMARY KEY (id)
public.upload upload_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.win win_odds_check CHECK ((odds > 0))
public.win win_pkey PRIMARY KEY (round_id, play, pick)
public.withdrawal fee_below_amount CHECK ((fee < amount))
public.withdrawal withdrawal_amount_check CHECK ((amount > 0))
public.withdrawal withdrawal_card_id_fkey FOREIGN KEY (card_id) REFERENCES payout_card(id)
public.withdrawal withdrawal_decided CHECK (((state = 'pending'::text) = (decided_at IS NULL)))
public.withdrawal withdrawal_fee_check CHECK ((fee >= 0))
public.withdrawal withdrawal_pkey PRIMARY KEY (id)
public.withdrawal withdrawal_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.withdrawal withdrawal_player_id_key_key UNIQUE (player_id, key)
public.withdrawal withdrawal_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'passed'::text, 'failed'::text])))

-- indexes
CREATE UNIQUE INDEX account_kind_name_key ON ledger.account_kind USING btree (name)
CREATE UNIQUE INDEX account_kind_pkey ON ledger.account_kind USING btree (id)
CREATE UNIQUE INDEX account_pkey ON ledger.account USING btree (bucket, owner, kind, asset)
CREATE UNIQUE INDEX asset_code_key ON ledger.asset USING btree (code)
CREATE UNIQUE INDEX asset_pkey ON ledger.asset USING btree (id)
CREATE UNIQUE INDEX entry_of_account ON ledger.entry USING btree (bucket, owner, kind, asset, seq) WHERE (seq > 0)
CREATE INDEX entry_of_house ON ledger.entry USING btree (kind, owner, asset) INCLUDE (amount) WHERE (seq = 0)
CREATE INDEX entry_of_journal ON ledger.entry USING btree (journal)
CREATE UNIQUE INDEX flow_pkey ON ledger.flow USING btree (reason, from_kind, to_kind)
CREATE UNIQUE INDEX journal_pkey ON ledger.journal USING btree (id)
CREATE UNIQUE INDEX reason_name_key ON ledger.reason USING btree (name)
CREATE UNIQUE INDEX reason_pkey ON ledger.reason USING btree (id)
CREATE UNIQUE INDEX transfer_pkey ON ledger.transfer USING btree (key)
CREATE UNIQUE INDEX audit_line_pkey ON public.audit_line USING btree (id)
CREATE UNIQUE INDEX bet_batch_pkey ON public.bet_batch USING btree (round_id, batch)
CREATE INDEX bet_of_batch ON public.bet USING btree (batch)
CREATE UNIQUE INDEX bet_pkey ON public.bet USING btree (bucket, player_id, round_id, seq, line)
CREATE UNIQUE INDEX bet_slip_once ON public.bet USING btree (key, player_id, bucket) WHERE (line = 1)
CREATE UNIQUE INDEX deposit_method_pkey ON public.deposit_method USING btree (id)
CREATE UNIQUE INDEX deposit_pkey ON public.deposit USING btree (id)
CREATE INDEX deposit_player ON public.deposit USING btree (player_id, id DESC)
CREATE UNIQUE INDEX deposit_player_id_key_key ON public.deposit USING btree (player_id, key)
CREATE UNIQUE INDEX deposit_proof_once ON public.deposit USING btree (proof) WHERE (state = ANY (ARRAY['pending'::text, 'passed'::text]))
CREATE INDEX deposit_queue ON public.deposit USING btree (state, id)
CREATE UNIQUE INDEX due_pkey ON public.due USING btree (bucket, round_id, player_id)
CREATE UNIQUE INDEX epoch_pkey ON public.epoch USING btree (game, id)
CREATE UNIQUE INDEX event_pkey ON public.event USING btree (id)
CREATE INDEX event_player ON public.event USING btree (player_id, id)
CREATE UNIQUE INDEX exposure_lease_pkey ON public.exposure_lease USING btree (round_id, node)
CREATE UNIQUE INDEX notice_pkey ON public.notice USING btree (id)
CREATE UNIQUE INDEX operator_link_pkey ON public.operator_link USING btree (token_hash)
CREATE UNIQUE INDEX operator_login ON public.operator USING btree (lower(login))
CREATE UNIQUE INDEX operator_pkey ON public.operator USING btree (id)
CREATE UNIQUE INDEX operator_session_pkey ON public.operator_session USING btree (token_hash)
CREATE UNIQUE INDEX payout_card_once ON public.payout_card USING btree (player_id, card_number) WHERE (removed_at IS NULL)
CREATE UNIQUE INDEX payout_card_pkey ON public.payout_card USING btree (id)
CREATE UNIQUE INDEX player_account_name ON public.player USING btree (lower(account_name))
CREATE UNIQUE INDEX player_email ON public.player USING btree (email)
CREATE UNIQUE INDEX player_invite_code_key ON public.player USING btree (invite_code)
CREATE UNIQUE INDEX player_phone ON public.player USING btree (phone)
CREATE UNIQUE INDEX player_pkey ON public.player USING btree (id)
CREATE UNIQUE INDEX player_tax_number_key ON public.player USING btree (tax_number)
CREATE UNIQUE INDEX round_game_issue_key ON public.round USING btree (game, issue)
CREATE UNIQUE INDEX round_pkey ON public.round USING btree (id)
CREATE INDEX round_results ON public.round USING btree (game, issue DESC)
CREATE INDEX round_unfinished ON public.round USING btree (draws_at) WHERE (finished_at IS NULL)
CREATE INDEX round_unrevealed ON public.round USING btree (draws_at) WHERE ((state = 'voided'::round_state) AND (seed IS NULL))
CREATE UNIQUE INDEX schema_migration_pkey ON public.schema_migration USING btree (id)
CREATE UNIQUE INDEX session_id_key ON public.session USING btree (id)
CREATE UNIQUE INDEX session_pkey ON public.session USING btree (token_hash)
CREATE INDEX session_player ON public.session USING btree (player_id, created_at DESC)
CREATE UNIQUE INDEX setting_pkey ON public.setting USING btree (key, effective_at)
CREATE UNIQUE INDEX settle_chunk_pkey ON public.settle_chunk USING btree (round_id, chunk)
CREATE INDEX settle_chunk_unpaid ON public.settle_chunk USING btree (round_id, chunk) WHERE (paid_at IS NULL)
CREATE UNIQUE INDEX settlement_pkey ON public.settlement USING btree (round_id)
CREATE UNIQUE INDEX throttle_pkey ON public.throttle USING btree (key)
CREATE UNIQUE INDEX upload_pkey ON public.upload USING btree (id)
CREATE INDEX upload_player ON public.upload USING btree (player_id, created_at DESC)
CREATE UNIQUE INDEX win_pkey ON public.win USING btree (round_id, play, pick)
CREATE UNIQUE INDEX withdrawal_pkey ON public.withdrawal USING btree (id)
CREATE INDEX withdrawal_player ON public.withdrawal USING btree (player_id, id DESC)
CREATE UNIQUE INDEX withdrawal_player_id_key_key ON public.withdrawal USING btree (player_id, key)
CREATE INDEX withdrawal_queue ON public.withdrawal USING btree (state, id)

-- types
public.round_state 'open', 'locked', 'drawn', 'settled', 'voided'

-- functions
CREATE OR REPLACE FUNCTION ledger.bucket_of(owner bigint)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((owner % (64)::bigint))::smallint
CREATE OR REPLACE FUNCTION ledger.check_journal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if exists (select from ledger.entry where journal = new.id group by asset having sum(amount) <> 0) then
    raise exception 'journal % does not sum to zero', new.id using errcode = 'OD002';
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION ledger.open(p_kind smallint[], p_owner bigint[], p_asset smallint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  insert into ledger.account (bucket, owner, kind, asset)
  select distinct ledger.bucket_of(a.owner), a.owner, a.kind, a.asset
    from unnest(p_kind, p_owner, p_asset) a(kind, owner, asset)
    join ledger.account_kind k on k.id = a.kind and k.guarded
   order by 1, 2, 3, 4
  on conflict do nothing
$function$
CREATE OR REPLACE FUNCTION ledger.post(p_key uuid[], p_from_kind smallint[], p_from_owner bigint[], p_to_kind smallint[], p_to_owner bigint[], p_asset smallint[], p_amount bigint[], p_reason smallint[], p_ref bigint[], OUT codes integer[], OUT from_balances bigint[], OUT to_balances bigint[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
AS $function$
declare
  n int := cardinality(p_key);
  v_bucket smallint[]; v_owner bigint[]; v_kind smallint[]; v_asset smallint[]; v_balance bigint[]; v_seq bigint[];
  v_from int[]; v_to int[];                 -- index of the guarded account above, 0 where the side is summed
  v_prior boolean[]; v_prior_from bigint[]; v_prior_to bigint[];
  v_first int[];                            -- the first transfer of this call with the same key
  v_posted int[] := array_fill(0, array[n]);
  v_from_seq bigint[] := array_fill(0::bigint, array[n]);
  v_to_seq bigint[] := array_fill(0::bigint, array[n]);
  v_journal bigint; v_count int := 0; v_rows int; f int; t int; p int;
begin
  codes := array_fill(2, array[n]);
  from_balances := array_fill(null::bigint, array[n]);
  to_balances := array_fill(null::bigint, array[n]);

  if exists (
    select from unnest(p_reason, p_from_kind, p_to_kind, p_amount) x(reason, fk, tk, amount)
     where amount <= 0 or amount is null
        or not exists (select from ledger.flow w where w.reason = x.reason and w.from_kind = x.fk and w.to_kind = x.tk)
  ) then
    raise exception 'a transfer is outside the chart of accounts' using errcode = 'OD003';
  end if;

  -- The one global lock order: bucket, owner, kind, asset.
  select array_agg(a.bucket), array_agg(a.owner), array_agg(a.kind), array_agg(a.asset), array_agg(a.balance), array_agg(a.seq)
    into v_bucket, v_owner, v_kind, v_asset, v_balance, v_seq
    from (
      select l.* from (
        select distinct s.kind, s.owner, s.asset
          from (select unnest(p_from_kind), unnest(p_from_owner), unnest(p_asset)
                union all select unnest(p_to_kind), unnest(p_to_owner), unnest(p_asset)) s(kind, owner, asset)
      ) w
      join ledger.account l on l.bucket = ledger.bucket_of(w.owner) and l.owner = w.owner and l.kind = w.kind and l.asset = w.asset
      order by l.bucket, l.owner, l.kind, l.asset for no key update of l
    ) a;

  select array_agg(coalesce(fa.n, 0) order by x.ord), array_agg(coalesce(ta.n, 0) order by x.ord),
         array_agg(case when d.key is not null then (d.from_kind, d.from_owner, d.to_kind, d.to_owner, d.asset, d.amount, d.reason)
                        = (x.fk, x.fo, x.tk, x.t_o, x.asset, x.amount, x.reason) and d.ref is not distinct from x.ref end order by x.ord),
         array_agg(d.from_balance order by x.ord), array_agg(d.to_balance order by x.ord),
         array_agg(x.first order by x.ord),
         count(*) filter (where fk.guarded and fa.n is null or tk.guarded and ta.n is null)
    into v_from, v_to, v_prior, v_prior_from, v_prior_to, v_first, v_rows
    from (select *, min(ord) over (partition by key)::int as first
            from unnest(p_key, p_from_kind, p_from_owner, p_to_kind, p_to_owner, p_asset, p_amount, p_reason, p_ref)
            with ordinality u(key, fk, fo, tk, t_o, asset, amount, reason, ref, ord)) x
    join ledger.account_kind fk on fk.id = x.fk
    join ledger.account_kind tk on tk.id = x.tk
    left join unnest(v_kind, v_owner, v_asset) with ordinality fa(kind, owner, asset, n)
      on fa.kind = x.fk and fa.owner = x.fo and fa.asset = x.asset
    left join unnest(v_kind, v_owner, v_asset) with ordinality ta(kind, owner, asset, n)
      on ta.kind = x.tk and ta.owner = x.t_o and ta.asset = x.asset
    left join ledger.transfer d on d.key = x.key;
  if v_rows > 0 then
    raise exception 'a guarded account is not open' using errcode = 'OD004';
  end if;

  for i in 1 .. n loop
    p := v_posted[v_first[i]];
    if v_prior[i] is not null then
      codes[i] := case when v_prior[i] then 1 else 3 end;
      if v_prior[i] then from_balances[i] := v_prior_from[i]; to_balances[i] := v_prior_to[i]; end if;
    elsif p > 0 then
      if p_from_kind[i] = p_from_kind[p] and p_from_owner[i] = p_from_owner[p] and p_to_kind[i] = p_to_kind[p]
         and p_to_owner[i] = p_to_owner[p] and p_asset[i] = p_asset[p] and p_amount[i] = p_amount[p]
         and p_reason[i] = p_reason[p] and p_ref[i] is not distinct from p_ref[p] then
        codes[i] := 1; from_balances[i] := from_balances[p]; to_balances[i] := to_balances[p];
      else
        codes[i] := 3;
      end if;
    else
      f := v_from[i]; t := v_to[i];
      if f = 0 or v_balance[f] >= p_amount[i] then
        codes[i] := 0; v_count := v_count + 1; v_posted[v_first[i]] := i;
        if f > 0 then
          v_balance[f] := v_balance[f] - p_amount[i]; v_seq[f] := v_seq[f] + 1;
          from_balances[i] := v_balance[f]; v_from_seq[i] := v_seq[f];
        end if;
        if t > 0 then
          v_balance[t] := v_balance[t] + p_amount[i]; v_seq[t] := v_seq[t] + 1;
          to_balances[i] := v_balance[t]; v_to_seq[i] := v_seq[t];
        end if;
      end if;
    end if;
    if codes[i] in (2, 3) then
      from_balances[i] := case when v_from[i] > 0 then v_balance[v_from[i]] end;
      to_balances[i] := case when v_to[i] > 0 then v_balance[v_to[i]] end;
    end if;
  end loop;
  if v_count = 0 then return; end if;

  v_journal := nextval('ledger.journal_id');
  insert into ledger.journal (id, at) values (v_journal, clock_timestamp());

  insert into ledger.transfer (key, journal, from_kind, from_owner, to_kind, to_owner, asset, amount, reason, ref, from_balance, to_balance)
  select x.key, v_journal, fk, fo, tk, t_o, asset, amount, reason, ref, fb, tb
    from unnest(codes, p_key, p_from_kind, p_from_owner, p_to_kind, p_to_owner, p_asset, p_amount, p_reason, p_ref, from_balances, to_balances)
      x(code, key, fk, fo, tk, t_o, asset, amount, reason, ref, fb, tb)
   where code = 0 order by x.key
  on conflict do nothing;
  get diagnostics v_rows = row_count;
  if v_rows < v_count then
    -- Somebody else used one of the keys since we looked: the whole transaction starts again and finds it.
    raise exception 'a transfer key was taken meanwhile' using errcode = '40001';
  end if;

  insert into ledger.entry (journal, bucket, owner, kind, asset, seq, amount, balance_after, reason, ref, key)
  select v_journal, ledger.bucket_of(owner), owner, kind, asset, seq, amount, balance, reason, ref, key
    from (
      select fo, fk, asset, fs, -amount, fb, reason, ref, key
        from unnest(codes, v_from_seq, p_from_owner, p_from_kind, p_asset, p_amount, from_balances, p_reason, p_ref, p_key)
          x(code, fs, fo, fk, asset, amount, fb, reason, ref, key) where code = 0 and fs > 0
      union all
      select t_o, tk, asset, ts, amount, tb, reason, ref, key
        from unnest(codes, v_to_seq, p_to_owner, p_to_kind, p_asset, p_amount, to_balances, p_reason, p_ref, p_key)
          x(code, ts, t_o, tk, asset, amount, tb, reason, ref, key) where code = 0 and ts > 0
    ) e(owner, kind, asset, seq, amount, balance, reason, ref, key);

  insert into ledger.entry (journal, bucket, owner, kind, asset, amount, reason, ref)
  select v_journal, ledger.bucket_of(owner), owner, kind, asset, sum(amount)::bigint, reason, ref
    from (
      select fo, fk, asset, -amount, reason, ref
        from unnest(codes, v_from, p_from_owner, p_from_kind, p_asset, p_amount, p_reason, p_ref)
          x(code, side, fo, fk, asset, amount, reason, ref) where code = 0 and side = 0
      union all
      select t_o, tk, asset, amount, reason, ref
        from unnest(codes, v_to, p_to_owner, p_to_kind, p_asset, p_amount, p_reason, p_ref)
          x(code, side, t_o, tk, asset, amount, reason, ref) where code = 0 and side = 0
    ) e(owner, kind, asset, amount, reason, ref)
   group by owner, kind, asset, reason, ref having sum(amount) <> 0;

  update ledger.account a set balance = v.balance, seq = v.seq
    from unnest(v_bucket, v_owner, v_kind, v_asset, v_balance, v_seq) v(bucket, owner, kind, asset, balance, seq)
   where a.bucket = v.bucket and a.owner = v.owner and a.kind = v.kind and a.asset = v.asset and a.seq <> v.seq;
end $function$
CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: % refused', tg_table_schema || '.' || tg_table_name, lower(tg_op) using errcode = 'OD001';
end $function$
CREATE OR REPLACE FUNCTION public.announce_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('opendraw_event', new.id::text);
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.assert_slips_add_up(p_total bigint[], p_first integer[], p_count integer[], p_stake bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from unnest(p_total, p_first, p_count) s(total, first, n)
              where s.n < 1 or s.total is distinct from case s.n when 1 then p_stake[s.first]
                else (select sum(x) from unnest(p_stake[s.first : s.first + s.n - 1]) x) end) then
    raise exception 'a slip does not add up' using errcode = 'OD003';
  end if;
end $function$
CREATE OR REPLACE FUNCTION public.begin_settlement(p_round bigint, p_void text, p_play smallint[], p_pick integer[], p_odds integer[], p_size integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
AS $function$
declare
  v_state public.round_state;
  v_buckets smallint[] := array(select g::smallint from generate_series(0, 63) g);   -- as in pay_chunk
  v_batches bigint[];
begin
  select state into strict v_state from public.round where id = p_round for update;
  if exists (select from public.settlement where round_id = p_round) then
    return false;
  end if;
  v_batches := array(select journal from ledger.entry where kind = 10 and owner = p_round and asset = 1 and seq = 0 and reason = 1);
  if p_void is null then
    if v_state <> 'drawn' then
      raise exception 'round % is %, not drawn', p_round, v_state using errcode = 'OD005';
    end if;
    insert into public.win (round_id, play, pick, odds) select p_round, w.play, w.pick, w.odds from unnest(p_play, p_pick, p_odds) w(play, pick, odds);
    -- Each line's payout is rounded down to the micro-unit: floor(stake * odds / 100).
    insert into public.due (round_id, bucket, player_id, amount, bets)
    select p_round, b.bucket, b.player_id, sum(div(b.stake::numeric * w.odds, 100))::bigint, count(*)
      from public.bet b join public.win w on w.round_id = p_round and w.play = b.play and w.pick = b.pick
     where b.batch = any(v_batches) and b.round_id + 0 = p_round group by b.bucket, b.player_id having sum(div(b.stake::numeric * w.odds, 100)) > 0;
  else
    if v_state not in ('open', 'locked') then
      raise exception 'round % is %, too late to void', p_round, v_state using errcode = 'OD005';
    end if;
    update public.round set state = 'voided', void_reason = p_void where id = p_round;
    insert into public.due (round_id, bucket, player_id, amount, bets)
    select p_round, b.bucket, b.player_id, sum(b.stake)::bigint, count(*)
      from public.bet b where b.batch = any(v_batches) and b.round_id + 0 = p_round group by b.bucket, b.player_id;
  end if;
  insert into public.settle_chunk (round_id, chunk, first_bucket, first_player, last_bucket, last_player, players, amount)
  select p_round, chunk, (array_agg(bucket order by n))[1], (array_agg(player_id order by n))[1],
         (array_agg(bucket order by n desc))[1], (array_agg(player_id order by n desc))[1], count(*), sum(amount)::bigint
    from (select d.*, row_number() over w as n, ((row_number() over w - 1) / p_size)::int as chunk
            from public.due d where d.bucket = any(v_buckets) and d.round_id = p_round window w as (order by d.bucket, d.player_id)) x
   group by chunk;
  insert into public.settlement (round_id, is_void, players, bets, amount)
  select p_round, p_void is not null, count(*), coalesce(sum(bets), 0), coalesce(sum(amount), 0)::bigint from public.due where bucket = any(v_buckets) and round_id = p_round;
  return true;
end $function$
CREATE OR REPLACE FUNCTION public.decided_once()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  decision text[] := array['state', 'decided_at', 'decided_by', 'decision_reason', 'opens_turnover'];
begin
  if old.state <> 'pending' or to_jsonb(old) - decision <> to_jsonb(new) - decision then
    raise exception '% % is decided or its request would change: refused', tg_table_name, old.id using errcode = 'OD010';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.guard_round()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if tg_op = 'DELETE' or tg_op = 'TRUNCATE' then
    raise exception 'a round is never removed' using errcode = 'OD010';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'open' or num_nonnulls(new.seed, new.result, new.bets_root, new.sealed_at, new.drawn_at, new.finished_at) > 0 then
      raise exception 'a round begins open, without seal, seed or result' using errcode = 'OD010';
    end if;
    return new;
  end if;
  if (new.id, new.game, new.issue, new.epoch, new.opens_at, new.locks_at, new.draws_at, new.odds_version, new.mode, new.leaf_index, new.commitment, new.path)
     is distinct from
     (old.id, old.game, old.issue, old.epoch, old.opens_at, old.locks_at, old.draws_at, old.odds_version, old.mode, old.leaf_index, old.commitment, old.path) then
    raise exception 'round %: what was committed to before the bets cannot change', old.id using errcode = 'OD010';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
       ('open', 'locked'), ('open', 'voided'), ('locked', 'drawn'), ('locked', 'voided'), ('drawn', 'settled')) then
    raise exception 'round %: % cannot become %', old.id, old.state, new.state using errcode = 'OD011';
  end if;
  if (new.bets_root, new.bet_count, new.stake_total, new.sealed_at) is distinct from (old.bets_root, old.bet_count, old.stake_total, old.sealed_at)
     and (old.bets_root is not null or old.state not in ('locked', 'voided')) then
    raise exception 'round %: the bets are sealed once, after the lock', old.id using errcode = 'OD012';
  end if;
  if old.seal_signature is not null and new.seal_signature is distinct from old.seal_signature then
    raise exception 'round %: the seal is signed once', old.id using errcode = 'OD012';
  end if;
  if new.result is distinct from old.result and not (old.state = 'locked' and new.state = 'drawn') then
    raise exception 'round %: a result comes with the draw and never changes', old.id using errcode = 'OD013';
  end if;
  if new.seed is distinct from old.seed then
    if old.seed is not null or not (old.state = 'locked' and new.state = 'drawn' or old.state = 'voided') then
      raise exception 'round %: the seed is revealed once, with the draw', old.id using errcode = 'OD013';
    end if;
    if sha256(new.seed) <> new.commitment then
      raise exception 'round %: the seed is not the committed one', old.id using errcode = 'OD014';
    end if;
  end if;
  if new.state = 'drawn' and old.state = 'locked'
     and (old.bets_root is null or new.seed is null or new.result is null or new.drawn_at is null) then
    raise exception 'round %: drawn needs sealed bets, the seed and the result', old.id using errcode = 'OD014';
  end if;
  if (old.drawn_at is not null and new.drawn_at is distinct from old.drawn_at)
     or (old.finished_at is not null and (new.finished_at, new.payout_total, new.winner_count, new.void_reason)
         is distinct from (old.finished_at, old.payout_total, old.winner_count, old.void_reason)) then
    raise exception 'round %: a finished fact cannot change', old.id using errcode = 'OD013';
  end if;
  if old.state in ('settled', 'voided') and new.exposure_limit <> old.exposure_limit then
    raise exception 'round %: a finished fact cannot change', old.id using errcode = 'OD013';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.lease_exposure(p_round bigint, p_node uuid, p_need bigint, p_want bigint, OUT leased bigint, OUT free bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare v_grant bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('exposure ' || p_round, 0));
  select r.exposure_limit - coalesce((select sum(l.amount) from public.exposure_lease l where l.round_id = r.id), 0) into free
    from public.round r where r.id = p_round and r.state = 'open';
  if free is null then
    return;
  end if;
  free := greatest(free, 0);
  v_grant := case when free >= p_want then p_want when free >= p_need then free else 0 end;
  free := free - v_grant;
  insert into public.exposure_lease as l (round_id, node, amount) values (p_round, p_node, v_grant)
  on conflict (round_id, node) do update set amount = l.amount + excluded.amount returning l.amount into leased;
end $function$
CREATE OR REPLACE FUNCTION public.lock_open_rounds(p_rounds bigint[], OUT is_open boolean[], OUT locked_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare v_at int[]; v_state public.round_state[]; v_opens_at timestamptz[]; v_locks_at timestamptz[];
begin
  is_open := array_fill(null::boolean, array[cardinality(p_rounds)]);
  select array_agg(x.at), array_agg(x.state), array_agg(x.opens_at), array_agg(x.locks_at) into v_at, v_state, v_opens_at, v_locks_at
    from (select array_position(p_rounds, r.id) as at, r.state, r.opens_at, r.locks_at
            from public.round r where r.id = any(p_rounds) order by r.id for share of r) x;
  locked_at := clock_timestamp();
  for i in 1 .. coalesce(cardinality(v_at), 0) loop
    is_open[v_at[i]] := v_state[i] = 'open' and locked_at >= v_opens_at[i] and locked_at < v_locks_at[i];
  end loop;
end $function$
CREATE OR REPLACE FUNCTION public.pay_chunk(p_round bigint, p_wait boolean)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v public.settle_chunk; v_void boolean; v_journal bigint; v_at timestamptz; v_players bigint[]; v_amount bigint;
  v_buckets smallint[];
begin
  select is_void into strict v_void from public.settlement where round_id = p_round;
  if p_wait then
    select * into v from public.settle_chunk where round_id = p_round and paid_at is null order by chunk limit 1 for update;
  else
    select * into v from public.settle_chunk where round_id = p_round and paid_at is null order by chunk limit 1 for update skip locked;
  end if;
  if v.chunk is null then
    return null;
  end if;
  -- Named one by one, so that the index on (bucket, round, player) is entered once per bucket.
  select array_agg(g::smallint) into v_buckets from generate_series(v.first_bucket::int, v.last_bucket::int) g;

  v_journal := nextval('ledger.journal_id');
  with paid as (
    -- Wallet after wallet in the one global order, since a nested loop keeps the order of the dues.
    update ledger.account a set balance = a.balance + d.amount, seq = a.seq + 1
      from (select e.bucket, e.player_id, e.amount from public.due e
             where e.round_id = p_round and e.bucket = any(v_buckets)
               and (e.bucket, e.player_id) between (v.first_bucket, v.first_player) and (v.last_bucket, v.last_player)
             order by e.bucket, e.player_id offset 0) d
     where a.bucket = d.bucket and a.owner = d.player_id and a.kind = 1 and a.asset = 1
    returning a.bucket, a.owner, a.seq, d.amount, a.balance
  ), booked as (
    insert into ledger.entry (journal, bucket, owner, kind, asset, seq, amount, balance_after, reason, ref)
    select v_journal, bucket, owner, 1, 1, seq, amount, balance, case when v_void then 3 else 2 end, p_round from paid
  )
  select array_agg(owner), sum(amount)::bigint into v_players, v_amount from paid;
  v_at := clock_timestamp();
  insert into ledger.journal (id, at) values (v_journal, v_at);
  if v_amount is distinct from v.amount or cardinality(v_players) <> v.players then
    raise exception 'chunk % of round % found other players than it lists', v.chunk, p_round using errcode = 'OD006';
  end if;
  insert into ledger.entry (journal, bucket, owner, kind, asset, amount, reason, ref)
  values (v_journal, ledger.bucket_of(p_round), p_round, 10, 1, -v_amount, case when v_void then 3 else 2 end, p_round);
  update public.settle_chunk set paid_at = v_at, journal = v_journal where round_id = p_round and chunk = v.chunk;
  return v_players;
end $function$
CREATE OR REPLACE FUNCTION public.place_slips(p_rounds bigint[], p_player bigint[], p_key uuid[], p_round integer[], p_source smallint[], p_total bigint[], p_first integer[], p_count integer[], p_play smallint[], p_pick integer[], p_stake bigint[], p_stake_max bigint, OUT codes text, OUT balances text, OUT seqs text, OUT batch bigint, OUT placed_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  v_open boolean[]; v_snapshot pg_snapshot; v_next bigint;
  v_code int[] := array_fill(9, array[cardinality(p_player)]);
  v_balance bigint[] := array_fill(0::bigint, array[cardinality(p_player)]);
  v_seq bigint[] := array_fill(0::bigint, array[cardinality(p_player)]);
  l_at int[]; l_balance bigint[]; l_seq bigint[];
begin
  perform public.assert_slips_add_up(p_total, p_first, p_count, p_stake);
  select r.is_open, r.locked_at into v_open, placed_at from public.lock_open_rounds(p_rounds) r;
  v_snapshot := pg_current_snapshot();
  v_next := pg_snapshot_xmax(v_snapshot)::text::bigint;
  batch := nextval('ledger.journal_id');

  with moved as (
    update ledger.account a set balance = a.balance - s.total, seq = a.seq + 1
      from (
        select u.at::int as at, u.player, u.key, u.total, p_rounds[u.round] as round, w.tid, w.seq,
               u.total + coalesce((select o.staked from public.bet o
                 where o.bucket = ledger.bucket_of(u.player) and o.player_id = u.player and o.round_id = p_rounds[u.round]
                 order by o.seq desc limit 1), 0) as staked
          from unnest(p_player, p_key, p_round, p_total) with ordinality u(player, key, round, total, at)
         cross join lateral (
           select x.ctid as tid, x.seq, x.balance, x.xmax as holder from ledger.account x
            where x.bucket = ledger.bucket_of(u.player) and x.owner = u.player and x.kind = 1 and x.asset = 1 limit 1) w
         where v_open[u.round] and w.balance >= u.total
           -- The last version of a wallet that is held carries a transaction that still runs.
           and (w.holder = '0'::xid or case
             when ((v_next - w.holder::text::bigint) & 4294967295) between 1 and 2147483648
             then pg_visible_in_snapshot((v_next - ((v_next - w.holder::text::bigint) & 4294967295))::text::xid8, v_snapshot)
             else false end)
           and (select k.line from public.bet k
             where k.bucket = ledger.bucket_of(u.player) and k.player_id = u.player and k.key = u.key and k.line = 1 limit 1) is null
        offset 0
      ) s
     where a.ctid = s.tid and a.seq = s.seq and s.staked <= p_stake_max
    returning s.at, a.bucket, a.owner, a.seq, a.balance, s.total, s.key, s.round, s.staked
  ), booked as (
    insert into ledger.entry (journal, bucket, owner, kind, asset, seq, amount, balance_after, reason, ref, key)
    select batch, m.bucket, m.owner, 1, 1, m.seq, -m.total, m.balance, 1, m.round, m.key from moved m
    union all
    select batch, ledger.bucket_of(m.round), m.round, 10, 1, 0, sum(m.total)::bigint, null, 1, m.round, null from moved m group by m.round
  ), placed as (
    insert into public.bet (bucket, player_id, round_id, seq, line, key, play, pick, stake, staked, source, batch, placed_at)
    select m.bucket, m.owner, m.round, m.seq, n - p_first[m.at] + 1, m.key, p_play[n], p_pick[n], p_stake[n], m.staked, p_source[m.at], batch, placed_at
      from moved m cross join lateral generate_series(p_first[m.at], p_first[m.at] + p_count[m.at] - 1) n
  )
  select array_agg(m.at), array_agg(m.balance), array_agg(m.seq) into l_at, l_balance, l_seq from moved m;

  if l_at is null then
    batch := null;
  else
    insert into ledger.journal (id, at) values (batch, placed_at);
    for i in 1 .. cardinality(l_at) loop
      v_code[l_at[i]] := 0; v_balance[l_at[i]] := l_balance[i]; v_seq[l_at[i]] := l_seq[i];
    end loop;
  end if;
  codes := array_to_string(v_code, ','); balances := array_to_string(v_balance, ','); seqs := array_to_string(v_seq, ',');
end $function$
CREATE OR REPLACE FUNCTION public.place_slips_with_care(p_rounds bigint[], p_player bigint[], p_key uuid[], p_round integer[], p_source smallint[], p_total bigint[], p_first integer[], p_count integer[], p_play smallint[], p_pick integer[], p_stake bigint[], p_stake_max bigint, OUT codes text, OUT balances text, OUT seqs text, OUT batch bigint, OUT placed_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare v_open boolean[]; v_code int[]; v_seq bigint[]; v_after bigint[]; v_staked bigint[];
begin
  perform public.assert_slips_add_up(p_total, p_first, p_count, p_stake);
  select r.is_open into v_open from public.lock_open_rounds(p_rounds) r;
  perform from (select ledger.bucket_of(id) as bucket, id from unnest(p_player) u(id) order by 1, 2) p
    cross join lateral (select from ledger.account a where a.bucket = p.bucket and a.owner = p.id and a.kind = 1 and a.asset = 1
                         for no key update) a;
  -- Waiting for a wallet may have taken a round past its lock.
  select r.is_open, r.locked_at into v_open, placed_at from public.lock_open_rounds(p_rounds) r;

  with slip as materialized (
    select u.*, ledger.bucket_of(u.player) as bucket, p_rounds[u.round] as round_id
      from unnest(p_player, p_key, p_round, p_total) with ordinality u(player, key, round, total, at)
  ), seen as materialized (
    select s.*, a.balance, a.seq, k.seq as known_seq, k.round_id as known_round,
           s.total + coalesce((select o.staked from public.bet o
             where o.bucket = s.bucket and o.player_id = s.player and o.round_id = s.round_id order by o.seq desc limit 1), 0) as staked
      from slip s
      left join lateral (select a.balance, a.seq from ledger.account a
                          where a.bucket = s.bucket and a.owner = s.player and a.kind = 1 and a.asset = 1 limit 1) a on true
      left join lateral (select k.seq, k.round_id from public.bet k
                          where k.bucket = s.bucket and k.player_id = s.player and k.key = s.key and k.line = 1 limit 1) k on true
  ), fate as materialized (
    select s.*, case
        when s.balance is null then 4
        when s.known_seq is not null then
          case when s.known_round = s.round_id
                and (select array_agg(o.play order by o.line) = p_play[p_first[s.at] : p_first[s.at] + p_count[s.at] - 1]
                        and array_agg(o.pick order by o.line) = p_pick[p_first[s.at] : p_first[s.at] + p_count[s.at] - 1]
                        and array_agg(o.stake order by o.line) = p_stake[p_first[s.at] : p_first[s.at] + p_count[s.at] - 1]
                       from public.bet o
                      where o.bucket = s.bucket and o.player_id = s.player and o.round_id = s.known_round and o.seq = s.known_seq)
               then 1 else 5 end
        when v_open[s.round] is null then 6
        when not v_open[s.round] then 3
        when s.balance < s.total then 2
        when s.staked > p_stake_max then 7
        else 0 end as code
      from seen s
  )
  select array_agg(f.code order by f.at), array_agg(f.staked order by f.at),
         array_agg(case f.code when 0 then f.seq + 1 when 1 then f.known_seq else coalesce(f.seq, 0) end order by f.at),
         array_agg(case f.code when 0 then f.balance - f.total
           when 1 then (select e.balance_after from ledger.entry e
             where e.bucket = f.bucket and e.owner = f.player and e.kind = 1 and e.asset = 1 and e.seq > 0 and e.seq = f.known_seq)
           else coalesce(f.balance, 0) end order by f.at)
    into v_code, v_staked, v_seq, v_after
    from fate f;
  codes := array_to_string(v_code, ','); balances := array_to_string(v_after, ','); seqs := array_to_string(v_seq, ',');
  if not 0 = any(v_code) then
    return;
  end if;

  batch := nextval('ledger.journal_id');
  insert into ledger.journal (id, at) values (batch, placed_at);
  update ledger.account a set balance = s.balance, seq = s.seq
    from unnest(v_code, p_player, v_after, v_seq) s(code, player, balance, seq)
   where s.code = 0 and a.bucket = ledger.bucket_of(s.player) and a.owner = s.player and a.kind = 1 and a.asset = 1;
  insert into ledger.entry (journal, bucket, owner, kind, asset, seq, amount, balance_after, reason, ref, key)
  select batch, ledger.bucket_of(s.player), s.player, 1, 1, s.seq, -s.total, s.balance, 1, p_rounds[s.round], s.key
    from unnest(v_code, p_player, p_key, p_round, p_total, v_after, v_seq) s(code, player, key, round, total, balance, seq) where s.code = 0
  union all
  select batch, ledger.bucket_of(p_rounds[s.round]), p_rounds[s.round], 10, 1, 0, sum(s.total)::bigint, null, 1, p_rounds[s.round], null
    from unnest(v_code, p_round, p_total) s(code, round, total) where s.code = 0 group by s.round;
  insert into public.bet (bucket, player_id, round_id, seq, line, key, play, pick, stake, staked, source, batch, placed_at)
  select ledger.bucket_of(s.player), s.player, p_rounds[s.round], s.seq, n - s.first + 1, s.key, p_play[n], p_pick[n], p_stake[n], s.staked, s.source, batch, placed_at
    from unnest(v_code, p_player, p_key, p_round, p_source, p_first, p_count, v_seq, v_staked) s(code, player, key, round, source, first, count, seq, staked)
   cross join lateral generate_series(s.first, s.first + s.count - 1) n
   where s.code = 0;
end $function$
CREATE OR REPLACE FUNCTION public.shrink_lease()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if new.amount > old.amount and current_user = 'opendraw_app' then
    raise exception 'an exposure lease grows by lease_exposure alone' using errcode = 'OD010';
  end if;
  return new;
end $function$

-- triggers
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.journal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE CONSTRAINT TRIGGER journal_sums_to_zero AFTER INSERT ON ledger.journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.check_journal()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_line FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bet FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER decided_once BEFORE UPDATE ON public.deposit FOR EACH ROW EXECUTE FUNCTION decided_once()
CREATE TRIGGER event_announced AFTER INSERT ON public.event FOR EACH ROW EXECUTE FUNCTION announce_event()
CREATE TRIGGER shrinks BEFORE UPDATE ON public.exposure_lease FOR EACH ROW EXECUTE FUNCTION shrink_lease()
CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON public.round FOR EACH ROW EXECUTE FUNCTION guard_round()
CREATE TRIGGER kept BEFORE TRUNCATE ON public.round FOR EACH STATEMENT EXECUTE FUNCTION guard_round()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.win FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER decided_once BEFORE UPDATE ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION decided_once()

-- rights of opendraw_app
EXECUTE on function ledger.bucket_of(owner bigint)
EXECUTE on function ledger.open(p_kind smallint[], p_owner bigint[], p_asset smallint[])
EXECUTE on function ledger.post(p_key uuid[], p_from_kind smallint[], p_from_owner bigint[], p_to_kind smallint[], p_to_owner bigint[], p_asset smallint[], p_amount bigint[], p_reason smallint[], p_ref bigint[], OUT codes integer[], OUT from_balances bigint[], OUT to_balances bigint[])
EXECUTE on function public.begin_settlement(p_round bigint, p_void text, p_play smallint[], p_pick integer[], p_odds integer[], p_size integer)
EXECUTE on function public.lease_exposure(p_round bigint, p_node uuid, p_need bigint, p_want bigint, OUT leased bigint, OUT free bigint)
EXECUTE on function public.pay_chunk(p_round bigint, p_wait boolean)
EXECUTE on function public.place_slips(p_rounds bigint[], p_player bigint[], p_key uuid[], p_round integer[], p_source smallint[], p_total bigint[], p_first integer[], p_count integer[], p_play smallint[], p_pick integer[], p_stake bigint[], p_stake_max bigint, OUT codes text, OUT balances text, OUT seqs text, OUT batch bigint, OUT placed_at timestamp with time zone)
EXECUTE on function public.place_slips_with_care(p_rounds bigint[], p_player bigint[], p_key uuid[], p_round integer[], p_source smallint[], p_total bigint[], p_first integer[], p_count integer[], p_play smallint[], p_pick integer[], p_stake bigint[], p_stake_max bigint, OUT codes text, OUT balances text, OUT seqs text, OUT batch bigint, OUT placed_at timestamp with time zone)
SELECT on ledger.account
SELECT on ledger.account_kind
SELECT on ledger.asset
SELECT on ledger.entry
SELECT on ledger.flow
SELECT on ledger.journal
SELECT on ledger.reason
SELECT on ledger.transfer
INSERT, SELECT on public.audit_line
SELECT on public.bet
INSERT, SELECT on public.bet_batch
INSERT, SELECT on public.deposit
UPDATE on public.deposit.decided_at
UPDATE on public.deposit.decided_by
UPDATE on public.deposit.decision_reason
UPDATE on public.deposit.opens_turnover
UPDATE on public.deposit.state
INSERT, SELECT, UPDATE on public.deposit_method
SELECT on public.due
INSERT, SELECT on public.epoch
INSERT, SELECT on public.event
SELECT on public.exposure_lease
UPDATE on public.exposure_lease.amount
INSERT, SELECT on public.notice
UPDATE on public.notice.body
UPDATE on public.notice.is_active
UPDATE on public.notice.published_at
UPDATE on public.notice.title
INSERT, SELECT on public.operator
UPDATE on public.operator.login
UPDATE on public.operator.name
UPDATE on public.operator.password_hash
UPDATE on public.operator.permissions
UPDATE on public.operator.roles
UPDATE on public.operator.state
INSERT, SELECT on public.operator_link
UPDATE on public.operator_link.expires_at
UPDATE on public.operator_link.used_at
INSERT, SELECT on public.operator_session
UPDATE on public.operator_session.ended_at
UPDATE on public.operator_session.expires_at
UPDATE on public.operator_session.seen_at
INSERT, SELECT on public.payout_card
UPDATE on public.payout_card.removed_at
INSERT, SELECT on public.player
UPDATE on public.player.account_name
UPDATE on public.player.account_type
UPDATE on public.player.avatar
UPDATE on public.player.credit_score
UPDATE on public.player.email
UPDATE on public.player.first_name
UPDATE on public.player.fund_blocked_until
UPDATE on public.player.fund_failures
UPDATE on public.player.fund_password_hash
UPDATE on public.player.lang
UPDATE on public.player.last_name
UPDATE on public.player.nickname
UPDATE on public.player.password_hash
UPDATE on public.player.permissions
UPDATE on public.player.phone
UPDATE on public.player.roles
UPDATE on public.player.state
UPDATE on public.player.tax_number
INSERT, SELECT on public.round
UPDATE on public.round.bet_count
UPDATE on public.round.bets_root
UPDATE on public.round.drawn_at
UPDATE on public.round.finished_at
UPDATE on public.round.payout_total
UPDATE on public.round.result
UPDATE on public.round.seal_signature
UPDATE on public.round.sealed_at
UPDATE on public.round.seed
UPDATE on public.round.stake_total
UPDATE on public.round.state
UPDATE on public.round.void_reason
UPDATE on public.round.winner_count
SELECT on public.schema_migration
INSERT, SELECT on public.session
UPDATE on public.session.end_reason
UPDATE on public.session.ended_at
UPDATE on public.session.expires_at
UPDATE on public.session.seen_at
INSERT, SELECT on public.setting
SELECT on public.settle_chunk
SELECT on public.settlement
DELETE, INSERT, SELECT on public.throttle
UPDATE on public.throttle.blocked_until
UPDATE on public.throttle.failures
UPDATE on public.throttle.tokens
UPDATE on public.throttle.touched_at
INSERT, SELECT on public.upload
SELECT on public.win
INSERT, SELECT on public.withdrawal
UPDATE on public.withdrawal.decided_at
UPDATE on public.withdrawal.decided_by
UPDATE on public.withdrawal.decision_reason
UPDATE on public.withdrawal.state
USAGE on schema ledger
USAGE on schema public
