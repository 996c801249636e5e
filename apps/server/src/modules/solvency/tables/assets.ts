import { sql, type Tx } from '@opendraw/db'
import type { Money } from '@opendraw/money'

/** A statement of what an account of `assetAccounts` (counted from 1) holds, compared with the books of that day. */
export type EvidenceRow = Readonly<{
  account: number
  asset: number
  onDay: string
  amount: Money
  booked: Money
  shortfall: Money
  reference: string
}>

/** The newest statement of each account, with whether it is younger than so many days. */
export function newestEvidence(db: Tx, days: number) {
  return db.rows<EvidenceRow & Readonly<{ isConfirmed: boolean }>>(sql`
    select account::int, asset::int, on_day, amount, booked, shortfall, reference,
           on_day >= (clock_timestamp() at time zone 'UTC')::date - ${days}::int as is_confirmed from newest_evidence`)
}

type NewEvidence = Pick<EvidenceRow, 'account' | 'asset' | 'onDay' | 'amount' | 'reference'>

/** Stores a statement with what the books said at the end of that day (UTC). */
export function addEvidence(tx: Tx, evidence: NewEvidence & Readonly<{ approvalId: bigint }>) {
  return tx.row<EvidenceRow>(sql`
    insert into asset_evidence (account, asset, on_day, amount, booked, reference, approval_id)
    select ${evidence.account}, ${evidence.asset}, ${evidence.onDay}::date, ${evidence.amount},
      coalesce((select -sum(e.amount) from ledger.entry e join ledger.journal j on j.id = e.journal
        where e.seq = 0 and e.asset = ${evidence.asset} and j.at < (${evidence.onDay}::date + 1)::timestamp at time zone 'UTC'
          and (e.kind, e.owner) = (select k, o from (values (1, 22 /* player_funds */, 0), (2, 25 /* deposits_clearing */, 1),
            (3, 21 /* operator_funds */, 0)) a(no, k, o) where a.no = ${evidence.account})), 0)::bigint
        + case when ${evidence.account}::int = 1 then bank_beyond_books(${evidence.asset}::smallint, ${evidence.onDay}::date) else 0 end,
      ${evidence.reference}, ${evidence.approvalId}
    returning account::int, asset::int, on_day, amount, booked, shortfall, reference`)
}

/** The last statements, the newest first. */
export function evidenceBefore(db: Tx, before: bigint | null, limit: number) {
  return db.rows<EvidenceRow & Readonly<{ id: bigint; at: Date; approvalId: bigint }>>(sql`
    select id, account::int, asset::int, on_day, amount, booked, shortfall, reference, approval_id, at from asset_evidence
     where ${before}::bigint is null or id < ${before} order by id desc limit ${limit}`)
}

/** Whether that day is over (UTC): what the books say at its end cannot change any more. */
export async function isDayOver(db: Tx, day: string): Promise<boolean> {
  const row = await db.row<{ isOver: boolean }>(
    sql`select ${day}::date < (clock_timestamp() at time zone 'UTC')::date as is_over`,
  )
  return row?.isOver === true
}

/** By how much what is held is below what is owed, all assets together as far as they are; 0 where none is. */
export async function shortBy(db: Tx): Promise<Money> {
  const row = await db.row<{ shortBy: Money }>(sql`
    select coalesce(sum(greatest(0, -(own_capital(a) - coalesce((select sum(e.shortfall) from newest_evidence e where e.asset = a), 0)))), 0)::bigint
      as short_by from unnest('{1,2}'::smallint[]) a`)
  return row?.shortBy ?? 0n
}

export type WatchRow = Readonly<{
  shortSince: Date | null
  shortBy: Money
  lookedAt: Date | null
  areSalesStopped: boolean
  areDepositsStopped: boolean
}>
const NEVER_LOOKED = {
  shortSince: null,
  shortBy: 0n,
  lookedAt: null,
  areSalesStopped: false,
  areDepositsStopped: false,
}

export async function watchRow(db: Tx): Promise<WatchRow> {
  const row = await db.row<WatchRow>(sql`
    select short_since, short_by, looked_at, sales_stopped() as are_sales_stopped, deposits_stopped() as are_deposits_stopped
      from solvency_watch`)
  return row ?? NEVER_LOOKED
}

/** Notes by how much it is short; answers true where that began or ended with it. */
export async function noteShort(tx: Tx, amount: Money): Promise<boolean> {
  const row = await tx.row<{ isChange: boolean }>(sql`
    update solvency_watch w set short_by = ${amount}, looked_at = clock_timestamp(),
        short_since = case when ${amount}::bigint > 0 then coalesce(w.short_since, clock_timestamp()) end
      from (select short_since from solvency_watch for update) before
    returning (before.short_since is null) <> (${amount}::bigint = 0) as is_change`)
  return row?.isChange === true
}
