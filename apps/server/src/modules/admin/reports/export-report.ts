import type { ReportName } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import { CSV_LINES_MAX } from '../../../csv-cell.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type Column, type CsvFile, exportCsv } from '../../operators/index.ts'
import { allPayments, allProducts, allReserveMoves } from '../../savings/index.ts'
import { adminItems, admittedUnits } from '../../tickets/index.ts'
import { listReserves } from '../savings/move-reserve.ts'
import {
  entryColumns,
  itemColumns,
  moveColumns,
  paymentColumns,
  productColumns,
  reserveColumns,
} from './columns.ts'

/** One line more than fits: so that the file says when it is cut. */
const LIMIT = CSV_LINES_MAX + 1

type Write = (ctx: Context, caller: OperatorCaller) => Promise<CsvFile>

/** Every report: its columns, and where its rows are read. */
const reports: Readonly<Record<ReportName, Write>> = {
  products: report('products', 'savings:product:read', productColumns, ({ db }) =>
    allProducts(db, null, LIMIT),
  ),
  product_payments: report('product_payments', 'savings:reserve:read', paymentColumns, ({ db }) =>
    allPayments(db, LIMIT),
  ),
  reserves: report('reserves', 'savings:reserve:read', reserveColumns, async (ctx) => {
    const { reserves, flexible } = await listReserves(ctx)
    return reserves.map((one) => ({
      ...one,
      coverDays: one.purpose === 'flexible' ? flexible.coverDays : null,
    }))
  }),
  reserve_moves: report('reserve_moves', 'savings:reserve:read', moveColumns, ({ db }) =>
    allReserveMoves(db, LIMIT),
  ),
  ticket_items: report('ticket_items', 'tickets:item:read', itemColumns, async ({ db }) => {
    const { list } = await adminItems(db, { before: null, limit: LIMIT })
    return list
  }),
  ticket_entries: report('ticket_entries', 'tickets:item:read', entryColumns, ({ db }) =>
    admittedUnits(db, LIMIT),
  ),
}

/** A report as a file, newest first; that it was taken is written down. */
export function exportReport(ctx: Context, caller: OperatorCaller, name: ReportName): Promise<CsvFile> {
  return reports[name](ctx, caller)
}

function report<Row>(
  what: ReportName,
  permission: string,
  columns: readonly Column<Row>[],
  read: (ctx: Context) => Promise<readonly Row[]>,
): Write {
  return async (ctx, caller) =>
    exportCsv(ctx, caller, { what, permission, filter: {}, columns, rows: await read(ctx) })
}
