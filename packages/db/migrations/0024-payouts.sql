-- Wallet addresses, withdrawals with their timeline, turnover, conversion. Rooms served: wallet, turnover.

-- Conversion between a player's own assets goes through a stock of the house's that cannot pay what it lacks; its margin is kept apart.
insert into ledger.account_kind values (40, 'exchange_stock', true), (41, 'exchange_income', false);
insert into ledger.reason values
  (25, 'withdrawal_fail'), (26, 'withdrawal_fee_return'),
  (50, 'exchange_sell'), (51, 'exchange_buy'), (52, 'exchange_margin'), (53, 'exchange_funding');
insert into ledger.flow values
  (25, 23, 1), (26, 24, 1), (50, 1, 40), (51, 40, 1), (52, 40, 41), (53, 21, 40);

-- Cards: numbers and phones are sealed for their owner; the blind index finds a number without reading it. A card of before has neither
-- until the server has sealed it, and its plain text no longer when it has.
alter table payout_card alter column card_number drop not null, alter column phone drop not null,
  add column number_sealed bytea, add column phone_sealed bytea, add column number_index bytea, add column number_end text,
  add constraint payout_card_sealed check (
    num_nonnulls(card_number, phone) = 2 and num_nonnulls(number_sealed, phone_sealed, number_index, number_end) = 0
    or num_nonnulls(card_number, phone) = 0 and num_nonnulls(number_sealed, phone_sealed, number_index, number_end) = 4);
-- One card belongs to one person.
create unique index payout_card_of_one on payout_card (number_index) where removed_at is null;
create index payout_card_unsealed on payout_card (id) where card_number is not null;

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

-- A withdrawal's states, and which may follow which.
create table withdrawal_move (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into withdrawal_move values ('pending', 'approved'), ('pending', 'rejected'), ('approved', 'paid'), ('approved', 'failed');

drop trigger decided_once on withdrawal;
alter table withdrawal drop constraint withdrawal_state_check;
update withdrawal set state = case state when 'passed' then 'paid' when 'failed' then 'rejected' else state end;
alter table withdrawal alter column card_id drop not null,
  add column kind text not null default 'payout' check (kind in ('payout', 'return')),
  add column asset text not null default 'USD' check (asset in ('USD', 'USDT')),
  add column address_id bigint references payout_address,
  add column deposit_id bigint references deposit,          -- the unstaked deposit that goes back
  add column promised_at timestamptz,
  add column reason_code text check (reason_code ~ '^[a-z_]{1,32}$'),
  add column reference text check (length(reference) between 1 and 100),   -- of the bank or the chain
  add constraint withdrawal_state check (state in ('pending', 'approved', 'paid', 'rejected', 'failed')),
  add constraint withdrawal_to_one check (num_nonnulls(card_id, address_id) = 1),
  add constraint withdrawal_asset_fits check ((asset = 'USDT') = (address_id is not null)),
  add constraint withdrawal_return check ((kind = 'return') = (deposit_id is not null)),
  add constraint withdrawal_refused_why check (state not in ('rejected', 'failed') or reason_code is not null) not valid;
update withdrawal set promised_at = created_at + interval '24 hours';
alter table withdrawal alter column promised_at set not null;
create index withdrawal_deposit on withdrawal (deposit_id) where deposit_id is not null;

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
insert into withdrawal_step (withdrawal_id, no, state, at) select id, 1, 'pending', created_at from withdrawal;
insert into withdrawal_step (withdrawal_id, no, state, at, operator_id, note)
select id, 2, state, decided_at, decided_by, decision_reason from withdrawal where state <> 'pending';
create trigger append_only before update or delete or truncate on withdrawal_step
  for each statement execute function ledger.refuse_change();

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
revoke all on function note_withdrawal_step from public;

-- Turnover. What each player staked in settled rounds, and what of it counts: his stakes less what his bets of a round would have returned
-- at every outcome. Added to once a round; a row a player, never a row a bet.
create table player_turnover (
  player_id bigint primary key references player,
  rounds bigint not null,
  staked bigint not null,
  valid bigint not null check (valid between 0 and staked)
);
alter table settlement add column is_turned_over boolean not null default false;
create index settlement_to_turn_over on settlement (begun_at) where not is_turned_over and not is_void;

-- What a credited deposit asks to be staked, and the player's count at that moment. `opens`: it found a wallet below 1 USD, so that nothing
-- of before is asked for any more. A deposit that was reversed asks for nothing.
create table turnover_source (
  deposit_id bigint primary key references deposit,
  player_id bigint not null references player,
  amount bigint not null check (amount > 0),
  valid_before bigint not null check (valid_before >= 0),
  opens boolean not null,
  at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create index turnover_source_player on turnover_source (player_id, at);
insert into turnover_source (deposit_id, player_id, amount, valid_before, opens, at)
select id, player_id, amount, 0, opens_turnover, decided_at from deposit where state = 'passed';

-- A settled round that nobody has counted, held for this transaction; null where none is left.
create function take_round_to_turn_over(out round_id bigint, out game text)
language plpgsql security definer set search_path = pg_catalog as $$
begin
  select s.round_id, r.game into round_id, game
    from public.settlement s join public.round r on r.id = s.round_id and r.state = 'settled'
   where not s.is_turned_over and not s.is_void order by s.begun_at limit 1 for update of s skip locked;
end $$;

-- The bets of players whose lines might leave no outcome without a return: the chances of their different lines sum to one or more. By line
-- of the game: play, pick, in how many of p_all outcomes it pays.
-- NOTE: reads the bets as begin_settlement does (0011): through the round's batches, without nested loops and without sorting them.
create function bets_that_may_cover(p_round bigint, p_plays smallint[], p_picks int[], p_outcomes bigint[], p_all bigint)
returns table (player_id bigint, play smallint, pick int, stake bigint)
language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off set enable_nestloop = off set enable_sort = off as $$
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
end $$;

-- Counts a round's stakes for its players, less what p_returns says that their bets return in any case. False where it was counted before.
-- Ordered, so that two rounds that are counted at once wait for each other in one order.
create function turn_over(p_round bigint, p_players bigint[], p_returns bigint[]) returns boolean
language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off set enable_nestloop = off as $$
declare
  v_batches bigint[] := array(select journal from ledger.entry where kind = 10 and owner = p_round and asset = 1 and seq = 0 and reason = 1);
begin
  update public.settlement set is_turned_over = true where round_id = p_round and not is_turned_over and not is_void;
  if not found then
    return false;
  end if;
  insert into public.player_turnover as t (player_id, rounds, staked, valid)
  select s.player_id, 1, s.staked, s.staked - coalesce(r.amount, 0)
    from (select player_id, sum(stake)::bigint as staked from public.bet where batch = any(v_batches) and round_id + 0 = p_round group by player_id) s
    left join unnest(p_players, p_returns) r(player_id, amount) on r.player_id = s.player_id
   order by s.player_id
  on conflict (player_id) do update set rounds = t.rounds + 1, staked = t.staked + excluded.staked, valid = t.valid + excluded.valid;
  return true;
end $$;
revoke all on function take_round_to_turn_over, bets_that_may_cover, turn_over from public;
grant execute on function take_round_to_turn_over, bets_that_may_cover, turn_over to opendraw_app;

-- What a conversion was offered at. A quote is used once, by its owner, before it expires; what was offered never changes.
create table exchange_quote (
  id bigint generated always as identity (start with 900001) primary key,
  player_id bigint not null references player,
  sell_asset text not null check (sell_asset in ('USD', 'USDT')),
  buy_asset text not null check (buy_asset in ('USD', 'USDT')),
  sell_amount bigint not null check (sell_amount > 0),
  buy_amount bigint not null check (buy_amount > 0),
  margin bigint not null check (margin >= 0),         -- of buy_asset, kept by the house
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
create function use_quote_once() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if old.used_at is not null or to_jsonb(old) - array['key', 'used_at'] <> to_jsonb(new) - array['key', 'used_at'] then
    raise exception 'quote % is used or its offer would change: refused', old.id using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger used_once before update on exchange_quote for each row execute function use_quote_once();

grant select on payout_address, withdrawal_move, withdrawal_step, player_turnover, turnover_source, exchange_quote to opendraw_app;
grant insert on payout_address, turnover_source, exchange_quote to opendraw_app;
grant update (removed_at) on payout_address to opendraw_app;
grant update (card_number, phone, number_sealed, phone_sealed, number_index, number_end) on payout_card to opendraw_app;
grant update (reason_code, reference) on withdrawal to opendraw_app;
grant update (ended_at) on turnover_source to opendraw_app;
grant update (key, used_at) on exchange_quote to opendraw_app;
