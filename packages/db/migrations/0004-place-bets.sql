-- The hot statements of betting. Rooms served: betting (settlement stands in 0011).
-- They write ledger.account, ledger.journal and ledger.entry themselves, in the same statement as the bets; `ledger verify` and
-- `verifyBets` cover what they write, and a test holds both place_slips against ledger.post on the same inputs.
-- Kinds and reasons used: cash 1, stakes 10; stake 1, payout 2, refund 3. Asset: USD 1.

create trigger append_only before update or delete or truncate on bet
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on win
  for each statement execute function ledger.refuse_change();

-- Places a batch of slips in one transaction, at most one slip a player. A slip is all or nothing. Two functions with the same arguments:
-- place_slips takes the ordinary ones by one statement, without locking first; place_slips_with_care decides about any.
-- By slip: player, key, round (a position in p_rounds), source, total stake, and where its lines begin and how many they are.
-- By line, slip after slip: play, pick, stake; their sum is the slip's total.
-- Codes: 0 accepted; 1 accepted before (a replay); 2 not enough money; 3 round closed; 4 player unknown; 5 the key belongs to another
-- slip; 6 round unknown; 7 the player's stakes in this round would pass p_stake_max; 9 not decided here: ask with care.
-- Balances and seqs: of the wallet after it; those of the first time for a replay.
-- Both need READ COMMITTED, and both hold the rounds by a share lock, so that a closer waits for every batch that found its round open.
-- NOTE: what is looked up by slip is lateral with a limit, so that it can only be planned as a descent into an index: a join would be
-- planned as a scan of everything by a process that started while the tables were empty.

-- Share-locks the rounds in order of id; by position, whether bets are taken at that moment, null where there is no such round.
-- Runs with the settings of its callers: setting them again would cost more than the rest of it.
create function lock_open_rounds(p_rounds bigint[], out is_open boolean[], out locked_at timestamptz)
language plpgsql as $$
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
end $$;

-- Refuses a batch in which a slip's total is not the sum of its lines: whoever calls the functions below cannot name a price.
create function assert_slips_add_up(p_total bigint[], p_first int[], p_count int[], p_stake bigint[]) returns void
language plpgsql as $$
begin
  if exists (select from unnest(p_total, p_first, p_count) s(total, first, n)
              where s.n < 1 or s.total is distinct from case s.n when 1 then p_stake[s.first]
                else (select sum(x) from unnest(p_stake[s.first : s.first + s.n - 1]) x) end) then
    raise exception 'a slip does not add up' using errcode = 'OD003';
  end if;
end $$;

-- A wallet is read with its sequence number and updated only if that is still the same, which proves that nothing of this player (money,
-- bets, keys) changed since. A slip that is not plainly new, open, paid for and within the limit, or whose wallet somebody holds or has
-- just changed, is left with code 9 and costs the others nothing.
create function place_slips(
  p_rounds bigint[], p_player bigint[], p_key uuid[], p_round int[], p_source smallint[], p_total bigint[], p_first int[], p_count int[],
  p_play smallint[], p_pick int[], p_stake bigint[], p_stake_max bigint,
  out codes text, out balances text, out seqs text, out batch bigint, out placed_at timestamptz
) language plpgsql security definer set search_path = pg_catalog
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
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
end $$;

-- Takes the wallets first, in the one global order, and waits for those that are held; then decides about every slip.
create function place_slips_with_care(
  p_rounds bigint[], p_player bigint[], p_key uuid[], p_round int[], p_source smallint[], p_total bigint[], p_first int[], p_count int[],
  p_play smallint[], p_pick int[], p_stake bigint[], p_stake_max bigint,
  out codes text, out balances text, out seqs text, out batch bigint, out placed_at timestamptz
) language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
