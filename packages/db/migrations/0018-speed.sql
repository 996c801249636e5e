-- Writing the books faster. Rooms served: packages/ledger, betting.
-- Until here each journal was summed at commit, through an index over all entries that nothing else reads. From here each statement that
-- writes entries writes whole journals, and its end sums what it wrote.

-- What one statement writes sums to zero by journal and asset, or nothing of it stands.
create function ledger.check_entries() returns trigger
  language plpgsql security definer set search_path = pg_catalog set plan_cache_mode = force_generic_plan as $$
declare v_journal bigint;
begin
  select journal into v_journal from written group by journal, asset having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'journal % does not sum to zero', v_journal using errcode = 'OD002';
  end if;
  return null;
end $$;
create trigger journals_sum_to_zero after insert on ledger.entry referencing new table as written
  for each statement execute function ledger.check_entries();
drop trigger journal_sums_to_zero on ledger.journal;
drop function ledger.check_journal();
drop index ledger.entry_of_journal;

-- As in 0010, with its entries in one statement.
create or replace function ledger.post(
  p_key uuid[], p_from_kind smallint[], p_from_owner bigint[], p_to_kind smallint[], p_to_owner bigint[],
  p_asset smallint[], p_amount bigint[], p_reason smallint[], p_ref bigint[],
  out codes int[], out from_balances bigint[], out to_balances bigint[]
) language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off as $$
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
end $$;

-- As in 0011, with its entries in one statement.
create or replace function pay_chunk(p_round bigint, p_wait boolean) returns bigint[]
language plpgsql security definer set search_path = pg_catalog
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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
end $$;

revoke all on function ledger.check_entries from public;
