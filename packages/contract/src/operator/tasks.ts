import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { TaskFact, TaskPeriod } from '../calls/tasks.ts'
import { Digits, Instant, pageOf, paging, text, wholeNumber } from '../values.ts'
import { REASON_LENGTH_MAX, written } from './typed-texts.ts'

export const TASK_POINTS_MAX = 1_000
export const TASK_NAME_MAX = 60
export const TASK_ABOUT_MAX = 300
const inWords = z.record(z.string(), z.string())

export const AdminTask = z.object({
  id: Digits,
  fact: TaskFact,
  /** Bets, micro-USD of qualifying wagers, or 1 for a yes. */
  goal: Digits,
  period: TaskPeriod,
  points: z.int(),
  name: inWords,
  about: inWords,
  position: z.int(),
  /** How often it was claimed. */
  claims: Digits,
  createdAt: Instant,
  endedAt: z.nullable(Instant),
  /** The pending proposal about it. */
  waits: z.nullable(Digits),
})
export const listAdminTasks = defineCall({
  method: 'POST',
  path: 'operator/tasks/list',
  access: 'operator',
  permission: 'promo:task:read',
  about: 'The tasks that are and were open, newest first.',
  request: z.strictObject(paging),
  reply: pageOf(AdminTask),
  refusals: [],
})

const isMeasured = (fact: string) => fact === 'settled_bets' || fact === 'valid_stake'

export const proposeTask = defineCall({
  method: 'POST',
  path: 'operator/tasks/propose',
  access: 'operator',
  permission: 'promo:task:propose',
  about:
    'Proposes a task, or other terms for one that is open: no one is rewarded twice for a period. What is counted has a day or a week and a goal; what is a yes or no is done once. It needs dual approval.',
  request: z
    .strictObject({
      replaces: z.nullable(Digits),
      fact: TaskFact,
      goal: wholeNumber(/^[1-9]\d{0,14}$/),
      period: TaskPeriod,
      points: z.int().check(z.minimum(1), z.maximum(TASK_POINTS_MAX)),
      name: written(TASK_NAME_MAX),
      about: written(TASK_ABOUT_MAX),
      position: z.int().check(z.minimum(0), z.maximum(999)),
      reason: text(0, REASON_LENGTH_MAX),
    })
    .check(
      z.refine(({ fact, period, goal }) =>
        isMeasured(fact) ? period !== 'once' : period === 'once' && goal === 1n,
      ),
    ),
  reply: z.object({ approval: Digits }),
  refusals: ['task_unknown', 'already_proposed', 'reason_required'],
})
export const proposeTaskEnd = defineCall({
  method: 'POST',
  path: 'operator/tasks/end',
  access: 'operator',
  permission: 'promo:task:propose',
  about: 'Proposes to end a task. It needs dual approval.',
  request: z.strictObject({ id: Digits, reason: text(0, REASON_LENGTH_MAX) }),
  reply: z.object({ approval: Digits }),
  refusals: ['task_unknown', 'already_proposed', 'reason_required'],
})

/** The calls about tasks. */
export const taskAdminCalls = { listAdminTasks, proposeTask, proposeTaskEnd } as const
