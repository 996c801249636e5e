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

export function costsKey(span: Span) {
  return ['promotions', 'costs', span] as const
}

export function readCosts(span: Span) {
  return (paging: { limit: number; before?: bigint }) => api.listPromotionCosts({ ...paging, span })
}

export function takeFile(span: Span) {
  return () => api.exportPromotionCosts({ span })
}

export function fund(request: RequestOf<typeof fundPromotion>) {
  return api.fundPromotion(request)
}
