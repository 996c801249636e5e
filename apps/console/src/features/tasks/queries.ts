import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listAdminTasks, proposeTask } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Task = ReplyOf<typeof listAdminTasks>['list'][number]
export type TaskRequest = RequestOf<typeof proposeTask>
type Paging = { readonly limit: number; readonly before?: bigint }

export const tasksKey = ['tasks'] as const
export const readTasks = (paging: Paging) => api.listAdminTasks(paging)
export const propose = (request: TaskRequest) => api.proposeTask(request)
export const proposeEnd = (id: bigint, reason: string) => api.proposeTaskEnd({ id, reason })
