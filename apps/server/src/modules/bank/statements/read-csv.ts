import { type CsvMapping, STATEMENT_LINES_MAX } from '@opendraw/contract/operator'
import type { Money } from '@opendraw/money'
import { CsvError, parse } from 'csv-parse/sync'
import { readText } from './read-text.ts'
import { readAmount, readDay } from './read-values.ts'
import { joined, refuse, refuseLine, refuseUnless, type Statement, type StatementLine } from './statement.ts'

const SEPARATORS = [';', ',', '\t', '|']
/** Above the heads a bank may say whose account it is. */
const HEAD_WITHIN = 50
const CELL_MAX = 10_000

type Row = Readonly<{ cells: readonly string[]; no: number }>
type ReadRow = Readonly<{ line: StatementLine; balance: Money; account: string | null; no: number }>
type Columns = Readonly<Record<keyof CsvMapping, number>>

/**
 * A bank's CSV by the mapping of its account. The balances of its lines, in either order, must follow from the amounts: so a
 * line that is missing or changed is found. Refuses as the call says.
 */
export function readCsv(bytes: Buffer, mapping: CsvMapping): Statement {
  const text = readText(bytes, mapping.charset)
  const { rows, columns } = tableIn(text, mapping)
  if (rows.length > STATEMENT_LINES_MAX) throw refuse('statement_too_large')
  const read = rows.map((row, at) => readRow(row, columns, mapping, at === rows.length - 1))
  const inOrder = ordered(read)
  const [first] = inOrder
  const last = inOrder.at(-1)
  if (!first || !last) throw refuse('statement_cut')
  const other = read.find(({ account }) => account !== first.account)
  if (other) throw refuse('statement_account', { account: other.account ?? '' })
  return joined([
    {
      account: first.account,
      currency: null,
      from: first.line.bookedOn,
      to: last.line.bookedOn,
      opening: first.balance - first.line.amount,
      closing: last.balance,
      lines: inOrder.map(({ line }) => line),
    },
  ])
}

/** The rows below the heads. The separator is the one that finds all heads in a row. */
function tableIn(text: string, mapping: CsvMapping): Readonly<{ rows: Row[]; columns: Columns }> {
  const { date, amount, balance, reference, counterparty, text: about, account } = mapping
  const heads = [date, amount, balance, reference, counterparty, about, account].filter((one) => one !== null)
  for (const delimiter of SEPARATORS) {
    const start = text.split(/\r\n|\r|\n/, HEAD_WITHIN)
    const at = start.findIndex((line) => {
      const cells = line.split(delimiter).map((cell) => cell.trim().replace(/^\ufeff?"(.*)"$/, '$1'))
      return heads.every((head) => cells.includes(head))
    })
    if (at < 0) continue
    const [head, ...rows] = rowsOf(text, delimiter, at)
    const place = (name: string | null) => (name === null ? -1 : (head?.cells.indexOf(name) ?? -1))
    const columns = Object.fromEntries(Object.entries(mapping).map(([key, name]) => [key, place(name)]))
    return { rows, columns: columns as Columns }
  }
  throw refuse('statement_columns', { columns: heads.join(', ') })
}

function rowsOf(text: string, delimiter: string, from: number): Row[] {
  try {
    const rows = parse(text, {
      ...{ delimiter, bom: true, info: true, relax_column_count: true, trim: true },
      ...{ skip_empty_lines: true, max_record_size: CELL_MAX, from_line: from + 1 },
      // The heads, and one line more than may be read.
      to: STATEMENT_LINES_MAX + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return rows.map(({ record, info }) => ({ cells: record, no: info.lines }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw refuse('statement_cut')
    throw refuse('statement_malformed', { format: 'CSV' })
  }
}

function readRow({ cells, no }: Row, columns: Columns, mapping: CsvMapping, isLast: boolean): ReadRow {
  const at = (column: keyof CsvMapping) => cells[columns[column]]
  const needed = [at('date'), at('amount'), at('balance')]
  // The end of a file that was cut lacks cells; of any other line that is a fault of the file.
  if (isLast && needed.includes(undefined)) throw refuse('statement_cut')
  const bookedOn = readDay(at('date') ?? '', mapping.dateFormat)
  const amount = readAmount(at('amount') ?? '', mapping.decimal)
  const balance = readAmount(at('balance') ?? '', mapping.decimal)
  if (bookedOn === null || amount === null || balance === null) refuseLine(no, cells.join(' '))
  const line = {
    ...{ bookedOn, amount, bankReference: '' },
    reference: at('reference') ?? '',
    counterparty: at('counterparty') ?? '',
    text: at('text') ?? '',
  }
  return { line, balance, account: mapping.account === null ? null : (at('account') ?? ''), no }
}

/** From the oldest to the newest: banks write either, and the balances say which. */
function ordered(rows: readonly ReadRow[]): readonly ReadRow[] {
  const down = [...rows].reverse()
  const found = [rows, down].find((one) => faultIn(one) === null)
  if (found) return found
  const isDown = (rows[0]?.line.bookedOn ?? '') > (rows.at(-1)?.line.bookedOn ?? '')
  const fault = faultIn(isDown ? down : rows)
  if (fault) refuseUnless(fault.expected, fault.found)
  return rows
}

/** The first balance that does not follow from the one before it; null where all do. */
function faultIn(rows: readonly ReadRow[]): Readonly<{ expected: Money; found: Money }> | null {
  let before: Money | null = null
  for (const { line, balance } of rows) {
    if (before !== null && before + line.amount !== balance)
      return { expected: before + line.amount, found: balance }
    before = balance
  }
  return null
}
