import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listJobs, retryJob } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Jobs = ReplyOf<typeof listJobs>
export type Job = Jobs['calendar'][number]
export type Loop = Jobs['loops'][number]

export const jobsQuery = {
  queryKey: ['jobs'],
  queryFn: () => api.listJobs({}),
  refetchInterval: 10_000,
}

export function retry(input: RequestOf<typeof retryJob>) {
  return api.retryJob(input)
}
