-- The hot statements of betting, and what may never happen to a round.
-- Rooms served: betting (place_slips, lease_exposure, begin_settlement, pay_chunk); rounds (the trigger on round).
-- They write ledger.account, ledger.journal and ledger.entry themselves, in the same statement as the bets; `ledger verify` and
-- `verifyBets` cover what they write, and a test holds place_slips against ledger.post on the same inputs.
-- Kinds and reasons used: cash 1, stakes 10; stake 1, payout 2, refund 3. Asset: USD 1.

create trigger append_only before update or delete or truncate on bet
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on win
  for each statement execute function ledger.refuse_change();

-- Places a batch of slips in one transaction, at most one slip a player. A slip is all or nothing.
-- By slip: player, key, round (a position in p_rounds), source, total stake. By line: slip (a position above), line number, play, pick, stake.
-- Codes: 0 accepted; 1 accepted before (a replay); 2 not enough money; 3 round closed; 4 player unknown; 5 the key belongs to another
-- slip; 6 round unknown; 7 the player's stakes in this round would pass p_stake_max; 9 undecided, ask again (somebody holds his wallet).
-- Balances and seqs: of the wallet after it; those of the first time for a replay.
-- NOTE: what is looked up by slip is lateral with a limit, so that it can only be planned as a descent into an index: a join would be
-- planned as a scan of everything by a process that started while the tables were empty.
-- Without p_lock no wallet is locked beforehand: it is read with its sequence number and updated only if that is still the same, which
-- proves that nothing of this player (money, bets, keys) changed since; if one changed, the batch ends with 40001 and is asked again
-- with p_lock, which first takes the wallets in the one global order and waits for them.
-- NOTE: needs READ COMMITTED: the statement after the locks must see what was committed before they were granted. The share lock on the
-- rounds makes a closer wait for every batch that found its round open.
create function place_slips(
  p_rounds bigint[], p_player bigint[], p_key uuid[], p_round int[], p_source smallint[], p_total bigint[],
  p_slip int[], p_line smallint[], p_play smallint[], p_pick int[], p_stake bigint[],
  p_stake_max bigint, p_lock boolean,
  out codes text, out balances text, out seqs text, out batch bigint, out placed_at timestamptz
) language plpgsql security definer set search_path = pg_catalog 
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_known int[]; v_state public.round_state[]; v_opens_at timestamptz[]; v_locks_at timestamptz[];
  v_open boolean[] := array_fill(null::boolean, array[cardinality(p_rounds)]);        -- by round; null: unknown
  v_code int[]; v_seq bigint[]; v_staked bigint[]; v_tid tid[];                       -- by slip
  v_snapshot pg_snapshot; v_next bigint; v_accepted int; v_rows int;
begin
  select array_agg(x.n), array_agg(x.state), array_agg(x.opens_at), array_agg(x.locks_at) into v_known, v_state, v_opens_at, v_locks_at
    from (select array_position(p_rounds, r.id) as n, r.state, r.opens_at, r.locks_at
            from public.round r where r.id = any(p_rounds) order by r.id for share of r) x;
  if p_lock then
    perform from (select ledger.bucket_of(id) as bucket, id from unnest(p_player) u(id) order by 1, 2) p
      cross join lateral (select from ledger.account a where a.bucket = p.bucket and a.owner = p.id and a.kind = 1 and a.asset = 1
                           for no key update) a;
  end if;
  placed_at := clock_timestamp();
  for i in 1 .. coalesce(cardinality(v_known), 0) loop
    v_open[v_known[i]] := v_state[i] = 'open' and placed_at >= v_opens_at[i] and placed_at < v_locks_at[i];
  end loop;
  -- A wallet whose last version carries a transaction that still runs is held by somebody; it must not stall the others.
  v_snapshot := pg_current_snapshot();
  v_next := pg_snapshot_xmax(v_snapshot)::text::bigint;

  with slip as materialized (
    select u.*, ledger.bucket_of(u.player) as bucket from unnest(p_player, p_key, p_round, p_total) with ordinality u(player, key, round, total, ord)
  ), seen as materialized (
    select s.*, a.owner, a.balance, a.seq, a.ctid as tid, a.xmax as holder, k.seq as known_seq, k.round_id as known_round,
           s.total + coalesce((select o.staked from public.bet o
             where o.bucket = s.bucket and o.player_id = s.player and o.round_id = p_rounds[s.round] order by o.seq desc limit 1), 0) as staked
      from slip s
      left join lateral (select a.owner, a.balance, a.seq, a.ctid, a.xmax from ledger.account a
                          where a.bucket = s.bucket and a.owner = s.player and a.kind = 1 and a.asset = 1 limit 1) a on true
      left join lateral (select k.seq, k.round_id from public.bet k
                          where k.bucket = s.bucket and k.player_id = s.player and k.key = s.key and k.line = 1 limit 1) k on true
  ), fate as materialized (
    select s.*, case
        when s.owner is null then 4
        when s.known_seq is not null then
          case when s.known_round = p_rounds[s.round]
                and (select array_agg((l.line, l.play, l.pick, l.stake) order by l.line)
                       from unnest(p_slip, p_line, p_play, p_pick, p_stake) l(slip, line, play, pick, stake) where l.slip = s.ord)
                  = (select array_agg((o.line, o.play, o.pick, o.stake) order by o.line) from public.bet o
                      where o.bucket = s.bucket and o.player_id = s.player and o.round_id = s.known_round and o.seq = s.known_seq)
               then 1 else 5 end
        when v_open[s.round] is null then 6
        when not v_open[s.round] then 3
        when s.holder <> '0'::xid and not p_lock and case
            when ((v_next - s.holder::text::bigint) & 4294967295) between 1 and 2147483648
            then not pg_visible_in_snapshot((v_next - ((v_next - s.holder::text::bigint) & 4294967295))::text::xid8, v_snapshot)
            else true end then 9
        when s.balance < s.total then 2
        when s.staked > p_stake_max then 7
        else 0 end as code
      from seen s
  ), told as materialized (
    select f.*, case f.code when 0 then f.balance - f.total
             when 1 then (select e.balance_after from ledger.entry e
               where e.bucket = f.bucket and e.owner = f.player and e.kind = 1 and e.asset = 1 and e.seq > 0 and e.seq = f.known_seq)
             else coalesce(f.balance, 0) end as after,
           case f.code when 0 then f.seq + 1 when 1 then f.known_seq else coalesce(f.seq, 0) end as at_seq
      from fate f
  )
  select array_agg(t.code order by t.ord), array_agg(t.at_seq order by t.ord), array_agg(t.staked order by t.ord), array_agg(t.tid order by t.ord),
         array_to_string(array_agg(t.code order by t.ord), ','), array_to_string(array_agg(t.after order by t.ord), ','),
         count(*) filter (where t.code = 0)
    into v_code, v_seq, v_staked, v_tid, codes, balances, v_accepted
    from told t;
  seqs := array_to_string(v_seq, ',');
  if v_accepted = 0 then
    return;
  end if;

  batch := nextval('ledger.journal_id');
  insert into ledger.journal (id, at) values (batch, placed_at);

  with moved as (
    update ledger.account a set balance = a.balance - s.total, seq = s.seq
      from unnest(v_code, v_tid, v_seq, p_total, p_key, p_round) s(code, tid, seq, total, key, round)
     where s.code = 0 and a.ctid = s.tid and a.seq = s.seq - 1
    returning a.bucket, a.owner, a.seq, a.balance, s.total, s.key, s.round
  )
  insert into ledger.entry (journal, bucket, owner, kind, asset, seq, amount, balance_after, reason, ref, key)
  select batch, m.bucket, m.owner, 1, 1, m.seq, -m.total, m.balance, 1, p_rounds[m.round], m.key from moved m;
  get diagnostics v_rows = row_count;
  if v_rows < v_accepted then
    raise exception 'a wallet changed meanwhile' using errcode = '40001';
  end if;

  insert into ledger.entry (journal, bucket, owner, kind, asset, amount, reason, ref)
  select batch, ledger.bucket_of(p_rounds[s.round]), p_rounds[s.round], 10, 1, sum(s.stake)::bigint, 1, p_rounds[s.round]
    from (select p_round[x.slip] as round, x.stake from unnest(p_slip, p_stake) x(slip, stake) where v_code[x.slip] = 0) s
   group by s.round;

  insert into public.bet (bucket, player_id, round_id, seq, line, key, play, pick, stake, staked, source, batch, placed_at)
  select ledger.bucket_of(p_player[x.slip]), p_player[x.slip], p_rounds[p_round[x.slip]], v_seq[x.slip], x.line, p_key[x.slip],
         x.play, x.pick, x.stake, v_staked[x.slip], p_source[x.slip], batch, placed_at
    from unnest(p_slip, p_line, p_play, p_pick, p_stake) x(slip, line, play, pick, stake)
   where v_code[x.slip] = 0;
end $$;

-- Leases this node more of a round's exposure limit: p_want if it is free, else what is free if that is at least p_need, else
-- nothing. Returns the node's whole lease and what is still free, nulls where the
-- round takes no bets. Kept off the round's row, which every batch of bets locks.
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

-- Ends a round for the money: what each player is owed is written down once, in chunks of p_size players in lock order. Touches no wallet.
-- Settling needs the round drawn and its winning lines; voiding turns it voided in the same transaction. Returns false where it was begun before.
create function begin_settlement(p_round bigint, p_void text, p_play smallint[], p_pick int[], p_odds int[], p_size int) returns boolean
language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off as $$
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
     where b.batch = any(v_batches) and b.round_id = p_round group by b.bucket, b.player_id having sum(div(b.stake::numeric * w.odds, 100)) > 0;
  else
    if v_state not in ('open', 'locked') then
      raise exception 'round % is %, too late to void', p_round, v_state using errcode = 'OD005';
    end if;
    update public.round set state = 'voided', void_reason = p_void where id = p_round;
    insert into public.due (round_id, bucket, player_id, amount, bets)
    select p_round, b.bucket, b.player_id, sum(b.stake)::bigint, count(*)
      from public.bet b where b.batch = any(v_batches) and b.round_id = p_round group by b.bucket, b.player_id;
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
end $$;

-- Pays one chunk that nobody has paid, in one short transaction; several nodes may each take their own. Returns its players, or null
-- where none is left. With p_wait it waits for a chunk that another holds, so that null then means that every chunk is paid.
create function pay_chunk(p_round bigint, p_wait boolean) returns bigint[]
language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off as $$
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

  perform from public.due d
    join ledger.account a on a.bucket = d.bucket and a.owner = d.player_id and a.kind = 1 and a.asset = 1
   where d.round_id = p_round and d.bucket = any(v_buckets) and (d.bucket, d.player_id) between (v.first_bucket, v.first_player) and (v.last_bucket, v.last_player)
   order by a.bucket, a.owner for no key update of a;
  v_at := clock_timestamp();
  v_journal := nextval('ledger.journal_id');
  insert into ledger.journal (id, at) values (v_journal, v_at);
  with paid as (
    update ledger.account a set balance = a.balance + d.amount, seq = a.seq + 1
      from public.due d
     where d.round_id = p_round and d.bucket = any(v_buckets) and (d.bucket, d.player_id) between (v.first_bucket, v.first_player) and (v.last_bucket, v.last_player)
       and a.bucket = d.bucket and a.owner = d.player_id and a.kind = 1 and a.asset = 1
    returning a.bucket, a.owner, a.seq, d.amount, a.balance
  ), booked as (
    insert into ledger.entry (journal, bucket, owner, kind, asset, seq, amount, balance_after, reason, ref)
    select v_journal, bucket, owner, 1, 1, seq, amount, balance, case when v_void then 3 else 2 end, p_round from paid
  )
  select array_agg(owner), sum(amount)::bigint into v_players, v_amount from paid;
  if v_amount is distinct from v.amount or cardinality(v_players) <> v.players then
    raise exception 'chunk % of round % found other players than it lists', v.chunk, p_round using errcode = 'OD006';
  end if;
  insert into ledger.entry (journal, bucket, owner, kind, asset, amount, reason, ref)
  values (v_journal, ledger.bucket_of(p_round), p_round, 10, 1, -v_amount, case when v_void then 3 else 2 end, p_round);
  update public.settle_chunk set paid_at = v_at, journal = v_journal where round_id = p_round and chunk = v.chunk;
  return v_players;
end $$;

-- What may never happen to a round, whoever asks. States go forward only; what was committed to before the bets never changes; a result
-- is set once, with the draw, from the committed seed and after the bets are sealed.
create function guard_round() returns trigger language plpgsql set search_path = pg_catalog as $$
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
end $$;
create trigger guarded before insert or update or delete on round for each row execute function guard_round();
create trigger kept before truncate on round for each statement execute function guard_round();
