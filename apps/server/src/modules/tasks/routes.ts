import { claimTask, type Language, listTasks, type TaskItem } from '@opendraw/contract'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../http/bind.ts'
import { idFrom } from '../../paging.ts'
import { claimTask as claim } from './claim-task.ts'
import { type OpenTask, listTasks as tasks } from './list-tasks.ts'

/** The calls about tasks. */
export const routes: Binding[] = [
  bind(listTasks, async (ctx, _, { playerId, lang }) => {
    const { list, isPromoted } = await tasks(ctx, playerId)
    return { list: list.map((open) => taskOnWire(open, lang)), isPromoted }
  }),
  bind(claimTask, async (ctx, { id, day }, { playerId }) => {
    const claimed = await claim(ctx, { playerId, taskId: idFrom(id), day })
    return { points: claimed.points, balance: String(claimed.balance), at: claimed.at.getTime() }
  }),
]

const taskOnWire = (
  { task, span, done, state, isPaused }: OpenTask,
  lang: Language,
): z.input<typeof TaskItem> => ({
  id: String(task.id),
  fact: task.fact,
  period: task.period,
  day: span.day,
  ...(task.texts[lang] ?? task.texts.en ?? { name: '', about: '' }),
  points: task.points,
  goal: String(task.goal),
  done: String(done),
  state,
  until: span.claimUntil?.getTime() ?? null,
  isLate: span.isLate,
  isPaused,
})
