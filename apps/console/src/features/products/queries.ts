import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listAdminProducts, proposeProduct } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Product = ReplyOf<typeof listAdminProducts>['list'][number]
export type ProductRequest = RequestOf<typeof proposeProduct>
type Paging = Readonly<{ limit: number; before?: bigint }>

export const productsKey = ['products'] as const
export function readProducts(paging: Paging) {
  return api.listAdminProducts(paging)
}

export function propose(request: ProductRequest) {
  return api.proposeProduct(request)
}

export function proposeEnd(id: bigint, reason: string) {
  return api.proposeProductEnd({ id, reason })
}
