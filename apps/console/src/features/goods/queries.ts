import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listAdminGoods, proposeGood } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Good = ReplyOf<typeof listAdminGoods>['list'][number]
export type GoodRequest = RequestOf<typeof proposeGood>
type Paging = { readonly limit: number; readonly before?: bigint }

export const goodsKey = ['goods'] as const
export const readGoods = (paging: Paging) => api.listAdminGoods(paging)
export const propose = (request: GoodRequest) => api.proposeGood(request)
export const proposeEnd = (id: bigint, reason: string) => api.proposeGoodEnd({ id, reason })
