-- Cards and addresses of players, withdrawals with their steps, and conversion between assets.

-- Bank cards. Number, phone, holder and the bank's address are sealed for their owner, and the blind index finds a number without reading it.
create table payout_card (
  id bigint generated always as identity (start with 700001) primary key,
  player_id bigint not null references player,
  bank_name text not null,
  ifsc text not null,
  card_number bytea not null,
  phone bytea not null,
  holder bytea not null,
  bank_address bytea not null,
  number_index bytea not null,
  number_end text not null,
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz
);
-- One card belongs to one person.
create unique index payout_card_of_one on payout_card (number_index) where removed_at is null;
create index payout_card_player on payout_card (player_id);

-- Where a card is written, its fingerprint is: every way of binding one records it.
create function fingerprint_card() returns trigger language plpgsql as $$
begin
  perform fingerprint_identity('card', new.number_index, new.player_id);
  return null;
end $$;
create trigger fingerprints after insert on payout_card for each row execute function fingerprint_card();
grant select, insert, update (removed_at) on payout_card to opendraw_app;

-- Addresses of wallets, in the one spelling that their network's checksum asks for.
create table payout_address (
  id bigint generated always as identity (start with 800001) primary key,
  player_id bigint not null references player,
  network text not null check (network in ('TRC20', 'ERC20', 'BTC')),
  address text not null check (length(address) between 20 and 100),
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz
);
create index payout_address_player on payout_address (player_id);
create unique index payout_address_of_one on payout_address (network, address) where removed_at is null;

create function fingerprint_address() returns trigger language plpgsql as $$
begin
  perform fingerprint_identity('address', sha256(convert_to(new.network || ' ' || new.address, 'UTF8')), new.player_id);
  return null;
end $$;
create trigger fingerprints after insert on payout_address for each row execute function fingerprint_address();
grant select, insert, update (removed_at) on payout_address to opendraw_app;

-- A withdrawal's states, and which may follow which.
create table withdrawal_move (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into withdrawal_move values ('pending', 'approved'), ('pending', 'rejected'), ('approved', 'paid'), ('approved', 'failed');
grant select on withdrawal_move to opendraw_app;

-- A request to be paid. Its money never changes.
create table withdrawal (
  id bigint generated always as identity (start with 600001) primary key,
  player_id bigint not null references player,
  key uuid not null,
  card_id bigint references payout_card,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  state text not null default 'pending' constraint withdrawal_state check (state in ('pending', 'approved', 'paid', 'rejected', 'failed')),
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by bigint,
  decision_reason text,
  kind text not null default 'payout' check (kind in ('payout', 'return')),
  asset text not null default 'USD' check (asset in ('USD', 'USDT')),
  address_id bigint references payout_address,
  deposit_id bigint references deposit,     -- the unstaked deposit that goes back
  promised_at timestamptz not null,
  -- What was left to stake and was not asked for, since the player stays away from play: two operators approve it.
  unplayed bigint not null default 0 check (unplayed >= 0),
  reason_code text check (reason_code ~ '^[a-z_]{1,32}$'),
  reference text check (length(reference) between 1 and 100),   -- of the bank or the chain
  unique (player_id, key),
  constraint fee_below_amount check (fee < amount),
  constraint withdrawal_decided check ((state = 'pending') = (decided_at is null)),
  constraint withdrawal_to_one check (num_nonnulls(card_id, address_id) = 1),
  constraint withdrawal_asset_fits check ((asset = 'USDT') = (address_id is not null)),
  constraint withdrawal_return check ((kind = 'return') = (deposit_id is not null)),
  constraint withdrawal_refused_why check (state not in ('rejected', 'failed') or reason_code is not null)
);
create index withdrawal_queue on withdrawal (state, id);
create index withdrawal_player on withdrawal (player_id, id desc);
create index withdrawal_deposit on withdrawal (deposit_id) where deposit_id is not null;
create index withdrawal_agreed on withdrawal (decided_at) where state in ('approved', 'paid');

create function move_withdrawal() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  step text[] := array['state', 'decided_at', 'decided_by', 'decision_reason', 'reason_code', 'reference'];
begin
  if to_jsonb(old) - step <> to_jsonb(new) - step
     or not exists (select from public.withdrawal_move where from_state = old.state and to_state = new.state) then
    raise exception 'withdrawal % does not go from % to % so', old.id, old.state, new.state using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger moves before update on withdrawal for each row execute function move_withdrawal();

create function note_withdrawal_step() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.withdrawal_step (withdrawal_id, no, state, at, operator_id, reason_code, note, reference)
  select new.id, coalesce(max(no), 0) + 1, new.state, coalesce(new.decided_at, new.created_at), new.decided_by, new.reason_code,
         new.decision_reason, new.reference
    from public.withdrawal_step where withdrawal_id = new.id;
  return null;
end $$;
create trigger noted after insert or update on withdrawal for each row execute function note_withdrawal_step();

-- Whoever had money sent to a card or an address has it; who only bound it may have read its number somewhere.
create function prove_instrument() returns trigger language plpgsql as $$
begin
  perform prove_identity('card', c.number_index, new.player_id) from payout_card c where c.id = new.card_id;
  perform prove_identity('address', sha256(convert_to(a.network || ' ' || a.address, 'UTF8')), new.player_id)
     from payout_address a where a.id = new.address_id;
  return null;
end $$;
create trigger proves after update of state on withdrawal for each row when (new.state = 'paid') execute function prove_instrument();
grant select, insert, update (state, decided_at, decided_by, decision_reason, reason_code, reference) on withdrawal to opendraw_app;

-- Each state that a withdrawal has been in: written with it, never afterwards.
create table withdrawal_step (
  withdrawal_id bigint not null references withdrawal,
  no smallint not null,
  state text not null,
  at timestamptz not null,
  operator_id bigint,
  reason_code text,
  note text,
  reference text,
  primary key (withdrawal_id, no)
);
create index withdrawal_step_of_operator on withdrawal_step (operator_id, at);
select append_only('withdrawal_step');
grant select on withdrawal_step to opendraw_app;

-- A player withdraws nothing for a while after the access to their account or money has changed.
create table withdrawal_hold (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  cause text not null check (cause ~ '^[a-z_]{1,32}$'),
  made_at timestamptz not null default clock_timestamp(),
  until timestamptz not null
);
create index withdrawal_hold_player on withdrawal_hold (player_id, until desc);
grant select, insert on withdrawal_hold to opendraw_app;

-- What of money that came back went to its player's debt: from their cash to the bankroll, which had paid it.
create table debt_repayment (
  key uuid primary key,                                     -- of its transfer
  player_id bigint not null references player,
  withdrawal_id bigint unique references withdrawal,        -- the one that came back; null: it came from savings or a sale
  amount bigint not null check (amount > 0),                -- micro-USD
  at timestamptz not null default clock_timestamp()
);
create index debt_repayment_of_player on debt_repayment (player_id);
select append_only('debt_repayment');
grant select, insert on debt_repayment to opendraw_app;

-- What players owe for reversed deposits now, micro-USD: nobody who owes nothing is in it.
create view open_debt as
  select o.player_id, o.debt - r.repaid as debt
    from (select d.player_id, sum(r.debt) as debt from deposit_reversal r join deposit d on d.id = r.deposit_id group by d.player_id) o
   cross join lateral (select coalesce(sum(p.amount), 0) as repaid from debt_repayment p where p.player_id = o.player_id) r
   where o.debt > r.repaid;
grant select on open_debt to opendraw_app;

-- What a conversion was offered at. A quote is used once, by its owner, before it expires; what was offered never changes.
create table exchange_quote (
  id bigint generated always as identity (start with 900001) primary key,
  player_id bigint not null references player,
  sell_asset text not null check (sell_asset in ('USD', 'USDT')),
  buy_asset text not null check (buy_asset in ('USD', 'USDT')),
  sell_amount bigint not null check (sell_amount > 0),
  buy_amount bigint not null check (buy_amount > 0),
  margin bigint not null check (margin >= 0),         -- of buy_asset, kept by the operator
  rate_num bigint not null check (rate_num > 0),      -- buy_asset for one of sell_asset = num / den, before the spread
  rate_den bigint not null check (rate_den > 0),
  spread_bp int not null check (spread_bp between 0 and 1000),
  source text not null,
  taken_at timestamptz not null,
  expires_at timestamptz not null,
  key uuid,                                 -- of the player's order to convert
  used_at timestamptz,
  constraint exchange_of_two check (sell_asset <> buy_asset),
  constraint quote_used check ((used_at is null) = (key is null)),
  constraint quote_in_time check (used_at < expires_at),
  unique (player_id, key)
);
create index exchange_quote_player on exchange_quote (player_id, id desc);
create index exchange_quote_untaken on exchange_quote (expires_at) where used_at is null;
create trigger used_once before update on exchange_quote for each row when (
    old.used_at is not null or changes_other_than(old, new, 'key', 'used_at'))
  execute function refuse_update('OD010', 'it is used, or its offer would change');
grant select, insert, update (key, used_at) on exchange_quote to opendraw_app;

-- Removes at most p_limit offers that were not taken within a day, and returns how many went. What was taken stays: the books name it.
create function purge_untaken_quotes(p_limit int) returns int
language plpgsql security definer set search_path = pg_catalog as $$
declare v_gone int;
begin
  delete from public.exchange_quote where used_at is null and id = any(array(
    select id from public.exchange_quote where used_at is null and expires_at < clock_timestamp() - interval '1 day'
     order by expires_at limit p_limit));
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
grant execute on function purge_untaken_quotes to opendraw_app;
