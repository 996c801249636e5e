import type { ReplyOf } from '@opendraw/contract'
import type { getHealth } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Health = ReplyOf<typeof getHealth>
export type NodeOfHouse = Health['nodes'][number]
export type QueueOfHouse = Health['queues'][number]

export const healthQuery = {
  queryKey: ['health'],
  queryFn: () => api.getHealth({}),
  refetchInterval: 10_000,
}
