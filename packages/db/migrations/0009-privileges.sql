-- What the serving role may do: nothing that is not named here. The owner only migrates.
-- Money and bets are written by the functions alone, which run with the owner's rights and check what they do.
revoke all on all functions in schema ledger from public;
revoke all on function lock_open_rounds, assert_slips_add_up, place_slips, place_slips_with_care, lease_exposure from public;
grant usage on schema ledger, public to opendraw_app;
grant select on all tables in schema ledger, public to opendraw_app;
grant execute on function ledger.bucket_of, ledger.open to opendraw_app;
grant execute on function place_slips, place_slips_with_care, lease_exposure to opendraw_app;

-- Betting. A lease may only shrink outside lease_exposure: the trigger on it says so.
grant insert on bet_batch to opendraw_app;
grant update (amount) on exposure_lease to opendraw_app;
create function shrink_lease() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.amount > old.amount and current_user = 'opendraw_app' then
    raise exception 'an exposure lease grows by lease_exposure alone' using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger shrinks before update on exposure_lease for each row execute function shrink_lease();

-- Rounds. Only what happens to a round after it was opened; the trigger of 0012 says in which order.
grant insert on epoch, round to opendraw_app;
grant update (state, bets_root, bet_count, stake_total, sealed_at, seal_signature, seed, result, drawn_at,
  payout_total, winner_count, finished_at, void_reason) on round to opendraw_app;

-- People.
grant insert on player, session, throttle to opendraw_app;
grant update (account_name, phone, email, password_hash, fund_password_hash, fund_failures, fund_blocked_until, nickname, avatar, lang,
  first_name, last_name, tax_number, account_type, credit_score, state, roles, permissions) on player to opendraw_app;
grant update (seen_at, expires_at, ended_at, end_reason) on session to opendraw_app;
grant update (tokens, failures, blocked_until, touched_at), delete on throttle to opendraw_app;

-- Wallet.
grant insert on upload, deposit_method, deposit, payout_card, withdrawal to opendraw_app;
grant update on deposit_method to opendraw_app;
grant update (state, decided_at, decided_by, decision_reason, opens_turnover) on deposit to opendraw_app;
grant update (removed_at) on payout_card to opendraw_app;
grant update (state, decided_at, decided_by, decision_reason) on withdrawal to opendraw_app;

-- Oversight, content, events.
grant insert on operator, operator_link, operator_session, audit_line, setting, notice, event to opendraw_app;
grant update (name, login, password_hash, roles, permissions, state) on operator to opendraw_app;
grant update (used_at, expires_at) on operator_link to opendraw_app;
grant update (seen_at, expires_at, ended_at) on operator_session to opendraw_app;
grant update (title, body, published_at, is_active) on notice to opendraw_app;
