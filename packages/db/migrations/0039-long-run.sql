-- What grows for ever stays cheap to read, and what nobody needs is forgotten. Rooms served: packages/ledger, identity, wallet, betting.

-- Kinds from 20 on are the house's: their accounts live for ever, and grow by every round and every promise. (Those of 10 to 19 are a
-- round's, a few entries each.) What was posted on them up to a journal is summed; the rest is added at each read.
create index entry_of_house_since on ledger.entry (journal) include (kind, owner, asset, amount) where seq = 0 and kind >= 20;
create table ledger.house_sum (
  kind smallint not null references ledger.account_kind check (kind >= 20),
  owner bigint not null,
  asset smallint not null references ledger.asset,
  amount bigint not null,
  primary key (kind, owner, asset)
);
-- `summed`: the last journal that the sums hold. `noted`: one that they may hold as soon as `noted_xid`, and all before it, is over.
create table ledger.house_summed (
  is_only boolean primary key default true check (is_only),
  summed bigint not null,
  noted bigint not null,
  noted_xid xid8 not null,
  constraint summed_before_noted check (summed <= noted)
);
insert into ledger.house_summed (summed, noted, noted_xid) values (0, 0, pg_current_xact_id());

-- The balance of an account of the house. Stable: the sum and the rest are read as of one moment, that of the caller's statement. The plan
-- is made for the journal at hand: the rest is short, and only its number says so.
create function ledger.house_balance(p_kind smallint, p_owner bigint, p_asset smallint) returns bigint
language plpgsql stable set search_path = pg_catalog set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
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
end $$;

-- Adds to the sums what was posted up to the journal that was noted the last time, at most p_limit journals, and notes a later one. True when
-- that left some behind; null while another node does it. A journal's number is given out before its transaction commits: so one is noted that
-- is older than p_ripe, and it is summed only when every transaction is over that was under way when it was noted. None with a smaller number
-- can then still be on its way.
create function ledger.sum_house(p_limit bigint, p_ripe interval) returns boolean
language plpgsql security definer set search_path = pg_catalog set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
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
end $$;

revoke all on function ledger.house_balance, ledger.sum_house from public;
grant execute on function ledger.house_balance, ledger.sum_house to opendraw_app;
grant select on ledger.house_sum, ledger.house_summed to opendraw_app;

-- A guarded account's entries of these transfers. Each is looked for from a minute before its journal's time on (see first_seq_since), and only
-- where the transfer says that there is one: so the account is never read whole.
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
revoke all on function ledger.lines_of_keys from public;
grant execute on function ledger.lines_of_keys to opendraw_app;

-- Each forgets what nobody needs any more, at most p_limit of it, and returns how many went.
-- Sign-ins of two years ago: a session lives for hours, and its player has read of it since.
create index session_age on session (created_at);
create function forget_old_sessions(p_limit int) returns int
language plpgsql security definer set search_path = pg_catalog as $$
declare v_gone int;
begin
  delete from public.session where token_hash = any(array(
    select token_hash from public.session where created_at < clock_timestamp() - interval '2 years' order by created_at limit p_limit));
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;

-- Offers of a conversion that nobody took within a day. What was taken stays: the books name it.
create index exchange_quote_untaken on exchange_quote (expires_at) where used_at is null;
create function forget_untaken_quotes(p_limit int) returns int
language plpgsql security definer set search_path = pg_catalog as $$
declare v_gone int;
begin
  delete from public.exchange_quote where used_at is null and id = any(array(
    select id from public.exchange_quote where used_at is null and expires_at < clock_timestamp() - interval '1 day'
     order by expires_at limit p_limit));
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;

-- Leases of rounds that finished a week ago: what they bounded is paid.
create function forget_old_leases(p_limit int) returns int
language plpgsql security definer set search_path = pg_catalog as $$
declare v_gone int;
begin
  delete from public.exposure_lease where (round_id, node) in (
    select l.round_id, l.node from public.exposure_lease l join public.round r on r.id = l.round_id
     where r.finished_at < clock_timestamp() - interval '7 days' limit p_limit);
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;

revoke all on function forget_old_sessions, forget_untaken_quotes, forget_old_leases from public;
grant execute on function forget_old_sessions, forget_untaken_quotes, forget_old_leases to opendraw_app;
