import { type AdminTask, listAdminTasks, proposeTask, proposeTaskEnd } from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pageFrom, pagingFrom } from '../../../paging.ts'
import { allTasks, type TaskRow } from '../../promotions/loyalty/index.ts'
import { pendingApprovalsAt } from '../tables/queues.ts'
import { proposeTaskEnd as end, proposeTask as propose, taskSubject } from '../tasks/propose-task.ts'
import { textsFrom, wordsOf } from './rewards.ts'

/** The tasks. */
export const taskRoutes: Binding[] = [
  bind(listAdminTasks, async ({ db }, request) => {
    const { before, limit } = pagingFrom(request)
    const page = pageFrom(await allTasks(db, before, limit + 1), limit)
    const waits = await pendingApprovalsAt(
      db,
      page.list.map(({ id }) => taskSubject(id)),
    )
    return mapPage(page, (task) => toTask(task, waits.get(taskSubject(task.id))))
  }),
  bind(proposeTask, async (ctx, { replaces, reason, name, about, goal, ...terms }, caller) => ({
    approval: await propose(ctx, caller, {
      terms: { ...terms, goal, texts: textsFrom('name', { name, about }) },
      replaces,
      reason,
    }),
  })),
  bind(proposeTaskEnd, async (ctx, { id, reason }, caller) => ({
    approval: await end(ctx, caller, { id, reason }),
  })),
]

const toTask = (
  task: TaskRow & { claims: bigint },
  waits: bigint | undefined,
): z.output<typeof AdminTask> => ({
  id: task.id,
  fact: task.fact,
  goal: task.goal,
  period: task.period,
  points: task.points,
  ...wordsOf(task.texts, ['name', 'about']),
  position: task.position,
  claims: task.claims,
  createdAt: task.createdAt,
  endedAt: task.endedAt,
  waits: waits ?? null,
})
