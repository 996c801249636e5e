import { claimTask, type Language, listTasks, type TaskItem } from '@opendraw/contract'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../../../http/bind.ts'
import { textsIn } from '../../../../localized.ts'
import { claimTask as claim, type OpenTask, listTasks as tasks } from './player-tasks.ts'

/** The calls about tasks. */
export const routes: Binding[] = [
  bind(listTasks, async (ctx, _, { playerId, lang }) => {
    const { list, isPromoted } = await tasks(ctx, playerId)
    return { list: list.map((open) => toTask(open, lang)), isPromoted }
  }),
  bind(claimTask, async (ctx, { id, day }, { playerId, ip }) => {
    const claimed = await claim(ctx, { playerId, ip, taskId: id, day })
    return { points: claimed.points, balance: claimed.balance, at: claimed.at }
  }),
]

const toTask = (
  { task, span, done, state, isPaused }: OpenTask,
  lang: Language,
): z.output<typeof TaskItem> => ({
  id: task.id,
  fact: task.fact,
  period: task.period,
  day: span.day,
  ...textsIn(task.texts, lang, { name: '', about: '' }),
  points: task.points,
  goal: task.goal,
  done,
  state,
  until: span.claimUntil,
  isLate: span.isLate,
  isPaused,
})
