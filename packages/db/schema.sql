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
table ledger.house_sum
table ledger.house_summed
table ledger.journal
sequence ledger.journal_id
table ledger.reason
table ledger.transfer
table public.approval
sequence public.approval_id_seq
table public.attendance
table public.audit_line
sequence public.audit_line_id_seq
table public.batch_signature
table public.bet
table public.bet_batch
table public.bonus
sequence public.bonus_id_seq
table public.bonus_reached
sequence public.bonus_reached_id_seq
table public.calendar_job
table public.chance_count
table public.chest_claim
table public.commission
table public.commission_day
table public.concern
sequence public.concern_id_seq
table public.content_item
sequence public.content_item_id_seq
table public.content_text
table public.content_version
table public.debt_repayment
table public.deposit
sequence public.deposit_id_seq
table public.deposit_method
table public.deposit_method_version
table public.deposit_proof
table public.deposit_reversal
table public.desk_claim
table public.document_claim
table public.due
table public.earning
sequence public.earning_id_seq
table public.epoch
table public.event
sequence public.event_id_seq
table public.exchange_quote
sequence public.exchange_quote_id_seq
view public.exclusion_in_force
table public.exposure_lease
table public.frame_page
table public.game_switch
table public.harm_sign
table public.kyc_case
sequence public.kyc_case_id_seq
table public.kyc_picture
table public.level_due
sequence public.level_due_id_seq
table public.level_plan
table public.log_entry
table public.log_head
table public.message
sequence public.message_id_seq
table public.notice_read
table public.operator
sequence public.operator_id_seq
table public.operator_link
table public.operator_recovery
table public.operator_session
table public.packet
table public.packet_claim
sequence public.packet_claim_id_seq
sequence public.packet_id_seq
table public.partner_application
sequence public.partner_application_id_seq
table public.payment_credit
table public.payment_delivery
sequence public.payment_delivery_id_seq
table public.payment_invoice
sequence public.payment_invoice_id_seq
table public.payout_address
sequence public.payout_address_id_seq
table public.payout_card
sequence public.payout_card_id_seq
table public.person
table public.person_mark
table public.plan_active
table public.plan_qualified
table public.plan_salary
table public.plan_week
table public.player
sequence public.player_id_seq
table public.player_key
table public.player_note
sequence public.player_note_id_seq
table public.player_recovery_code
table public.player_totp
table public.player_turnover
table public.point_exchange
sequence public.point_exchange_id_seq
table public.point_good
sequence public.point_good_id_seq
table public.point_lot
sequence public.point_lot_id_seq
table public.point_stake
table public.promotion_counted
table public.promotion_day
table public.protection
table public.protection_check
sequence public.protection_check_id_seq
table public.protection_limit
sequence public.protection_limit_id_seq
table public.protection_rest
sequence public.protection_rest_id_seq
table public.protection_wish
sequence public.protection_wish_id_seq
table public.rebate
table public.rebate_day
table public.round
table public.schema_migration
table public.session
table public.setting
sequence public.setting_id_seq
table public.settle_chunk
table public.settlement
table public.shown_win
table public.stake_day
table public.stake_sum
table public.task
table public.task_claim
sequence public.task_id_seq
sequence public.task_origin
table public.team_day
table public.team_link
table public.team_standing
table public.team_total
table public.throttle
table public.turnover_source
table public.upload
table public.verification_code
table public.vip_gift
table public.win
table public.withdrawal
table public.withdrawal_hold
sequence public.withdrawal_hold_id_seq
sequence public.withdrawal_id_seq
table public.withdrawal_move
table public.withdrawal_step

-- columns
ledger.account.owner bigint not null
ledger.account.balance bigint not null default 0
ledger.account.seq bigint not null default 0
ledger.account.bucket smallint not null
ledger.account.kind smallint not null
ledger.account.asset smallint not null
ledger.account.stake_round bigint
ledger.account.stake_in_round bigint
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
ledger.house_sum.kind smallint not null
ledger.house_sum.owner bigint not null
ledger.house_sum.asset smallint not null
ledger.house_sum.amount bigint not null
ledger.house_summed.is_only boolean not null default true
ledger.house_summed.summed bigint not null
ledger.house_summed.noted bigint not null
ledger.house_summed.noted_xid xid8 not null
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
public.approval.id bigint not null always as identity
public.approval.act text not null
public.approval.subject text not null
public.approval.payload text not null
public.approval.payload_hash bytea not null
public.approval.before text
public.approval.reason text not null
public.approval.maker bigint not null
public.approval.made_at timestamp with time zone not null default clock_timestamp()
public.approval.expires_at timestamp with time zone not null
public.approval.state text not null default 'waiting'::text
public.approval.checker bigint
public.approval.decided_at timestamp with time zone
public.approval.decision_reason text not null default ''::text
public.attendance.player_id bigint not null
public.attendance.day date not null
public.attendance.step smallint not null
public.attendance.points integer not null
public.attendance.at timestamp with time zone not null default clock_timestamp()
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
public.audit_line.form smallint not null default 1
public.audit_line.request_id text not null default ''::text
public.audit_line.before_hash bytea
public.audit_line.after_hash bytea
public.batch_signature.round_id bigint not null
public.batch_signature.batch bigint not null
public.batch_signature.server_key bytea not null
public.batch_signature.signature bytea not null
public.batch_signature.signed_at timestamp with time zone not null default clock_timestamp()
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
public.bonus.id bigint not null always as identity
public.bonus.player_id bigint not null
public.bonus.kind text not null
public.bonus.deposit_id bigint not null
public.bonus.deposit_day date not null
public.bonus.amount bigint not null
public.bonus.needed bigint not null
public.bonus.valid_before bigint not null
public.bonus.serves_from bigint
public.bonus.key uuid not null
public.bonus.granted_at timestamp with time zone not null default clock_timestamp()
public.bonus.expires_at timestamp with time zone not null
public.bonus.state text not null default 'waiting'::text
public.bonus.ended_at timestamp with time zone
public.bonus.ended_by text
public.bonus_reached.id bigint not null always as identity
public.bonus_reached.bonus_id bigint not null
public.calendar_job.name text not null
public.calendar_job.period date not null
public.calendar_job.due_at timestamp with time zone not null
public.calendar_job.cursor bigint not null default 0
public.calendar_job.steps integer not null default 0
public.calendar_job.failures integer not null default 0
public.calendar_job.retry_at timestamp with time zone
public.calendar_job.error text
public.calendar_job.began_at timestamp with time zone
public.calendar_job.done_at timestamp with time zone
public.chance_count.day date not null
public.chance_count.game text not null
public.chance_count.play smallint not null
public.chance_count.pick integer not null
public.chance_count.rounds integer not null
public.chance_count.rounds_won integer not null
public.chance_count.bets bigint not null
public.chance_count.won bigint not null
public.chance_count.staked bigint not null
public.chance_count.returned bigint not null
public.chance_count.bet_squares numeric not null
public.chance_count.won_squares numeric not null
public.chance_count.won_bets numeric not null
public.chance_count.stake_squares numeric not null
public.chance_count.return_squares numeric not null
public.chance_count.products numeric not null
public.chest_claim.player_id bigint not null
public.chest_claim.month date not null
public.chest_claim.step smallint not null
public.chest_claim.week date not null
public.chest_claim.plan text not null default 'chest'::text
public.chest_claim.invitees integer not null
public.chest_claim.amount bigint not null
public.chest_claim.key uuid not null
public.chest_claim.at timestamp with time zone not null default clock_timestamp()
public.commission.day date not null
public.commission.player_id bigint not null
public.commission.amounts bigint[] not null
public.commission.amount bigint not null
public.commission.key uuid
public.commission_day.day date not null
public.commission_day.rates integer[] not null
public.commission_day.begun_at timestamp with time zone not null default clock_timestamp()
public.commission_day.done_at timestamp with time zone
public.concern.id bigint not null always as identity
public.concern.player_id bigint not null
public.concern.kind text not null
public.concern.period date not null
public.concern.signs jsonb not null
public.concern.opened_at timestamp with time zone not null default clock_timestamp()
public.concern.closed_at timestamp with time zone
public.concern.closed_by bigint
public.concern.outcome text
public.concern.state text not null generated 
CASE
    WHEN (closed_at IS NULL) THEN 'pending'::text
    ELSE 'closed'::text
END
public.concern.note text not null default ''::text
public.content_item.id bigint not null always as identity
public.content_item.kind text not null
public.content_item.name text
public.content_item.topic_id bigint
public.content_item.state text not null
public.content_item.shows_from timestamp with time zone not null default clock_timestamp()
public.content_item.shows_until timestamp with time zone
public.content_item."position" integer not null default 0
public.content_item.is_pinned boolean not null default false
public.content_item.path text
public.content_item.version integer not null default 1
public.content_item.changed_at timestamp with time zone not null default clock_timestamp()
public.content_item.changed_by bigint
public.content_text.item_id bigint not null
public.content_text.lang text not null
public.content_text.title text not null
public.content_text.body text not null
public.content_version.item_id bigint not null
public.content_version.version integer not null
public.content_version.stood jsonb not null
public.content_version.at timestamp with time zone not null default clock_timestamp()
public.content_version.operator_id bigint
public.debt_repayment.withdrawal_id bigint not null
public.debt_repayment.amount bigint not null
public.debt_repayment.at timestamp with time zone not null default clock_timestamp()
public.deposit.id bigint not null always as identity
public.deposit.player_id bigint not null
public.deposit.key uuid not null
public.deposit.method text not null
public.deposit.amount bigint not null
public.deposit.currency text not null
public.deposit.rate_num bigint not null
public.deposit.rate_den bigint not null
public.deposit.actual_payment bigint not null
public.deposit.note text not null default ''::text
public.deposit.state text not null default 'pending'::text
public.deposit.created_at timestamp with time zone not null default clock_timestamp()
public.deposit.decided_at timestamp with time zone
public.deposit.decided_by bigint
public.deposit.decision_reason text
public.deposit.opens_turnover boolean not null default false
public.deposit.method_version integer not null default 1
public.deposit.proven_at timestamp with time zone
public.deposit.credited bigint
public.deposit.decision_code text
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
public.deposit_method.pay_to jsonb not null default '[]'::jsonb
public.deposit_method.qr uuid
public.deposit_method.version integer not null default 1
public.deposit_method.changed_at timestamp with time zone not null default clock_timestamp()
public.deposit_method.changed_by bigint
public.deposit_method_version.method text not null
public.deposit_method_version.version integer not null
public.deposit_method_version.content jsonb not null
public.deposit_proof.deposit_id bigint not null
public.deposit_proof."position" smallint not null
public.deposit_proof.upload_id uuid not null
public.deposit_reversal.deposit_id bigint not null
public.deposit_reversal.taken bigint not null
public.deposit_reversal.debt bigint not null
public.deposit_reversal.reason text not null
public.deposit_reversal.proposed_by bigint not null
public.deposit_reversal.agreed_by bigint not null
public.deposit_reversal.at timestamp with time zone not null default clock_timestamp()
public.desk_claim.kind text not null
public.desk_claim.subject bigint not null
public.desk_claim.operator_id bigint not null
public.desk_claim.claimed_at timestamp with time zone not null default clock_timestamp()
public.desk_claim.until timestamp with time zone not null
public.document_claim.document_index bytea not null
public.document_claim.player_id bigint not null
public.due.round_id bigint not null
public.due.player_id bigint not null
public.due.amount bigint not null
public.due.bets integer not null
public.due.bucket smallint not null
public.earning.id bigint not null always as identity
public.earning.player_id bigint not null
public.earning.kind text not null
public.earning.amount bigint not null
public.earning.asset text not null
public.earning.state text not null
public.earning.period date
public.earning.source text not null default ''::text
public.earning.key uuid not null
public.earning.at timestamp with time zone not null default clock_timestamp()
public.earning.settled_at timestamp with time zone
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
public.epoch.beacon_chain jsonb
public.event.id bigint not null always as identity
public.event.type text not null
public.event.player_id bigint
public.event.payload jsonb not null
public.event.at timestamp with time zone not null default clock_timestamp()
public.exchange_quote.id bigint not null always as identity
public.exchange_quote.player_id bigint not null
public.exchange_quote.sell_asset text not null
public.exchange_quote.buy_asset text not null
public.exchange_quote.sell_amount bigint not null
public.exchange_quote.buy_amount bigint not null
public.exchange_quote.margin bigint not null
public.exchange_quote.rate_num bigint not null
public.exchange_quote.rate_den bigint not null
public.exchange_quote.spread_bp integer not null
public.exchange_quote.source text not null
public.exchange_quote.taken_at timestamp with time zone not null
public.exchange_quote.expires_at timestamp with time zone not null
public.exchange_quote.key uuid
public.exchange_quote.used_at timestamp with time zone
public.exclusion_in_force.id bigint
public.exclusion_in_force.player_id bigint
public.exclusion_in_force.until_at timestamp with time zone
public.exclusion_in_force.root bigint
public.exposure_lease.round_id bigint not null
public.exposure_lease.node uuid not null
public.exposure_lease.amount bigint not null
public.frame_page.name text not null
public.frame_page.url text not null
public.frame_page.titles jsonb not null
public.frame_page.is_allowed boolean not null
public.frame_page.version integer not null default 1
public.frame_page.changed_at timestamp with time zone not null default clock_timestamp()
public.frame_page.changed_by bigint
public.game_switch.game text not null
public.game_switch.is_in_maintenance boolean not null
public.game_switch.level_min smallint not null
public.game_switch.blocked_countries text[] not null
public.game_switch.reason text not null
public.game_switch.changed_by bigint not null
public.game_switch.changed_at timestamp with time zone not null default clock_timestamp()
public.harm_sign.player_id bigint not null
public.harm_sign.sign text not null
public.harm_sign.day date not null
public.harm_sign.value bigint not null
public.kyc_case.id bigint not null always as identity
public.kyc_case.player_id bigint not null
public.kyc_case.state text not null default 'pending'::text
public.kyc_case.document_kind text not null
public.kyc_case.document_number bytea not null
public.kyc_case.document_index bytea not null
public.kyc_case.document_expires date not null
public.kyc_case.first_name bytea not null
public.kyc_case.last_name bytea not null
public.kyc_case.birth_date bytea not null
public.kyc_case.country text not null
public.kyc_case.submitted_at timestamp with time zone not null default clock_timestamp()
public.kyc_case.decided_at timestamp with time zone
public.kyc_case.decided_by bigint
public.kyc_case.reason_code text
public.kyc_case.reason text not null default ''::text
public.kyc_picture.case_id bigint not null
public.kyc_picture.at smallint not null
public.kyc_picture.upload_id uuid not null
public.level_due.id bigint not null always as identity
public.level_due.player_id bigint not null
public.level_plan.is_only boolean not null default true
public.level_plan.thresholds bigint[] not null
public.level_plan.cursor bigint
public.log_entry.seq bigint not null
public.log_entry.at timestamp with time zone not null
public.log_entry.kind text not null
public.log_entry.subject text not null
public.log_entry.body text not null
public.log_entry.previous bytea not null
public.log_entry.hash bytea not null
public.log_head.seq bigint not null
public.log_head.vault_key bytea not null
public.log_head.signature bytea not null
public.log_head.signed_at timestamp with time zone not null default clock_timestamp()
public.message.id bigint not null always as identity
public.message.channel text not null
public.message.state text not null
public.message.sealed bytea
public.message.attempts smallint not null default 0
public.message.next_at timestamp with time zone not null default clock_timestamp()
public.message.expires_at timestamp with time zone not null
public.message.created_at timestamp with time zone not null default clock_timestamp()
public.message.done_at timestamp with time zone
public.notice_read.player_id bigint not null
public.notice_read.item_id bigint not null
public.notice_read.at timestamp with time zone not null default clock_timestamp()
public.operator.id bigint not null always as identity
public.operator.name text not null
public.operator.login text
public.operator.password_hash text
public.operator.roles text[] not null default '{}'::text[]
public.operator.permissions text[] not null default '{}'::text[]
public.operator.state text not null default 'active'::text
public.operator.created_at timestamp with time zone not null default clock_timestamp()
public.operator.totp_sealed bytea
public.operator.totp_step bigint not null default 0
public.operator_link.token_hash bytea not null
public.operator_link.operator_id bigint not null
public.operator_link.created_at timestamp with time zone not null default clock_timestamp()
public.operator_link.expires_at timestamp with time zone not null
public.operator_link.used_at timestamp with time zone
public.operator_link.totp_sealed bytea
public.operator_recovery.code_hash bytea not null
public.operator_recovery.operator_id bigint not null
public.operator_recovery.created_at timestamp with time zone not null default clock_timestamp()
public.operator_recovery.used_at timestamp with time zone
public.operator_session.token_hash bytea not null
public.operator_session.operator_id bigint not null
public.operator_session.ip text not null
public.operator_session.created_at timestamp with time zone not null default clock_timestamp()
public.operator_session.seen_at timestamp with time zone not null default clock_timestamp()
public.operator_session.expires_at timestamp with time zone not null
public.operator_session.ended_at timestamp with time zone
public.operator_session.fresh_until timestamp with time zone
public.packet.id bigint not null always as identity
public.packet.code text not null
public.packet.sender_id bigint
public.packet.approval_id bigint
public.packet.key uuid
public.packet.mode text not null
public.packet.total bigint not null
public.packet.count integer not null
public.packet.targets bigint[]
public.packet.greeting text not null default ''::text
public.packet.seed bytea not null
public.packet.commitment bytea not null
public.packet.shares bigint[] not null
public.packet.claimed integer not null default 0
public.packet.claimed_amount bigint not null default 0
public.packet.created_at timestamp with time zone not null
public.packet.expires_at timestamp with time zone not null
public.packet.ended_at timestamp with time zone
public.packet.refunded bigint
public.packet_claim.id bigint not null always as identity
public.packet_claim.packet_id bigint not null
public.packet_claim.no integer not null
public.packet_claim.player_id bigint not null
public.packet_claim.amount bigint not null
public.packet_claim.key uuid not null
public.packet_claim.at timestamp with time zone not null default clock_timestamp()
public.partner_application.id bigint not null always as identity
public.partner_application.player_id bigint not null
public.partner_application.channel text not null
public.partner_application.plan bytea not null
public.partner_application.state text not null default 'pending'::text
public.partner_application.created_at timestamp with time zone not null default clock_timestamp()
public.partner_application.decided_at timestamp with time zone
public.partner_application.decided_by bigint
public.partner_application.reason_code text
public.partner_application.note text not null default ''::text
public.payment_credit.deposit_id bigint not null
public.payment_credit.invoice_id bigint not null
public.payment_credit.paid bigint not null
public.payment_delivery.id bigint not null always as identity
public.payment_delivery.provider text not null
public.payment_delivery.delivery_id text not null
public.payment_delivery.type text not null
public.payment_delivery.provider_invoice text not null
public.payment_delivery.body jsonb not null
public.payment_delivery.received_at timestamp with time zone not null default clock_timestamp()
public.payment_delivery.handled_at timestamp with time zone
public.payment_delivery.outcome text
public.payment_invoice.id bigint not null always as identity
public.payment_invoice.deposit_id bigint not null
public.payment_invoice.provider text not null
public.payment_invoice.provider_id text not null
public.payment_invoice.checkout_url text not null
public.payment_invoice.status text not null
public.payment_invoice.paid bigint not null default 0
public.payment_invoice.created_at timestamp with time zone not null default clock_timestamp()
public.payment_invoice.ends_at timestamp with time zone not null
public.payment_invoice.asked_at timestamp with time zone not null default clock_timestamp()
public.payment_invoice.held bigint not null default 0
public.payment_invoice.returned bigint not null default 0
public.payout_address.id bigint not null always as identity
public.payout_address.player_id bigint not null
public.payout_address.network text not null
public.payout_address.address text not null
public.payout_address.name text not null
public.payout_address.created_at timestamp with time zone not null default clock_timestamp()
public.payout_address.removed_at timestamp with time zone
public.payout_card.id bigint not null always as identity
public.payout_card.player_id bigint not null
public.payout_card.bank_name text not null
public.payout_card.card_number text
public.payout_card.ifsc text not null
public.payout_card.bank_address text not null
public.payout_card.phone text
public.payout_card.holder text not null
public.payout_card.created_at timestamp with time zone not null default clock_timestamp()
public.payout_card.removed_at timestamp with time zone
public.payout_card.number_sealed bytea
public.payout_card.phone_sealed bytea
public.payout_card.number_index bytea
public.payout_card.number_end text
public.person.player_id bigint not null
public.person.first_name bytea
public.person.last_name bytea
public.person.tax_country text
public.person.tax_number bytea
public.person.tax_index bytea
public.person_mark.kind text not null
public.person_mark.mark bytea not null
public.person_mark.player_id bigint not null
public.person_mark.is_tried boolean not null default false
public.person_mark.is_new boolean not null default true
public.person_mark.at timestamp with time zone not null default clock_timestamp()
public.plan_active.week date not null
public.plan_active.player_id bigint not null
public.plan_active.inviter_id bigint not null
public.plan_active.asked bigint not null
public.plan_qualified.player_id bigint not null
public.plan_qualified.inviter_id bigint not null
public.plan_qualified.day date not null
public.plan_salary.player_id bigint not null
public.plan_salary.week date not null
public.plan_salary.plan text not null default 'salary'::text
public.plan_salary.team bigint not null
public.plan_salary.active integer not null
public.plan_salary.amount bigint not null
public.plan_salary.state text not null default 'paused'::text
public.plan_salary.noted_at timestamp with time zone not null default clock_timestamp()
public.plan_salary.settled_at timestamp with time zone
public.plan_week.player_id bigint not null
public.plan_week.week date not null
public.plan_week.plan text not null
public.plan_week.chosen_at timestamp with time zone not null default clock_timestamp()
public.player.id bigint not null always as identity
public.player.account_name text
public.player.phone text
public.player.email text
public.player.password_hash text not null
public.player.fund_password_hash text
public.player.fund_failures smallint not null default 0
public.player.fund_blocked_until timestamp with time zone
public.player.nickname text not null
public.player.avatar text not null default '1'::text
public.player.lang text not null default 'en'::text
public.player.invite_code text not null
public.player.invited_by bigint
public.player.account_type text not null default 'demo'::text
public.player.credit_score integer not null default 50
public.player.state text not null default 'active'::text
public.player.roles text[] not null default '{}'::text[]
public.player.permissions text[] not null default '{}'::text[]
public.player.adult_declared_at timestamp with time zone not null
public.player.terms_version text not null
public.player.created_at timestamp with time zone not null default clock_timestamp()
public.player.show_wins boolean not null default true
public.player.wants_marketing boolean not null default false
public.player.closed_at timestamp with time zone
public.player.guarded boolean not null default false
public.player.resting_until timestamp with time zone
public.player.reality_minutes smallint
public.player.level smallint not null default 0
public.player_key.player_id bigint not null
public.player_key.wrapped bytea
public.player_key.wrapper smallint
public.player_key.created_at timestamp with time zone not null default clock_timestamp()
public.player_key.shredded_at timestamp with time zone
public.player_note.id bigint not null always as identity
public.player_note.player_id bigint not null
public.player_note.operator_id bigint not null
public.player_note.text text not null
public.player_note.at timestamp with time zone not null default clock_timestamp()
public.player_recovery_code.player_id bigint not null
public.player_recovery_code.code_hash bytea not null
public.player_recovery_code.used_at timestamp with time zone
public.player_totp.player_id bigint not null
public.player_totp.secret bytea not null
public.player_totp.confirmed_at timestamp with time zone
public.player_totp.last_step bigint not null default 0
public.player_turnover.player_id bigint not null
public.player_turnover.rounds bigint not null
public.player_turnover.staked bigint not null
public.player_turnover.valid bigint not null
public.player_turnover.next_level_at bigint default 0
public.point_exchange.id bigint not null always as identity
public.point_exchange.player_id bigint not null
public.point_exchange.good_id bigint not null
public.point_exchange.count integer not null
public.point_exchange.points bigint not null
public.point_exchange.amount bigint not null
public.point_exchange.intent uuid not null
public.point_exchange.at timestamp with time zone not null default clock_timestamp()
public.point_good.id bigint not null always as identity
public.point_good.kind text not null
public.point_good.texts jsonb not null
public.point_good.price bigint not null
public.point_good.amount bigint not null
public.point_good.stock integer not null
public.point_good."position" integer not null default 0
public.point_good.replaces bigint
public.point_good.created_at timestamp with time zone not null default clock_timestamp()
public.point_good.ended_at timestamp with time zone
public.point_lot.id bigint not null always as identity
public.point_lot.player_id bigint not null
public.point_lot.purpose text not null
public.point_lot.points bigint not null
public.point_lot.remaining bigint not null
public.point_lot.earned_on date not null
public.point_lot.expires_on date not null
public.point_lot.key uuid not null
public.point_stake.player_id bigint not null
public.point_stake.counted bigint not null
public.point_stake.passed_over bigint not null
public.point_stake.points bigint not null
public.point_stake.carry bigint not null generated ((counted - passed_over) - (points * 10000000))
public.promotion_counted.is_only boolean not null default true
public.promotion_counted.journal bigint not null
public.promotion_day.day date not null
public.promotion_day.purpose smallint not null
public.promotion_day.kind smallint not null
public.promotion_day.reason smallint not null
public.promotion_day.amount bigint not null
public.promotion_day.count bigint not null
public.protection.player_id bigint not null
public.protection.deposit_choice text
public.protection.chosen_at timestamp with time zone
public.protection.reviewed_at timestamp with time zone not null default clock_timestamp()
public.protection_check.id bigint not null always as identity
public.protection_check.player_id bigint not null
public.protection_check.session_id uuid not null
public.protection_check.answer text not null
public.protection_check.answered_at timestamp with time zone not null default clock_timestamp()
public.protection_limit.id bigint not null always as identity
public.protection_limit.player_id bigint not null
public.protection_limit.kind text not null
public.protection_limit.period text not null
public.protection_limit.amount bigint not null
public.protection_limit.from_at timestamp with time zone not null default clock_timestamp()
public.protection_limit.until_at timestamp with time zone
public.protection_rest.id bigint not null always as identity
public.protection_rest.player_id bigint not null
public.protection_rest.kind text not null
public.protection_rest.from_at timestamp with time zone not null default clock_timestamp()
public.protection_rest.until_at timestamp with time zone
public.protection_rest.return_asked_at timestamp with time zone
public.protection_rest.carried_from bigint
public.protection_rest.lifted_at timestamp with time zone
public.protection_wish.id bigint not null always as identity
public.protection_wish.player_id bigint not null
public.protection_wish.kind text not null
public.protection_wish.period text not null
public.protection_wish.amount bigint
public.protection_wish.asked_at timestamp with time zone not null default clock_timestamp()
public.protection_wish.confirmable_at timestamp with time zone not null
public.protection_wish.lapses_at timestamp with time zone not null
public.protection_wish.closed_at timestamp with time zone
public.protection_wish.outcome text
public.rebate.day date not null
public.rebate.player_id bigint not null
public.rebate.valid bigint not null
public.rebate.level smallint not null
public.rebate.basis_points integer not null
public.rebate.amount bigint not null
public.rebate.state text not null default 'due'::text
public.rebate.at timestamp with time zone not null default clock_timestamp()
public.rebate.settled_at timestamp with time zone
public.rebate_day.day date not null
public.rebate_day.players bigint not null default 0
public.rebate_day.promised bigint not null default 0
public.rebate_day.needed bigint
public.rebate_day.done_at timestamp with time zone
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
public.round.beacon_round bigint
public.round.beacon_at timestamp with time zone
public.round.beacon_signature bytea
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
public.session.checked_at timestamp with time zone not null default clock_timestamp()
public.setting.key text not null
public.setting.value jsonb not null
public.setting.effective_at timestamp with time zone not null default clock_timestamp()
public.setting.changed_by bigint
public.setting.id bigint not null always as identity
public.setting.approval_id bigint
public.setting.recorded_at timestamp with time zone not null default clock_timestamp()
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
public.settlement.is_counted boolean not null default false
public.settlement.is_turned_over boolean not null default false
public.shown_win.game text not null
public.shown_win.round_id bigint not null
public.shown_win.player_id bigint not null
public.shown_win.key uuid not null
public.shown_win.line smallint not null
public.shown_win.play smallint not null
public.shown_win.pick integer not null
public.shown_win.stake bigint not null
public.shown_win.payout bigint not null
public.shown_win.at timestamp with time zone not null
public.shown_win.line_stake bigint not null
public.stake_day.day date not null
public.stake_day.player_id bigint not null
public.stake_day.bets integer not null
public.stake_day.staked bigint not null
public.stake_day.valid bigint not null
public.stake_day.edge bigint not null
public.stake_sum.day date not null
public.stake_sum.players bigint not null
public.stake_sum.staked bigint not null
public.stake_sum.valid bigint not null
public.stake_sum.edge bigint not null
public.task.id bigint not null always as identity
public.task.origin bigint not null
public.task.fact text not null
public.task.goal bigint not null
public.task.period text not null
public.task.points integer not null
public.task.texts jsonb not null
public.task."position" integer not null default 0
public.task.created_at timestamp with time zone not null default clock_timestamp()
public.task.ended_at timestamp with time zone
public.task_claim.player_id bigint not null
public.task_claim.origin bigint not null
public.task_claim.day date not null
public.task_claim.task_id bigint not null
public.task_claim.points integer not null
public.task_claim.at timestamp with time zone not null default clock_timestamp()
public.team_day.day date not null
public.team_day.ancestor_id bigint not null
public.team_day.level smallint not null
public.team_day.valid bigint not null
public.team_day.edge bigint not null
public.team_link.player_id bigint not null
public.team_link.level smallint not null
public.team_link.ancestor_id bigint not null
public.team_standing.player_id bigint not null
public.team_standing.counts_from date not null
public.team_total.ancestor_id bigint not null
public.team_total.level smallint not null
public.team_total.people bigint not null default 0
public.team_total.deposits bigint not null default 0
public.team_total.withdrawals bigint not null default 0
public.team_total.valid bigint not null default 0
public.throttle.key text not null
public.throttle.tokens double precision not null
public.throttle.failures integer not null default 0
public.throttle.blocked_until timestamp with time zone
public.throttle.touched_at timestamp with time zone not null default clock_timestamp()
public.turnover_source.deposit_id bigint not null
public.turnover_source.player_id bigint not null
public.turnover_source.amount bigint not null
public.turnover_source.valid_before bigint not null
public.turnover_source.opens boolean not null
public.turnover_source.at timestamp with time zone not null default clock_timestamp()
public.turnover_source.ended_at timestamp with time zone
public.upload.id uuid not null
public.upload.player_id bigint
public.upload.kind text not null
public.upload.mime text not null
public.upload.bytes integer not null
public.upload.width integer not null
public.upload.height integer not null
public.upload.sha256 bytea not null
public.upload.created_at timestamp with time zone not null default clock_timestamp()
public.upload.operator_id bigint
public.upload.is_sealed boolean not null default false
public.upload.taken_at timestamp with time zone
public.verification_code.purpose text not null
public.verification_code.place bytea not null
public.verification_code.player_id bigint not null default 0
public.verification_code.hash bytea not null
public.verification_code.tries smallint not null default 0
public.verification_code.made_at timestamp with time zone not null default clock_timestamp()
public.verification_code.expires_at timestamp with time zone not null
public.vip_gift.player_id bigint not null
public.vip_gift.kind text not null
public.vip_gift.level smallint not null
public.vip_gift.period date
public.vip_gift.amount bigint not null
public.vip_gift.staked bigint
public.vip_gift.key uuid not null
public.vip_gift.at timestamp with time zone not null default clock_timestamp()
public.win.round_id bigint not null
public.win.play smallint not null
public.win.pick integer not null
public.win.odds integer not null
public.withdrawal.id bigint not null always as identity
public.withdrawal.player_id bigint not null
public.withdrawal.key uuid not null
public.withdrawal.card_id bigint
public.withdrawal.amount bigint not null
public.withdrawal.fee bigint not null
public.withdrawal.state text not null default 'pending'::text
public.withdrawal.created_at timestamp with time zone not null default clock_timestamp()
public.withdrawal.decided_at timestamp with time zone
public.withdrawal.decided_by bigint
public.withdrawal.decision_reason text
public.withdrawal.kind text not null default 'payout'::text
public.withdrawal.asset text not null default 'USD'::text
public.withdrawal.address_id bigint
public.withdrawal.deposit_id bigint
public.withdrawal.promised_at timestamp with time zone not null
public.withdrawal.reason_code text
public.withdrawal.reference text
public.withdrawal_hold.id bigint not null always as identity
public.withdrawal_hold.player_id bigint not null
public.withdrawal_hold.cause text not null
public.withdrawal_hold.made_at timestamp with time zone not null default clock_timestamp()
public.withdrawal_hold.until timestamp with time zone not null
public.withdrawal_move.from_state text not null
public.withdrawal_move.to_state text not null
public.withdrawal_step.withdrawal_id bigint not null
public.withdrawal_step.no smallint not null
public.withdrawal_step.state text not null
public.withdrawal_step.at timestamp with time zone not null
public.withdrawal_step.operator_id bigint
public.withdrawal_step.reason_code text
public.withdrawal_step.note text
public.withdrawal_step.reference text

-- constraints
ledger.account account_bucket CHECK ((bucket = ((owner % (64)::bigint))::smallint))
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
ledger.house_sum house_sum_asset_fkey FOREIGN KEY (asset) REFERENCES ledger.asset(id)
ledger.house_sum house_sum_kind_check CHECK ((kind >= 20))
ledger.house_sum house_sum_kind_fkey FOREIGN KEY (kind) REFERENCES ledger.account_kind(id)
ledger.house_sum house_sum_pkey PRIMARY KEY (kind, owner, asset)
ledger.house_summed house_summed_is_only_check CHECK (is_only)
ledger.house_summed house_summed_pkey PRIMARY KEY (is_only)
ledger.house_summed summed_before_noted CHECK ((summed <= noted))
ledger.journal journal_pkey PRIMARY KEY (id)
ledger.reason reason_name_key UNIQUE (name)
ledger.reason reason_pkey PRIMARY KEY (id)
ledger.transfer transfer_amount_check CHECK (((amount >= 1) AND (amount <= '1000000000000000'::bigint)))
ledger.transfer transfer_pkey PRIMARY KEY (key)
public.approval approval_act_check CHECK ((act ~ '^[a-z]+(\.[a-z]+)+$'::text))
public.approval approval_before_check CHECK (((before IS NULL) OR (jsonb_typeof((before)::jsonb) = 'object'::text)))
public.approval approval_bound CHECK ((payload_hash = sha256(convert_to((((((('opendraw/approval/v1'::text || chr(10)) || act) || chr(10)) || subject) || chr(10)) || payload), 'UTF8'::name))))
public.approval approval_by_two CHECK ((maker <> checker))
public.approval approval_checked CHECK (((state = ANY (ARRAY['approved'::text, 'rejected'::text])) = (checker IS NOT NULL)))
public.approval approval_checker_fkey FOREIGN KEY (checker) REFERENCES operator(id)
public.approval approval_decided CHECK (((state = 'waiting'::text) = (decided_at IS NULL)))
public.approval approval_maker_fkey FOREIGN KEY (maker) REFERENCES operator(id)
public.approval approval_payload_check CHECK ((jsonb_typeof((payload)::jsonb) = 'object'::text))
public.approval approval_pkey PRIMARY KEY (id)
public.approval approval_reason_check CHECK ((btrim(reason) <> ''::text))
public.approval approval_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text])))
public.attendance attendance_pkey PRIMARY KEY (player_id, day)
public.attendance attendance_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.attendance attendance_points_check CHECK ((points >= 0))
public.attendance attendance_step_check CHECK (((step >= 1) AND (step <= 7)))
public.audit_line audit_line_form_check CHECK ((form = ANY (ARRAY[1, 2])))
public.audit_line audit_line_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
public.audit_line audit_line_pkey PRIMARY KEY (id)
public.batch_signature batch_signature_pkey PRIMARY KEY (round_id, batch)
public.batch_signature batch_signature_round_id_batch_fkey FOREIGN KEY (round_id, batch) REFERENCES bet_batch(round_id, batch)
public.batch_signature batch_signature_server_key_check CHECK ((length(server_key) = 32))
public.batch_signature batch_signature_signature_check CHECK ((length(signature) = 64))
public.bet bet_line_check CHECK (((line >= 1) AND (line <= 100)))
public.bet bet_pkey PRIMARY KEY (batch, bucket, player_id, line)
public.bet bet_stake_check CHECK ((stake > 0))
public.bet_batch bet_batch_pkey PRIMARY KEY (round_id, batch)
public.bet_batch bet_batch_root_check CHECK ((length(root) = 32))
public.bonus bonus_amount_check CHECK ((amount > 0))
public.bonus bonus_check CHECK (((needed >= amount) AND (needed <= (amount * 10))))
public.bonus bonus_check1 CHECK ((serves_from >= valid_before))
public.bonus bonus_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id)
public.bonus bonus_ended CHECK ((((state = 'waiting'::text) = (ended_at IS NULL)) AND ((state = 'waiting'::text) = (ended_by IS NULL)) AND (NOT ((state = 'released'::text) IS DISTINCT FROM (COALESCE(ended_by, ''::text) = 'turnover'::text))) AND (NOT ((state = 'expired'::text) IS DISTINCT FROM (COALESCE(ended_by, ''::text) = 'time'::text)))))
public.bonus bonus_ended_by_check CHECK ((ended_by = ANY (ARRAY['turnover'::text, 'player'::text, 'deposit'::text, 'time'::text])))
public.bonus bonus_expires CHECK ((expires_at > granted_at))
public.bonus bonus_kind_check CHECK ((kind = ANY (ARRAY['first'::text, 'cashback'::text])))
public.bonus bonus_of_deposit UNIQUE (deposit_id, kind)
public.bonus bonus_of_key UNIQUE (player_id, key)
public.bonus bonus_pkey PRIMARY KEY (id)
public.bonus bonus_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.bonus bonus_released_served CHECK (((state <> 'released'::text) OR (serves_from IS NOT NULL)))
public.bonus bonus_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'released'::text, 'forfeited'::text, 'expired'::text])))
public.bonus bonus_valid_before_check CHECK ((valid_before >= 0))
public.bonus_reached bonus_reached_bonus_id_fkey FOREIGN KEY (bonus_id) REFERENCES bonus(id)
public.bonus_reached bonus_reached_pkey PRIMARY KEY (id)
public.calendar_job calendar_job_name_check CHECK ((name ~ '^[a-z-]{1,40}$'::text))
public.calendar_job calendar_job_pkey PRIMARY KEY (name, period)
public.chance_count chance_count_pkey PRIMARY KEY (game, day, play, pick)
public.chest_claim chest_claim_amount_check CHECK ((amount > 0))
public.chest_claim chest_claim_invitees_check CHECK ((invitees > 0))
public.chest_claim chest_claim_key_key UNIQUE (key)
public.chest_claim chest_claim_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
public.chest_claim chest_claim_pkey PRIMARY KEY (player_id, month, step)
public.chest_claim chest_claim_plan_check CHECK ((plan = 'chest'::text))
public.chest_claim chest_claim_player_id_week_plan_fkey FOREIGN KEY (player_id, week, plan) REFERENCES plan_week(player_id, week, plan)
public.chest_claim chest_claim_step_check CHECK (((step >= 1) AND (step <= 6)))
public.commission commission_amounts_check CHECK (((cardinality(amounts) = 3) AND (0 <= ALL (amounts))))
public.commission commission_check CHECK (((amount > 0) AND (amount = ((amounts[1] + amounts[2]) + amounts[3]))))
public.commission commission_day_fkey FOREIGN KEY (day) REFERENCES commission_day(day)
public.commission commission_key_key UNIQUE (key)
public.commission commission_pkey PRIMARY KEY (day, player_id)
public.commission commission_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.commission_day commission_day_pkey PRIMARY KEY (day)
public.commission_day commission_day_rates_check CHECK (((cardinality(rates) = 3) AND (0 <= ALL (rates))))
public.concern concern_closed CHECK ((num_nulls(closed_at, closed_by, outcome) = ANY (ARRAY[0, 3])))
public.concern concern_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES operator(id)
public.concern concern_kind_check CHECK ((kind = ANY (ARRAY['harm'::text, 'person'::text, 'report'::text])))
public.concern concern_note_check CHECK ((length(note) <= 1000))
public.concern concern_outcome CHECK (((outcome IS NULL) OR (outcome = ANY (
CASE kind
    WHEN 'harm'::text THEN ARRAY['spoken'::text, 'limited'::text, 'frozen'::text, 'not_reached'::text, 'no_harm'::text]
    WHEN 'person'::text THEN ARRAY['same_person'::text, 'another_person'::text]
    ELSE ARRAY['reported'::text, 'explained'::text]
END))))
public.concern concern_pkey PRIMARY KEY (id)
public.concern concern_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.concern concern_player_id_kind_period_key UNIQUE (player_id, kind, period)
public.content_item content_dates CHECK ((shows_until > shows_from))
public.content_item content_item_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operator(id)
public.content_item content_item_kind_check CHECK ((kind = ANY (ARRAY['notice'::text, 'topic'::text, 'help'::text, 'activity'::text, 'page'::text])))
public.content_item content_item_kind_name_key UNIQUE (kind, name)
public.content_item content_item_name_check CHECK ((name ~ '^[a-z][a-z0-9-]{0,39}$'::text))
public.content_item content_item_path_check CHECK ((path ~ '^/(pages/[A-Za-z0-9/?=-]+)?$'::text))
public.content_item content_item_pkey PRIMARY KEY (id)
public.content_item content_item_position_check CHECK ((("position" >= 0) AND ("position" <= 9999)))
public.content_item content_item_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'withdrawn'::text])))
public.content_item content_item_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES content_item(id)
public.content_item content_topic CHECK (((kind = 'help'::text) = (topic_id IS NOT NULL)))
public.content_text content_text_body_check CHECK ((length(body) <= 20000))
public.content_text content_text_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_item(id)
public.content_text content_text_lang_check CHECK ((lang = ANY (ARRAY['en'::text, 'zh'::text, 'vi'::text, 'th'::text, 'ko'::text, 'ja'::text, 'pt'::text])))
public.content_text content_text_pkey PRIMARY KEY (item_id, lang)
public.content_text content_text_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
public.content_version content_version_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_item(id)
public.content_version content_version_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
public.content_version content_version_pkey PRIMARY KEY (item_id, version)
public.debt_repayment debt_repayment_amount_check CHECK ((amount > 0))
public.debt_repayment debt_repayment_pkey PRIMARY KEY (withdrawal_id)
public.debt_repayment debt_repayment_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
public.deposit deposit_actual_payment_check CHECK ((actual_payment > 0))
public.deposit deposit_amount_check CHECK ((amount > 0))
public.deposit deposit_credited CHECK (((state = 'passed'::text) = (credited IS NOT NULL)))
public.deposit deposit_credited_check CHECK ((credited > 0))
public.deposit deposit_decided CHECK (((state = 'pending'::text) = (decided_at IS NULL)))
public.deposit deposit_decision_code_check CHECK ((decision_code ~ '^[a-z_]{1,32}$'::text))
public.deposit deposit_method_fkey FOREIGN KEY (method) REFERENCES deposit_method(id)
public.deposit deposit_note_check CHECK ((length(note) <= 140))
public.deposit deposit_pkey PRIMARY KEY (id)
public.deposit deposit_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.deposit deposit_player_id_key_key UNIQUE (player_id, key)
public.deposit deposit_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'passed'::text, 'failed'::text, 'expired'::text])))
public.deposit deposit_version FOREIGN KEY (method, method_version) REFERENCES deposit_method_version(method, version)
public.deposit_method deposit_method_amounts CHECK (((amount_min > 0) AND (amount_min <= amount_max)))
public.deposit_method deposit_method_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operator(id)
public.deposit_method deposit_method_kind_check CHECK ((kind = ANY (ARRAY['sandbox'::text, 'manual'::text, 'btcpay'::text])))
public.deposit_method deposit_method_pkey PRIMARY KEY (id)
public.deposit_method deposit_method_qr_fkey FOREIGN KEY (qr) REFERENCES upload(id)
public.deposit_method deposit_method_rate_den_check CHECK ((rate_den > 0))
public.deposit_method deposit_method_rate_num_check CHECK ((rate_num > 0))
public.deposit_method_version deposit_method_version_method_fkey FOREIGN KEY (method) REFERENCES deposit_method(id)
public.deposit_method_version deposit_method_version_pkey PRIMARY KEY (method, version)
public.deposit_proof deposit_proof_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id)
public.deposit_proof deposit_proof_pkey PRIMARY KEY (deposit_id, "position")
public.deposit_proof deposit_proof_position_check CHECK ((("position" >= 1) AND ("position" <= 9)))
public.deposit_proof deposit_proof_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES upload(id)
public.deposit_reversal deposit_reversal_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES operator(id)
public.deposit_reversal deposit_reversal_debt_check CHECK ((debt >= 0))
public.deposit_reversal deposit_reversal_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id)
public.deposit_reversal deposit_reversal_pkey PRIMARY KEY (deposit_id)
public.deposit_reversal deposit_reversal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES operator(id)
public.deposit_reversal deposit_reversal_taken_check CHECK ((taken >= 0))
public.deposit_reversal reversal_of_something CHECK (((taken + debt) > 0))
public.deposit_reversal reversal_of_two CHECK ((proposed_by <> agreed_by))
public.desk_claim desk_claim_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'kyc'::text, 'concern'::text])))
public.desk_claim desk_claim_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
public.desk_claim desk_claim_pkey PRIMARY KEY (kind, subject)
public.document_claim document_claim_pkey PRIMARY KEY (document_index)
public.document_claim document_claim_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.due due_amount_check CHECK ((amount > 0))
public.due due_pkey PRIMARY KEY (bucket, round_id, player_id)
public.earning earning_amount_check CHECK ((amount > 0))
public.earning earning_asset_check CHECK ((asset = ANY (ARRAY['USD'::text, 'POINTS'::text])))
public.earning earning_key_key UNIQUE (key)
public.earning earning_kind_check CHECK ((kind = ANY (ARRAY['sign_in'::text, 'task'::text, 'salary'::text, 'chest'::text, 'commission'::text, 'rebate'::text, 'vip_gift'::text, 'points'::text, 'bonus'::text, 'packet'::text])))
public.earning earning_pkey PRIMARY KEY (id)
public.earning earning_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.earning earning_settled CHECK (((state = 'due'::text) = (settled_at IS NULL)))
public.earning earning_source_check CHECK ((length(source) <= 100))
public.earning earning_state_check CHECK ((state = ANY (ARRAY['due'::text, 'paid'::text, 'lapsed'::text])))
public.epoch beacon_in_mode_2 CHECK (((mode = 2) = (beacon_chain IS NOT NULL)))
public.epoch epoch_leaf_count_check CHECK ((leaf_count > 0))
public.epoch epoch_mode_check CHECK ((mode = ANY (ARRAY[0, 2])))
public.epoch epoch_pkey PRIMARY KEY (game, id)
public.epoch epoch_root_check CHECK ((length(root) = 32))
public.event event_pkey PRIMARY KEY (id)
public.exchange_quote exchange_of_two CHECK ((sell_asset <> buy_asset))
public.exchange_quote exchange_quote_buy_amount_check CHECK ((buy_amount > 0))
public.exchange_quote exchange_quote_buy_asset_check CHECK ((buy_asset = ANY (ARRAY['USD'::text, 'USDT'::text])))
public.exchange_quote exchange_quote_margin_check CHECK ((margin >= 0))
public.exchange_quote exchange_quote_pkey PRIMARY KEY (id)
public.exchange_quote exchange_quote_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.exchange_quote exchange_quote_player_id_key_key UNIQUE (player_id, key)
public.exchange_quote exchange_quote_rate_den_check CHECK ((rate_den > 0))
public.exchange_quote exchange_quote_rate_num_check CHECK ((rate_num > 0))
public.exchange_quote exchange_quote_sell_amount_check CHECK ((sell_amount > 0))
public.exchange_quote exchange_quote_sell_asset_check CHECK ((sell_asset = ANY (ARRAY['USD'::text, 'USDT'::text])))
public.exchange_quote exchange_quote_spread_bp_check CHECK (((spread_bp >= 0) AND (spread_bp <= 1000)))
public.exchange_quote quote_in_time CHECK ((used_at < expires_at))
public.exchange_quote quote_used CHECK (((used_at IS NULL) = (key IS NULL)))
public.exposure_lease exposure_lease_amount_check CHECK ((amount >= 0))
public.exposure_lease exposure_lease_pkey PRIMARY KEY (round_id, node)
public.frame_page frame_page_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operator(id)
public.frame_page frame_page_name_check CHECK ((name ~ '^[a-z][a-z0-9-]{0,39}$'::text))
public.frame_page frame_page_pkey PRIMARY KEY (name)
public.frame_page frame_page_url_check CHECK (((url ~ '^https://[a-z0-9.-]+(/[!-~]*)?$'::text) AND (length(url) <= 500)))
public.game_switch game_switch_blocked_countries_check CHECK ((cardinality(blocked_countries) <= 250))
public.game_switch game_switch_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operator(id)
public.game_switch game_switch_level_min_check CHECK (((level_min >= 0) AND (level_min <= 10)))
public.game_switch game_switch_pkey PRIMARY KEY (game)
public.game_switch game_switch_reason_check CHECK ((reason <> ''::text))
public.harm_sign harm_sign_pkey PRIMARY KEY (player_id, sign, day)
public.harm_sign harm_sign_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.harm_sign harm_sign_sign_check CHECK ((sign = ANY (ARRAY['deposits_rising'::text, 'chasing'::text, 'night_play'::text, 'long_play'::text, 'limits_raised'::text])))
public.kyc_case kyc_case_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
public.kyc_case kyc_case_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id)
public.kyc_case kyc_case_document_kind_check CHECK ((document_kind = ANY (ARRAY['passport'::text, 'id_card'::text, 'driving_licence'::text])))
public.kyc_case kyc_case_pkey PRIMARY KEY (id)
public.kyc_case kyc_case_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.kyc_case kyc_case_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'passed'::text, 'failed'::text, 'expired'::text])))
public.kyc_case kyc_decided CHECK (((state = 'pending'::text) = (decided_at IS NULL)))
public.kyc_case kyc_reason CHECK (((state = 'failed'::text) = (reason_code IS NOT NULL)))
public.kyc_picture kyc_picture_at_check CHECK (((at >= 0) AND (at <= 3)))
public.kyc_picture kyc_picture_case_id_fkey FOREIGN KEY (case_id) REFERENCES kyc_case(id)
public.kyc_picture kyc_picture_pkey PRIMARY KEY (case_id, at)
public.kyc_picture kyc_picture_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES upload(id)
public.kyc_picture kyc_picture_upload_id_key UNIQUE (upload_id)
public.level_due level_due_pkey PRIMARY KEY (id)
public.level_plan level_plan_is_only_check CHECK (is_only)
public.level_plan level_plan_pkey PRIMARY KEY (is_only)
public.log_entry log_entry_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000)))
public.log_entry log_entry_kind_check CHECK ((kind ~ '^[a-z_]{1,32}$'::text))
public.log_entry log_entry_once UNIQUE (kind, subject)
public.log_entry log_entry_pkey PRIMARY KEY (seq)
public.log_entry log_entry_previous_check CHECK ((length(previous) = 32))
public.log_entry log_entry_subject_check CHECK ((subject ~ '^[ -~]{1,100}$'::text))
public.log_head log_head_pkey PRIMARY KEY (seq)
public.log_head log_head_seq_fkey FOREIGN KEY (seq) REFERENCES log_entry(seq)
public.log_head log_head_signature_check CHECK ((length(signature) = 64))
public.log_head log_head_vault_key_check CHECK ((length(vault_key) = 32))
public.message message_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'mobile'::text])))
public.message message_erased CHECK (((state = ANY (ARRAY['waiting'::text, 'inbox'::text])) OR (sealed IS NULL)))
public.message message_pkey PRIMARY KEY (id)
public.message message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'inbox'::text, 'nobody'::text, 'sent'::text, 'failed'::text])))
public.notice_read notice_read_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_item(id)
public.notice_read notice_read_pkey PRIMARY KEY (player_id, item_id)
public.notice_read notice_read_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.operator operator_pkey PRIMARY KEY (id)
public.operator operator_state_check CHECK ((state = ANY (ARRAY['active'::text, 'disabled'::text])))
public.operator_link operator_link_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
public.operator_link operator_link_pkey PRIMARY KEY (token_hash)
public.operator_recovery operator_recovery_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
public.operator_recovery operator_recovery_pkey PRIMARY KEY (code_hash)
public.operator_session operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
public.operator_session operator_session_pkey PRIMARY KEY (token_hash)
public.packet packet_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id)
public.packet packet_approval_id_key UNIQUE (approval_id)
public.packet packet_check CHECK (((claimed >= 0) AND (claimed <= count)))
public.packet packet_check1 CHECK (((claimed_amount >= 0) AND (claimed_amount <= total)))
public.packet packet_check2 CHECK ((expires_at > created_at))
public.packet packet_code_check CHECK ((code ~ '^[2-9A-HJ-NP-Z]{10}$'::text))
public.packet packet_code_key UNIQUE (code)
public.packet packet_committed CHECK ((commitment = sha256(seed)))
public.packet packet_count_check CHECK (((count >= 1) AND (count <= 1000)))
public.packet packet_ended CHECK ((((ended_at IS NULL) = (refunded IS NULL)) AND ((claimed < count) OR (ended_at IS NOT NULL)) AND ((refunded IS NULL) OR (refunded = (total - claimed_amount)))))
public.packet packet_greeting_check CHECK ((length(greeting) <= 140))
public.packet packet_in_cents CHECK (((total / 10000) >= count))
public.packet packet_mode_check CHECK ((mode = ANY (ARRAY['equal'::text, 'random'::text])))
public.packet packet_of_one CHECK (((num_nonnulls(sender_id, approval_id) = 1) AND ((sender_id IS NULL) = (key IS NULL))))
public.packet packet_pkey PRIMARY KEY (id)
public.packet packet_seed_check CHECK ((length(seed) = 32))
public.packet packet_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES player(id)
public.packet packet_sender_id_key_key UNIQUE (sender_id, key)
public.packet packet_shares CHECK (((cardinality(shares) = count) AND (array_position(shares, NULL::bigint) IS NULL)))
public.packet packet_targets_check CHECK (((cardinality(targets) >= 1) AND (cardinality(targets) <= 1000)))
public.packet packet_total_check CHECK (((total > 0) AND ((total % (10000)::bigint) = 0)))
public.packet_claim packet_claim_amount_check CHECK ((amount > 0))
public.packet_claim packet_claim_no_check CHECK ((no > 0))
public.packet_claim packet_claim_packet_id_fkey FOREIGN KEY (packet_id) REFERENCES packet(id)
public.packet_claim packet_claim_packet_id_no_key UNIQUE (packet_id, no)
public.packet_claim packet_claim_pkey PRIMARY KEY (id)
public.packet_claim packet_claim_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.packet_claim packet_opened_once UNIQUE (packet_id, player_id)
public.partner_application partner_application_channel_check CHECK ((channel = ANY (ARRAY['friends'::text, 'community'::text, 'site'::text, 'video'::text, 'shop'::text, 'other'::text])))
public.partner_application partner_application_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id)
public.partner_application partner_application_note_check CHECK ((length(note) <= 500))
public.partner_application partner_application_pkey PRIMARY KEY (id)
public.partner_application partner_application_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.partner_application partner_application_reason_code_check CHECK ((reason_code ~ '^[a-z_]{1,32}$'::text))
public.partner_application partner_application_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'ended'::text])))
public.partner_application partner_decided CHECK ((((state = 'pending'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL))))
public.partner_application partner_reason CHECK (((state = ANY (ARRAY['rejected'::text, 'ended'::text])) = (reason_code IS NOT NULL)))
public.payment_credit payment_credit_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id)
public.payment_credit payment_credit_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES payment_invoice(id)
public.payment_credit payment_credit_paid_check CHECK ((paid > 0))
public.payment_credit payment_credit_pkey PRIMARY KEY (deposit_id)
public.payment_delivery payment_delivery_pkey PRIMARY KEY (id)
public.payment_delivery payment_delivery_provider_delivery_id_key UNIQUE (provider, delivery_id)
public.payment_invoice payment_invoice_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id)
public.payment_invoice payment_invoice_deposit_id_key UNIQUE (deposit_id)
public.payment_invoice payment_invoice_held_check CHECK ((held >= 0))
public.payment_invoice payment_invoice_paid_check CHECK ((paid >= 0))
public.payment_invoice payment_invoice_pkey PRIMARY KEY (id)
public.payment_invoice payment_invoice_provider_check CHECK ((provider = 'btcpay'::text))
public.payment_invoice payment_invoice_provider_provider_id_key UNIQUE (provider, provider_id)
public.payment_invoice payment_invoice_returned_check CHECK ((returned >= 0))
public.payment_invoice payment_invoice_whole CHECK (((held + returned) <= paid))
public.payout_address payout_address_address_check CHECK (((length(address) >= 20) AND (length(address) <= 100)))
public.payout_address payout_address_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
public.payout_address payout_address_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text, 'BTC'::text])))
public.payout_address payout_address_pkey PRIMARY KEY (id)
public.payout_address payout_address_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.payout_card payout_card_pkey PRIMARY KEY (id)
public.payout_card payout_card_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.payout_card payout_card_sealed CHECK ((((num_nonnulls(card_number, phone) = 2) AND (num_nonnulls(number_sealed, phone_sealed, number_index, number_end) = 0)) OR ((num_nonnulls(card_number, phone) = 0) AND (num_nonnulls(number_sealed, phone_sealed, number_index, number_end) = 4))))
public.person person_names CHECK ((num_nulls(first_name, last_name) = ANY (ARRAY[0, 2])))
public.person person_pkey PRIMARY KEY (player_id)
public.person person_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.person person_tax CHECK ((num_nulls(tax_country, tax_number, tax_index) = ANY (ARRAY[0, 3])))
public.person person_tax_country_check CHECK ((tax_country ~ '^[A-Z]{2}$'::text))
public.person person_tax_index UNIQUE (tax_index)
public.person_mark person_mark_kind_check CHECK ((kind = ANY (ARRAY['phone'::text, 'email'::text, 'card'::text, 'address'::text, 'document'::text, 'tax'::text])))
public.person_mark person_mark_pkey PRIMARY KEY (kind, mark, player_id)
public.person_mark person_mark_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.plan_active plan_active_asked_check CHECK ((asked > 0))
public.plan_active plan_active_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES player(id)
public.plan_active plan_active_pkey PRIMARY KEY (week, player_id)
public.plan_active plan_active_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.plan_qualified plan_qualified_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES player(id)
public.plan_qualified plan_qualified_pkey PRIMARY KEY (player_id)
public.plan_qualified plan_qualified_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.plan_salary plan_salary_active_check CHECK ((active > 0))
public.plan_salary plan_salary_amount_check CHECK ((amount > 0))
public.plan_salary plan_salary_pkey PRIMARY KEY (player_id, week)
public.plan_salary plan_salary_plan_check CHECK ((plan = 'salary'::text))
public.plan_salary plan_salary_player_id_week_plan_fkey FOREIGN KEY (player_id, week, plan) REFERENCES plan_week(player_id, week, plan)
public.plan_salary plan_salary_state_check CHECK ((state = ANY (ARRAY['paused'::text, 'due'::text, 'paid'::text, 'lapsed'::text])))
public.plan_salary plan_salary_team_check CHECK ((team > 0))
public.plan_salary salary_settled CHECK (((state = ANY (ARRAY['paid'::text, 'lapsed'::text])) = (settled_at IS NOT NULL)))
public.plan_week plan_of_week UNIQUE (player_id, week, plan)
public.plan_week plan_week_pkey PRIMARY KEY (player_id, week)
public.plan_week plan_week_plan_check CHECK ((plan = ANY (ARRAY['salary'::text, 'chest'::text])))
public.plan_week plan_week_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.plan_week plan_week_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric))
public.player player_invite_code_key UNIQUE (invite_code)
public.player player_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES player(id)
public.player player_level_check CHECK (((level >= 0) AND (level <= 10)))
public.player player_pkey PRIMARY KEY (id)
public.player player_reachable CHECK ((num_nonnulls(account_name, phone, email) >= 1))
public.player player_reality_minutes_check CHECK (((reality_minutes >= 15) AND (reality_minutes <= 240)))
public.player player_state_check CHECK ((state = ANY (ARRAY['active'::text, 'frozen'::text])))
public.player_key player_key_pkey PRIMARY KEY (player_id)
public.player_key player_key_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.player_key player_key_whole CHECK ((num_nulls(wrapped, wrapper) =
CASE
    WHEN (shredded_at IS NULL) THEN 0
    ELSE 2
END))
public.player_note player_note_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
public.player_note player_note_pkey PRIMARY KEY (id)
public.player_note player_note_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.player_note player_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
public.player_recovery_code player_recovery_code_pkey PRIMARY KEY (player_id, code_hash)
public.player_recovery_code player_recovery_code_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.player_totp player_totp_pkey PRIMARY KEY (player_id)
public.player_totp player_totp_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.player_turnover player_turnover_check CHECK (((valid >= 0) AND (valid <= staked)))
public.player_turnover player_turnover_pkey PRIMARY KEY (player_id)
public.player_turnover player_turnover_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.point_exchange exchange_once UNIQUE (player_id, intent)
public.point_exchange point_exchange_amount_check CHECK ((amount > 0))
public.point_exchange point_exchange_count_check CHECK ((count > 0))
public.point_exchange point_exchange_good_id_fkey FOREIGN KEY (good_id) REFERENCES point_good(id)
public.point_exchange point_exchange_pkey PRIMARY KEY (id)
public.point_exchange point_exchange_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.point_exchange point_exchange_points_check CHECK ((points > 0))
public.point_good good_backed CHECK (((amount >= 1) AND (amount <= (price * 10000))))
public.point_good point_good_kind_check CHECK ((kind = 'cash'::text))
public.point_good point_good_pkey PRIMARY KEY (id)
public.point_good point_good_price_check CHECK (((price >= 1) AND (price <= 1000000)))
public.point_good point_good_replaces_fkey FOREIGN KEY (replaces) REFERENCES point_good(id)
public.point_good point_good_replaces_key UNIQUE (replaces)
public.point_good point_good_stock_check CHECK ((stock >= 0))
public.point_good point_good_texts_check CHECK ((((texts -> 'en'::text) ->> 'name'::text) <> ''::text))
public.point_lot point_lot_check CHECK (((remaining >= 0) AND (remaining <= points)))
public.point_lot point_lot_check1 CHECK ((expires_on > earned_on))
public.point_lot point_lot_key_key UNIQUE (key)
public.point_lot point_lot_pkey PRIMARY KEY (id)
public.point_lot point_lot_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.point_lot point_lot_points_check CHECK ((points > 0))
public.point_lot point_lot_purpose_check CHECK ((purpose = ANY (ARRAY['points'::text, 'growth'::text])))
public.point_stake point_stake_carry_check CHECK ((carry >= 0))
public.point_stake point_stake_check CHECK (((passed_over >= 0) AND (passed_over <= counted)))
public.point_stake point_stake_counted_check CHECK ((counted >= 0))
public.point_stake point_stake_pkey PRIMARY KEY (player_id)
public.point_stake point_stake_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.point_stake point_stake_points_check CHECK ((points >= 0))
public.promotion_counted promotion_counted_is_only_check CHECK (is_only)
public.promotion_counted promotion_counted_pkey PRIMARY KEY (is_only)
public.promotion_day promotion_day_count_check CHECK ((count > 0))
public.promotion_day promotion_day_kind_check CHECK ((kind = ANY (ARRAY[30, 31])))
public.promotion_day promotion_day_pkey PRIMARY KEY (day, purpose, kind, reason)
public.promotion_day promotion_day_purpose_check CHECK (((purpose >= 1) AND (purpose <= 7)))
public.promotion_day promotion_day_reason_fkey FOREIGN KEY (reason) REFERENCES ledger.reason(id)
public.protection choice_dated CHECK (((deposit_choice IS NULL) = (chosen_at IS NULL)))
public.protection protection_deposit_choice_check CHECK ((deposit_choice = ANY (ARRAY['limit'::text, 'none'::text])))
public.protection protection_pkey PRIMARY KEY (player_id)
public.protection protection_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.protection_check protection_check_answer_check CHECK ((answer = ANY (ARRAY['continue'::text, 'stop'::text, 'history'::text])))
public.protection_check protection_check_pkey PRIMARY KEY (id)
public.protection_check protection_check_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.protection_limit protection_limit_amount_check CHECK ((amount > 0))
public.protection_limit protection_limit_check CHECK ((until_at >= from_at))
public.protection_limit protection_limit_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'stake'::text, 'session'::text])))
public.protection_limit protection_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
public.protection_limit protection_limit_pkey PRIMARY KEY (id)
public.protection_limit protection_limit_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.protection_rest protection_rest_carried_from_fkey FOREIGN KEY (carried_from) REFERENCES protection_rest(id)
public.protection_rest protection_rest_kind_check CHECK ((kind = ANY (ARRAY['pause'::text, 'exclusion'::text])))
public.protection_rest protection_rest_pkey PRIMARY KEY (id)
public.protection_rest protection_rest_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.protection_rest rest_carried CHECK (((carried_from IS NULL) OR (kind = 'exclusion'::text)))
public.protection_rest rest_exclusion CHECK (((kind <> 'exclusion'::text) OR (until_at IS NULL) OR (until_at >= (from_at +
CASE
    WHEN (carried_from IS NULL) THEN '180 days'::interval
    ELSE '00:00:00'::interval
END))))
public.protection_rest rest_lifted CHECK (((lifted_at IS NULL) OR (carried_from IS NOT NULL)))
public.protection_rest rest_pause CHECK (((kind <> 'pause'::text) OR (((until_at >= (from_at + '24:00:00'::interval)) AND (until_at <= (from_at + '31 days'::interval))) AND (return_asked_at IS NULL))))
public.protection_rest rest_return CHECK (((return_asked_at IS NULL) OR (return_asked_at >= until_at)))
public.protection_wish protection_wish_amount_check CHECK ((amount > 0))
public.protection_wish protection_wish_check CHECK ((lapses_at > confirmable_at))
public.protection_wish protection_wish_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'stake'::text, 'session'::text])))
public.protection_wish protection_wish_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'dropped'::text, 'lapsed'::text])))
public.protection_wish protection_wish_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
public.protection_wish protection_wish_pkey PRIMARY KEY (id)
public.protection_wish protection_wish_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.protection_wish wish_closed CHECK (((closed_at IS NULL) = (outcome IS NULL)))
public.protection_wish wish_confirmed_in_time CHECK (((outcome <> 'confirmed'::text) OR ((closed_at >= confirmable_at) AND (closed_at < lapses_at))))
public.protection_wish wish_waits_a_day CHECK ((confirmable_at >= (asked_at + '24:00:00'::interval)))
public.rebate rebate_amount_check CHECK ((amount > 0))
public.rebate rebate_basis_points_check CHECK ((basis_points > 0))
public.rebate rebate_exact CHECK (((amount)::numeric = div(((valid)::numeric * (basis_points)::numeric), (10000)::numeric)))
public.rebate rebate_level_check CHECK (((level >= 0) AND (level <= 10)))
public.rebate rebate_pkey PRIMARY KEY (day, player_id)
public.rebate rebate_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.rebate rebate_settled CHECK (((state = 'due'::text) = (settled_at IS NULL)))
public.rebate rebate_state_check CHECK ((state = ANY (ARRAY['due'::text, 'paid'::text, 'lapsed'::text])))
public.rebate rebate_valid_check CHECK ((valid > 0))
public.rebate_day rebate_day_needed_check CHECK ((needed > 0))
public.rebate_day rebate_day_pkey PRIMARY KEY (day)
public.round beacon_named_in_mode_2 CHECK ((((mode = 2) = (beacon_round IS NOT NULL)) AND ((mode = 2) = (beacon_at IS NOT NULL))))
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
public.setting setting_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id)
public.setting setting_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operator(id)
public.setting setting_pkey PRIMARY KEY (key, effective_at)
public.settle_chunk paid_by_journal CHECK (((paid_at IS NULL) = (journal IS NULL)))
public.settle_chunk settle_chunk_pkey PRIMARY KEY (round_id, chunk)
public.settlement settlement_pkey PRIMARY KEY (round_id)
public.shown_win shown_win_check CHECK ((payout > stake))
public.shown_win shown_win_line_stake_check CHECK ((line_stake > 0))
public.shown_win shown_win_pkey PRIMARY KEY (round_id, player_id)
public.stake_day stake_day_bets_check CHECK ((bets > 0))
public.stake_day stake_day_check CHECK (((valid >= 0) AND (valid <= staked)))
public.stake_day stake_day_check1 CHECK (((edge >= 0) AND (edge <= valid)))
public.stake_day stake_day_pkey PRIMARY KEY (day, player_id)
public.stake_day stake_day_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.stake_day stake_day_staked_check CHECK ((staked > 0))
public.stake_sum stake_sum_check CHECK (((valid >= 0) AND (valid <= staked)))
public.stake_sum stake_sum_check1 CHECK (((edge >= 0) AND (edge <= valid)))
public.stake_sum stake_sum_pkey PRIMARY KEY (day)
public.task task_fact_check CHECK ((fact = ANY (ARRAY['settled_bets'::text, 'valid_stake'::text, 'person_told'::text, 'documents_passed'::text, 'second_step_on'::text])))
public.task task_goal CHECK (((period <> 'once'::text) OR (goal = 1)))
public.task task_goal_check CHECK ((goal > 0))
public.task task_measurable CHECK (((fact = ANY (ARRAY['settled_bets'::text, 'valid_stake'::text])) = (period = ANY (ARRAY['day'::text, 'week'::text]))))
public.task task_period_check CHECK ((period = ANY (ARRAY['once'::text, 'day'::text, 'week'::text])))
public.task task_pkey PRIMARY KEY (id)
public.task task_points_check CHECK (((points >= 1) AND (points <= 1000)))
public.task task_texts_check CHECK ((((texts -> 'en'::text) ->> 'name'::text) <> ''::text))
public.task_claim task_claim_pkey PRIMARY KEY (player_id, origin, day)
public.task_claim task_claim_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.task_claim task_claim_points_check CHECK ((points > 0))
public.task_claim task_claim_task_id_fkey FOREIGN KEY (task_id) REFERENCES task(id)
public.team_day team_day_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES player(id)
public.team_day team_day_level_check CHECK (((level >= 1) AND (level <= 3)))
public.team_day team_day_pkey PRIMARY KEY (day, ancestor_id, level)
public.team_link team_link_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES player(id)
public.team_link team_link_level_check CHECK (((level >= 1) AND (level <= 3)))
public.team_link team_link_pkey PRIMARY KEY (player_id, level)
public.team_link team_link_player_id_ancestor_id_key UNIQUE (player_id, ancestor_id)
public.team_link team_link_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.team_link team_of_others CHECK ((ancestor_id <> player_id))
public.team_standing team_standing_pkey PRIMARY KEY (player_id)
public.team_standing team_standing_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.team_total team_total_ancestor_id_fkey FOREIGN KEY (ancestor_id) REFERENCES player(id)
public.team_total team_total_level_check CHECK (((level >= 1) AND (level <= 3)))
public.team_total team_total_pkey PRIMARY KEY (ancestor_id, level)
public.throttle throttle_pkey PRIMARY KEY (key)
public.turnover_source turnover_source_amount_check CHECK ((amount > 0))
public.turnover_source turnover_source_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id)
public.turnover_source turnover_source_pkey PRIMARY KEY (deposit_id)
public.turnover_source turnover_source_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.turnover_source turnover_source_valid_before_check CHECK ((valid_before >= 0))
public.upload upload_kind_check CHECK ((kind = ANY (ARRAY['deposit_proof'::text, 'kyc_document'::text, 'avatar'::text, 'method_qr'::text])))
public.upload upload_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
public.upload upload_owned CHECK ((num_nonnulls(player_id, operator_id) = 1))
public.upload upload_pkey PRIMARY KEY (id)
public.upload upload_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.upload upload_sealed CHECK (((NOT is_sealed) OR (player_id IS NOT NULL)))
public.verification_code verification_code_hash_check CHECK ((length(hash) = 32))
public.verification_code verification_code_pkey PRIMARY KEY (purpose, place, player_id)
public.verification_code verification_code_place_check CHECK ((length(place) = 32))
public.verification_code verification_code_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'forget'::text, 'changeemail'::text, 'changemobile'::text, 'fundpassword'::text])))
public.vip_gift vip_gift_amount_check CHECK ((amount > 0))
public.vip_gift vip_gift_first_day CHECK ((EXTRACT(day FROM period) = (1)::numeric))
public.vip_gift vip_gift_key_key UNIQUE (key)
public.vip_gift vip_gift_kind_check CHECK ((kind = ANY (ARRAY['levelup'::text, 'monthly'::text])))
public.vip_gift vip_gift_level_check CHECK (((level >= 1) AND (level <= 10)))
public.vip_gift vip_gift_of_a_month CHECK ((((kind = 'monthly'::text) = (period IS NOT NULL)) AND ((kind = 'monthly'::text) = (staked IS NOT NULL))))
public.vip_gift vip_gift_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.win win_odds_check CHECK ((odds > 0))
public.win win_pkey PRIMARY KEY (round_id, play, pick)
public.withdrawal fee_below_amount CHECK ((fee < amount))
public.withdrawal withdrawal_address_id_fkey FOREIGN KEY (address_id) REFERENCES payout_address(id)
public.withdrawal withdrawal_amount_check CHECK ((amount > 0))
public.withdrawal withdrawal_asset_check CHECK ((asset = ANY (ARRAY['USD'::text, 'USDT'::text])))
public.withdrawal withdrawal_asset_fits CHECK (((asset = 'USDT'::text) = (address_id IS NOT NULL)))
public.withdrawal withdrawal_card_id_fkey FOREIGN KEY (card_id) REFERENCES payout_card(id)
public.withdrawal withdrawal_decided CHECK (((state = 'pending'::text) = (decided_at IS NULL)))
public.withdrawal withdrawal_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id)
public.withdrawal withdrawal_fee_check CHECK ((fee >= 0))
public.withdrawal withdrawal_kind_check CHECK ((kind = ANY (ARRAY['payout'::text, 'return'::text])))
public.withdrawal withdrawal_pkey PRIMARY KEY (id)
public.withdrawal withdrawal_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.withdrawal withdrawal_player_id_key_key UNIQUE (player_id, key)
public.withdrawal withdrawal_reason_code_check CHECK ((reason_code ~ '^[a-z_]{1,32}$'::text))
public.withdrawal withdrawal_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100)))
public.withdrawal withdrawal_refused_why CHECK (((state <> ALL (ARRAY['rejected'::text, 'failed'::text])) OR (reason_code IS NOT NULL))) NOT VALID
public.withdrawal withdrawal_return CHECK (((kind = 'return'::text) = (deposit_id IS NOT NULL)))
public.withdrawal withdrawal_state CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'paid'::text, 'rejected'::text, 'failed'::text])))
public.withdrawal withdrawal_to_one CHECK ((num_nonnulls(card_id, address_id) = 1))
public.withdrawal_hold withdrawal_hold_cause_check CHECK ((cause ~ '^[a-z_]{1,32}$'::text))
public.withdrawal_hold withdrawal_hold_pkey PRIMARY KEY (id)
public.withdrawal_hold withdrawal_hold_player_id_fkey FOREIGN KEY (player_id) REFERENCES player(id)
public.withdrawal_move withdrawal_move_pkey PRIMARY KEY (from_state, to_state)
public.withdrawal_step withdrawal_step_pkey PRIMARY KEY (withdrawal_id, no)
public.withdrawal_step withdrawal_step_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)

-- indexes
CREATE UNIQUE INDEX account_kind_name_key ON ledger.account_kind USING btree (name)
CREATE UNIQUE INDEX account_kind_pkey ON ledger.account_kind USING btree (id)
CREATE UNIQUE INDEX account_pkey ON ledger.account USING btree (bucket, owner, kind, asset)
CREATE UNIQUE INDEX asset_code_key ON ledger.asset USING btree (code)
CREATE UNIQUE INDEX asset_pkey ON ledger.asset USING btree (id)
CREATE UNIQUE INDEX entry_of_account ON ledger.entry USING btree (bucket, owner, kind, asset, seq) WHERE (seq > 0)
CREATE INDEX entry_of_house ON ledger.entry USING btree (kind, owner, asset) INCLUDE (amount) WHERE (seq = 0)
CREATE INDEX entry_of_house_since ON ledger.entry USING btree (journal) INCLUDE (kind, owner, asset, amount) WHERE ((seq = 0) AND (kind >= 20))
CREATE INDEX entry_of_promotion ON ledger.entry USING btree (journal) INCLUDE (kind, owner, reason, amount) WHERE ((kind = ANY (ARRAY[30, 31])) AND (asset = 1))
CREATE UNIQUE INDEX flow_pkey ON ledger.flow USING btree (reason, from_kind, to_kind)
CREATE UNIQUE INDEX house_sum_pkey ON ledger.house_sum USING btree (kind, owner, asset)
CREATE UNIQUE INDEX house_summed_pkey ON ledger.house_summed USING btree (is_only)
CREATE UNIQUE INDEX journal_pkey ON ledger.journal USING btree (id)
CREATE UNIQUE INDEX reason_name_key ON ledger.reason USING btree (name)
CREATE UNIQUE INDEX reason_pkey ON ledger.reason USING btree (id)
CREATE UNIQUE INDEX transfer_pkey ON ledger.transfer USING btree (key)
CREATE INDEX approval_agreed ON public.approval USING btree (checker, decided_at) WHERE (state = 'approved'::text)
CREATE INDEX approval_by_state ON public.approval USING btree (state, id)
CREATE UNIQUE INDEX approval_one_waiting ON public.approval USING btree (act, subject) WHERE (state = 'waiting'::text)
CREATE UNIQUE INDEX approval_pkey ON public.approval USING btree (id)
CREATE UNIQUE INDEX attendance_pkey ON public.attendance USING btree (player_id, day)
CREATE INDEX audit_by_act ON public.audit_line USING btree (act, id)
CREATE INDEX audit_by_operator ON public.audit_line USING btree (operator_id, id)
CREATE INDEX audit_by_subject ON public.audit_line USING btree (subject, id)
CREATE UNIQUE INDEX audit_line_pkey ON public.audit_line USING btree (id)
CREATE UNIQUE INDEX batch_signature_pkey ON public.batch_signature USING btree (round_id, batch)
CREATE UNIQUE INDEX bet_batch_pkey ON public.bet_batch USING btree (round_id, batch)
CREATE UNIQUE INDEX bet_pkey ON public.bet USING btree (batch, bucket, player_id, line)
CREATE UNIQUE INDEX bet_slip_once ON public.bet USING btree (key, player_id, bucket) WHERE (line = 1)
CREATE UNIQUE INDEX bonus_first_of_player ON public.bonus USING btree (player_id) WHERE (kind = 'first'::text)
CREATE UNIQUE INDEX bonus_of_deposit ON public.bonus USING btree (deposit_id, kind)
CREATE UNIQUE INDEX bonus_of_key ON public.bonus USING btree (player_id, key)
CREATE INDEX bonus_of_player ON public.bonus USING btree (player_id, id DESC)
CREATE UNIQUE INDEX bonus_pkey ON public.bonus USING btree (id)
CREATE UNIQUE INDEX bonus_reached_pkey ON public.bonus_reached USING btree (id)
CREATE UNIQUE INDEX bonus_served ON public.bonus USING btree (player_id) WHERE ((state = 'waiting'::text) AND (serves_from IS NOT NULL))
CREATE INDEX bonus_to_expire ON public.bonus USING btree (expires_at, id) WHERE (state = 'waiting'::text)
CREATE INDEX bonus_waiting ON public.bonus USING btree (player_id, id) WHERE (state = 'waiting'::text)
CREATE INDEX calendar_job_open ON public.calendar_job USING btree (due_at) WHERE (done_at IS NULL)
CREATE UNIQUE INDEX calendar_job_pkey ON public.calendar_job USING btree (name, period)
CREATE UNIQUE INDEX chance_count_pkey ON public.chance_count USING btree (game, day, play, pick)
CREATE UNIQUE INDEX chest_claim_key_key ON public.chest_claim USING btree (key)
CREATE UNIQUE INDEX chest_claim_pkey ON public.chest_claim USING btree (player_id, month, step)
CREATE UNIQUE INDEX commission_day_pkey ON public.commission_day USING btree (day)
CREATE UNIQUE INDEX commission_key_key ON public.commission USING btree (key)
CREATE INDEX commission_of_player ON public.commission USING btree (player_id, day DESC)
CREATE UNIQUE INDEX commission_pkey ON public.commission USING btree (day, player_id)
CREATE INDEX concern_done ON public.concern USING btree (kind, id) WHERE (closed_at IS NOT NULL)
CREATE UNIQUE INDEX concern_pkey ON public.concern USING btree (id)
CREATE UNIQUE INDEX concern_player_id_kind_period_key ON public.concern USING btree (player_id, kind, period)
CREATE INDEX concern_waiting ON public.concern USING btree (kind, id) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX content_item_kind_name_key ON public.content_item USING btree (kind, name)
CREATE UNIQUE INDEX content_item_pkey ON public.content_item USING btree (id)
CREATE INDEX content_shown ON public.content_item USING btree (kind, is_pinned DESC, shows_from DESC, id DESC) WHERE (state = 'published'::text)
CREATE UNIQUE INDEX content_text_pkey ON public.content_text USING btree (item_id, lang)
CREATE UNIQUE INDEX content_version_pkey ON public.content_version USING btree (item_id, version)
CREATE UNIQUE INDEX debt_repayment_pkey ON public.debt_repayment USING btree (withdrawal_id)
CREATE UNIQUE INDEX deposit_method_pkey ON public.deposit_method USING btree (id)
CREATE UNIQUE INDEX deposit_method_version_pkey ON public.deposit_method_version USING btree (method, version)
CREATE INDEX deposit_passed ON public.deposit USING btree (decided_at) WHERE (state = 'passed'::text)
CREATE UNIQUE INDEX deposit_pkey ON public.deposit USING btree (id)
CREATE INDEX deposit_player ON public.deposit USING btree (player_id, id DESC)
CREATE UNIQUE INDEX deposit_player_id_key_key ON public.deposit USING btree (player_id, key)
CREATE UNIQUE INDEX deposit_proof_pkey ON public.deposit_proof USING btree (deposit_id, "position")
CREATE INDEX deposit_proof_upload ON public.deposit_proof USING btree (upload_id)
CREATE INDEX deposit_queue ON public.deposit USING btree (state, id)
CREATE UNIQUE INDEX deposit_reversal_pkey ON public.deposit_reversal USING btree (deposit_id)
CREATE INDEX deposit_to_review ON public.deposit USING btree (id) WHERE ((state = 'pending'::text) AND (proven_at IS NOT NULL))
CREATE UNIQUE INDEX desk_claim_pkey ON public.desk_claim USING btree (kind, subject)
CREATE UNIQUE INDEX document_claim_pkey ON public.document_claim USING btree (document_index)
CREATE INDEX document_claim_player ON public.document_claim USING btree (player_id)
CREATE UNIQUE INDEX due_pkey ON public.due USING btree (bucket, round_id, player_id)
CREATE UNIQUE INDEX earning_key_key ON public.earning USING btree (key)
CREATE INDEX earning_of_player ON public.earning USING btree (player_id, id DESC)
CREATE UNIQUE INDEX earning_pkey ON public.earning USING btree (id)
CREATE UNIQUE INDEX epoch_pkey ON public.epoch USING btree (game, id)
CREATE UNIQUE INDEX event_pkey ON public.event USING btree (id)
CREATE INDEX event_player ON public.event USING btree (player_id, id)
CREATE UNIQUE INDEX exchange_once ON public.point_exchange USING btree (player_id, intent)
CREATE UNIQUE INDEX exchange_quote_pkey ON public.exchange_quote USING btree (id)
CREATE INDEX exchange_quote_player ON public.exchange_quote USING btree (player_id, id DESC)
CREATE UNIQUE INDEX exchange_quote_player_id_key_key ON public.exchange_quote USING btree (player_id, key)
CREATE INDEX exchange_quote_untaken ON public.exchange_quote USING btree (expires_at) WHERE (used_at IS NULL)
CREATE UNIQUE INDEX exposure_lease_pkey ON public.exposure_lease USING btree (round_id, node)
CREATE UNIQUE INDEX frame_page_pkey ON public.frame_page USING btree (name)
CREATE UNIQUE INDEX game_switch_pkey ON public.game_switch USING btree (game)
CREATE UNIQUE INDEX harm_sign_pkey ON public.harm_sign USING btree (player_id, sign, day)
CREATE INDEX kyc_case_expires ON public.kyc_case USING btree (document_expires) WHERE (state = 'passed'::text)
CREATE UNIQUE INDEX kyc_case_one_pending ON public.kyc_case USING btree (player_id) WHERE (state = 'pending'::text)
CREATE UNIQUE INDEX kyc_case_pkey ON public.kyc_case USING btree (id)
CREATE INDEX kyc_case_player ON public.kyc_case USING btree (player_id, id DESC)
CREATE INDEX kyc_case_state ON public.kyc_case USING btree (state, id)
CREATE UNIQUE INDEX kyc_picture_pkey ON public.kyc_picture USING btree (case_id, at)
CREATE UNIQUE INDEX kyc_picture_upload_id_key ON public.kyc_picture USING btree (upload_id)
CREATE UNIQUE INDEX level_due_pkey ON public.level_due USING btree (id)
CREATE UNIQUE INDEX level_plan_pkey ON public.level_plan USING btree (is_only)
CREATE UNIQUE INDEX log_entry_once ON public.log_entry USING btree (kind, subject)
CREATE UNIQUE INDEX log_entry_pkey ON public.log_entry USING btree (seq)
CREATE UNIQUE INDEX log_head_pkey ON public.log_head USING btree (seq)
CREATE INDEX message_age ON public.message USING btree (created_at)
CREATE INDEX message_due ON public.message USING btree (next_at) WHERE (state = 'waiting'::text)
CREATE INDEX message_inbox ON public.message USING btree (id) WHERE (state = 'inbox'::text)
CREATE UNIQUE INDEX message_pkey ON public.message USING btree (id)
CREATE UNIQUE INDEX notice_read_pkey ON public.notice_read USING btree (player_id, item_id)
CREATE UNIQUE INDEX operator_link_pkey ON public.operator_link USING btree (token_hash)
CREATE UNIQUE INDEX operator_login ON public.operator USING btree (lower(login))
CREATE UNIQUE INDEX operator_pkey ON public.operator USING btree (id)
CREATE UNIQUE INDEX operator_recovery_pkey ON public.operator_recovery USING btree (code_hash)
CREATE UNIQUE INDEX operator_session_pkey ON public.operator_session USING btree (token_hash)
CREATE UNIQUE INDEX packet_approval_id_key ON public.packet USING btree (approval_id)
CREATE INDEX packet_claim_of_player ON public.packet_claim USING btree (player_id, id DESC)
CREATE UNIQUE INDEX packet_claim_packet_id_no_key ON public.packet_claim USING btree (packet_id, no)
CREATE UNIQUE INDEX packet_claim_pkey ON public.packet_claim USING btree (id)
CREATE UNIQUE INDEX packet_code_key ON public.packet USING btree (code)
CREATE INDEX packet_of_sender ON public.packet USING btree (sender_id, id DESC)
CREATE INDEX packet_open ON public.packet USING btree (expires_at) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX packet_opened_once ON public.packet_claim USING btree (packet_id, player_id)
CREATE UNIQUE INDEX packet_pkey ON public.packet USING btree (id)
CREATE UNIQUE INDEX packet_sender_id_key_key ON public.packet USING btree (sender_id, key)
CREATE UNIQUE INDEX partner_application_one_open ON public.partner_application USING btree (player_id) WHERE (state = ANY (ARRAY['pending'::text, 'approved'::text]))
CREATE UNIQUE INDEX partner_application_pkey ON public.partner_application USING btree (id)
CREATE INDEX partner_application_player ON public.partner_application USING btree (player_id, id DESC)
CREATE INDEX partner_application_queue ON public.partner_application USING btree (state, id)
CREATE INDEX payment_credit_invoice ON public.payment_credit USING btree (invoice_id)
CREATE UNIQUE INDEX payment_credit_pkey ON public.payment_credit USING btree (deposit_id)
CREATE INDEX payment_delivery_open ON public.payment_delivery USING btree (id) WHERE (handled_at IS NULL)
CREATE UNIQUE INDEX payment_delivery_pkey ON public.payment_delivery USING btree (id)
CREATE UNIQUE INDEX payment_delivery_provider_delivery_id_key ON public.payment_delivery USING btree (provider, delivery_id)
CREATE UNIQUE INDEX payment_invoice_deposit_id_key ON public.payment_invoice USING btree (deposit_id)
CREATE INDEX payment_invoice_held ON public.payment_invoice USING btree (asked_at) WHERE (held > 0)
CREATE UNIQUE INDEX payment_invoice_pkey ON public.payment_invoice USING btree (id)
CREATE UNIQUE INDEX payment_invoice_provider_provider_id_key ON public.payment_invoice USING btree (provider, provider_id)
CREATE INDEX payment_invoice_to_ask ON public.payment_invoice USING btree (asked_at) WHERE (status = ANY (ARRAY['new'::text, 'processing'::text, 'expired'::text]))
CREATE UNIQUE INDEX payout_address_of_one ON public.payout_address USING btree (network, address) WHERE (removed_at IS NULL)
CREATE UNIQUE INDEX payout_address_pkey ON public.payout_address USING btree (id)
CREATE INDEX payout_address_player ON public.payout_address USING btree (player_id)
CREATE UNIQUE INDEX payout_card_of_one ON public.payout_card USING btree (number_index) WHERE (removed_at IS NULL)
CREATE UNIQUE INDEX payout_card_once ON public.payout_card USING btree (player_id, card_number) WHERE (removed_at IS NULL)
CREATE UNIQUE INDEX payout_card_pkey ON public.payout_card USING btree (id)
CREATE INDEX payout_card_unsealed ON public.payout_card USING btree (id) WHERE (card_number IS NOT NULL)
CREATE INDEX person_mark_new ON public.person_mark USING btree (at) WHERE is_new
CREATE UNIQUE INDEX person_mark_pkey ON public.person_mark USING btree (kind, mark, player_id)
CREATE INDEX person_mark_player ON public.person_mark USING btree (player_id)
CREATE UNIQUE INDEX person_pkey ON public.person USING btree (player_id)
CREATE UNIQUE INDEX person_tax_index ON public.person USING btree (tax_index)
CREATE INDEX plan_active_of_inviter ON public.plan_active USING btree (inviter_id, week)
CREATE UNIQUE INDEX plan_active_pkey ON public.plan_active USING btree (week, player_id)
CREATE UNIQUE INDEX plan_of_week ON public.plan_week USING btree (player_id, week, plan)
CREATE INDEX plan_qualified_of_inviter ON public.plan_qualified USING btree (inviter_id, day)
CREATE UNIQUE INDEX plan_qualified_pkey ON public.plan_qualified USING btree (player_id)
CREATE INDEX plan_salary_open ON public.plan_salary USING btree (week, player_id) WHERE (state = ANY (ARRAY['paused'::text, 'due'::text]))
CREATE UNIQUE INDEX plan_salary_pkey ON public.plan_salary USING btree (player_id, week)
CREATE UNIQUE INDEX plan_week_pkey ON public.plan_week USING btree (player_id, week)
CREATE INDEX player_account_begins ON public.player USING btree (lower(account_name) text_pattern_ops)
CREATE UNIQUE INDEX player_account_name ON public.player USING btree (lower(account_name))
CREATE UNIQUE INDEX player_email ON public.player USING btree (email)
CREATE INDEX player_guarded ON public.player USING btree (id) WHERE guarded
CREATE UNIQUE INDEX player_invite_code_key ON public.player USING btree (invite_code)
CREATE INDEX player_invited_at ON public.player USING btree (created_at) WHERE (invited_by IS NOT NULL)
CREATE UNIQUE INDEX player_key_pkey ON public.player_key USING btree (player_id)
CREATE INDEX player_key_wrapper ON public.player_key USING btree (wrapper)
CREATE INDEX player_nickname_begins ON public.player USING btree (lower(nickname) text_pattern_ops)
CREATE UNIQUE INDEX player_note_pkey ON public.player_note USING btree (id)
CREATE INDEX player_note_player ON public.player_note USING btree (player_id, id DESC)
CREATE UNIQUE INDEX player_phone ON public.player USING btree (phone)
CREATE UNIQUE INDEX player_pkey ON public.player USING btree (id)
CREATE UNIQUE INDEX player_recovery_code_pkey ON public.player_recovery_code USING btree (player_id, code_hash)
CREATE UNIQUE INDEX player_totp_pkey ON public.player_totp USING btree (player_id)
CREATE UNIQUE INDEX player_turnover_pkey ON public.player_turnover USING btree (player_id)
CREATE INDEX point_exchange_of_good ON public.point_exchange USING btree (good_id)
CREATE UNIQUE INDEX point_exchange_pkey ON public.point_exchange USING btree (id)
CREATE UNIQUE INDEX point_good_pkey ON public.point_good USING btree (id)
CREATE UNIQUE INDEX point_good_replaces_key ON public.point_good USING btree (replaces)
CREATE INDEX point_lot_expiring ON public.point_lot USING btree (expires_on, id) WHERE (remaining > 0)
CREATE UNIQUE INDEX point_lot_key_key ON public.point_lot USING btree (key)
CREATE INDEX point_lot_of_player ON public.point_lot USING btree (player_id, expires_on, id) WHERE (remaining > 0)
CREATE UNIQUE INDEX point_lot_pkey ON public.point_lot USING btree (id)
CREATE UNIQUE INDEX point_stake_pkey ON public.point_stake USING btree (player_id)
CREATE INDEX point_stake_waiting ON public.point_stake USING btree (player_id) WHERE (carry >= 10000000)
CREATE UNIQUE INDEX promotion_counted_pkey ON public.promotion_counted USING btree (is_only)
CREATE UNIQUE INDEX promotion_day_pkey ON public.promotion_day USING btree (day, purpose, kind, reason)
CREATE UNIQUE INDEX protection_check_pkey ON public.protection_check USING btree (id)
CREATE INDEX protection_check_player ON public.protection_check USING btree (player_id, id DESC)
CREATE INDEX protection_limit_history ON public.protection_limit USING btree (player_id, from_at)
CREATE UNIQUE INDEX protection_limit_one ON public.protection_limit USING btree (player_id, kind, period) WHERE (until_at IS NULL)
CREATE UNIQUE INDEX protection_limit_pkey ON public.protection_limit USING btree (id)
CREATE UNIQUE INDEX protection_pkey ON public.protection USING btree (player_id)
CREATE UNIQUE INDEX protection_rest_carried_once ON public.protection_rest USING btree (carried_from, player_id) WHERE (carried_from IS NOT NULL)
CREATE UNIQUE INDEX protection_rest_pkey ON public.protection_rest USING btree (id)
CREATE INDEX protection_rest_player ON public.protection_rest USING btree (player_id, from_at)
CREATE UNIQUE INDEX protection_wish_one ON public.protection_wish USING btree (player_id, kind, period) WHERE (closed_at IS NULL)
CREATE UNIQUE INDEX protection_wish_pkey ON public.protection_wish USING btree (id)
CREATE UNIQUE INDEX rebate_day_pkey ON public.rebate_day USING btree (day)
CREATE INDEX rebate_of_player ON public.rebate USING btree (player_id, day DESC)
CREATE UNIQUE INDEX rebate_pkey ON public.rebate USING btree (day, player_id)
CREATE UNIQUE INDEX round_game_issue_key ON public.round USING btree (game, issue)
CREATE UNIQUE INDEX round_pkey ON public.round USING btree (id)
CREATE INDEX round_results ON public.round USING btree (game, issue DESC)
CREATE INDEX round_unfinished ON public.round USING btree (draws_at) WHERE (finished_at IS NULL)
CREATE INDEX round_unrevealed ON public.round USING btree (draws_at) WHERE ((state = 'voided'::round_state) AND (seed IS NULL))
CREATE INDEX round_voided ON public.round USING btree (draws_at) WHERE ((state = 'voided'::round_state) AND (void_reason <> 'not_opened'::text))
CREATE UNIQUE INDEX schema_migration_pkey ON public.schema_migration USING btree (id)
CREATE INDEX session_age ON public.session USING btree (created_at)
CREATE UNIQUE INDEX session_id_key ON public.session USING btree (id)
CREATE UNIQUE INDEX session_pkey ON public.session USING btree (token_hash)
CREATE INDEX session_player ON public.session USING btree (player_id, created_at DESC)
CREATE UNIQUE INDEX setting_by_id ON public.setting USING btree (id)
CREATE UNIQUE INDEX setting_pkey ON public.setting USING btree (key, effective_at)
CREATE UNIQUE INDEX settle_chunk_pkey ON public.settle_chunk USING btree (round_id, chunk)
CREATE INDEX settle_chunk_unpaid ON public.settle_chunk USING btree (round_id, chunk) WHERE (paid_at IS NULL)
CREATE UNIQUE INDEX settlement_pkey ON public.settlement USING btree (round_id)
CREATE INDEX settlement_to_turn_over ON public.settlement USING btree (begun_at) WHERE ((NOT is_turned_over) AND (NOT is_void))
CREATE INDEX settlement_uncounted ON public.settlement USING btree (begun_at) WHERE ((NOT is_counted) AND (NOT is_void))
CREATE INDEX shown_win_newest ON public.shown_win USING btree (at DESC)
CREATE UNIQUE INDEX shown_win_pkey ON public.shown_win USING btree (round_id, player_id)
CREATE INDEX stake_day_of_player ON public.stake_day USING btree (player_id, day)
CREATE UNIQUE INDEX stake_day_pkey ON public.stake_day USING btree (day, player_id)
CREATE UNIQUE INDEX stake_sum_pkey ON public.stake_sum USING btree (day)
CREATE UNIQUE INDEX task_claim_pkey ON public.task_claim USING btree (player_id, origin, day)
CREATE UNIQUE INDEX task_one_now ON public.task USING btree (origin) WHERE (ended_at IS NULL)
CREATE UNIQUE INDEX task_pkey ON public.task USING btree (id)
CREATE INDEX team_day_of_player ON public.team_day USING btree (ancestor_id, day)
CREATE UNIQUE INDEX team_day_pkey ON public.team_day USING btree (day, ancestor_id, level)
CREATE INDEX team_link_down ON public.team_link USING btree (ancestor_id, level, player_id)
CREATE UNIQUE INDEX team_link_pkey ON public.team_link USING btree (player_id, level)
CREATE UNIQUE INDEX team_link_player_id_ancestor_id_key ON public.team_link USING btree (player_id, ancestor_id)
CREATE UNIQUE INDEX team_standing_pkey ON public.team_standing USING btree (player_id)
CREATE UNIQUE INDEX team_total_pkey ON public.team_total USING btree (ancestor_id, level)
CREATE UNIQUE INDEX throttle_pkey ON public.throttle USING btree (key)
CREATE UNIQUE INDEX turnover_source_pkey ON public.turnover_source USING btree (deposit_id)
CREATE INDEX turnover_source_player ON public.turnover_source USING btree (player_id, at)
CREATE UNIQUE INDEX upload_pkey ON public.upload USING btree (id)
CREATE INDEX upload_player ON public.upload USING btree (player_id, created_at DESC)
CREATE INDEX verification_code_expiry ON public.verification_code USING btree (expires_at)
CREATE UNIQUE INDEX verification_code_pkey ON public.verification_code USING btree (purpose, place, player_id)
CREATE UNIQUE INDEX vip_gift_key_key ON public.vip_gift USING btree (key)
CREATE UNIQUE INDEX vip_gift_levelup ON public.vip_gift USING btree (player_id, level) WHERE (kind = 'levelup'::text)
CREATE UNIQUE INDEX vip_gift_monthly ON public.vip_gift USING btree (player_id, period) WHERE (kind = 'monthly'::text)
CREATE UNIQUE INDEX win_pkey ON public.win USING btree (round_id, play, pick)
CREATE INDEX withdrawal_agreed ON public.withdrawal USING btree (decided_at) WHERE (state = ANY (ARRAY['approved'::text, 'paid'::text]))
CREATE INDEX withdrawal_deposit ON public.withdrawal USING btree (deposit_id) WHERE (deposit_id IS NOT NULL)
CREATE UNIQUE INDEX withdrawal_hold_pkey ON public.withdrawal_hold USING btree (id)
CREATE INDEX withdrawal_hold_player ON public.withdrawal_hold USING btree (player_id, until DESC)
CREATE UNIQUE INDEX withdrawal_move_pkey ON public.withdrawal_move USING btree (from_state, to_state)
CREATE UNIQUE INDEX withdrawal_pkey ON public.withdrawal USING btree (id)
CREATE INDEX withdrawal_player ON public.withdrawal USING btree (player_id, id DESC)
CREATE UNIQUE INDEX withdrawal_player_id_key_key ON public.withdrawal USING btree (player_id, key)
CREATE INDEX withdrawal_queue ON public.withdrawal USING btree (state, id)
CREATE INDEX withdrawal_step_of_operator ON public.withdrawal_step USING btree (operator_id, at)
CREATE UNIQUE INDEX withdrawal_step_pkey ON public.withdrawal_step USING btree (withdrawal_id, no)

-- views
public.exclusion_in_force
 SELECT r.id,
    r.player_id,
    r.until_at,
    COALESCE(r.carried_from, r.id) AS root
   FROM (protection_rest r
     JOIN player p ON ((p.id = r.player_id)))
  WHERE ((r.kind = 'exclusion'::text) AND (r.lifted_at IS NULL) AND (r.from_at <= clock_timestamp()) AND ((r.return_asked_at IS NULL) OR ((r.return_asked_at + '1 day'::interval) > clock_timestamp())) AND ((p.closed_at IS NULL) OR (r.until_at IS NULL) OR (r.until_at > clock_timestamp())));

-- types
public.round_state 'open', 'locked', 'drawn', 'settled', 'voided'

-- functions
CREATE OR REPLACE FUNCTION ledger.bucket_of(owner bigint)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((owner % (64)::bigint))::smallint
CREATE OR REPLACE FUNCTION ledger.check_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare v_journal bigint;
begin
  select journal into v_journal from written group by journal, asset having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'journal % does not sum to zero', v_journal using errcode = 'OD002';
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION ledger.first_seq_since(p_bucket smallint, p_owner bigint, p_kind smallint, p_asset smallint, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
declare v_low bigint := 1; v_high bigint; v_middle bigint; v_at timestamptz;
begin
  select seq + 1 into v_high from ledger.account where bucket = p_bucket and owner = p_owner and kind = p_kind and asset = p_asset;
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    select j.at into v_at from ledger.entry e join ledger.journal j on j.id = e.journal
     where e.bucket = p_bucket and e.owner = p_owner and e.kind = p_kind and e.asset = p_asset and e.seq > 0 and e.seq = v_middle;
    if v_at < p_at then v_low := v_middle + 1; else v_high := v_middle; end if;
  end loop;
  return v_low;
end $function$
CREATE OR REPLACE FUNCTION ledger.house_balance(p_kind smallint, p_owner bigint, p_asset smallint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare v_summed bigint; v_amount bigint;
begin
  if p_kind < 20 then
    return coalesce((select sum(amount) from ledger.entry where kind = p_kind and owner = p_owner and asset = p_asset and seq = 0), 0);
  end if;
  select summed into v_summed from ledger.house_summed;
  select coalesce(sum(amount), 0) into v_amount
    from (select amount from ledger.house_sum where kind = p_kind and owner = p_owner and asset = p_asset
          union all
          select amount from ledger.entry
           where seq = 0 and kind >= 20 and journal > v_summed and kind = p_kind and owner = p_owner and asset = p_asset) e;
  return v_amount;
end $function$
CREATE OR REPLACE FUNCTION ledger.lines_of_keys(p_bucket smallint, p_owner bigint, p_kind smallint, p_asset smallint, p_keys uuid[])
 RETURNS TABLE(seq bigint, journal bigint, at timestamp with time zone, reason smallint, amount bigint, balance_after bigint, ref bigint, key uuid)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare v record; v_first bigint;
begin
  for v in select t.key, j.at from ledger.transfer t join ledger.journal j on j.id = t.journal where t.key = any(p_keys) and t.asset = p_asset
            and ((t.from_kind, t.from_owner) = (p_kind, p_owner) or (t.to_kind, t.to_owner) = (p_kind, p_owner)) loop
    v_first := ledger.first_seq_since(p_bucket, p_owner, p_kind, p_asset, v.at - interval '1 minute');
    return query select e.seq, e.journal, v.at, e.reason, e.amount, e.balance_after, e.ref, e.key from ledger.entry e
      where e.bucket = p_bucket and e.owner = p_owner and e.kind = p_kind and e.asset = p_asset
        and e.seq > 0 and e.seq >= v_first and e.key = v.key order by e.seq limit 1;
  end loop;
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
      union all
      select owner, kind, asset, 0, sum(amount)::bigint, null, reason, ref, null
        from (
          select fo, fk, asset, -amount, reason, ref
            from unnest(codes, v_from, p_from_owner, p_from_kind, p_asset, p_amount, p_reason, p_ref)
              x(code, side, fo, fk, asset, amount, reason, ref) where code = 0 and side = 0
          union all
          select t_o, tk, asset, amount, reason, ref
            from unnest(codes, v_to, p_to_owner, p_to_kind, p_asset, p_amount, p_reason, p_ref)
              x(code, side, t_o, tk, asset, amount, reason, ref) where code = 0 and side = 0
        ) h(owner, kind, asset, amount, reason, ref)
       group by owner, kind, asset, reason, ref having sum(amount) <> 0
    ) e(owner, kind, asset, seq, amount, balance, reason, ref, key);

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
CREATE OR REPLACE FUNCTION ledger.sum_house(p_limit bigint, p_ripe interval)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare v ledger.house_summed; v_until bigint;
begin
  select * into v from ledger.house_summed for update skip locked;
  if not found then
    return null;
  end if;
  if v.noted_xid <= pg_snapshot_xmin(pg_current_snapshot()) then
    v_until := least(v.noted, v.summed + p_limit);
    insert into ledger.house_sum as s (kind, owner, asset, amount)
    select kind, owner, asset, sum(amount)::bigint from ledger.entry
     where seq = 0 and kind >= 20 and journal > v.summed and journal <= v_until group by kind, owner, asset
    on conflict (kind, owner, asset) do update set amount = s.amount + excluded.amount;
    update ledger.house_summed set summed = v_until;
    if v_until < v.noted then
      return true;
    end if;
  -- A restored copy may count its transactions anew: what was noted before would then wait for ever.
  elsif v.noted_xid <= pg_snapshot_xmax(pg_current_snapshot()) then
    return false;
  end if;
  update ledger.house_summed set noted_xid = pg_snapshot_xmax(pg_current_snapshot()),
    noted = greatest(noted, (select id from ledger.journal where at < clock_timestamp() - p_ripe order by id desc limit 1));
  return false;
end $function$
CREATE OR REPLACE FUNCTION public.announce_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('opendraw_event', new.id::text);
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.approval_stands()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.state <> 'waiting'
     or (new.id, new.act, new.subject, new.payload, new.payload_hash, new.before, new.reason, new.maker, new.made_at, new.expires_at)
       is distinct from
        (old.id, old.act, old.subject, old.payload, old.payload_hash, old.before, old.reason, old.maker, old.made_at, old.expires_at) then
    raise exception 'a proposal is decided once and never changed' using errcode = 'OD001';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.begin_settlement(p_round bigint, p_void text, p_play smallint[], p_pick integer[], p_odds integer[], p_size integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform from public.round where id = p_round for update;
  perform pg_advisory_xact_lock(p_round);
  return public.write_settlement(p_round, p_void, p_play, p_pick, p_odds, p_size);
end $function$
CREATE OR REPLACE FUNCTION public.bets_that_may_cover(p_round bigint, p_plays smallint[], p_picks integer[], p_outcomes bigint[], p_all bigint)
 RETURNS TABLE(player_id bigint, play smallint, pick integer, stake bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_sort TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_batches bigint[] := array(select journal from ledger.entry where kind = 10 and owner = p_round and asset = 1 and seq = 0 and reason = 1);
begin
  return query
  with lines as (
    select player_id, play, pick from public.bet where batch = any(v_batches) and round_id + 0 = p_round group by player_id, play, pick
  ), players as (
    select l.player_id from lines l join unnest(p_plays, p_picks, p_outcomes) o(play, pick, outcomes) on o.play = l.play and o.pick = l.pick
     group by l.player_id having sum(o.outcomes) >= p_all
  )
  select b.player_id, b.play, b.pick, b.stake from public.bet b join players p on p.player_id = b.player_id
   where b.batch = any(v_batches) and b.round_id + 0 = p_round;
end $function$
CREATE OR REPLACE FUNCTION public.chain_log_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
end $function$
CREATE OR REPLACE FUNCTION public.close_to_bets()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform pg_advisory_xact_lock(old.id);
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.count_chances(p_round bigint, p_plays smallint[], p_picks integer[], p_firsts integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
 SET enable_sort TO 'off'
AS $function$
declare
  v_game text; v_day date;
  v_batches bigint[] := array(select journal from ledger.entry where kind = 10 and owner = p_round and asset = 1 and seq = 0 and reason = 1);
begin
  if cardinality(v_batches) = 0 then
    return;
  end if;
  select game, (draws_at at time zone 'UTC')::date into strict v_game, v_day from public.round where id = p_round;
  insert into public.chance_count as c
    (day, game, play, pick, rounds, rounds_won, bets, won, staked, returned,
     bet_squares, won_squares, won_bets, stake_squares, return_squares, products)
  select v_day, v_game, play, pick, 1, case when won > 0 then 1 else 0 end, bets, won, staked, returned,
         bets * bets, won * won, won * bets, staked * staked, returned * returned, staked * returned
    from (select g.play, coalesce(f.first, g.pick) as pick, sum(g.bets) as bets, sum(g.staked) as staked,
                 sum(case when w.odds is null then 0 else g.bets end) as won,
                 sum(case when w.odds is null then 0 else div(g.staked * w.odds - g.bets * (g.rest * w.odds % 100), 100) end) as returned
            from (select b.play, b.pick, b.stake % 100 as rest, count(*)::numeric as bets, sum(b.stake) as staked
                    from public.bet b where b.batch = any(v_batches) and b.round_id + 0 = p_round group by b.play, b.pick, b.stake % 100) g
            left join public.win w on w.round_id = p_round and w.play = g.play and w.pick = g.pick
            left join unnest(p_plays, p_picks, p_firsts) f(play, pick, first) on f.play = g.play and f.pick = g.pick
           group by g.play, coalesce(f.first, g.pick)) chance
   order by play, pick
  on conflict (game, day, play, pick) do update set
    rounds = c.rounds + 1, rounds_won = c.rounds_won + excluded.rounds_won, bets = c.bets + excluded.bets, won = c.won + excluded.won,
    staked = c.staked + excluded.staked, returned = c.returned + excluded.returned, bet_squares = c.bet_squares + excluded.bet_squares,
    won_squares = c.won_squares + excluded.won_squares, won_bets = c.won_bets + excluded.won_bets,
    stake_squares = c.stake_squares + excluded.stake_squares, return_squares = c.return_squares + excluded.return_squares,
    products = c.products + excluded.products;
end $function$
CREATE OR REPLACE FUNCTION public.count_next_settlement(p_game text, p_plays smallint[], p_picks integer[], p_firsts integer[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare v_round bigint;
begin
  select s.round_id into v_round from public.settlement s join public.round r on r.id = s.round_id and r.state = 'settled' and r.game = p_game
   where not s.is_counted and not s.is_void order by s.begun_at desc limit 1 for update of s skip locked;
  if v_round is null then
    return null;
  end if;
  update public.settlement set is_counted = true where round_id = v_round;
  perform public.count_chances(v_round, p_plays, p_picks, p_firsts);
  perform public.note_wins(v_round);
  return v_round;
end $function$
CREATE OR REPLACE FUNCTION public.count_team_money(p_player bigint, p_deposits bigint, p_withdrawals bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  insert into public.team_total as t (ancestor_id, level, deposits, withdrawals)
  select ancestor_id, level, p_deposits, p_withdrawals from public.team_link where player_id = p_player order by ancestor_id, level
  on conflict (ancestor_id, level) do update
    set deposits = t.deposits + excluded.deposits, withdrawals = t.withdrawals + excluded.withdrawals;
$function$
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
CREATE OR REPLACE FUNCTION public.end_commission_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.done_at is not null or (new.day, new.rates, new.begun_at) is distinct from (old.day, old.rates, old.begun_at) then
    raise exception 'the commission of % does not change', old.day using errcode = 'OD010';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.fit_packet_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if not exists (select from public.packet p where p.id = new.packet_id and p.shares[new.no] = new.amount
      and (p.targets is null or new.player_id = any(p.targets))) then
    raise exception 'piece % of packet % is not what was drawn for it', new.no, new.packet_id using errcode = 'OD010';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.forget_old_events(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare v_gone int;
begin
  delete from public.event where at < clock_timestamp() - interval '1 day'
     and id = any(array(select id from public.event order by id limit p_limit));
  get diagnostics v_gone = row_count;
  return v_gone;
end $function$
CREATE OR REPLACE FUNCTION public.forget_old_leases(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare v_gone int;
begin
  delete from public.exposure_lease where (round_id, node) in (
    select l.round_id, l.node from public.exposure_lease l join public.round r on r.id = l.round_id
     where r.finished_at < clock_timestamp() - interval '7 days' limit p_limit);
  get diagnostics v_gone = row_count;
  return v_gone;
end $function$
CREATE OR REPLACE FUNCTION public.forget_old_sessions(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare v_gone int;
begin
  delete from public.session where token_hash = any(array(
    select token_hash from public.session where created_at < clock_timestamp() - interval '2 years' order by created_at limit p_limit));
  get diagnostics v_gone = row_count;
  return v_gone;
end $function$
CREATE OR REPLACE FUNCTION public.forget_untaken_quotes(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare v_gone int;
begin
  delete from public.exchange_quote where used_at is null and id = any(array(
    select id from public.exchange_quote where used_at is null and expires_at < clock_timestamp() - interval '1 day'
     order by expires_at limit p_limit));
  get diagnostics v_gone = row_count;
  return v_gone;
end $function$
CREATE OR REPLACE FUNCTION public.guard_beacon()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_until timestamptz := new.locks_at + interval '10 minutes';
begin
  if tg_op = 'INSERT' then
    if new.beacon_signature is not null then
      raise exception 'a round begins without the signature of its beacon' using errcode = 'OD010';
    end if;
    return new;
  end if;
  if (new.beacon_round, new.beacon_at) is distinct from (old.beacon_round, old.beacon_at) then
    raise exception 'round %: its beacon was named when it opened', old.id using errcode = 'OD010';
  end if;
  if new.beacon_signature is distinct from old.beacon_signature
     and (old.beacon_signature is not null or old.mode <> 2 or old.state <> 'locked' or old.bets_root is null
          or clock_timestamp() < old.beacon_at or clock_timestamp() >= v_until) then
    raise exception 'round %: its beacon is stored once, after the seal and within ten minutes of the lock', old.id using errcode = 'OD015';
  end if;
  if new.state = 'drawn' and old.state = 'locked' and old.mode = 2 and old.beacon_signature is null then
    raise exception 'round %: drawn in mode 2 needs its beacon', old.id using errcode = 'OD015';
  end if;
  if new.state = 'voided' and old.state <> 'voided' and new.void_reason = 'no_beacon'
     and (old.mode <> 2 or old.beacon_signature is not null or clock_timestamp() < v_until) then
    raise exception 'round %: void for want of a beacon only without one, ten minutes after the lock', old.id using errcode = 'OD015';
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
CREATE OR REPLACE FUNCTION public.keep_bonus()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  turn text[] := array['serves_from'];
  ending text[] := array['state', 'ended_at', 'ended_by'];
begin
  if old.state <> 'waiting'
     or (new.state = 'waiting' and (old.serves_from is not null or to_jsonb(old) - turn <> to_jsonb(new) - turn))
     or (new.state <> 'waiting' and to_jsonb(old) - ending <> to_jsonb(new) - ending) then
    raise exception 'bonus % has ended or its terms would change: refused', old.id using errcode = 'OD010';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.keep_concern()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.closed_at is not null or (new.id, new.player_id, new.kind, new.period, new.opened_at)
     is distinct from (old.id, old.player_id, old.kind, old.period, old.opened_at) then
    raise exception 'what was looked into stays as it was' using errcode = 'OD025';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.keep_earning()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.state <> 'due' or to_jsonb(old) - array['state', 'settled_at'] <> to_jsonb(new) - array['state', 'settled_at'] then
    raise exception 'what was earned does not change: %', old.id using errcode = 'OD010';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.keep_good()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.ended_at is not null or new.stock > old.stock
     or to_jsonb(old) - array['stock', 'ended_at'] <> to_jsonb(new) - array['stock', 'ended_at'] then
    raise exception 'a good sells out or ends, and else stays as it is: %', old.id using errcode = 'OD031';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.keep_inviter()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  raise exception 'who invited player % is decided once', old.id using errcode = 'OD001';
end $function$
CREATE OR REPLACE FUNCTION public.keep_level()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  raise exception 'the level of player % is never lowered', old.id using errcode = 'OD001';
end $function$
CREATE OR REPLACE FUNCTION public.keep_limit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.until_at is not null or (new.id, new.player_id, new.kind, new.period, new.amount, new.from_at)
     is distinct from (old.id, old.player_id, old.kind, old.period, old.amount, old.from_at) then
    raise exception 'what a limit was cannot be changed' using errcode = 'OD025';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.keep_lot()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if new.remaining > old.remaining or to_jsonb(old) - 'remaining' <> to_jsonb(new) - 'remaining' then
    raise exception 'a lot of points only shrinks: %', old.id using errcode = 'OD031';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.keep_packet()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  moves text[] := array['claimed', 'claimed_amount', 'ended_at', 'refunded', 'greeting'];
begin
  if to_jsonb(old) - moves <> to_jsonb(new) - moves
     or new.greeting not in (old.greeting, '')
     or new.claimed < old.claimed or new.claimed_amount < old.claimed_amount
     or old.ended_at is not null and (new.claimed, new.claimed_amount, new.ended_at, new.refunded)
          is distinct from (old.claimed, old.claimed_amount, old.ended_at, old.refunded) then
    raise exception 'packet % is as it was made, and over once', old.id using errcode = 'OD010';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.keep_plan()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if (old.player_id, old.week) <> (new.player_id, new.week) or old.week <= (clock_timestamp() at time zone 'UTC')::date then
    raise exception 'the plan of player % for % is decided', old.player_id, old.week using errcode = 'OD010';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.keep_rebate()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.state <> 'due' or to_jsonb(old) - array['state', 'settled_at'] <> to_jsonb(new) - array['state', 'settled_at'] then
    raise exception 'the rebate of % for player % is decided once', old.day, old.player_id using errcode = 'OD010';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.keep_rest()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.lifted_at is not null or old.return_asked_at is not null and new.return_asked_at is distinct from old.return_asked_at
     or (new.id, new.player_id, new.kind, new.from_at, new.until_at, new.carried_from)
        is distinct from (old.id, old.player_id, old.kind, old.from_at, old.until_at, old.carried_from) then
    raise exception 'a pause or an exclusion cannot be changed' using errcode = 'OD025';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.keep_shredded()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.shredded_at is not null then
    raise exception 'the key of player % is shredded for good', old.player_id using errcode = 'OD022';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.keep_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.ended_at is not null or to_jsonb(old) - 'ended_at' <> to_jsonb(new) - 'ended_at' then
    raise exception 'a task ends, and else stays as it is: %', old.id using errcode = 'OD031';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.keep_tax_number()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.tax_index is not null
     and (new.tax_country, new.tax_number, new.tax_index) is distinct from (old.tax_country, old.tax_number, old.tax_index) then
    raise exception 'the tax number of player % stays as it is', old.player_id using errcode = 'OD023';
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
CREATE OR REPLACE FUNCTION public.link_team()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if new.invited_by is null then
    return null;
  end if;
  insert into public.team_link (player_id, level, ancestor_id)
  select new.id, 1, new.invited_by
  union all
  select new.id, (level + 1)::smallint, ancestor_id from public.team_link where player_id = new.invited_by and level < 3;
  insert into public.team_total as t (ancestor_id, level, people)
  select ancestor_id, level, 1 from public.team_link where player_id = new.id order by ancestor_id
  on conflict (ancestor_id, level) do update set people = t.people + 1;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.mark_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_person('address', sha256(convert_to(new.network || ' ' || new.address, 'UTF8')), new.player_id);
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.mark_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.number_index is not null then perform mark_person('card', new.number_index, new.player_id); end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.mark_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_person('document', new.document_index, new.player_id);
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.mark_person(p_kind text, p_mark bytea, p_player bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into person_mark as m (kind, mark, player_id) values (p_kind, p_mark, p_player)
    on conflict (kind, mark, player_id) do update set is_tried = false, is_new = true, at = clock_timestamp() where m.is_tried
$function$
CREATE OR REPLACE FUNCTION public.mark_tax()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.tax_index is not null then perform mark_person('tax', new.tax_index, new.player_id); end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.move_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  proof text[] := array['proven_at', 'note'];
  decision text[] := array['state', 'decided_at', 'decided_by', 'decision_reason', 'decision_code', 'opens_turnover', 'credited'];
begin
  if old.state <> 'pending'
     or (new.state = 'pending' and (old.proven_at is not null or to_jsonb(old) - proof <> to_jsonb(new) - proof))
     or (new.state <> 'pending' and to_jsonb(old) - decision <> to_jsonb(new) - decision) then
    raise exception 'deposit % is decided or its request would change: refused', old.id using errcode = 'OD010';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.move_kyc()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.state <> new.state
     and (old.state, new.state) not in (('pending', 'passed'), ('pending', 'failed'), ('passed', 'expired'), ('passed', 'failed'), ('failed', 'passed')) then
    raise exception 'a check of documents does not go from % to %', old.state, new.state using errcode = 'OD024';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.move_partner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  step text[] := array['state', 'decided_at', 'decided_by', 'reason_code', 'note'];
begin
  if to_jsonb(old) - step <> to_jsonb(new) - step
     or (old.state, new.state) not in (('pending', 'approved'), ('pending', 'rejected'), ('approved', 'ended')) then
    raise exception 'the application % of a partner does not go from % to % so', old.id, old.state, new.state using errcode = 'OD010';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.move_salary()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if to_jsonb(old) - array['state', 'settled_at'] <> to_jsonb(new) - array['state', 'settled_at']
     or (old.state, new.state) not in (('paused', 'due'), ('paused', 'lapsed'), ('due', 'paid'), ('due', 'lapsed')) then
    raise exception 'the salary of player % for % does not go from % to % so', old.player_id, old.week, old.state, new.state
      using errcode = 'OD010';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.move_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  step text[] := array['state', 'decided_at', 'decided_by', 'decision_reason', 'reason_code', 'reference'];
begin
  if to_jsonb(old) - step <> to_jsonb(new) - step
     or not exists (select from public.withdrawal_move where from_state = old.state and to_state = new.state) then
    raise exception 'withdrawal % does not go from % to % so', old.id, old.state, new.state using errcode = 'OD010';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.note_level_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  insert into public.level_due (player_id) values (new.player_id);
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.note_method_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  insert into public.deposit_method_version values (new.id, new.version, to_jsonb(new));
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.note_reached_bonuses()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'on'
 SET enable_nestloop TO 'on'
AS $function$
begin
  insert into public.bonus_reached (bonus_id)
  select b.id from changed c join public.bonus b on b.player_id = c.player_id
   where b.state = 'waiting' and b.serves_from is not null and c.valid >= b.serves_from + b.needed;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.note_standing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  insert into public.team_standing (player_id, counts_from)
  values (new.player_id, ((clock_timestamp() + interval '1 minute') at time zone 'UTC')::date + 1) on conflict do nothing;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.note_wins(p_round bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_game text; v_at timestamptz;
  v_buckets smallint[] := array(select g::smallint from generate_series(0, 63) g);
begin
  select game, draws_at into strict v_game, v_at from public.round where id = p_round;
  if v_at < clock_timestamp() - interval '1 day' then
    return;
  end if;
  delete from public.shown_win where game = v_game and at < clock_timestamp() - interval '1 day';
  insert into public.shown_win (game, round_id, player_id, key, line, play, pick, line_stake, stake, payout, at)
  select v_game, p_round, d.player_id, best.key, best.line, best.play, best.pick, best.stake, total.stake, d.amount, v_at
    from (select bucket, player_id, amount from public.due where bucket = any(v_buckets) and round_id = p_round
           order by amount desc, player_id limit 200) d
    cross join lateral (
      select sum(b.stake)::bigint as stake from public.bet b
       where b.bucket = d.bucket and b.player_id = d.player_id and b.round_id = p_round) total
    cross join lateral (
      select b.key, b.line, b.play, b.pick, b.stake
        from public.bet b join public.win w on w.round_id = b.round_id and w.play = b.play and w.pick = b.pick
       where b.bucket = d.bucket and b.player_id = d.player_id and b.round_id = p_round
       order by div(b.stake::numeric * w.odds, 100) desc, b.seq, b.line limit 1) best
   where d.amount > total.stake
   order by d.amount desc, d.player_id limit 20;
end $function$
CREATE OR REPLACE FUNCTION public.note_withdrawal_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  insert into public.withdrawal_step (withdrawal_id, no, state, at, operator_id, reason_code, note, reference)
  select new.id, coalesce(max(no), 0) + 1, new.state, coalesce(new.decided_at, new.created_at), new.decided_by, new.reason_code,
         new.decision_reason, new.reference
    from public.withdrawal_step where withdrawal_id = new.id;
  return null;
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
    union all
    select v_journal, ledger.bucket_of(p_round), p_round, 10, 1, 0, -sum(amount)::bigint, null, case when v_void then 3 else 2 end, p_round
      from paid having count(*) > 0
  )
  select array_agg(owner), sum(amount)::bigint into v_players, v_amount from paid;
  v_at := clock_timestamp();
  insert into ledger.journal (id, at) values (v_journal, v_at);
  if v_amount is distinct from v.amount or cardinality(v_players) <> v.players then
    raise exception 'chunk % of round % found other players than it lists', v.chunk, p_round using errcode = 'OD006';
  end if;
  update public.settle_chunk set paid_at = v_at, journal = v_journal where round_id = p_round and chunk = v.chunk;
  return v_players;
end $function$
CREATE OR REPLACE FUNCTION public.place_slips(p_rounds bigint[], p_player bigint[], p_key uuid[], p_round integer[], p_source smallint[], p_first integer[], p_count integer[], p_play smallint[], p_pick integer[], p_stake bigint[], p_stake_max bigint, OUT accepted text, OUT balances text, OUT seqs text, OUT batch bigint, OUT placed_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare v_round bigint; v_lock text; v_snapshot pg_snapshot; v_next bigint;
begin
  foreach v_round in array p_rounds loop
    v_lock := pg_advisory_xact_lock_shared(v_round)::text;
  end loop;
  placed_at := clock_timestamp();
  v_snapshot := pg_current_snapshot();
  v_next := pg_snapshot_xmax(v_snapshot)::text::bigint;
  batch := nextval('ledger.journal_id');

  with moved as (
    update ledger.account a set balance = a.balance - s.total, seq = a.seq + 1, stake_round = s.round, stake_in_round = s.total + case
        when a.stake_round = s.round then a.stake_in_round
        else coalesce((
          select case when e.ref = s.round and e.reason = 1 then (select o.staked from public.bet o
              where o.batch = e.journal and o.player_id = e.owner and o.bucket = e.bucket limit 1) else 0 end
            from ledger.entry e where e.bucket = a.bucket and e.owner = a.owner and e.kind = 1 and e.asset = 1 and e.seq > 0
             and (e.ref = s.round and e.reason = 1 or (select j.at from ledger.journal j where j.id = e.journal) < s.since)
           order by e.seq desc limit 1), 0) end
      from (
        select u.*, p_rounds[u.place] as round,
               (array(select case when r.state = 'open' and placed_at >= r.opens_at and placed_at < r.locks_at
                    then r.opens_at - interval '1 minute' end
                  from unnest(p_rounds) with ordinality x(id, at) left join public.round r on r.id = x.id order by x.at))[u.place] as since,
               case u.n when 1 then p_stake[u.first] else (select sum(x)::bigint from unnest(p_stake[u.first : u.first + u.n - 1]) x) end as total
          from unnest(p_player, p_key, p_round, p_source, p_first, p_count) with ordinality u(player, key, place, source, first, n, at)
        offset 0
      ) s
     where a.bucket = (s.player % 64)::smallint and a.owner = s.player and a.kind = 1 and a.asset = 1 and a.balance >= s.total
       and s.since is not null
       -- The last version of a wallet that is held carries a transaction that still runs.
       and public.was_over(a.xmax, v_next, v_snapshot)
       -- If another slip of the player came in between, either the wallet itself tells his stakes or it is too new for what is looked up.
       and s.total + case
         when a.stake_round = s.round then a.stake_in_round
         when public.was_over(a.xmin, v_next, v_snapshot) then coalesce((
           select case when e.ref = s.round and e.reason = 1 then (select o.staked from public.bet o
               where o.batch = e.journal and o.player_id = e.owner and o.bucket = e.bucket limit 1) else 0 end
             from ledger.entry e where e.bucket = a.bucket and e.owner = a.owner and e.kind = 1 and e.asset = 1 and e.seq > 0
              and (e.ref = s.round and e.reason = 1 or (select j.at from ledger.journal j where j.id = e.journal) < s.since)
            order by e.seq desc limit 1), 0) end <= p_stake_max
    returning s.at, a.bucket, a.owner, a.seq, a.balance, s.total, s.key, s.round, s.source, s.first, s.n, a.stake_in_round as staked
  ), headed as (
    insert into ledger.journal (id, at) select batch, placed_at from moved limit 1
  ), booked as (
    insert into ledger.entry (journal, bucket, owner, kind, asset, seq, amount, balance_after, reason, ref, key)
    select batch, m.bucket, m.owner, 1, 1, m.seq, -m.total, m.balance, 1, m.round, m.key from moved m
    union all
    select batch, (m.round % 64)::smallint, m.round, 10, 1, 0, sum(m.total)::bigint, null, 1, m.round, null from moved m group by m.round
  ), placed as (
    insert into public.bet (bucket, player_id, round_id, seq, line, key, play, pick, stake, staked, source, batch, placed_at)
    select l.bucket, l.owner, l.round, l.seq, l.i - l.first + 1, l.key, p_play[l.i], p_pick[l.i], p_stake[l.i], l.staked, l.source, batch, placed_at
      from (select m.*, generate_series(m.first, m.first + m.n - 1) as i from moved m) l
  )
  select string_agg(m.at::text, ','), string_agg(m.balance::text, ','), string_agg(m.seq::text, ',') into accepted, balances, seqs from moved m;
  if accepted is null then
    batch := null;
  end if;
end $function$
CREATE OR REPLACE FUNCTION public.place_slips_with_care(p_rounds bigint[], p_player bigint[], p_key uuid[], p_round integer[], p_source smallint[], p_first integer[], p_count integer[], p_play smallint[], p_pick integer[], p_stake bigint[], p_stake_max bigint, OUT codes text, OUT balances text, OUT seqs text, OUT batch bigint, OUT placed_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare v_since timestamptz[]; v_open boolean[]; v_code int[]; v_total bigint[]; v_seq bigint[]; v_after bigint[]; v_staked bigint[];
begin
  perform pg_advisory_xact_lock_shared(r.id) from (select x.id from unnest(p_rounds) x(id) order by 1 offset 0) r;
  perform from (select (id % 64)::smallint as bucket, id from unnest(p_player) u(id) order by 1, 2) p
    cross join lateral (select from ledger.account a where a.bucket = p.bucket and a.owner = p.id and a.kind = 1 and a.asset = 1
                         for no key update) a;
  placed_at := clock_timestamp();
  select array_agg(r.state = 'open' and placed_at >= r.opens_at and placed_at < r.locks_at order by x.at),
         array_agg(r.opens_at - interval '1 minute' order by x.at) into v_open, v_since
    from unnest(p_rounds) with ordinality x(id, at) left join public.round r on r.id = x.id;

  with slip as materialized (
    select u.*, (u.player % 64)::smallint as bucket, p_rounds[u.round] as round_id, v_since[u.round] as since,
           (select sum(x)::bigint from unnest(p_stake[p_first[u.at] : p_first[u.at] + p_count[u.at] - 1]) x) as total
      from unnest(p_player, p_key, p_round) with ordinality u(player, key, round, at)
  ), seen as materialized (
    select s.*, a.balance, a.seq, k.seq as known_seq, k.round_id as known_round, k.batch as known_batch,
           s.total + coalesce((
           select case when e.ref = s.round_id and e.reason = 1 then (select o.staked from public.bet o
               where o.batch = e.journal and o.player_id = e.owner and o.bucket = e.bucket limit 1) else 0 end
             from ledger.entry e where e.bucket = s.bucket and e.owner = s.player and e.kind = 1 and e.asset = 1 and e.seq > 0
              and (e.ref = s.round_id and e.reason = 1 or (select j.at from ledger.journal j where j.id = e.journal) < s.since)
            order by e.seq desc limit 1), 0) as staked
      from slip s
      left join lateral (select a.balance, a.seq from ledger.account a
                          where a.bucket = s.bucket and a.owner = s.player and a.kind = 1 and a.asset = 1 limit 1) a on true
      left join lateral (select k.seq, k.round_id, k.batch from public.bet k
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
                      where o.batch = s.known_batch and o.player_id = s.player and o.bucket = s.bucket)
               then 1 else 5 end
        when v_open[s.round] is null then 6
        when not v_open[s.round] then 3
        when s.balance < s.total then 2
        when s.staked > p_stake_max then 7
        else 0 end as code
      from seen s
  )
  select array_agg(f.code order by f.at), array_agg(f.total order by f.at), array_agg(f.staked order by f.at),
         array_agg(case f.code when 0 then f.seq + 1 when 1 then f.known_seq else coalesce(f.seq, 0) end order by f.at),
         array_agg(case f.code when 0 then f.balance - f.total
           when 1 then (select e.balance_after from ledger.entry e
             where e.bucket = f.bucket and e.owner = f.player and e.kind = 1 and e.asset = 1 and e.seq > 0 and e.seq = f.known_seq)
           else coalesce(f.balance, 0) end order by f.at)
    into v_code, v_total, v_staked, v_seq, v_after
    from fate f;
  codes := array_to_string(v_code, ','); balances := array_to_string(v_after, ','); seqs := array_to_string(v_seq, ',');
  if not 0 = any(v_code) then
    return;
  end if;

  batch := nextval('ledger.journal_id');
  insert into ledger.journal (id, at) values (batch, placed_at);
  update ledger.account a set balance = s.balance, seq = s.seq, stake_round = p_rounds[s.round], stake_in_round = s.staked
    from unnest(v_code, p_player, p_round, v_after, v_seq, v_staked) s(code, player, round, balance, seq, staked)
   where s.code = 0 and a.bucket = (s.player % 64)::smallint and a.owner = s.player and a.kind = 1 and a.asset = 1;
  insert into ledger.entry (journal, bucket, owner, kind, asset, seq, amount, balance_after, reason, ref, key)
  select batch, (s.player % 64)::smallint, s.player, 1, 1, s.seq, -s.total, s.balance, 1, p_rounds[s.round], s.key
    from unnest(v_code, p_player, p_key, p_round, v_total, v_after, v_seq) s(code, player, key, round, total, balance, seq) where s.code = 0
  union all
  select batch, (p_rounds[s.round] % 64)::smallint, p_rounds[s.round], 10, 1, 0, sum(s.total)::bigint, null, 1, p_rounds[s.round], null
    from unnest(v_code, p_round, v_total) s(code, round, total) where s.code = 0 group by s.round;
  insert into public.bet (bucket, player_id, round_id, seq, line, key, play, pick, stake, staked, source, batch, placed_at)
  select (s.player % 64)::smallint, s.player, p_rounds[s.round], s.seq, n - s.first + 1, s.key, p_play[n], p_pick[n], p_stake[n], s.staked, s.source, batch, placed_at
    from unnest(v_code, p_player, p_key, p_round, p_source, p_first, p_count, v_seq, v_staked) s(code, player, key, round, source, first, count, seq, staked)
   cross join lateral generate_series(s.first, s.first + s.count - 1) n
   where s.code = 0;
end $function$
CREATE OR REPLACE FUNCTION public.raise_levels(p_thresholds bigint[], p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_thresholds bigint[];
  v_cursor bigint;
  v_players bigint[];
begin
  select thresholds, cursor into v_thresholds, v_cursor from public.level_plan for update skip locked;
  if not found then
    return null;
  end if;
  if v_thresholds <> p_thresholds then
    v_cursor := 0;
    update public.level_plan set thresholds = p_thresholds, cursor = 0;
  end if;
  if v_cursor is not null then
    v_players := array(select player_id from public.player_turnover where player_id > v_cursor order by player_id limit p_limit);
    update public.level_plan set cursor = case when cardinality(v_players) = p_limit then v_players[p_limit] end;
  else
    with taken as (
      delete from public.level_due where id in (select id from public.level_due order by id limit p_limit) returning player_id
    )
    select coalesce(array_agg(distinct player_id), '{}') into v_players from taken;
  end if;
  if cardinality(v_players) = 0 then
    return 0;
  end if;
  -- Locked in the order in which counting locks them.
  perform from public.player_turnover where player_id = any(v_players) order by player_id for update;
  update public.player p set level = w.level
    from (select t.player_id, (select count(*) - 1 from unnest(p_thresholds) threshold where threshold <= t.valid) as level
            from public.player_turnover t where t.player_id = any(v_players)) w
   where p.id = w.player_id and p.level < w.level;
  update public.player_turnover t set next_level_at = p_thresholds[p.level + 2]
    from public.player p
   where t.player_id = any(v_players) and p.id = t.player_id and t.next_level_at is distinct from p_thresholds[p.level + 2];
  return cardinality(v_players);
end $function$
CREATE OR REPLACE FUNCTION public.reality_minutes_default()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select (value #>> '{}')::int from setting where key = 'realityCheckMinutes' and effective_at <= clock_timestamp()
    order by effective_at desc limit 1), 60)
$function$
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
CREATE OR REPLACE FUNCTION public.take_round_to_turn_over(OUT round_id bigint, OUT game text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  select s.round_id, r.game into round_id, game
    from public.settlement s join public.round r on r.id = s.round_id and r.state = 'settled'
   where not s.is_turned_over and not s.is_void order by s.begun_at limit 1 for update of s skip locked;
end $function$
CREATE OR REPLACE FUNCTION public.turn_over(p_round bigint, p_players bigint[], p_returns bigint[], p_plays smallint[], p_picks integer[], p_edges bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
 SET enable_nestloop TO 'off'
AS $function$
declare
  v_batches bigint[] := array(select journal from ledger.entry where kind = 10 and owner = p_round and asset = 1 and seq = 0 and reason = 1);
  v_day date := (select (draws_at at time zone 'UTC')::date from public.round where id = p_round);
  v_edge bigint;
begin
  update public.settlement set is_turned_over = true where round_id = p_round and not is_turned_over and not is_void;
  if not found then
    return null;
  end if;
  with player as materialized (
    select s.player_id, s.bets, s.staked, s.staked - coalesce(r.amount, 0) as valid, s.edge
      from (select b.player_id, sum(b.bets)::int as bets, sum(b.stake)::bigint as staked, div(sum(b.stake * o.edge), 1000000000)::bigint as edge
              from (select player_id, play, pick, count(*) as bets, sum(stake)::bigint as stake from public.bet
                     where batch = any(v_batches) and round_id + 0 = p_round group by player_id, play, pick) b
              join unnest(p_plays, p_picks, p_edges) o(play, pick, edge) on o.play = b.play and o.pick = b.pick
             group by b.player_id) s
      left join unnest(p_players, p_returns) r(player_id, amount) on r.player_id = s.player_id
  ), total as (
    insert into public.player_turnover as t (player_id, rounds, staked, valid)
    select player_id, 1, staked, valid from player order by player_id
    on conflict (player_id) do update set rounds = t.rounds + 1, staked = t.staked + excluded.staked, valid = t.valid + excluded.valid
  ), day as (
    insert into public.stake_day as d (day, player_id, bets, staked, valid, edge)
    select v_day, player_id, bets, staked, valid, div(edge::numeric * valid, staked)::bigint from player order by player_id
    on conflict (day, player_id) do update
      set bets = d.bets + excluded.bets, staked = d.staked + excluded.staked, valid = d.valid + excluded.valid, edge = d.edge + excluded.edge
  ), ids as materialized (
    select array_agg(player_id) as ids from player where valid > 0
  ), link as materialized (
    select player_id, ancestor_id, level from public.team_link where player_id = any((select ids from ids)::bigint[])
  ), counting as materialized (
    select player_id from public.team_standing where player_id = any((select ids from ids)::bigint[]) and counts_from <= v_day
  ), team as materialized (
    select l.ancestor_id, l.level, sum(p.valid)::bigint as valid,
           coalesce(sum(div(p.edge::numeric * p.valid, p.staked)) filter (where c.player_id is not null), 0)::bigint as edge
      from player p join link l on l.player_id = p.player_id left join counting c on c.player_id = p.player_id
     group by l.ancestor_id, l.level
  ), team_days as (
    insert into public.team_day as d (day, ancestor_id, level, valid, edge)
    select v_day, ancestor_id, level, valid, edge from team order by ancestor_id, level
    on conflict (day, ancestor_id, level) do update set valid = d.valid + excluded.valid, edge = d.edge + excluded.edge
  ), team_totals as (
    insert into public.team_total as t (ancestor_id, level, valid)
    select ancestor_id, level, valid from team order by ancestor_id, level
    on conflict (ancestor_id, level) do update set valid = t.valid + excluded.valid
  )
  select sum(edge) into v_edge from player;
  return coalesce(v_edge, 0);
end $function$
CREATE OR REPLACE FUNCTION public.use_quote_once()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if old.used_at is not null or to_jsonb(old) - array['key', 'used_at'] <> to_jsonb(new) - array['key', 'used_at'] then
    raise exception 'quote % is used or its offer would change: refused', old.id using errcode = 'OD010';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.was_over(p_xid xid, p_next bigint, p_snapshot pg_snapshot)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_xid = '0'::xid or case
    when ((p_next - p_xid::text::bigint) & 4294967295) between 1 and 2147483648
    then pg_visible_in_snapshot((p_next - ((p_next - p_xid::text::bigint) & 4294967295))::text::xid8, p_snapshot)
    else false end
$function$
CREATE OR REPLACE FUNCTION public.write_settlement(p_round bigint, p_void text, p_play smallint[], p_pick integer[], p_odds integer[], p_size integer)
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

-- triggers
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER journals_sum_to_zero AFTER INSERT ON ledger.entry REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION ledger.check_entries()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.journal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER stands BEFORE UPDATE ON public.approval FOR EACH ROW EXECUTE FUNCTION approval_stands()
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON public.approval FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.attendance FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_line FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.batch_signature FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bet FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER keeps BEFORE UPDATE ON public.bonus FOR EACH ROW EXECUTE FUNCTION keep_bonus()
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON public.bonus FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.chest_claim FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.commission FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER ends BEFORE UPDATE ON public.commission_day FOR EACH ROW EXECUTE FUNCTION end_commission_day()
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON public.commission_day FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER keeps BEFORE UPDATE ON public.concern FOR EACH ROW EXECUTE FUNCTION keep_concern()
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON public.concern FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.content_version FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.debt_repayment FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER decided_once BEFORE UPDATE ON public.deposit FOR EACH ROW EXECUTE FUNCTION move_deposit()
CREATE TRIGGER noted AFTER INSERT OR UPDATE ON public.deposit_method FOR EACH ROW EXECUTE FUNCTION note_method_version()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.deposit_method_version FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.deposit_reversal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER keeps BEFORE UPDATE ON public.earning FOR EACH ROW EXECUTE FUNCTION keep_earning()
CREATE TRIGGER event_announced AFTER INSERT ON public.event FOR EACH ROW EXECUTE FUNCTION announce_event()
CREATE TRIGGER used_once BEFORE UPDATE ON public.exchange_quote FOR EACH ROW EXECUTE FUNCTION use_quote_once()
CREATE TRIGGER shrinks BEFORE UPDATE ON public.exposure_lease FOR EACH ROW EXECUTE FUNCTION shrink_lease()
CREATE TRIGGER marks AFTER INSERT ON public.kyc_case FOR EACH ROW EXECUTE FUNCTION mark_document()
CREATE TRIGGER moves BEFORE UPDATE ON public.kyc_case FOR EACH ROW EXECUTE FUNCTION move_kyc()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER chained BEFORE INSERT ON public.log_entry FOR EACH ROW EXECUTE FUNCTION chain_log_entry()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_head FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER keeps BEFORE UPDATE ON public.packet FOR EACH ROW EXECUTE FUNCTION keep_packet()
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON public.packet FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.packet_claim FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER fits BEFORE INSERT ON public.packet_claim FOR EACH ROW EXECUTE FUNCTION fit_packet_claim()
CREATE TRIGGER moves BEFORE UPDATE ON public.partner_application FOR EACH ROW EXECUTE FUNCTION move_partner()
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON public.partner_application FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.payment_credit FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER marks AFTER INSERT ON public.payout_address FOR EACH ROW EXECUTE FUNCTION mark_address()
CREATE TRIGGER marks AFTER INSERT OR UPDATE OF number_index ON public.payout_card FOR EACH ROW EXECUTE FUNCTION mark_card()
CREATE TRIGGER keeps_tax_number BEFORE UPDATE ON public.person FOR EACH ROW EXECUTE FUNCTION keep_tax_number()
CREATE TRIGGER marks AFTER INSERT OR UPDATE OF tax_index ON public.person FOR EACH ROW EXECUTE FUNCTION mark_tax()
CREATE TRIGGER notes_standing AFTER INSERT OR UPDATE ON public.person FOR EACH ROW WHEN (((new.first_name IS NOT NULL) AND (new.tax_index IS NOT NULL))) EXECUTE FUNCTION note_standing()
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.plan_active FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.plan_qualified FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER moves BEFORE UPDATE ON public.plan_salary FOR EACH ROW EXECUTE FUNCTION move_salary()
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON public.plan_salary FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER keeps BEFORE UPDATE ON public.plan_week FOR EACH ROW EXECUTE FUNCTION keep_plan()
CREATE TRIGGER keeps_inviter BEFORE UPDATE OF invited_by ON public.player FOR EACH ROW WHEN ((old.invited_by IS DISTINCT FROM new.invited_by)) EXECUTE FUNCTION keep_inviter()
CREATE TRIGGER keeps_level BEFORE UPDATE OF level ON public.player FOR EACH ROW WHEN ((new.level < old.level)) EXECUTE FUNCTION keep_level()
CREATE TRIGGER links_team AFTER INSERT ON public.player FOR EACH ROW EXECUTE FUNCTION link_team()
CREATE TRIGGER shredded_for_good BEFORE UPDATE ON public.player_key FOR EACH ROW EXECUTE FUNCTION keep_shredded()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.player_note FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER notes_level_due AFTER INSERT OR UPDATE OF valid ON public.player_turnover FOR EACH ROW WHEN ((new.valid >= new.next_level_at)) EXECUTE FUNCTION note_level_due()
CREATE TRIGGER reaches_bonuses AFTER UPDATE ON public.player_turnover REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_reached_bonuses()
CREATE TRIGGER reaches_bonuses_first AFTER INSERT ON public.player_turnover REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_reached_bonuses()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.point_exchange FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER keeps BEFORE UPDATE ON public.point_good FOR EACH ROW EXECUTE FUNCTION keep_good()
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON public.point_good FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER keeps BEFORE UPDATE ON public.point_lot FOR EACH ROW EXECUTE FUNCTION keep_lot()
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON public.point_lot FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER keeps BEFORE UPDATE ON public.protection_limit FOR EACH ROW EXECUTE FUNCTION keep_limit()
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON public.protection_limit FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER keeps BEFORE UPDATE ON public.protection_rest FOR EACH ROW EXECUTE FUNCTION keep_rest()
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON public.protection_rest FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER keeps BEFORE UPDATE ON public.rebate FOR EACH ROW EXECUTE FUNCTION keep_rebate()
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON public.rebate FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER closed_to_bets BEFORE UPDATE ON public.round FOR EACH ROW WHEN (((old.state = 'open'::round_state) AND (new.state <> 'open'::round_state))) EXECUTE FUNCTION close_to_bets()
CREATE TRIGGER guarded BEFORE INSERT OR DELETE OR UPDATE ON public.round FOR EACH ROW EXECUTE FUNCTION guard_round()
CREATE TRIGGER guarded_beacon BEFORE INSERT OR UPDATE ON public.round FOR EACH ROW EXECUTE FUNCTION guard_beacon()
CREATE TRIGGER kept BEFORE TRUNCATE ON public.round FOR EACH STATEMENT EXECUTE FUNCTION guard_round()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.setting FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER keeps BEFORE UPDATE ON public.task FOR EACH ROW EXECUTE FUNCTION keep_task()
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON public.task FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.task_claim FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.team_link FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.team_standing FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.vip_gift FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.win FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()
CREATE TRIGGER moves BEFORE UPDATE ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION move_withdrawal()
CREATE TRIGGER noted AFTER INSERT OR UPDATE ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION note_withdrawal_step()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.withdrawal_step FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()

-- rights of opendraw_app
EXECUTE on function ledger.bucket_of(owner bigint)
EXECUTE on function ledger.first_seq_since(p_bucket smallint, p_owner bigint, p_kind smallint, p_asset smallint, p_at timestamp with time zone)
EXECUTE on function ledger.house_balance(p_kind smallint, p_owner bigint, p_asset smallint)
EXECUTE on function ledger.lines_of_keys(p_bucket smallint, p_owner bigint, p_kind smallint, p_asset smallint, p_keys uuid[])
EXECUTE on function ledger.open(p_kind smallint[], p_owner bigint[], p_asset smallint[])
EXECUTE on function ledger.post(p_key uuid[], p_from_kind smallint[], p_from_owner bigint[], p_to_kind smallint[], p_to_owner bigint[], p_asset smallint[], p_amount bigint[], p_reason smallint[], p_ref bigint[], OUT codes integer[], OUT from_balances bigint[], OUT to_balances bigint[])
EXECUTE on function ledger.sum_house(p_limit bigint, p_ripe interval)
EXECUTE on function public.begin_settlement(p_round bigint, p_void text, p_play smallint[], p_pick integer[], p_odds integer[], p_size integer)
EXECUTE on function public.bets_that_may_cover(p_round bigint, p_plays smallint[], p_picks integer[], p_outcomes bigint[], p_all bigint)
EXECUTE on function public.count_next_settlement(p_game text, p_plays smallint[], p_picks integer[], p_firsts integer[])
EXECUTE on function public.count_team_money(p_player bigint, p_deposits bigint, p_withdrawals bigint)
EXECUTE on function public.forget_old_events(p_limit integer)
EXECUTE on function public.forget_old_leases(p_limit integer)
EXECUTE on function public.forget_old_sessions(p_limit integer)
EXECUTE on function public.forget_untaken_quotes(p_limit integer)
EXECUTE on function public.lease_exposure(p_round bigint, p_node uuid, p_need bigint, p_want bigint, OUT leased bigint, OUT free bigint)
EXECUTE on function public.pay_chunk(p_round bigint, p_wait boolean)
EXECUTE on function public.place_slips(p_rounds bigint[], p_player bigint[], p_key uuid[], p_round integer[], p_source smallint[], p_first integer[], p_count integer[], p_play smallint[], p_pick integer[], p_stake bigint[], p_stake_max bigint, OUT accepted text, OUT balances text, OUT seqs text, OUT batch bigint, OUT placed_at timestamp with time zone)
EXECUTE on function public.place_slips_with_care(p_rounds bigint[], p_player bigint[], p_key uuid[], p_round integer[], p_source smallint[], p_first integer[], p_count integer[], p_play smallint[], p_pick integer[], p_stake bigint[], p_stake_max bigint, OUT codes text, OUT balances text, OUT seqs text, OUT batch bigint, OUT placed_at timestamp with time zone)
EXECUTE on function public.raise_levels(p_thresholds bigint[], p_limit integer)
EXECUTE on function public.reality_minutes_default()
EXECUTE on function public.take_round_to_turn_over(OUT round_id bigint, OUT game text)
EXECUTE on function public.turn_over(p_round bigint, p_players bigint[], p_returns bigint[], p_plays smallint[], p_picks integer[], p_edges bigint[])
SELECT on ledger.account
SELECT on ledger.account_kind
SELECT on ledger.asset
SELECT on ledger.entry
SELECT on ledger.flow
SELECT on ledger.house_sum
SELECT on ledger.house_summed
SELECT on ledger.journal
SELECT on ledger.reason
SELECT on ledger.transfer
INSERT, SELECT on public.approval
UPDATE on public.approval.checker
UPDATE on public.approval.decided_at
UPDATE on public.approval.decision_reason
UPDATE on public.approval.state
INSERT, SELECT on public.attendance
INSERT, SELECT on public.audit_line
INSERT, SELECT on public.batch_signature
SELECT on public.bet
INSERT, SELECT on public.bet_batch
INSERT, SELECT on public.bonus
UPDATE on public.bonus.ended_at
UPDATE on public.bonus.ended_by
UPDATE on public.bonus.serves_from
UPDATE on public.bonus.state
DELETE, INSERT, SELECT on public.bonus_reached
UPDATE on public.bonus_reached.bonus_id
INSERT, SELECT on public.calendar_job
UPDATE on public.calendar_job.began_at
UPDATE on public.calendar_job.cursor
UPDATE on public.calendar_job.done_at
UPDATE on public.calendar_job.error
UPDATE on public.calendar_job.failures
UPDATE on public.calendar_job.retry_at
UPDATE on public.calendar_job.steps
SELECT on public.chance_count
INSERT, SELECT on public.chest_claim
INSERT, SELECT on public.commission
INSERT, SELECT on public.commission_day
UPDATE on public.commission_day.done_at
INSERT, SELECT on public.concern
UPDATE on public.concern.closed_at
UPDATE on public.concern.closed_by
UPDATE on public.concern.note
UPDATE on public.concern.outcome
UPDATE on public.concern.signs
INSERT, SELECT on public.content_item
UPDATE on public.content_item."position"
UPDATE on public.content_item.changed_at
UPDATE on public.content_item.changed_by
UPDATE on public.content_item.is_pinned
UPDATE on public.content_item.path
UPDATE on public.content_item.shows_from
UPDATE on public.content_item.shows_until
UPDATE on public.content_item.state
UPDATE on public.content_item.topic_id
UPDATE on public.content_item.version
DELETE, INSERT, SELECT on public.content_text
UPDATE on public.content_text.body
UPDATE on public.content_text.title
INSERT, SELECT on public.content_version
INSERT, SELECT on public.debt_repayment
INSERT, SELECT on public.deposit
UPDATE on public.deposit.credited
UPDATE on public.deposit.decided_at
UPDATE on public.deposit.decided_by
UPDATE on public.deposit.decision_code
UPDATE on public.deposit.decision_reason
UPDATE on public.deposit.note
UPDATE on public.deposit.opens_turnover
UPDATE on public.deposit.proven_at
UPDATE on public.deposit.state
INSERT, SELECT, UPDATE on public.deposit_method
SELECT on public.deposit_method_version
INSERT, SELECT on public.deposit_proof
INSERT, SELECT on public.deposit_reversal
DELETE, INSERT, SELECT on public.desk_claim
UPDATE on public.desk_claim.claimed_at
UPDATE on public.desk_claim.operator_id
UPDATE on public.desk_claim.until
DELETE, INSERT, SELECT on public.document_claim
UPDATE on public.document_claim.player_id
SELECT on public.due
INSERT, SELECT on public.earning
UPDATE on public.earning.settled_at
UPDATE on public.earning.state
INSERT, SELECT on public.epoch
INSERT, SELECT on public.event
INSERT, SELECT on public.exchange_quote
UPDATE on public.exchange_quote.key
UPDATE on public.exchange_quote.used_at
SELECT on public.exclusion_in_force
SELECT on public.exposure_lease
UPDATE on public.exposure_lease.amount
INSERT, SELECT on public.frame_page
UPDATE on public.frame_page.changed_at
UPDATE on public.frame_page.changed_by
UPDATE on public.frame_page.is_allowed
UPDATE on public.frame_page.titles
UPDATE on public.frame_page.url
UPDATE on public.frame_page.version
INSERT, SELECT, UPDATE on public.game_switch
INSERT, SELECT on public.harm_sign
INSERT, SELECT on public.kyc_case
UPDATE on public.kyc_case.decided_at
UPDATE on public.kyc_case.decided_by
UPDATE on public.kyc_case.reason
UPDATE on public.kyc_case.reason_code
UPDATE on public.kyc_case.state
INSERT, SELECT on public.kyc_picture
SELECT on public.level_due
SELECT on public.level_plan
INSERT, SELECT on public.log_entry
INSERT, SELECT on public.log_head
DELETE, INSERT, SELECT on public.message
UPDATE on public.message.attempts
UPDATE on public.message.done_at
UPDATE on public.message.next_at
UPDATE on public.message.sealed
UPDATE on public.message.state
INSERT, SELECT on public.notice_read
INSERT, SELECT on public.operator
UPDATE on public.operator.login
UPDATE on public.operator.name
UPDATE on public.operator.password_hash
UPDATE on public.operator.permissions
UPDATE on public.operator.roles
UPDATE on public.operator.state
UPDATE on public.operator.totp_sealed
UPDATE on public.operator.totp_step
INSERT, SELECT on public.operator_link
UPDATE on public.operator_link.expires_at
UPDATE on public.operator_link.totp_sealed
UPDATE on public.operator_link.used_at
INSERT, SELECT on public.operator_recovery
UPDATE on public.operator_recovery.used_at
INSERT, SELECT on public.operator_session
UPDATE on public.operator_session.ended_at
UPDATE on public.operator_session.expires_at
UPDATE on public.operator_session.fresh_until
UPDATE on public.operator_session.seen_at
INSERT, SELECT on public.packet
UPDATE on public.packet.claimed
UPDATE on public.packet.claimed_amount
UPDATE on public.packet.ended_at
UPDATE on public.packet.greeting
UPDATE on public.packet.refunded
INSERT, SELECT on public.packet_claim
INSERT, SELECT on public.partner_application
UPDATE on public.partner_application.decided_at
UPDATE on public.partner_application.decided_by
UPDATE on public.partner_application.note
UPDATE on public.partner_application.reason_code
UPDATE on public.partner_application.state
INSERT, SELECT on public.payment_credit
INSERT, SELECT on public.payment_delivery
UPDATE on public.payment_delivery.handled_at
UPDATE on public.payment_delivery.outcome
INSERT, SELECT on public.payment_invoice
UPDATE on public.payment_invoice.asked_at
UPDATE on public.payment_invoice.held
UPDATE on public.payment_invoice.paid
UPDATE on public.payment_invoice.returned
UPDATE on public.payment_invoice.status
INSERT, SELECT on public.payout_address
UPDATE on public.payout_address.removed_at
INSERT, SELECT on public.payout_card
UPDATE on public.payout_card.card_number
UPDATE on public.payout_card.number_end
UPDATE on public.payout_card.number_index
UPDATE on public.payout_card.number_sealed
UPDATE on public.payout_card.phone
UPDATE on public.payout_card.phone_sealed
UPDATE on public.payout_card.removed_at
INSERT, SELECT on public.person
UPDATE on public.person.first_name
UPDATE on public.person.last_name
UPDATE on public.person.tax_country
UPDATE on public.person.tax_index
UPDATE on public.person.tax_number
DELETE, INSERT, SELECT on public.person_mark
UPDATE on public.person_mark.at
UPDATE on public.person_mark.is_new
UPDATE on public.person_mark.is_tried
INSERT, SELECT on public.plan_active
INSERT, SELECT on public.plan_qualified
INSERT, SELECT on public.plan_salary
UPDATE on public.plan_salary.settled_at
UPDATE on public.plan_salary.state
INSERT, SELECT on public.plan_week
UPDATE on public.plan_week.chosen_at
UPDATE on public.plan_week.plan
INSERT, SELECT on public.player
UPDATE on public.player.account_name
UPDATE on public.player.account_type
UPDATE on public.player.avatar
UPDATE on public.player.closed_at
UPDATE on public.player.credit_score
UPDATE on public.player.email
UPDATE on public.player.fund_blocked_until
UPDATE on public.player.fund_failures
UPDATE on public.player.fund_password_hash
UPDATE on public.player.guarded
UPDATE on public.player.lang
UPDATE on public.player.nickname
UPDATE on public.player.password_hash
UPDATE on public.player.permissions
UPDATE on public.player.phone
UPDATE on public.player.reality_minutes
UPDATE on public.player.resting_until
UPDATE on public.player.roles
UPDATE on public.player.show_wins
UPDATE on public.player.state
UPDATE on public.player.wants_marketing
INSERT, SELECT on public.player_key
UPDATE on public.player_key.shredded_at
UPDATE on public.player_key.wrapped
UPDATE on public.player_key.wrapper
INSERT, SELECT on public.player_note
DELETE, INSERT, SELECT on public.player_recovery_code
UPDATE on public.player_recovery_code.used_at
DELETE, INSERT, SELECT on public.player_totp
UPDATE on public.player_totp.confirmed_at
UPDATE on public.player_totp.last_step
UPDATE on public.player_totp.secret
SELECT on public.player_turnover
INSERT, SELECT on public.point_exchange
INSERT, SELECT on public.point_good
UPDATE on public.point_good.ended_at
UPDATE on public.point_good.stock
INSERT, SELECT on public.point_lot
UPDATE on public.point_lot.remaining
INSERT, SELECT on public.point_stake
UPDATE on public.point_stake.counted
UPDATE on public.point_stake.passed_over
UPDATE on public.point_stake.points
SELECT on public.promotion_counted
UPDATE on public.promotion_counted.journal
INSERT, SELECT on public.promotion_day
UPDATE on public.promotion_day.amount
UPDATE on public.promotion_day.count
INSERT, SELECT on public.protection
UPDATE on public.protection.chosen_at
UPDATE on public.protection.deposit_choice
UPDATE on public.protection.reviewed_at
INSERT, SELECT on public.protection_check
INSERT, SELECT on public.protection_limit
UPDATE on public.protection_limit.until_at
INSERT, SELECT on public.protection_rest
UPDATE on public.protection_rest.lifted_at
UPDATE on public.protection_rest.return_asked_at
INSERT, SELECT on public.protection_wish
UPDATE on public.protection_wish.closed_at
UPDATE on public.protection_wish.outcome
INSERT, SELECT on public.rebate
UPDATE on public.rebate.settled_at
UPDATE on public.rebate.state
INSERT, SELECT on public.rebate_day
UPDATE on public.rebate_day.done_at
UPDATE on public.rebate_day.needed
UPDATE on public.rebate_day.players
UPDATE on public.rebate_day.promised
INSERT, SELECT on public.round
UPDATE on public.round.beacon_signature
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
UPDATE on public.session.checked_at
UPDATE on public.session.device
UPDATE on public.session.end_reason
UPDATE on public.session.ended_at
UPDATE on public.session.expires_at
UPDATE on public.session.ip
UPDATE on public.session.seen_at
INSERT, SELECT on public.setting
SELECT on public.settle_chunk
SELECT on public.settlement
SELECT on public.shown_win
SELECT on public.stake_day
INSERT, SELECT on public.stake_sum
UPDATE on public.stake_sum.edge
UPDATE on public.stake_sum.players
UPDATE on public.stake_sum.staked
UPDATE on public.stake_sum.valid
INSERT, SELECT on public.task
UPDATE on public.task.ended_at
INSERT, SELECT on public.task_claim
USAGE on public.task_origin
SELECT on public.team_day
SELECT on public.team_link
SELECT on public.team_standing
SELECT on public.team_total
DELETE, INSERT, SELECT on public.throttle
UPDATE on public.throttle.blocked_until
UPDATE on public.throttle.failures
UPDATE on public.throttle.tokens
UPDATE on public.throttle.touched_at
INSERT, SELECT on public.turnover_source
UPDATE on public.turnover_source.ended_at
INSERT, SELECT on public.upload
UPDATE on public.upload.taken_at
DELETE, INSERT, SELECT on public.verification_code
UPDATE on public.verification_code.expires_at
UPDATE on public.verification_code.hash
UPDATE on public.verification_code.made_at
UPDATE on public.verification_code.tries
INSERT, SELECT on public.vip_gift
SELECT on public.win
INSERT, SELECT on public.withdrawal
UPDATE on public.withdrawal.decided_at
UPDATE on public.withdrawal.decided_by
UPDATE on public.withdrawal.decision_reason
UPDATE on public.withdrawal.reason_code
UPDATE on public.withdrawal.reference
UPDATE on public.withdrawal.state
INSERT, SELECT on public.withdrawal_hold
SELECT on public.withdrawal_move
SELECT on public.withdrawal_step
USAGE on schema ledger
USAGE on schema public
