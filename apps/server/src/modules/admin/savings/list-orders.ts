import { decimal } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { CSV_LINES_MAX } from '../../../csv-cell.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type Column, type CsvFile, exportCsv } from '../../operators/index.ts'
import { listOrders, type OrderRow } from '../../savings/index.ts'

const columns: readonly Column<OrderRow>[] = [
  { head: 'order', cell: ({ id }) => id },
  { head: 'player', cell: ({ playerId }) => playerId },
  { head: 'product', cell: ({ productId }) => productId },
  { head: 'bought', cell: ({ boughtAt }) => boughtAt.toISOString() },
  { head: 'first day', cell: ({ firstDay }) => firstDay },
  { head: 'days', cell: ({ days }) => days },
  { head: 'rate ppm', cell: ({ ratePpm }) => ratePpm },
  { head: 'principal USD', cell: ({ principal }) => decimal(principal) },
  { head: 'promised USD', cell: ({ promised }) => decimal(promised) },
  { head: 'paid USD', cell: ({ paid }) => decimal(paid) },
  { head: 'next payment', cell: ({ nextOn, state }) => (state === 'running' ? nextOn : '') },
  { head: 'state', cell: ({ state }) => state },
  { head: 'ended', cell: ({ endedAt }) => endedAt?.toISOString() ?? '' },
]

type Filter = Readonly<{ product?: bigint | undefined; player?: bigint | undefined }>

/** A filter as the table takes it: all where it names none. */
export function orderFilter({ product, player }: Filter) {
  return { productId: product ?? null, playerId: player ?? null, state: null }
}

/** The orders as a file, newest first; that it was taken is written down. */
export async function ordersFile(ctx: Context, caller: OperatorCaller, filter: Filter): Promise<CsvFile> {
  const all = { before: null, limit: CSV_LINES_MAX + 1 }
  const { list: rows } = await listOrders(ctx.db, orderFilter(filter), all)
  return exportCsv(ctx, caller, {
    what: 'orders',
    filter: { product: filter.product ?? null, player: filter.player ?? null },
    columns,
    rows,
  })
}
