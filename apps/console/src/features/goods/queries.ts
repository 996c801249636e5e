import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listAdminGoods, proposeGood } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Good = ReplyOf<typeof listAdminGoods>['list'][number]
export type GoodRequest = RequestOf<typeof proposeGood>
type Paging = Readonly<{ limit: number; before?: bigint }>

export const goodsKey = ['goods'] as const
export function readGoods(paging: Paging) {
  return api.listAdminGoods(paging)
}

export function propose(request: GoodRequest) {
  return api.proposeGood(request)
}

export function proposeEnd(id: bigint, reason: string) {
  return api.proposeGoodEnd({ id, reason })
}
