import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listDeskGoods, proposeGood } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Good = ReplyOf<typeof listDeskGoods>['list'][number]
export type GoodWish = RequestOf<typeof proposeGood>
type Paging = { readonly limit: number; readonly before?: bigint }

export const goodsKey = ['goods'] as const
export const readGoods = (paging: Paging) => api.listDeskGoods(paging)
export const propose = (wish: GoodWish) => api.proposeGood(wish)
export const proposeEnd = (id: bigint, reason: string) => api.proposeGoodEnd({ id, reason })
