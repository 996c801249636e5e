import { stringify } from 'csv-stringify/sync'
import { csvCell } from '../../../csv-cell.ts'

/** One column: its heading, and what stands in it. */
export interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => string | number | bigint | null
}

/** The rows as CSV after RFC 4180 with a heading; no cell begins as a formula does, and numbers stay numbers. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(({ cell }) => csvCell(String(cell(row) ?? ''))))
  return stringify([columns.map(({ head }) => head), ...cells], { record_delimiter: 'windows' })
}
