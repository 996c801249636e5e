import { sql, type Tx } from '@opendraw/db'
import type { Money } from '@opendraw/money'
import { type Page, type Paging, pageFrom } from '../../../paging.ts'

export type StatementRow = Readonly<{
  id: bigint
  account: bigint
  file: string
  from: string
  to: string
  opening: Money
  closing: Money
  lines: number
  known: number
  matched: number
  importedAt: Date
  importedBy: string
}>
const columns = sql`s.id, s.account_id as account, s.file, s.from_on::text as from, s.to_on::text as to, s.opening, s.closing, s.lines, s.known,
  s.matched, s.imported_at, (select o.name from operator o where o.id = s.imported_by) as imported_by`

type NewStatement = Omit<StatementRow, 'id' | 'importedAt' | 'importedBy'> &
  Readonly<{ hash: Buffer; added: Money; operatorId: bigint }>

export function addStatement(tx: Tx, s: NewStatement) {
  return tx.row<StatementRow>(sql`
    with s as (
      insert into bank_statement (account_id, file, hash, from_on, to_on, opening, closing, lines, known, matched, added, imported_by)
      values (${s.account}, ${s.file}, ${s.hash}, ${s.from}, ${s.to}, ${s.opening}, ${s.closing}, ${s.lines}, ${s.known}, ${s.matched},
        ${s.added}, ${s.operatorId}) returning *)
    select ${columns} from s`)
}

/** Whether the account had that very file before. */
export async function isFileKnown(tx: Tx, account: bigint, hash: Buffer): Promise<boolean> {
  const row = await tx.row(
    sql`select from bank_statement where account_id = ${account} and hash = ${hash} limit 1`,
  )
  return row !== undefined
}

/** The files that were imported, the newest first. */
export async function statementsPage(db: Tx, { before, limit }: Paging): Promise<Page<StatementRow>> {
  const rows = await db.rows<StatementRow>(sql`
    select ${columns} from bank_statement s where ${before}::bigint is null or s.id < ${before} order by s.id desc limit ${limit + 1}`)
  return pageFrom(rows, limit)
}
