import { type DeskTask, listDeskTasks, proposeTask, proposeTaskEnd } from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../../http/bind.ts'
import { idFrom, onPage, pageFrom, pagingFrom } from '../../../paging.ts'
import { allTasks, type TaskRow } from '../../tasks/index.ts'
import { secondLooksAt } from '../desk/second-looks-at.ts'
import { proposeTaskEnd as end, proposeTask as propose, taskSubject } from '../desk/tasks/propose-task.ts'
import { textsFrom, wordsOf } from './texts.ts'

/** The tasks. */
export const taskRoutes: Binding[] = [
  bind(listDeskTasks, async ({ db }, request) => {
    const { before, limit } = pagingFrom(request)
    const page = pageFrom(await allTasks(db, before, limit + 1), limit)
    const waits = await secondLooksAt(
      db,
      page.list.map(({ id }) => taskSubject(id)),
    )
    return onPage(page, (task) => taskOnWire(task, waits.get(taskSubject(task.id))))
  }),
  bind(proposeTask, async (ctx, { replaces, reason, name, about, goal, ...terms }, caller) => ({
    approval: String(
      await propose(ctx, caller, {
        terms: { ...terms, goal: BigInt(goal), texts: textsFrom(name, about) },
        replaces: replaces === null ? null : idFrom(replaces),
        reason,
      }),
    ),
  })),
  bind(proposeTaskEnd, async (ctx, { id, reason }, caller) => ({
    approval: String(await end(ctx, caller, { id: idFrom(id), reason })),
  })),
]

const taskOnWire = (
  task: TaskRow & { claims: bigint },
  waits: bigint | undefined,
): z.input<typeof DeskTask> => ({
  id: String(task.id),
  fact: task.fact,
  goal: String(task.goal),
  period: task.period,
  points: task.points,
  ...wordsOf(task.texts),
  position: task.position,
  claims: String(task.claims),
  createdAt: task.createdAt.getTime(),
  endedAt: task.endedAt?.getTime() ?? null,
  waits: waits === undefined ? null : String(waits),
})
