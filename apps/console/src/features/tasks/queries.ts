import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listDeskTasks, proposeTask } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Task = ReplyOf<typeof listDeskTasks>['list'][number]
export type TaskWish = RequestOf<typeof proposeTask>
type Paging = { readonly limit: number; readonly before?: bigint }

export const tasksKey = ['tasks'] as const
export const readTasks = (paging: Paging) => api.listDeskTasks(paging)
export const propose = (wish: TaskWish) => api.proposeTask(wish)
export const proposeEnd = (id: bigint, reason: string) => api.proposeTaskEnd({ id, reason })
