import { decimal } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type PeriodCosts, readCosts } from '../../promotions/budgets/index.ts'
import { type Column } from '../../operators/index.ts'
import { type CsvFile, exportCsv } from '../../operators/index.ts'

/** Ten years of days. */
const periodsMax = 3_650

type Line = Pick<PeriodCosts, 'from'> & {
  readonly name: string
  readonly amount: bigint
  readonly count: bigint | null
}

/** What promotions cost by day, week or month as a file, a line a promotion and period; that it was taken is written down. */
export async function costsFile(
  ctx: Context,
  caller: OperatorCaller,
  span: 'day' | 'week' | 'month',
): Promise<CsvFile> {
  const { list } = await readCosts(ctx.db, span, null, periodsMax)
  return exportCsv(ctx, caller, {
    what: 'promotions',
    filter: { span },
    columns,
    rows: list.flatMap(linesOf),
  })
}

function linesOf({ from, costs, cost, credited, funded, staked, edge, isWhole }: PeriodCosts): Line[] {
  const sums = { cost, credited, funded, staked, [isWhole ? 'edge' : 'edge of the days that are over']: edge }
  return [
    ...costs.map(({ reason, amount, count }) => ({ from, name: reason, amount, count })),
    ...Object.entries(sums).map(([name, amount]) => ({ from, name: `all: ${name}`, amount, count: null })),
  ]
}

const columns: readonly Column<Line>[] = [
  { head: 'from', cell: ({ from }) => from },
  { head: 'what', cell: ({ name }) => name },
  { head: 'amount USD', cell: ({ amount }) => decimal(amount) },
  { head: 'count', cell: ({ count }) => count },
]
