import type { ReplyOf } from '@opendraw/contract'
import type { getToday } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Today = ReplyOf<typeof getToday>
export type QueueOfToday = Today['queues'][number]
export type GameOfToday = NonNullable<Today['games']>[number]
export type HourOfToday = NonNullable<Today['hours']>[number]
export type AlertsOfToday = NonNullable<Today['alerts']>
export type BudgetOfToday = NonNullable<Today['budgets']>[number]
export type MovedToday = NonNullable<Today['deposits']>

const EVERY_MS = 30_000

export const todayQuery = {
  queryKey: ['today'],
  queryFn: () => api.getToday({}),
  refetchInterval: EVERY_MS,
}
