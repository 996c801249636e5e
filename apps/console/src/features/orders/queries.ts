import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { exportOrders, listAdminOrders } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Order = ReplyOf<typeof listAdminOrders>['list'][number]
export type OrderFilter = RequestOf<typeof exportOrders>
type Paging = Readonly<{ limit: number; before?: bigint }>

const PRODUCTS_MAX = 100

export function ordersKey({ product, player }: OrderFilter) {
  return ['orders', String(product ?? ''), String(player ?? '')] as const
}

export function readOrders(filter: OrderFilter) {
  return (paging: Paging) => api.listAdminOrders({ ...paging, ...filter })
}

export function requestFile(filter: OrderFilter) {
  return () => api.exportOrders(filter)
}

/** The newest products, to choose one from. */
export const productNamesQuery = {
  queryKey: ['products', 'names'],
  queryFn: () => api.listAdminProducts({ limit: PRODUCTS_MAX }),
}
