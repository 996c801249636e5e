import type { ReplyOf } from '@opendraw/contract'
import type { readReport } from '@opendraw/contract/operator'
import type { Db, Tx } from '@opendraw/db'
import { type Span, sortInMemory } from './tables/books.ts'

type Cell = string | bigint | number | null
type Form = ReplyOf<typeof readReport>['columns'][number]['form']
type Column<Row> = Readonly<{ head: string; form: Form; cell: (row: Row) => Cell }>
/** What a report comes to, in one figure. Never a name: it leaves the house in mails. */
type Figure = Readonly<{ label: string; form: Form; value: bigint }>

/** A report: its columns, where its rows are read, what of it is drawn as bars, what it comes to, and what it can be narrowed to. */
type Definition<Row> = Readonly<{
  columns: readonly Column<Row>[]
  read: (ctx: Readonly<{ db: Tx }>, span: Span) => Promise<readonly Row[]>
  bars: Readonly<{ head: string; label: (row: Row) => string; amount: (row: Row) => bigint | null }>
  summary: (rows: readonly Row[]) => readonly Figure[]
  choice?: Readonly<{ head: string; of: (row: Row) => string }>
}>

/** The report with its rows behind it as texts, so that reports of different rows are in one list. */
export function report<Row>({ columns, read, bars, summary, choice }: Definition<Row>) {
  return {
    columns: columns.map(({ head, form }) => ({ head, form })),
    canBeNarrowed: choice !== undefined,
    run: async ({ db }: Readonly<{ db: Pick<Db, 'snapshot'> }>, span: Span, only = '') => {
      const all = await db.snapshot(async (tx) => {
        await sortInMemory(tx)
        return read({ db: tx }, span)
      })
      const rows = only === '' || !choice ? all : all.filter((row) => choice.of(row) === only)
      return {
        rows: rows.map((row) => columns.map(({ cell }) => String(cell(row) ?? ''))),
        bars: { head: bars.head, values: rows.flatMap((row) => bar(bars, row)) },
        summary: summary(rows).map(({ value, ...figure }) => ({ ...figure, value: String(value) })),
        choices: choice ? { head: choice.head, values: [...new Set(all.map(choice.of))].sort() } : null,
      }
    },
  }
}

function bar<Row>({ label, amount: of }: Definition<Row>['bars'], row: Row) {
  const amount = of(row)
  return amount === null ? [] : [{ label: label(row), amount }]
}

export function text<Row>(head: string, cell: (row: Row) => Cell): Column<Row> {
  return { head, form: 'text', cell }
}

export function count<Row>(head: string, cell: (row: Row) => bigint): Column<Row> {
  return { head, form: 'count', cell }
}

/** Micro-units. */
export function money<Row>(head: string, cell: (row: Row) => bigint | null): Column<Row> {
  return { head, form: 'money', cell }
}

export function minutes<Row>(head: string, of: (row: Row) => number | null): Column<Row> {
  const cell = (row: Row) => {
    const value = of(row)
    return value === null ? null : Math.round(value)
  }
  return { head, form: 'minutes', cell }
}

const PER_MILLE = 1_000n

/** A share in thousandths; nothing where there is no whole. */
export function share<Row>(
  head: string,
  part: (row: Row) => bigint,
  whole: (row: Row) => bigint,
): Column<Row> {
  const cell = (row: Row) => (whole(row) === 0n ? null : (part(row) * PER_MILLE) / whole(row))
  return { head, form: 'share', cell }
}

/** The sum of a column of money over rows, as a figure. */
export function sumOf<Row>(label: string, rows: readonly Row[], of: (row: Row) => bigint): Figure {
  return { label, form: 'money', value: rows.reduce((sum, row) => sum + of(row), 0n) }
}

export function countOf<Row>(label: string, rows: readonly Row[], of: (row: Row) => bigint): Figure {
  return { ...sumOf(label, rows, of), form: 'count' }
}
