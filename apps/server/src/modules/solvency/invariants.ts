import { type Invariant, sql, type Tx } from '@opendraw/db'
import { treeBuilder } from '@opendraw/liabilities'
import { liabilityEntry, liabilityMessage, publishedHead } from '@opendraw/liabilities/verify'
import { add } from '@opendraw/money'
import { isSigned, loggedBody } from '../transparency/index.ts'
import { ownersOf } from './build-tree.ts'
import { totalAssets } from './kinds.ts'
import { headOf } from './publish-total.ts'
import { openSnapshotKey } from './snapshot-key.ts'
import { type HeadRow, headsOf } from './tables/heads.ts'
import { newestPublished, type SnapshotRow, sumsOf } from './tables/snapshots.ts'

/** What opens a total's key; null where the auditor has not got the deployment's keys: then its tree is not made again. */
export type TotalKeys = Parameters<typeof openSnapshotKey>[0] | null

// The newest total that is published, and the entries of the ledger that were in it: a journal that had a smaller number and had not
// committed yet is left out, as it was then.
const newest = sql`(select * from liability_snapshot where published_at is not null order by id desc limit 1)`
const entriesThen = sql`(select e.* from ledger.entry e, ${newest} s where e.journal <= s.journal and e.journal <> all(s.in_flight))`

const recounts: readonly Invariant[] = [
  {
    name: 'the parts of a total sum to what it says of each kind',
    sql: sql`
      select format('total %s, asset %s, kind %s: says %s, the parts %s', u.snapshot_id, u.asset, k.no, k.amount, p.amount) as detail
        from ${newest} s join liability_sum u on u.snapshot_id = s.id cross join lateral unnest(u.kinds) with ordinality k(amount, no)
        cross join lateral (select coalesce(sum(p.kinds[k.no]), 0) as amount from liability_part p
          where p.snapshot_id = u.snapshot_id and p.asset = u.asset) p
       where k.amount <> p.amount`,
  },
  {
    name: 'a total has of each kind what the ledger had at its journal',
    sql: sql`
      with counted as (
        select e.asset, case e.kind when 1 /* cash */ then 1 when 32 /* bonus */ then 2 when 10 /* stakes */ then 3 when 2 /* withdrawal_pending */ then 4
            when 23 /* payout_transit */ then 4 when 33 /* packet */ then 5 when 52 /* term_principal */ then 6 when 53 /* flexible_savings */ then 8
            when 31 /* promo_due */ then 10 when 55 /* issuer_proceeds */ then 9 when 57 /* market_escrow */ then 9 when 26 /* suspense */ then 11 else 7 end as no,
            sum(e.amount) as amount
          from ${entriesThen} e where e.asset in (1 /* USD */, 2 /* USDT */) and (e.kind in (1 /* cash */, 2 /* withdrawal_pending */, 10 /* stakes */,
            23 /* payout_transit */, 31 /* promo_due */, 32 /* bonus */, 33 /* packet */, 51 /* interest_promised */, 52 /* term_principal */,
            53 /* flexible_savings */, 54 /* flexible_promised */, 55 /* issuer_proceeds */, 57 /* market_escrow */)
            or (e.kind, e.owner) = (26 /* suspense */, 1)) group by 1, 2)
      select format('total %s, asset %s, kind %s: says %s, the ledger %s', u.snapshot_id, u.asset, k.no, k.amount, coalesce(t.amount, 0)) as detail
        from ${newest} s join liability_sum u on u.snapshot_id = s.id cross join lateral unnest(u.kinds) with ordinality k(amount, no)
        left join counted t on t.asset = u.asset and t.no = k.no
       where k.amount <> greatest(coalesce(t.amount, 0), 0) and not (k.no = 3 and k.amount >= coalesce(t.amount, 0))`,
  },
  {
    name: 'every player is in a total with what their accounts had at its journal',
    sql: sql`
      with counted as (
        select e.asset, e.owner, case e.kind when 1 /* cash */ then 1 when 32 /* bonus */ then 2 else 8 end as no, sum(e.amount) as amount
          from ${entriesThen} e where e.asset in (1 /* USD */, 2 /* USDT */) and e.kind in (1 /* cash */, 32 /* bonus */, 53 /* flexible_savings */)
         group by 1, 2, 3)
      select format('total %s: player %s has %s of kind %s in it, %s in the ledger', s.id, t.owner, coalesce(p.kinds[t.no], 0), t.no, t.amount) as detail
        from ${newest} s cross join counted t left join liability_part p on p.snapshot_id = s.id and p.asset = t.asset and p.owner = t.owner
       where coalesce(p.kinds[t.no], 0) <> t.amount`,
  },
  {
    name: 'every order is in a total with its principal and its unpaid interest',
    sql: sql`
      with counted as (
        select o.player_id, case e.kind when 52 /* term_principal */ then 6 else 7 end as no, sum(e.amount) as amount
          from ${entriesThen} e join product_order o on o.id = e.owner
         where e.asset = 1 /* USD */ and e.kind in (51 /* interest_promised */, 52 /* term_principal */) group by 1, 2)
      select format('total %s: player %s has %s of kind %s in it, their orders %s', s.id, t.player_id, coalesce(p.kinds[t.no], 0), t.no, t.amount) as detail
        from ${newest} s cross join counted t
        left join liability_part p on p.snapshot_id = s.id and p.asset = 1 /* USD */ and p.owner = t.player_id
       where coalesce(p.kinds[t.no], 0) < t.amount`,
  },
  {
    name: 'every escrow is in a total with what its buyer paid',
    sql: sql`
      with counted as (
        select o.buyer_id, sum(e.amount) as amount from ${entriesThen} e join ticket_order o on o.id = e.owner
         where e.asset = 1 /* USD */ and e.kind = 57 /* market_escrow */ group by 1)
      select format('total %s: player %s has %s in escrow in it, their orders %s', s.id, t.buyer_id, coalesce(p.kinds[9], 0), t.amount) as detail
        from ${newest} s cross join counted t
        left join liability_part p on p.snapshot_id = s.id and p.asset = 1 /* USD */ and p.owner = t.buyer_id
       where coalesce(p.kinds[9], 0) <> t.amount`,
  },
  {
    name: 'the log has every total that was published, as it is stored, and no other',
    sql: sql`
      select format('%s: the log says %s of it', coalesce(h.subject, l.subject), coalesce(l.body, 'nothing')) as detail
        from (select a.code || ' ' || o.snapshot_id as subject, o.*, s.journal, s.published_at from liability_head o
            join liability_snapshot s on s.id = o.snapshot_id join ledger.asset a on a.id = o.asset) h
        full join (select subject, body from log_entry where kind = 'liability') l on l.subject = h.subject
       where h.subject is null or l.subject is null and h.published_at is not null
          or (l.body::jsonb ->> 'root', l.body::jsonb ->> 'total', l.body::jsonb ->> 'leafCount', l.body::jsonb ->> 'journalNo',
              l.body::jsonb ->> 'vaultKey', l.body::jsonb ->> 'signature')
           <> (encode(h.root, 'hex'), h.total::text, h.leaf_count::text, h.journal::text, encode(h.vault_key, 'hex'), encode(h.signature, 'hex'))`,
  },
]

/**
 * An auditor's recount of the newest total, from the entries of the ledger and not from the statement that took it: what was left
 * out of it is named here, and by nobody's own proof. The tree is built again, and what was signed compared.
 */
export function solvencyInvariants(keys: TotalKeys): readonly Invariant[] {
  return [
    ...recounts,
    { name: 'a total is that of its tree, signed and in the log', check: (tx) => totalFaults(tx, keys) },
  ]
}

async function totalFaults(tx: Tx, keys: TotalKeys): Promise<string[]> {
  const snapshot = await newestPublished(tx)
  if (!snapshot) return []
  const [heads, sums] = await Promise.all([headsOf(tx, snapshot.id), sumsOf(tx, snapshot.id)])
  const faults: string[] = []
  for (const asset of totalAssets) {
    const named = `total ${snapshot.id} ${asset.code}`
    const head = heads.find((one) => one.asset === asset.no)
    if (!head) {
      faults.push(`${named} has no head`)
      continue
    }
    if (head.total !== add(...(sums.find((one) => one.asset === asset.no)?.kinds ?? [])))
      faults.push(`${named}: the root sums to ${head.total}, its kinds do not`)
    faults.push(...(await signatureFaults(tx, snapshot, head, named)))
    if (keys && !(await isRootOf(tx, keys, snapshot, head)))
      faults.push(`${named}: its parts make another tree`)
  }
  return faults
}

async function signatureFaults(
  tx: Tx,
  snapshot: SnapshotRow,
  row: HeadRow,
  named: string,
): Promise<string[]> {
  const head = headOf(snapshot, row)
  const entry = liabilityEntry(publishedHead(head, row.vaultKey, row.signature))
  const isLogged = (await loggedBody(tx, entry.kind, entry.subject)) === entry.body
  return [
    ...(isSigned(row.vaultKey, liabilityMessage(head), row.signature) ? [] : [`${named}: it is not signed`]),
    ...(isLogged ? [] : [`${named}: the log has it not, or another`]),
  ]
}

async function isRootOf(
  tx: Tx,
  keys: NonNullable<TotalKeys>,
  snapshot: SnapshotRow,
  head: HeadRow,
): Promise<boolean> {
  const { asset } = headOf(snapshot, head)
  const builder = treeBuilder({ snapshotId: snapshot.id, asset, key: openSnapshotKey(keys, snapshot) })
  const { numbers, amounts } = await ownersOf(tx, snapshot.id, head.asset)
  numbers.forEach((number, row) => {
    builder.add(number, amounts[row] ?? 0n)
  })
  const { root, total } = builder.build()
  return head.root.equals(root) && head.total === total
}
