-- Bets, their batches, and servers' leases of a round's limit.

-- A bet is one line of a slip. It is never updated: its state follows from its round and from `win`.
create table bet (
  player_id bigint not null,
  round_id bigint not null,
  seq bigint not null,                      -- of the stake's entry in the player's wallet: the slip's number, rising
  stake bigint not null check (stake > 0),
  staked bigint not null,                   -- the player's stakes in this round up to and with this slip
  batch bigint not null,                    -- the journal that moved the stake
  placed_at timestamptz not null,           -- of its batch, from the database's clock after the locks
  key uuid not null,                        -- the player's idempotency key of the slip
  pick int not null,
  bucket smallint not null,
  line smallint not null check (line between 1 and 100),
  play smallint not null,
  source smallint not null,                 -- the screen: 1 the game's board, 2 the trends page
  -- A batch holds at most one slip of a player. The key grows at its right end, in the order in which rows are written and the settlement
  -- reads them; one by player would be entered all over the index. A player's bets are found by the journals of their entries.
  primary key (batch, bucket, player_id, line)
);
-- The key first: those of our screens begin with the time, so that new ones are entered at the right end and not all over the index.
create unique index bet_slip_once on bet (key, player_id, bucket) where line = 1;
select append_only('bet');
grant select on bet to opendraw_app;

-- The root of one batch of bets in one round; recomputable from the bets.
create table bet_batch (
  round_id bigint not null,
  batch bigint not null,
  root bytea not null check (length(root) = 32),
  bet_count int not null,
  stake_total bigint not null,
  primary key (round_id, batch)
);
grant select, insert on bet_batch to opendraw_app;

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
select append_only('batch_signature');
grant select, insert on batch_signature to opendraw_app;

-- What each server process has leased of a round's exposure limit; kept until the round is finished.
create table exposure_lease (
  round_id bigint not null,
  node uuid not null,
  amount bigint not null check (amount >= 0),
  primary key (round_id, node)
);

-- A lease grows by lease_exposure alone.
create function shrink_lease() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if new.amount > old.amount and current_user = 'opendraw_app' then
    raise exception 'an exposure lease grows by lease_exposure alone' using errcode = 'OD010';
  end if;
  return new;
end $$;
create trigger shrinks before update on exposure_lease for each row execute function shrink_lease();
grant select, update (amount) on exposure_lease to opendraw_app;

-- Leases this node more of a round's exposure limit: p_want if it is free, else what is free if that is at least p_need, else nothing.
-- Returns the node's whole lease and what is still free, nulls where the round takes no bets. Kept off the round's row, which every batch
-- reads.
create function lease_exposure(p_round bigint, p_node uuid, p_need bigint, p_want bigint, out leased bigint, out free bigint)
language plpgsql security definer set search_path = pg_catalog as $$
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
end $$;
grant execute on function lease_exposure to opendraw_app;

-- Removes at most p_limit leases of rounds that finished a week ago, and returns how many went: what they bounded is paid.
create function purge_old_leases(p_limit int) returns int
language plpgsql security definer set search_path = pg_catalog as $$
declare v_gone int;
begin
  delete from public.exposure_lease where (round_id, node) in (
    select l.round_id, l.node from public.exposure_lease l join public.round r on r.id = l.round_id
     where r.finished_at < clock_timestamp() - interval '7 days' limit p_limit);
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
grant execute on function purge_old_leases to opendraw_app;
