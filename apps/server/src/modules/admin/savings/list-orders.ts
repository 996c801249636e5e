import { exportOrders } from '@opendraw/contract/operator'
import { decimal } from '@opendraw/money'
import type { Column } from '../../operators/index.ts'
import { listOrders, type OrderRow } from '../../savings/index.ts'
import { listExport } from '../exports/list-export.ts'

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

/** The orders as a file. */
export const orderExport = listExport({
  call: exportOrders,
  permission: 'savings:reserve:read',
  columns,
  page: ({ db }, asked, _, paging) => listOrders(db, orderFilter(asked), paging),
})
