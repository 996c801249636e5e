import { sql, type Tx } from '@opendraw/db'
import { assert, INT64_MAX, type Money } from '@opendraw/money'
import type { Account } from './accounts.ts'
import { assetNo } from './assets.ts'
import { bucketOf, type Kind, kinds, type Reason, reasonOf, reasons } from './chart.ts'

/** An account's balance: the kept one of a materialized account (0 where it is not open), the sum of the entries of another. */
export async function balanceOf(tx: Tx, account: Account): Promise<Money> {
  const [balance] = await balancesOf(tx, [account])
  assert(balance !== undefined, 'one account has one balance')
  return balance
}

/**
 * The balance of an account of the house's, which is summed and has no row to lock: whoever else asks for it so waits until this
 * transaction ends. For what may take no more than is there.
 */
export async function lockedBalanceOf(tx: Tx, account: Account): Promise<Money> {
  const name = `house ${kinds[account.kind].no} ${account.owner} ${assetNo(account.asset)}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  return balanceOf(tx, account)
}

/** The balances of many accounts, in their order, by one statement. */
export async function balancesOf(tx: Tx, accounts: readonly Account[]): Promise<Money[]> {
  const rows = await tx.rows<{ balance: Money }>(sql`
    select case when k.materialized
             then coalesce((select a.balance from ledger.account a
               where a.bucket = ledger.bucket_of(x.owner) and a.owner = x.owner and a.kind = x.kind and a.asset = x.asset), 0)
             else ledger.house_balance(x.kind, x.owner, x.asset) end as balance
      from unnest(${accounts.map((one) => kinds[one.kind].no)}::smallint[], ${accounts.map((one) => one.owner)}::bigint[],
             ${accounts.map((one) => assetNo(one.asset))}::smallint[]) with ordinality x(kind, owner, asset, ord)
      join ledger.account_kind k on k.id = x.kind
     order by x.ord`)
  return rows.map((row) => row.balance)
}

/**
 * One line of a materialized account's statement. `seq` counts the account's lines from 1 without a gap; `amount` is
 * signed; `key` is the transfer's or the slip's, null for what a round paid; `journal` counts every journal of the
 * books.
 */
export type StatementLine = Readonly<{
  seq: bigint
  journal: bigint
  at: Date
  reason: Reason
  amount: Money
  balanceAfter: Money
  ref: bigint | null
  key: string | null
}>

/** Which lines: those below `before`, of these reasons, from `from` (included) until `to` (excluded); all where left out. */
export type StatementInput = Readonly<{
  limit: number
  before?: bigint
  reasons?: readonly Reason[]
  from?: Date
  to?: Date
}>

/** A materialized account's lines, newest first. The page after it is `before` the last line's `seq`. */
export async function statement(tx: Tx, account: Account, input: StatementInput): Promise<StatementLine[]> {
  const conditions = conditionsOf(account, input)
  const rows = await tx.rows<Omit<StatementLine, 'reason'> & { reason: number }>(sql`
    select e.seq, e.journal, j.at, e.reason, e.amount, e.balance_after, e.ref, e.key
      from ledger.entry e join ledger.journal j on j.id = e.journal
     where ${sql.join(conditions, sql` and `)}
     order by e.seq desc limit ${input.limit}`)
  return rows.map(named)
}

/** What came in and what went out, as amounts not below zero, and by how many lines. */
export type StatementSums = Readonly<{ in: Money; out: Money; count: number }>

/** The sums of a materialized account's lines under the same input as a statement, without a limit. */
export async function statementSums(
  tx: Tx,
  account: Account,
  input: Omit<StatementInput, 'limit'>,
): Promise<StatementSums> {
  const row = await tx.row<StatementSums>(sql`
    select coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as in,
           coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as out, count(*)::int as count
      from ledger.entry e join ledger.journal j on j.id = e.journal
     where ${sql.join(conditionsOf(account, input), sql` and `)}`)
  return row ?? { in: 0n, out: 0n, count: 0 }
}

/** A line and the kind of the account on the other side. */
export type LineWithJournal = StatementLine & Readonly<{ other: Kind }>

/** One line of a materialized account by its number; undefined where there is none. */
export async function statementLine(
  tx: Tx,
  account: Account,
  seq: bigint,
): Promise<LineWithJournal | undefined> {
  const row = await tx.row<Omit<StatementLine, 'reason'> & { reason: number; other: Kind }>(sql`
    select e.seq, j.at, e.reason, e.amount, e.balance_after, e.ref, e.key, e.journal,
           (select k.name from (
              select case when e.amount < 0 then t.to_kind else t.from_kind end as kind, 1 as rank from ledger.transfer t where t.key = e.key
              union all
              select case when e.amount < 0 then f.to_kind else f.from_kind end, 2 from ledger.flow f
               where f.reason = e.reason and case when e.amount < 0 then f.from_kind else f.to_kind end = e.kind
            ) side join ledger.account_kind k on k.id = side.kind order by side.rank limit 1) as other
      from ledger.entry e join ledger.journal j on j.id = e.journal
     where ${sql.join([...conditionsOf(account, {}), sql`e.seq = ${seq}`], sql` and `)}`)
  return row && { ...named(row), other: row.other }
}

function conditionsOf(account: Account, input: Omit<StatementInput, 'limit'>) {
  assert(kinds[account.kind].isMaterialized, 'only a materialized account has a statement')
  const near = (at: Date, by: string) =>
    sql`(select ledger.first_seq_since(${placeOf(account)}, ${at}::timestamptz + ${by}::interval))`
  return [
    sql`(e.bucket, e.owner, e.kind, e.asset) = (${placeOf(account)})`,
    sql`e.seq > 0 and e.seq < ${input.before ?? INT64_MAX}`,
    ...(input.reasons
      ? [sql`e.reason = any(${input.reasons.map((one) => reasons[one].no)}::smallint[])`]
      : []),
    ...(input.from ? [sql`j.at >= ${input.from} and e.seq >= ${near(input.from, '-1 minute')}`] : []),
    ...(input.to ? [sql`j.at < ${input.to} and e.seq < ${near(input.to, '1 minute')}`] : []),
  ]
}

const placeOf = ({ owner, kind, asset }: Account) =>
  sql`${bucketOf(owner)}::smallint, ${owner}::bigint, ${kinds[kind].no}::smallint, ${assetNo(asset)}::smallint`

/** A materialized account's lines under these keys of transfers, oldest first; however many others there are. */
export async function statementOfKeys(
  tx: Tx,
  account: Account,
  keys: readonly string[],
): Promise<StatementLine[]> {
  const rows = await tx.rows<Omit<StatementLine, 'reason'> & { reason: number }>(sql`
    select seq, journal, at, reason, amount, balance_after, ref, key
      from ledger.lines_of_keys(${placeOf(account)}, ${keys}::uuid[]) order by seq`)
  return rows.map(named)
}

/** The numbers of a materialized account's lines, by their keys; a key of none of them has no entry. */
export async function linesOf(
  tx: Tx,
  account: Account,
  keys: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const lines = keys.length === 0 ? [] : await statementOfKeys(tx, account, keys)
  return new Map(lines.flatMap(({ key, seq }) => (key === null ? [] : [[key, seq] as const])))
}

function named(row: Omit<StatementLine, 'reason'> & { reason: number }): StatementLine {
  const reason = reasonOf(row.reason)
  assert(reason !== undefined, `the chart has the reason ${row.reason}`)
  return { ...row, reason }
}

/** A materialized account's position: `seq` is the number of its entries, so that of two readings the newer one is known. */
export type Position = Readonly<{ balance: Money; seq: bigint }>

/** The positions of many materialized accounts, in their order, by one statement; zero and zero where one is not open. */
export async function positionsOf(tx: Tx, accounts: readonly Account[]): Promise<Position[]> {
  assert(
    accounts.every(({ kind }) => kinds[kind].isMaterialized),
    'only a materialized account has a position',
  )
  return tx.rows<Position>(sql`
    select coalesce(a.balance, 0) as balance, coalesce(a.seq, 0) as seq
      from unnest(${accounts.map((one) => kinds[one.kind].no)}::smallint[], ${accounts.map((one) => one.owner)}::bigint[],
             ${accounts.map((one) => assetNo(one.asset))}::smallint[]) with ordinality x(kind, owner, asset, ord)
      left join ledger.account a
        on a.bucket = ledger.bucket_of(x.owner) and a.owner = x.owner and a.kind = x.kind and a.asset = x.asset
     order by x.ord`)
}
