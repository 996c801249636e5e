-- The functions that move money and read the books. Bets are placed and paid by functions of their own: 10-placing-bets.sql,
-- 11-settlement.sql.

-- Locks materialized accounts in the one global order, until the transaction ends: what is read of the clock after it is no earlier than
-- the movement before.
create function ledger.lock(p_kind smallint[], p_owner bigint[], p_asset smallint[]) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform from unnest(p_kind, p_owner, p_asset) w(kind, owner, asset)
    join ledger.account l on l.bucket = ledger.bucket_of(w.owner) and l.owner = w.owner and l.kind = w.kind and l.asset = w.asset
   order by l.bucket, l.owner, l.kind, l.asset for no key update of l;
end $$;
grant execute on function ledger.lock to opendraw_app;

-- Moves money: the transfers of one journal, each in the order given, in a constant number of statements.
-- A transfer that does not fit moves nothing and the later ones that fit still go. Codes, a transfer each:
-- 0 posted, 1 the same was posted before (its balances then), 2 not enough money, 3 the key belongs to another transfer.
-- Needs READ COMMITTED: each statement must see what was committed before the locks were granted.
create function ledger.post(
  p_key uuid[], p_from_kind smallint[], p_from_owner bigint[], p_to_kind smallint[], p_to_owner bigint[],
  p_asset smallint[], p_amount bigint[], p_reason smallint[], p_ref bigint[],
  out codes int[], out from_balances bigint[], out to_balances bigint[]
) language plpgsql security definer set search_path = pg_catalog set enable_seqscan = off as $$
declare
  n int := cardinality(p_key);
  v_bucket smallint[]; v_owner bigint[]; v_kind smallint[]; v_asset smallint[]; v_balance bigint[]; v_seq bigint[];
  v_from int[]; v_to int[];                 -- index of the materialized account above, 0 where the side is summed
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
         count(*) filter (where fk.materialized and fa.n is null or tk.materialized and ta.n is null)
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
    raise exception 'a materialized account is not open' using errcode = 'OD004';
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

  -- Before the journal's number: ledger.sum_house waits for transactions that have begun to write, and this one has when it has an id.
  perform pg_current_xact_id();
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
grant execute on function ledger.post to opendraw_app;

-- The balance of an account of the operator. Stable: the sum and the remainder are read as of one moment, that of the caller's statement.
-- The plan is made for the journal at hand: the remainder is short, and only its number shows that.
create function ledger.house_balance(p_kind smallint, p_owner bigint, p_asset smallint) returns bigint
language plpgsql stable set search_path = pg_catalog set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare v_summed bigint; v_amount bigint;
begin
  if p_kind < 20 /* bankroll */ then
    return coalesce((select sum(amount) from ledger.entry where kind = p_kind and owner = p_owner and asset = p_asset and seq = 0), 0);
  end if;
  select summed into v_summed from ledger.house_summed;
  select coalesce(sum(amount), 0) into v_amount
    from (select amount from ledger.house_sum where kind = p_kind and owner = p_owner and asset = p_asset
          union all
          select amount from ledger.entry
           where seq = 0 and kind >= 20 /* bankroll */ and journal > v_summed and kind = p_kind and owner = p_owner and asset = p_asset) e;
  return v_amount;
end $$;
grant execute on function ledger.house_balance to opendraw_app;

-- Adds to the sums what was posted up to the journal that was noted the last time, at most p_limit journals, and notes a later one. True
-- when that left some behind; null while another node does it. A journal's number is given out before its transaction commits: so one is
-- noted that is older than p_ripe, and it is summed only when every transaction is over whose id was given out before that one was read.
-- None with a smaller number can then still be on its way. The id to wait for is this call's own, taken after the reading: a snapshot's
-- xmax will not do, for it is the end of what has completed, and ids beyond it are under way.
create function ledger.sum_house(p_limit bigint, p_ripe interval) returns boolean
language plpgsql security definer set search_path = pg_catalog set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare v ledger.house_summed; v_is_over boolean; v_until bigint; v_next bigint; v_now timestamptz := clock_timestamp(); v_before date;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'ledger.sum_house is called before its transaction writes';
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended('house_summed', 0)) then return null; end if;
  select * into v from ledger.house_summed;
  v_is_over := v.noted_xid <= pg_snapshot_xmin(pg_current_snapshot());
  -- A restored copy may count its transactions anew: what was noted before would then wait for ever.
  if not v_is_over and v.noted_xid <= pg_snapshot_xmax(pg_current_snapshot()) then
    return false;
  end if;
  v_next := greatest(v.noted, (select id from ledger.journal where at < clock_timestamp() - p_ripe order by id desc limit 1));
  if v_is_over then
    v_until := least(v.noted, v.summed + p_limit);
    insert into ledger.house_sum as s (kind, owner, asset, amount)
    select kind, owner, asset, sum(amount)::bigint from ledger.entry
     where seq = 0 and kind >= 20 /* bankroll */ and journal > v.summed and journal <= v_until group by kind, owner, asset
    on conflict (kind, owner, asset) do update set amount = s.amount + excluded.amount;
    perform ledger.sum_days(v.summed, v_until);
    update ledger.house_summed set summed = v_until, summed_before = case v_until when v.noted then v.noted_before else summed_before end;
    if v_until < v.noted then return true; end if;
    v_before := (least(v.noted_at - interval '1 minute', v_now - p_ripe) at time zone 'UTC')::date;
  end if;
  update ledger.house_summed set noted = v_next, noted_xid = pg_current_xact_id(), noted_at = v_now, noted_before = greatest(v_before, v.noted_before);
  return false;
end $$;
grant execute on function ledger.sum_house to opendraw_app;

-- The first of a materialized account's entries whose journal is not older than p_at; one past the last where all are. By halves: entries are
-- numbered in the order of their journals' times, give or take a moment between two that wait for each other.
create function ledger.first_seq_since(p_bucket smallint, p_owner bigint, p_kind smallint, p_asset smallint, p_at timestamptz) returns bigint
language plpgsql stable set search_path = pg_catalog as $$
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
end $$;
grant execute on function ledger.first_seq_since to opendraw_app;

-- A materialized account's entries of these transfers. Each is looked for from a minute before its journal's time on (see first_seq_since),
-- and only where the transfer has one: so the account is never read whole.
create function ledger.lines_of_keys(p_bucket smallint, p_owner bigint, p_kind smallint, p_asset smallint, p_keys uuid[])
returns table (seq bigint, journal bigint, at timestamptz, reason smallint, amount bigint, balance_after bigint, ref bigint, key uuid)
language plpgsql stable set search_path = pg_catalog set enable_seqscan = off as $$
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
end $$;
grant execute on function ledger.lines_of_keys to opendraw_app;
