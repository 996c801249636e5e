import type { ReplyOf } from '@opendraw/contract'
import type { readReport } from '@opendraw/contract/operator'
import type { Context } from '../../context.ts'
import type { Span } from './tables/books.ts'

type Cell = string | bigint | number | null
type Column<Row> = Readonly<{
  head: string
  form: ReplyOf<typeof readReport>['columns'][number]['form']
  cell: (row: Row) => Cell
}>

/** A report: its columns, where its rows are read, and which of its amounts are drawn as bars. */
type Definition<Row> = Readonly<{
  columns: readonly Column<Row>[]
  read: (ctx: Pick<Context, 'db'>, span: Span) => Promise<readonly Row[]>
  bars?: Readonly<{ head: string; label: (row: Row) => string; amount: (row: Row) => bigint | null }>
}>

/** The report with its rows behind it as texts, so that reports of different rows are in one list. */
export function report<Row>({ columns, read, bars }: Definition<Row>) {
  return {
    columns: columns.map(({ head, form }) => ({ head, form })),
    barsHead: bars?.head ?? null,
    run: async (ctx: Pick<Context, 'db'>, span: Span) => {
      const found = await read(ctx, span)
      const drawn = (row: Row) => {
        const amount = bars?.amount(row) ?? null
        return amount === null ? [] : [{ label: bars?.label(row) ?? '', amount }]
      }
      return {
        rows: found.map((row) => columns.map(({ cell }) => String(cell(row) ?? ''))),
        bars: found.flatMap(drawn),
      }
    },
  }
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
