import { type Invariant, sql, type Tx, type Violation, violationsOf } from '@opendraw/db'

/** What must be true of the books at any moment. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'every journal sums to zero in each asset, reason by reason',
    sql: sql`select format('journal %s: %s of asset %s by reason %s', journal, sum(amount), asset, reason) as detail from ledger.entry
      group by journal, asset, reason having sum(amount) <> 0`,
  },
  {
    name: 'every entry belongs to a journal',
    sql: sql`select format('journal %s has entries and no header', e.journal) as detail
      from (select distinct journal from ledger.entry) e left join ledger.journal j on j.id = e.journal where j.id is null`,
  },
  {
    name: 'all accounts of an asset sum to zero',
    sql: sql`select format('asset %s: %s', asset, sum(amount)) as detail from (
        select asset, balance as amount from ledger.account union all
        select asset, amount from ledger.entry where seq = 0
      ) everything group by asset having sum(amount) <> 0`,
  },
  {
    name: 'a balance is the sum of its entries and the last balance written',
    sql: sql`select format('kind %s of %s, asset %s: kept %s, summed %s, last %s', a.kind, a.owner, a.asset, a.balance, coalesce(e.sum, 0), e.last) as detail
      from ledger.account a left join (
        select bucket, owner, kind, asset, sum(amount) as sum, (array_agg(balance_after order by seq desc))[1] as last
          from ledger.entry where seq > 0 group by bucket, owner, kind, asset
      ) e using (bucket, owner, kind, asset)
      where a.balance <> coalesce(e.sum, 0) or a.balance <> coalesce(e.last, 0)`,
  },
  {
    name: 'a stored sum of an operator’s account is that of its entries',
    sql: sql`select format('kind %s of %s, asset %s: kept %s, summed %s', kind, owner, asset, s.amount, e.amount) as detail
      from ledger.house_sum s full join (
        select kind, owner, asset, sum(amount) as amount from ledger.entry
         where seq = 0 and kind >= 20 /* bankroll */ and journal <= (select summed from ledger.house_summed) group by kind, owner, asset
      ) e using (kind, owner, asset) where s.amount is distinct from e.amount`,
  },
  {
    name: 'each balance written follows from the one before',
    sql: sql`select format('kind %s of %s, asset %s, entry %s', kind, owner, asset, seq) as detail from (
        select kind, owner, asset, seq, balance_after - amount - lag(balance_after, 1, 0::bigint)
          over (partition by bucket, owner, kind, asset order by seq) as gap
        from ledger.entry where seq > 0
      ) steps where gap <> 0 or gap is null`,
  },
  {
    name: 'the entries of a materialized account are numbered 1..n without a gap',
    sql: sql`select format('kind %s of %s, asset %s: %s entries from %s to %s, account says %s', kind, owner, asset, n, first, last, a.seq) as detail
      from (select bucket, owner, kind, asset, count(*) as n, min(seq) as first, max(seq) as last
              from ledger.entry where seq > 0 group by bucket, owner, kind, asset) e
      full join (select * from ledger.account where seq > 0) a using (bucket, owner, kind, asset)
      where n is distinct from last or first is distinct from 1 or last is distinct from a.seq`,
  },
  {
    name: 'entries of materialized accounts are numbered, others are not',
    sql: sql`select format('journal %s: kind %s of %s', e.journal, e.kind, e.owner) as detail
      from ledger.entry e left join ledger.account_kind k on k.id = e.kind
      where k.materialized is distinct from (e.seq > 0) or (e.seq > 0) <> (e.balance_after is not null)`,
  },
  {
    name: 'no materialized account is or was below zero',
    sql: sql`select format('kind %s of %s, asset %s: %s', kind, owner, asset, balance) as detail from (
        select kind, owner, asset, balance from ledger.account union all
        select kind, owner, asset, balance_after from ledger.entry where seq > 0
      ) balances where balance < 0`,
  },
  {
    name: 'money moves only by the chart of accounts',
    sql: sql`select format('journal %s: reason %s, kind %s, amount %s', e.journal, e.reason, e.kind, e.amount) as detail
      from ledger.entry e where not exists (select from ledger.flow f where f.reason = e.reason
        and case when e.amount < 0 then f.from_kind else f.to_kind end = e.kind)
      union all
      select format('transfer %s: reason %s from %s to %s', t.key, t.reason, t.from_kind, t.to_kind)
      from ledger.transfer t where not exists (select from ledger.flow f where f.reason = t.reason
        and f.from_kind = t.from_kind and f.to_kind = t.to_kind)`,
  },
  {
    name: 'a key moves money once, as its transfer says',
    sql: sql`select format('key %s: %s entries on kind %s of %s', key, count(*), kind, owner) as detail
      from ledger.entry where key is not null
      group by key, bucket, owner, kind, asset, reason having count(*) > 1
      union all
      select format('transfer %s does not stand in journal %s', t.key, t.journal)
      from ledger.transfer t join ledger.account_kind k on k.id = t.from_kind and k.materialized
      left join ledger.entry e on e.journal = t.journal and e.key = t.key and e.reason = t.reason
        and e.kind = t.from_kind and e.owner = t.from_owner and e.amount = -t.amount and e.balance_after = t.from_balance
      where e.journal is null
      union all
      select format('transfer %s does not stand in journal %s', t.key, t.journal)
      from ledger.transfer t join ledger.account_kind k on k.id = t.to_kind and k.materialized
      left join ledger.entry e on e.journal = t.journal and e.key = t.key and e.reason = t.reason
        and e.kind = t.to_kind and e.owner = t.to_owner and e.amount = t.amount and e.balance_after = t.to_balance
      where e.journal is null`,
  },
]

/** Checks the whole ledger against its invariants: see `violationsOf`. What is in flight is not seen. */
export function verify(tx: Tx): Promise<Violation[]> {
  return violationsOf(tx, ledgerInvariants)
}
