import { decimal } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type Column, type CsvFile, exportCsv } from '../../operators/index.ts'
import { type DueDay, dueInComingDays } from '../../savings/index.ts'

const columns: readonly Column<DueDay>[] = [
  { head: 'day (UTC)', cell: ({ on }) => on },
  { head: 'payments', cell: ({ payments }) => payments },
  { head: 'interest USD', cell: ({ interest }) => decimal(interest) },
  { head: 'principal USD', cell: ({ principal }) => decimal(principal) },
]

/** What falls due to players in the coming days as a file, a line a day; that it was taken is written down. */
export async function dueDaysFile(ctx: Context, caller: OperatorCaller): Promise<CsvFile> {
  return exportCsv(ctx, caller, {
    what: 'due_days',
    permission: 'savings:reserve:read',
    filter: {},
    columns,
    rows: await dueInComingDays(ctx),
  })
}
