import type { Tx } from '@opendraw/db'
import type { Context } from '../../../../context.ts'
import { mayBePromoted } from '../../../responsible-gaming/index.ts'
import { availableFor } from '../../earnings/index.ts'
import { backingOf } from '../points/value.ts'
import { measure, spansAt, type TaskSpan } from './measure.ts'
import { claimsOf, timeNow } from './tables/claims.ts'
import { type TaskRow, tasksAt } from './tables/tasks.ts'

/** A task in one of its periods, with a player's progress. */
export type OpenTask = Readonly<{
  task: TaskRow
  span: TaskSpan
  done: bigint
  state: 'incomplete' | 'claimable' | 'claimed'
  /** Complete, but the budget lacks the points for now. */
  isPaused: boolean
}>

/** The tasks in force, each in this period; and of the period before what is complete and not claimed. */
export async function listTasks(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  now?: Date,
): Promise<{ list: OpenTask[]; isPromoted: boolean }> {
  const at = now ?? (await timeNow(db))
  const [current, late, budget, isPromoted] = await Promise.all([
    tasksAt(db, at).then((tasks) => inSpans(tasks, at, false)),
    lateTasks(db, at),
    availableFor(db, 'task'),
    mayBePromoted(db, playerId),
  ])
  const places = [...current, ...late]
  const days = [...new Set(places.map(({ span }) => span.day))]
  const claims = new Set((await claimsOf(db, playerId, days)).map(({ origin, day }) => `${origin} ${day}`))
  const list: OpenTask[] = []
  for (const { task, span } of places) {
    const done = await measure(db, playerId, task, span)
    const isClaimed = claims.has(`${task.origin} ${span.day}`)
    const isComplete = done >= task.goal
    if (span.isLate && (isClaimed || !isComplete)) continue
    const state = isClaimed ? 'claimed' : isComplete ? 'claimable' : 'incomplete'
    const isPaused = state === 'claimable' && budget < backingOf(BigInt(task.points))
    list.push({ task, span, done: isClaimed ? task.goal : done, state, isPaused })
  }
  return { list, isPromoted }
}

type Place = Readonly<{ task: TaskRow; span: TaskSpan }>

/** The tasks of yesterday and of last week, by the terms in force at their end. */
async function lateTasks(db: Tx, now: Date): Promise<Place[]> {
  const places: Place[] = []
  for (const period of ['day', 'week'] as const) {
    const [, previous] = spansAt(period, now)
    if (!previous) continue
    const tasks = await tasksAt(db, new Date(previous.until.getTime() - 1))
    places.push(
      ...inSpans(
        tasks.filter((task) => task.period === period),
        now,
        true,
      ),
    )
  }
  return places
}

function inSpans(tasks: readonly TaskRow[], now: Date, isLate: boolean): Place[] {
  return tasks.flatMap((task) =>
    spansAt(task.period, now)
      .filter((span) => span.isLate === isLate)
      .map((span) => ({ task, span })),
  )
}
