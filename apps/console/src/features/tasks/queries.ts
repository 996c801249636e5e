import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listAdminTasks, proposeTask } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Task = ReplyOf<typeof listAdminTasks>['list'][number]
export type TaskRequest = RequestOf<typeof proposeTask>
type Paging = Readonly<{ limit: number; before?: bigint }>

export const tasksKey = ['tasks'] as const
export function readTasks(paging: Paging) {
  return api.listAdminTasks(paging)
}

export function propose(request: TaskRequest) {
  return api.proposeTask(request)
}

export function proposeEnd(id: bigint, reason: string) {
  return api.proposeTaskEnd({ id, reason })
}
