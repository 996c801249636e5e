import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { fundPromotion, getBudgets, listPromotionCosts } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type BudgetList = ReplyOf<typeof getBudgets>
export type Budget = BudgetList['budgets'][number]
export type Period = ReplyOf<typeof listPromotionCosts>['list'][number]
export type Span = RequestOf<typeof listPromotionCosts>['span']

const BUDGETS_EVERY_MS = 10_000

export const budgetsQuery = {
  queryKey: ['promotions', 'budgets'],
  queryFn: () => api.getBudgets({}),
  refetchInterval: BUDGETS_EVERY_MS,
}
export const costsKey = (span: Span) => ['promotions', 'costs', span] as const
export const readCosts = (span: Span) => (paging: { limit: number; before?: bigint }) =>
  api.listPromotionCosts({ ...paging, span })
export const takeFile = (span: Span) => () => api.exportPromotionCosts({ span })
export const fund = (request: RequestOf<typeof fundPromotion>) => api.fundPromotion(request)
