-- The two functions that place bets. They write ledger.account, ledger.journal and ledger.entry themselves, in the same statement as the
-- bets: verify-ledger covers what they write, and a test compares both with ledger.post on the same inputs.

-- Whether a transaction named by a row's xmin or xmax was over when the snapshot was taken; p_next is the snapshot's xmax.
create function was_over(p_xid xid, p_next bigint, p_snapshot pg_snapshot) returns boolean language sql immutable as $$
  select p_xid = '0'::xid or case
    when ((p_next - p_xid::text::bigint) & 4294967295) between 1 and 2147483648
    then pg_visible_in_snapshot((p_next - ((p_next - p_xid::text::bigint) & 4294967295))::text::xid8, p_snapshot)
    else false end
$$;

-- Places a batch of slips in one transaction, at most one slip a player. A slip is all or nothing. Two functions with the same arguments:
-- place_slips takes the ordinary ones by one statement, without locking first; place_slips_with_care decides about any.
-- p_rounds: the rounds, ascending. By slip: player, key, round (a position in p_rounds), source, and where its lines begin and how many
-- they are. By line, slip after slip: play, pick, stake. A slip costs what its lines sum to.
-- Both need READ COMMITTED: what is read after a lock must be as it is then.
-- A player's stakes in another round than that of their last slip are those of their last slip in it, sought from their newest entry back
-- to the first that was booked more than a minute before the round opened: no statement runs for so long, so none of the round is older.
-- NOTE: what is looked up by slip is a descent into an index and can only be planned so: a plan made by a process that started while the
-- tables were empty is a scan of everything otherwise.

-- Answers only about the slips that it accepted: their positions, the wallets' balances and numbers of entries after them. Any other is not
-- clearly new, open, paid for and within p_stake_max, or its wallet is locked or was just changed: it takes the slow path. A key that was
-- used before is refused by bet_slip_once (23505), and nothing of the whole batch is kept.
create function place_slips(
  p_rounds bigint[], p_player bigint[], p_key uuid[], p_round int[], p_source smallint[], p_first int[], p_count int[],
  p_play smallint[], p_pick int[], p_stake bigint[], p_stake_max bigint,
  out accepted text, out balances text, out seqs text, out batch bigint, out placed_at timestamptz
) language plpgsql security definer set search_path = pg_catalog
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
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
          select case when e.ref = s.round and e.reason = 1 /* stake */ then (select o.staked from public.bet o
              where o.batch = e.journal and o.player_id = e.owner and o.bucket = e.bucket limit 1) else 0 end
            from ledger.entry e where e.bucket = a.bucket and e.owner = a.owner and e.kind = 1 /* cash */ and e.asset = 1 /* USD */ and e.seq > 0
             and (e.ref = s.round and e.reason = 1 /* stake */ or (select j.at from ledger.journal j where j.id = e.journal) < s.since)
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
     where a.bucket = (s.player % 64)::smallint and a.owner = s.player and a.kind = 1 /* cash */ and a.asset = 1 /* USD */
       and a.balance >= s.total and s.since is not null
       -- The last version of a locked wallet carries a transaction that still runs.
       and public.was_over(a.xmax, v_next, v_snapshot)
       -- If another slip of the player came in between, either the wallet itself tells their stakes or it is too new for what is looked up.
       and s.total + case
         when a.stake_round = s.round then a.stake_in_round
         when public.was_over(a.xmin, v_next, v_snapshot) then coalesce((
           select case when e.ref = s.round and e.reason = 1 /* stake */ then (select o.staked from public.bet o
               where o.batch = e.journal and o.player_id = e.owner and o.bucket = e.bucket limit 1) else 0 end
             from ledger.entry e where e.bucket = a.bucket and e.owner = a.owner and e.kind = 1 /* cash */ and e.asset = 1 /* USD */ and e.seq > 0
              and (e.ref = s.round and e.reason = 1 /* stake */ or (select j.at from ledger.journal j where j.id = e.journal) < s.since)
            order by e.seq desc limit 1), 0) end <= p_stake_max
    returning s.at, a.bucket, a.owner, a.seq, a.balance, s.total, s.key, s.round, s.source, s.first, s.n, a.stake_in_round as staked
  ), headed as (
    insert into ledger.journal (id, at) select batch, placed_at from moved limit 1
  ), booked as (
    insert into ledger.entry (journal, bucket, owner, kind, asset, seq, amount, balance_after, reason, ref, key)
    select batch, m.bucket, m.owner, 1 /* cash */, 1 /* USD */, m.seq, -m.total, m.balance, 1 /* stake */, m.round, m.key from moved m
    union all
    select batch, (m.round % 64)::smallint, m.round, 10 /* stakes */, 1 /* USD */, 0, sum(m.total)::bigint, null, 1 /* stake */, m.round, null
      from moved m group by m.round
  ), placed as (
    insert into public.bet (bucket, player_id, round_id, seq, line, key, play, pick, stake, staked, source, batch, placed_at)
    select l.bucket, l.owner, l.round, l.seq, l.i - l.first + 1, l.key, p_play[l.i], p_pick[l.i], p_stake[l.i], l.staked, l.source, batch, placed_at
      from (select m.*, generate_series(m.first, m.first + m.n - 1) as i from moved m) l
  )
  select string_agg(m.at::text, ','), string_agg(m.balance::text, ','), string_agg(m.seq::text, ',') into accepted, balances, seqs from moved m;
  if accepted is null then
    batch := null;
  end if;
end $$;
grant execute on function place_slips to opendraw_app;

-- Takes the wallets first, in the one global order, and waits for locked ones; then decides about every slip. Codes: 0 accepted; 1 accepted
-- before (a replay); 2 not enough money; 3 round closed; 4 player unknown; 5 the key belongs to another slip; 6 round unknown; 7 the
-- player's stakes in this round would pass p_stake_max. Balances and seqs: of the wallet after it; those of the first time for a replay.
create function place_slips_with_care(
  p_rounds bigint[], p_player bigint[], p_key uuid[], p_round int[], p_source smallint[], p_first int[], p_count int[],
  p_play smallint[], p_pick int[], p_stake bigint[], p_stake_max bigint,
  out codes text, out balances text, out seqs text, out batch bigint, out placed_at timestamptz
) language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare v_since timestamptz[]; v_open boolean[]; v_code int[]; v_total bigint[]; v_seq bigint[]; v_after bigint[]; v_staked bigint[];
begin
  perform pg_advisory_xact_lock_shared(r.id) from (select x.id from unnest(p_rounds) x(id) order by 1 offset 0) r;
  perform from (select (id % 64)::smallint as bucket, id from unnest(p_player) u(id) order by 1, 2) p
    cross join lateral (select from ledger.account a where a.bucket = p.bucket and a.owner = p.id
                       and a.kind = 1 /* cash */ and a.asset = 1 /* USD */ for no key update) a;
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
           select case when e.ref = s.round_id and e.reason = 1 /* stake */ then (select o.staked from public.bet o
               where o.batch = e.journal and o.player_id = e.owner and o.bucket = e.bucket limit 1) else 0 end
             from ledger.entry e where e.bucket = s.bucket and e.owner = s.player and e.kind = 1 /* cash */ and e.asset = 1 /* USD */ and e.seq > 0
              and (e.ref = s.round_id and e.reason = 1 /* stake */ or (select j.at from ledger.journal j where j.id = e.journal) < s.since)
            order by e.seq desc limit 1), 0) as staked
      from slip s
      left join lateral (select a.balance, a.seq from ledger.account a
                          where a.bucket = s.bucket and a.owner = s.player and a.kind = 1 /* cash */ and a.asset = 1 /* USD */ limit 1) a on true
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
             where e.bucket = f.bucket and e.owner = f.player and e.kind = 1 /* cash */ and e.asset = 1 /* USD */
              and e.seq > 0 and e.seq = f.known_seq)
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
   where s.code = 0 and a.bucket = (s.player % 64)::smallint and a.owner = s.player and a.kind = 1 /* cash */ and a.asset = 1 /* USD */;
  insert into ledger.entry (journal, bucket, owner, kind, asset, seq, amount, balance_after, reason, ref, key)
  select batch, (s.player % 64)::smallint, s.player, 1 /* cash */, 1 /* USD */, s.seq, -s.total, s.balance, 1 /* stake */, p_rounds[s.round], s.key
    from unnest(v_code, p_player, p_key, p_round, v_total, v_after, v_seq) s(code, player, key, round, total, balance, seq) where s.code = 0
  union all
  select batch, (p_rounds[s.round] % 64)::smallint, p_rounds[s.round], 10 /* stakes */, 1 /* USD */, 0, sum(s.total)::bigint, null, 1 /* stake */,
         p_rounds[s.round], null
    from unnest(v_code, p_round, v_total) s(code, round, total) where s.code = 0 group by s.round;
  insert into public.bet (bucket, player_id, round_id, seq, line, key, play, pick, stake, staked, source, batch, placed_at)
  select (s.player % 64)::smallint, s.player, p_rounds[s.round], s.seq, n - s.first + 1, s.key, p_play[n], p_pick[n], p_stake[n],
         s.staked, s.source, batch, placed_at
    from unnest(v_code, p_player, p_key, p_round, p_source, p_first, p_count, v_seq, v_staked)
         s(code, player, key, round, source, first, count, seq, staked)
   cross join lateral generate_series(s.first, s.first + s.count - 1) n
   where s.code = 0;
end $$;
grant execute on function place_slips_with_care to opendraw_app;
