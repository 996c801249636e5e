import { sql, type Tx } from '@opendraw/db'
import type { Money } from '@opendraw/money'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'
import { NOTHING_WAITS, type Waiting } from '../../../waiting.ts'
import type { StatementLine } from '../statements/statement.ts'

export type LineRow = Omit<StatementLine, 'bankReference'> &
  Readonly<{
    id: bigint
    account: bigint
    asset: 'USD' | 'USDT'
    /** Booked in suspense when it came. */
    suspended: boolean
    importedAt: Date
    importedBy: bigint
    match: bigint | null
    matchedAt: Date | null
    approval: bigint | null
  }>
const columns = sql`l.id, l.account_id as account, b.asset, l.booked_on::text as booked_on, l.amount, l.reference, l.counterparty, l.text, l.suspended,
  l.imported_at, s.imported_by, l.match_id as match, m.at as matched_at, m.approval_id as approval`
const joined = sql`bank_line l join bank_account b on b.id = l.account_id join bank_statement s on s.id = l.statement_id left join bank_match m on m.id = l.match_id`

/** Which of these identities the account has already. */
export async function knownOf(tx: Tx, account: bigint, identities: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ identity: string }>(sql`
    select encode(identity, 'hex') as identity from bank_line
     where account_id = ${account} and identity in (select decode(x, 'hex') from unnest(${[...identities]}::text[]) x)`)
  return new Set(rows.map(({ identity }) => identity))
}

type NewLine = StatementLine & Readonly<{ identity: string; match: bigint | null }>

/** Adds the lines of a file that are new; answers their numbers, in their order. */
export async function addLines(
  tx: Tx,
  account: bigint,
  statement: bigint,
  lines: readonly NewLine[],
): Promise<bigint[]> {
  const column = <T>(pick: (line: NewLine) => T): T[] => lines.map(pick)
  const rows = await tx.rows<{ id: bigint }>(sql`
    insert into bank_line (account_id, statement_id, identity, booked_on, amount, reference, counterparty, text, suspended, match_id)
    select ${account}, ${statement}, decode(identity, 'hex'), booked_on, amount, reference, counterparty, text, match is null, match
      from unnest(${column((one) => one.identity)}::text[], ${column((one) => one.bookedOn)}::date[], ${column((one) => one.amount)}::bigint[],
        ${column((one) => one.reference)}::text[], ${column((one) => one.counterparty)}::text[], ${column((one) => one.text)}::text[],
        ${column((one) => one.match)}::bigint[]) with ordinality x(identity, booked_on, amount, reference, counterparty, text, match, ord)
     order by ord returning id`)
  return rows.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1))
}

/** Lines by their numbers, in that order, locked until the transaction ends. */
export function lockLines(tx: Tx, ids: readonly bigint[]) {
  return tx.rows<LineRow>(
    sql`select ${columns} from ${joined} where l.id = any(${[...ids]}::bigint[]) order by l.id for no key update of l`,
  )
}

/** Lines in suspense with larger numbers than that, without those that another transaction works on; locked. */
export function lockOpenLines(tx: Tx, after: bigint, limit: number) {
  return tx.rows<LineRow>(sql`
    select ${columns} from ${joined} where l.match_id is null and l.id > ${after} order by l.id limit ${limit}
      for no key update of l skip locked`)
}

export function lineById(db: Tx, id: bigint) {
  return db.row<LineRow>(sql`select ${columns} from ${joined} where l.id = ${id}`)
}

export type LineFilter = Readonly<{ state: 'pending' | 'matched' | null; account: bigint | null }>

/** A page of lines: in suspense, the longest first; else the newest first. */
export async function linesPage(
  db: Tx,
  { state, account }: LineFilter,
  { before, limit }: Paging,
): Promise<Page<LineRow>> {
  const isOpen = state === 'pending'
  const conditions = [
    sql`(${account}::bigint is null or l.account_id = ${account})`,
    ...(state === null ? [] : [isOpen ? sql`l.match_id is null` : sql`l.match_id is not null`]),
    ...(before === null ? [] : [isOpen ? sql`l.id > ${before}` : sql`l.id < ${before}`]),
  ]
  const rows = await db.rows<LineRow>(sql`
    select ${columns} from ${joined} where ${sql.join(conditions, sql` and `)}
     order by ${isOpen ? sql`l.id` : sql`l.id desc`} limit ${limit + 1}`)
  return pageFrom(rows, limit)
}

/** Until the transaction ends no other one matches, on any node: what is free stays free. Taken after the locks of lines and accounts. */
export function lockMatching(tx: Tx) {
  return tx.run(sql`select pg_advisory_xact_lock(hashtextextended('bank match', 0))`)
}

/** A match, of lines that are to be marked with it. */
export async function addMatch(tx: Tx, approvalId: bigint | null): Promise<bigint | undefined> {
  const row = await tx.row<{ id: bigint }>(
    sql`insert into bank_match (approval_id) values (${approvalId}) returning id`,
  )
  return row?.id
}

/** A match of its own for each of these transfers, without an approval: which one, by transfer. */
export async function addMatches(tx: Tx, transfers: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.rows<{ transfer: string; match: bigint }>(sql`
    with asked as (select t, ord from unnest(${[...transfers]}::uuid[]) with ordinality x(t, ord)),
      made as (insert into bank_match (approval_id) select null from asked returning id),
      numbered as (select id, row_number() over (order by id) as ord from made)
    insert into bank_match_transfer (transfer, match_id) select a.t, n.id from asked a join numbered n using (ord)
    returning transfer::text, match_id as match`)
  return new Map(rows.map(({ transfer, match }) => [transfer, match]))
}

export function markMatched(tx: Tx, match: bigint, ids: readonly bigint[]) {
  return tx.run(
    sql`update bank_line set match_id = ${match} where id = any(${[...ids]}::bigint[]) and match_id is null`,
  )
}

/** Fails by a unique key where one of the transfers is matched already. */
export function addMatchTransfers(tx: Tx, match: bigint, transfers: readonly string[]) {
  return tx.run(sql`
    insert into bank_match_transfer (transfer, match_id) select t, ${match} from unnest(${[...transfers]}::uuid[]) t`)
}

export type SuspenseRow = Readonly<{
  asset: string
  daysMax: number | null
  lines: number
  in: Money
  out: Money
}>

/** What lies in suspense, by how many days ago the bank booked it: up to the first of these bounds that it does not exceed. */
export function suspenseByAge(db: Tx, bounds: readonly number[]) {
  return db.rows<SuspenseRow>(sql`
    select b.asset, (select min(d) from unnest(${[...bounds]}::int[]) d
             where d >= (clock_timestamp() at time zone 'UTC')::date - l.booked_on) as days_max, count(*)::int as lines,
           coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as in,
           coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as out
      from bank_line l join bank_account b on b.id = l.account_id where l.match_id is null group by 1, 2`)
}

export async function waitingLines(db: Tx): Promise<Waiting> {
  const row = await db.row<Waiting>(
    sql`select count(*)::int as count, min(imported_at) as since from bank_line where match_id is null`,
  )
  return row ?? NOTHING_WAITS
}
