-- What is owed to whom, its signed totals, and what is held against it (docs/solvency.md).

-- What each player is owed by asset, micro-units, over one list of kinds: 1 cash, 2 bonus, 3 in play (stakes of unfinished rounds, or what an
-- ended one still owes), 4 withdrawals asked for and not paid, 5 the rest of their own red packets, 6 principal, 7 interest promised for it
-- and put aside for flexible savings, 8 flexible savings, 9 escrow (paid for tickets that are not released), 10 promotions (until they are paid)
-- and 11 unmatched at the bank (both the operator's). Every player has a row in USD, and one in USDT from the first time that they have that wallet.
create view player_liability as
select player_id, bucket, asset, array[
    sum(case no when 1 then amount else 0 end), sum(case no when 2 then amount else 0 end), sum(case no when 3 then amount else 0 end),
    sum(case no when 4 then amount else 0 end), sum(case no when 5 then amount else 0 end), sum(case no when 6 then amount else 0 end),
    sum(case no when 7 then amount else 0 end), sum(case no when 8 then amount else 0 end), sum(case no when 9 then amount else 0 end), 0, 0]::bigint[] as kinds
  from (
    select p.id as player_id, (p.id % 64)::smallint as bucket, 1::smallint /* USD */ as asset, 1 as no, 0::bigint as amount from player p
    union all
    select p.id, a.bucket, a.asset, case a.kind when 1 /* cash */ then 1 when 32 /* bonus */ then 2 when 2 /* withdrawal_pending */ then 4 else 8 end, a.balance
      from player p join ledger.account a on a.bucket = (p.id % 64)::smallint and a.owner = p.id
       and a.kind in (1 /* cash */, 2 /* withdrawal_pending */, 32 /* bonus */, 53 /* flexible_savings */) and a.asset in (1 /* USD */, 2 /* USDT */)
    union all
    select b.player_id, b.bucket, 1::smallint /* USD */, 3, b.stake
      from round r join ledger.entry e on e.kind = 10 /* stakes */ and e.owner = r.id and e.asset = 1 /* USD */ and e.seq = 0 and e.reason = 1 /* stake */
      join bet b on b.batch = e.journal and b.round_id = r.id
     where r.finished_at is null and not exists (select from settlement s where s.round_id = r.id)
    union all
    select d.player_id, d.bucket, 1::smallint /* USD */, 3, d.amount
      from round r join settle_chunk c on c.round_id = r.id and c.paid_at is null
      join round_payout d on d.round_id = r.id and d.bucket between c.first_bucket and c.last_bucket
       and (d.bucket, d.player_id) between (c.first_bucket, c.first_player) and (c.last_bucket, c.last_player)
     where r.finished_at is null
    union all
    select w.player_id, (w.player_id % 64)::smallint, case w.asset when 'USD' then 1 /* USD */ else 2 /* USDT */ end::smallint, 4, w.amount - w.fee
      from withdrawal w where w.state = 'approved'
    union all
    select k.sender_id, (k.sender_id % 64)::smallint, 1::smallint /* USD */, 5, k.total - k.claimed_amount from packet k where k.ended_at is null and k.sender_id is not null
    union all
    select o.player_id, (o.player_id % 64)::smallint, 1::smallint /* USD */, n, case n when 6 then o.principal else o.promised - o.paid end
      from product_order o, generate_series(6, 7) n where o.state = 'running'
    union all
    select s.player_id, (s.player_id % 64)::smallint, 1::smallint /* USD */, 7, s.promised from flexible_saver s
    union all
    select t.buyer_id, (t.buyer_id % 64)::smallint, 1::smallint /* USD */, 9, t.amount from ticket_order t where t.state in ('paid', 'disputed')
  ) each_kind
 group by player_id, bucket, asset;
grant select on player_liability to opendraw_app;

-- What the ledger holds of each kind in all, micro-units.
create view ledger_liability as
select asset, no, sum(amount)::bigint as amount from (
    select a.asset, case a.kind when 1 /* cash */ then 1 when 32 /* bonus */ then 2 when 2 /* withdrawal_pending */ then 4 when 33 /* packet */ then 5
        when 52 /* term_principal */ then 6 when 53 /* flexible_savings */ then 8
        when 55 /* issuer_proceeds */ then 9 when 57 /* market_escrow */ then 9 else 7 end as no, a.balance as amount
      from ledger.account a where a.asset in (1 /* USD */, 2 /* USDT */) and a.kind in (1 /* cash */, 2 /* withdrawal_pending */, 32 /* bonus */,
        33 /* packet */, 51 /* interest_promised */, 52 /* term_principal */, 53 /* flexible_savings */, 54 /* flexible_promised */,
        55 /* issuer_proceeds */, 57 /* market_escrow */)
    union all
    select 1::smallint /* USD */, 3, ledger.house_balance(10::smallint /* stakes */, r.id, 1::smallint /* USD */) from round r where r.finished_at is null
    union all
    select a, n, case n when 4 then ledger.house_balance(23::smallint /* payout_transit */, 0, a)
        else ledger.house_balance(26::smallint /* suspense */, 1, a) end from unnest('{1,2}'::smallint[]) a, unnest('{4,11}'::int[]) n
    union all
    select 1::smallint /* USD */, 10, ledger.house_balance(31::smallint /* promo_due */, o, 1::smallint /* USD */) from generate_series(1, 7) o
  ) each_account
 group by asset, no;
grant select on ledger_liability to opendraw_app;

-- What is held: the accounts below zero by what they hold (1 the bank account of players' money, 2 providers, 3 the operator's own money), and
-- what of the operator's is neither an asset nor a liability: what is left when everything is paid. What left the bank unmatched is lost.
create view asset_held as
select a as asset, n as no, (-ledger.house_balance((array[22 /* player_funds */, 25 /* deposits_clearing */, 21 /* operator_funds */])[n]::smallint,
    (array[0, 1, 0])[n], a))::bigint as amount
  from unnest('{1,2}'::smallint[]) a, generate_series(1, 3) n;
grant select on asset_held to opendraw_app;

create function own_capital(p_asset smallint) returns bigint
language sql stable security definer set search_path = pg_catalog as $$
  select (ledger.house_balance(20::smallint /* bankroll */, 0, p_asset) + ledger.house_balance(24::smallint /* withdrawal_fees */, 0, p_asset)
    + ledger.house_balance(41::smallint /* exchange_income */, 0, p_asset) + ledger.house_balance(58::smallint /* market_fees */, 0, p_asset)
    + ledger.house_balance(26::smallint /* suspense */, 2, p_asset)
    + coalesce((select sum(a.balance) from ledger.account a where a.bucket between 0 and 7 and a.owner between 0 and 7
        and a.kind in (30 /* promo_budget */, 40 /* exchange_stock */, 50 /* savings_reserve */) and a.asset = p_asset), 0)
    + case when p_asset = 1 /* USD */ then coalesce((select sum(ledger.house_balance(11::smallint /* round_reserve */, r.id, p_asset))
        from public.round r where r.finished_at is null), 0) else 0 end)::bigint
$$;
grant execute on function own_capital to opendraw_app;

-- A statement of a bank or provider, or a signed message, that two operators compared with the books: `booked` is what the ledger said at the
-- end of that day (UTC). What is missing lowers the assets until there is a later statement.
create table asset_evidence (
  id bigint generated always as identity primary key,
  account smallint not null check (account between 1 and 3),     -- as in asset_held
  asset smallint not null references ledger.asset check (asset in (1 /* USD */, 2 /* USDT */)),
  on_day date not null,
  amount bigint not null check (amount >= 0),
  booked bigint not null,
  shortfall bigint generated always as (greatest(booked - amount, 0)) stored,
  reference text not null check (length(reference) between 1 and 100),
  approval_id bigint not null unique references approval,
  at timestamptz not null default clock_timestamp(),
  constraint evidence_day_over check (on_day < (at at time zone 'UTC')::date)
);
create index asset_evidence_newest on asset_evidence (account, asset, on_day desc, id desc);
select append_only('asset_evidence');
grant select, insert on asset_evidence to opendraw_app;

create view newest_evidence as
  select distinct on (account, asset) * from asset_evidence order by account, asset, on_day desc, id desc;
grant select on newest_evidence to opendraw_app;

-- What is owed as of one moment: `journal` is the last one in it, and `in_flight` are those up to it that had not committed, so that who
-- sums the ledger again leaves out the same.
create table liability_snapshot (
  id bigint generated always as identity primary key,
  period text not null unique,              -- the five minutes, the hour or the day that it was made for
  at timestamptz(3) not null,
  journal bigint not null,
  in_flight bigint[] not null,
  key_sealed bytea not null,                -- the 32 bytes from which salts, cuts and the order of the leaves come
  key_wrapper int not null,                 -- the number of the key that it is sealed under
  checked bigint,                           -- how many accounts checked it, once nobody can any more
  published_at timestamptz                  -- signed, and in the signed log
);
create index liability_snapshot_unpublished on liability_snapshot (id) where published_at is null;
create trigger keeps before update on liability_snapshot for each row when (
    changes_other_than(old, new, 'checked', 'published_at') or old.published_at is not null and new.published_at is distinct from old.published_at
    or old.checked is not null and new.checked is distinct from old.checked)
  execute function refuse_update('OD010', 'it is as it was taken');
select append_only('liability_snapshot', may_update => true);
grant select, update (checked, published_at) on liability_snapshot to opendraw_app;

-- One owner's liabilities by kind: a player's, or a house owner's (from 2^62 on), who has what the ledger holds of a kind beyond all players.
create table liability_part (
  snapshot_id bigint not null,              -- no foreign key: looking it up for each of a million rows takes as long as all else
  asset smallint not null,
  owner bigint not null check (owner >= 0),
  kinds bigint[] not null check (cardinality(kinds) = 11 and 0 <= all(kinds)),
  primary key (snapshot_id, asset, owner)
);
grant select on liability_part to opendraw_app;

-- The sums of a snapshot: by kind, of the accounts of asset_held, and of what statements say is missing of those.
create table liability_sum (
  snapshot_id bigint not null references liability_snapshot,
  asset smallint not null,
  kinds bigint[] not null check (cardinality(kinds) = 11),
  held bigint[] not null check (cardinality(held) = 3),
  missing bigint[] not null check (cardinality(missing) = 3),
  primary key (snapshot_id, asset)
);
select append_only('liability_sum');
grant select on liability_sum to opendraw_app;

-- The root over a snapshot's parts in one asset, as the vault signed it.
create table liability_head (
  snapshot_id bigint not null references liability_snapshot,
  asset smallint not null,
  root bytea not null check (length(root) = 32),
  total bigint not null check (total >= 0),
  leaf_count bigint not null check (leaf_count >= 2),
  vault_key bytea not null check (length(vault_key) = 32),
  signature bytea not null check (length(signature) = 64),
  primary key (snapshot_id, asset)
);
select append_only('liability_head');
grant select, insert on liability_head to opendraw_app;

-- Which accounts checked a snapshot: only so that each counts once; removed with the parts.
create table liability_check (
  snapshot_id bigint not null references liability_snapshot,
  player_id bigint not null references player,
  primary key (snapshot_id, player_id)
);
grant select, insert on liability_check to opendraw_app;

-- Takes what everyone is owed, in one statement, so that it is of one moment. Answers the snapshot's number; null where the period has one, or
-- another node takes it.
create function take_liabilities(p_period text, p_key bytea, p_wrapper int) returns bigint
language plpgsql security definer set search_path = pg_catalog set work_mem = '128MB' as $$
declare v_id bigint;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('liabilities', 0)) or exists (select from public.liability_snapshot where period = p_period) then
    return null;
  end if;
  with moment as materialized (
    select coalesce((select id from ledger.journal order by id desc limit 1), 0) as journal, (select summed from ledger.house_summed) as summed
  ), flight as (
    select array(select g from moment m, generate_series(m.summed + 1, m.journal) g
      where not exists (select from ledger.journal j where j.id = g) order by 1) as ids
  ), snapshot as (
    insert into public.liability_snapshot (period, at, journal, in_flight, key_sealed, key_wrapper)
    select p_period, clock_timestamp(), m.journal, f.ids, p_key, p_wrapper from moment m, flight f returning id
  ), players as materialized (
    select asset, player_id as owner, kinds from public.player_liability
  ), owned as materialized (
    select asset, array[sum(kinds[1]), sum(kinds[2]), sum(kinds[3]), sum(kinds[4]), sum(kinds[5]), sum(kinds[6]), sum(kinds[7]), sum(kinds[8]),
        sum(kinds[9]), sum(kinds[10]), sum(kinds[11])]::bigint[] as sums from players group by asset
  ), books as materialized (
    select * from public.ledger_liability
  ), parts as (
    select asset, owner, kinds from players
    union all
    select l.asset, 4611686018427387904 + l.no - 1, array(select case n when l.no then l.amount - coalesce(o.sums[n], 0) else 0 end
        from generate_series(1, 11) n order by n)::bigint[]
      from books l left join owned o on o.asset = l.asset
     where l.amount > coalesce(o.sums[l.no], 0)
  ), written as (
    insert into public.liability_part (snapshot_id, asset, owner, kinds) select s.id, p.asset, p.owner, p.kinds from snapshot s, parts p
  ), summed as (
    insert into public.liability_sum (snapshot_id, asset, kinds, held, missing)
    select s.id, a, array(select greatest(coalesce(o.sums[n], 0), coalesce(l.amount, 0)) from generate_series(1, 11) n
               left join owned o on o.asset = a left join books l on l.asset = a and l.no = n order by n),
           array(select h.amount from public.asset_held h where h.asset = a order by h.no),
           array(select coalesce(max(e.shortfall), 0) from generate_series(1, 3) n left join public.newest_evidence e
             on e.account = n and e.asset = a group by n order by n)
      from snapshot s, unnest('{1,2}'::smallint[]) a
  )
  select id into v_id from snapshot;
  return v_id;
end $$;
grant execute on function take_liabilities to opendraw_app;

-- Removes at most p_limit parts of snapshots before the last p_keep, and returns how many went. What was checked of them is counted first.
create function purge_liability_parts(p_keep int, p_limit int) returns int
language plpgsql security definer set search_path = pg_catalog as $$
declare v_last bigint; v_gone int;
begin
  select id into v_last from public.liability_snapshot where published_at is not null order by id desc offset p_keep limit 1;
  update public.liability_snapshot s set checked = (select count(*) from public.liability_check c where c.snapshot_id = s.id)
   where s.id <= v_last and s.checked is null;
  delete from public.liability_check where snapshot_id <= v_last;
  delete from public.liability_part where (snapshot_id, asset, owner) in (
    select snapshot_id, asset, owner from public.liability_part where snapshot_id <= v_last order by snapshot_id, asset, owner limit p_limit);
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
grant execute on function purge_liability_parts to opendraw_app;

-- Since when the assets are below what is owed, in any asset; null while they are not. While they are, products are not sold; when they stay so
-- for a day, no deposit is taken.
create table solvency_watch (
  is_only boolean primary key default true check (is_only),
  short_since timestamptz,
  short_by bigint not null default 0 check (short_by >= 0),
  looked_at timestamptz
);
insert into solvency_watch default values;
grant select, update (short_since, short_by, looked_at) on solvency_watch to opendraw_app;

create function sales_stopped() returns boolean language sql stable as 'select short_since is not null from solvency_watch';
create function deposits_stopped() returns boolean
  language sql stable as $$ select coalesce(short_since < clock_timestamp() - interval '1 day', false) from solvency_watch $$;
grant execute on function sales_stopped, deposits_stopped to opendraw_app;
