import type { ReportName } from '@opendraw/contract/operator'
import { decimal } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { CSV_LINES_MAX } from '../../../csv-cell.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type Column, type CsvFile, exportCsv } from '../../operators/index.ts'
import { allPayments, allProducts, allReserveMoves } from '../../savings/index.ts'
import { type AdminItem, adminItems, admittedUnits } from '../../tickets/index.ts'
import { moment } from '../exports/lists.ts'
import { listReserves } from '../savings/move-reserve.ts'

type RowOf<Read extends (...input: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Read>
>[number]
type Reserve = Awaited<ReturnType<typeof listReserves>>['reserves'][number]

const productColumns: readonly Column<RowOf<typeof allProducts>>[] = [
  { head: 'product', cell: ({ id }) => id },
  { head: 'name', cell: ({ texts }) => texts.en?.name ?? '' },
  { head: 'category', cell: ({ category }) => category },
  { head: 'days', cell: ({ days }) => days },
  { head: 'cycle days', cell: ({ cycleDays }) => cycleDays },
  { head: 'rate ppm', cell: ({ ratePpm }) => ratePpm },
  { head: 'early exit', cell: ({ earlyExit }) => earlyExit },
  { head: 'unit price USD', cell: ({ unitPrice }) => decimal(unitPrice) },
  { head: 'units min', cell: ({ minUnits }) => minUnits },
  { head: 'units max', cell: ({ maxUnits }) => maxUnits },
  { head: 'stock', cell: ({ stock }) => stock },
  { head: 'sold units', cell: ({ soldUnits }) => soldUnits },
  { head: 'virtual purchased USD', cell: ({ virtualPurchased }) => decimal(virtualPurchased) },
  { head: 'principal USD', cell: ({ principal }) => decimal(principal) },
  { head: 'unpaid interest USD', cell: ({ unpaid }) => decimal(unpaid) },
  { head: 'sale from', cell: ({ saleFrom }) => moment(saleFrom) },
  { head: 'sale until', cell: ({ saleUntil }) => moment(saleUntil) },
  { head: 'ended', cell: ({ endedAt }) => moment(endedAt) },
]

const paymentColumns: readonly Column<RowOf<typeof allPayments>>[] = [
  { head: 'payment', cell: ({ id }) => id },
  { head: 'order', cell: ({ orderId }) => orderId },
  { head: 'player', cell: ({ playerId }) => playerId },
  { head: 'day of the order', cell: ({ day }) => day },
  { head: 'paid on', cell: ({ paidOn }) => paidOn },
  { head: 'interest USD', cell: ({ amount }) => decimal(amount) },
  { head: 'posted', cell: (payment) => moment(payment.at) },
]

const reserveColumns: readonly Column<Reserve & Readonly<{ coverDays: number | null }>>[] = [
  { head: 'reserve', cell: ({ purpose }) => purpose },
  { head: 'free USD', cell: ({ free }) => decimal(free) },
  { head: 'promised USD', cell: ({ promised }) => decimal(promised) },
  { head: 'releasable USD', cell: ({ releasable }) => decimal(releasable) },
  { head: 'funded USD', cell: ({ funded }) => decimal(funded) },
  { head: 'cover in days', cell: ({ coverDays }) => coverDays },
]

const moveColumns: readonly Column<RowOf<typeof allReserveMoves>>[] = [
  { head: 'at', cell: (move) => moment(move.at) },
  { head: 'reserve', cell: ({ purpose }) => purpose },
  { head: 'amount USD', cell: ({ amount }) => decimal(amount) },
  { head: 'reference', cell: ({ reference }) => reference },
  { head: 'approval', cell: ({ approvalId }) => approvalId },
]

const itemColumns: readonly Column<AdminItem>[] = [
  { head: 'item', cell: ({ item }) => item.id },
  { head: 'kind', cell: ({ item }) => item.kind },
  { head: 'title', cell: ({ item }) => item.texts.en?.title ?? '' },
  { head: 'starts', cell: ({ item }) => moment(item.startsAt) },
  { head: 'ends', cell: ({ item }) => moment(item.endsAt) },
  { head: 'price USD', cell: ({ item }) => decimal(item.price) },
  { head: 'cap basis points', cell: ({ item }) => item.capBasisPoints },
  { head: 'units', cell: ({ item }) => item.units },
  { head: 'units left', cell: ({ item }) => item.unitsLeft },
  { head: 'units offered', cell: ({ item }) => item.listedUnits },
  { head: 'units admitted', cell: ({ admittedCount }) => admittedCount },
  { head: 'escrow USD', cell: ({ escrow }) => decimal(escrow) },
  { head: 'payable to the issuer USD', cell: ({ proceeds }) => decimal(proceeds) },
  { head: 'published', cell: ({ item }) => moment(item.publishedAt) },
  { head: 'cancelled', cell: ({ item }) => moment(item.cancelledAt) },
  { head: 'everybody paid back', cell: ({ item }) => moment(item.settledAt) },
]

const entryColumns: readonly Column<RowOf<typeof admittedUnits>>[] = [
  { head: 'admitted', cell: ({ admittedAt }) => moment(admittedAt) },
  { head: 'item', cell: ({ itemId }) => itemId },
  { head: 'unit', cell: ({ id }) => id },
  { head: 'serial', cell: ({ serial }) => serial },
  { head: 'version', cell: ({ version }) => version },
  { head: 'holder', cell: ({ holderId }) => holderId },
  { head: 'operator', cell: ({ admittedBy }) => admittedBy },
]

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
