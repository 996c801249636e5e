import { Digits, refusalsOf, TaskFact, TaskPeriod } from '@opendraw/contract'
import { proposeTask as call } from '@opendraw/contract/operator'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { defineAction, propose } from '../../operators/index.ts'
import { endTask, saveTask, type TaskRow, type TaskTerms, taskById } from '../../promotions/loyalty/index.ts'
import { newSubject, textsOf, WrittenTexts } from '../written-terms.ts'

const refuse = refusalsOf(call)

const Terms = z.strictObject({
  /** The task whose place it takes; null for a new one. */
  replaces: z.nullable(Digits),
  fact: z.enum(TaskFact.options),
  goal: Digits,
  period: z.enum(TaskPeriod.options),
  points: z.int(),
  texts: WrittenTexts,
  position: z.int(),
})
type Terms = z.infer<typeof Terms>

/** A task opens, by two people; one that it replaces ends. */
export const taskAction = defineAction<Terms>({
  act: 'task.save',
  permission: 'promo:task:agree',
  payload: Terms,
  run: async (_, tx, { replaces, ...terms }) => {
    const task = await saveTask(tx, terms, replaces)
    if (!task) throw refuse('task_unknown')
    return { after: { id: task.id, ...termsOf(task, replaces) } }
  },
})

/** A task ends, by two people. */
export const taskEndAction = defineAction<{ id: bigint }>({
  act: 'task.end',
  permission: 'promo:task:agree',
  payload: z.strictObject({ id: Digits }),
  run: async (_, tx, { id }) => {
    if (!(await endTask(tx, id))) throw refuse('task_unknown')
    return { before: { isOpen: true }, after: { isOpen: false } }
  },
})

type TaskInput = Readonly<{ terms: TaskTerms; replaces: bigint | null; reason: string }>

/** Proposes a task, or other terms for one that is open; answers the proposal's number. */
export async function proposeTask(
  ctx: Context,
  caller: OperatorCaller,
  { terms, replaces, reason }: TaskInput,
): Promise<bigint> {
  const now = replaces === null ? null : await openTask(ctx, replaces)
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: taskAction,
      subject: now ? taskSubject(now.id) : newSubject('task', terms.texts.en?.name),
      payload: termsOf(terms, now ? now.id : null),
      reason,
      ...(now && { before: termsOf(now, null) }),
    }),
  )
}

/** Proposes to end a task; answers the proposal's number. */
export async function proposeTaskEnd(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<bigint> {
  const task = await openTask(ctx, id)
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: taskEndAction,
      subject: taskSubject(task.id),
      payload: { id: task.id },
      reason,
      before: termsOf(task, null),
    }),
  )
}

/** The subject of a proposal about a task. */
export function taskSubject(id: bigint): string {
  return `task:${id}`
}

async function openTask({ db }: Context, id: bigint): Promise<TaskRow> {
  const task = await taskById(db, id)
  if (!task || task.endedAt !== null) throw refuse('task_unknown')
  return task
}

/** Terms as a proposal carries them. */
const termsOf = (
  { fact, goal, period, points, texts, position }: TaskTerms,
  replaces: bigint | null,
): Terms => ({
  replaces,
  fact,
  goal,
  period,
  points,
  texts: textsOf(texts),
  position,
})
