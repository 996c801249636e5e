import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import { type Column, csvOf } from './csv-of.ts'

/** The most lines that one file holds. */
export const exportLinesMax = 10_000

export interface Export<Row> {
  /** What is exported, as the audit trail names it: audit, deposits. */
  readonly what: string
  /** What narrowed it, for the audit line. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly columns: readonly Column<Row>[]
  /** At most `exportLinesMax + 1` rows: one more than fits says that there is more. */
  readonly rows: readonly Row[]
}
export interface CsvFile {
  readonly name: string
  readonly csv: string
  readonly lines: number
  readonly isWhole: boolean
}

/** Makes a file of the rows and writes down who took it, both or neither. */
export async function exportCsv<Row>(
  ctx: Context,
  caller: OperatorCaller,
  { what, filter, columns, rows }: Export<Row>,
): Promise<CsvFile> {
  const fitting = rows.slice(0, exportLinesMax)
  const csv = csvOf(columns, fitting)
  const lines = fitting.length
  await ctx.db.transaction((tx) =>
    writeAudit(tx, {
      ...by(caller),
      act: `${what}.export`,
      subject: `export:${what}`,
      after: { ...filter, lines },
    }),
  )
  const day = ctx.clock.now().toISOString().slice(0, 10)
  return { name: `${what}-${day}.csv`, csv, lines, isWhole: rows.length <= exportLinesMax }
}
