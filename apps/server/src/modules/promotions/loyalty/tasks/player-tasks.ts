import { claimTask as call, refusalsOf, type TaskPeriod } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balanceOf, keyFrom, points } from '@opendraw/ledger'
import { dayOf, type Period, periodAt, periodOf } from '@opendraw/time'
import type { Context } from '../../../../context.ts'
import { secondFactorOf } from '../../../credentials/index.ts'
import { hasPassedDocuments, kycLevelOf } from '../../../kyc/index.ts'
import { mayBePromoted, promotableOf } from '../../../responsible-gaming/index.ts'
import { stakesOfPlayer } from '../../../wagering/index.ts'
import { availableFor, refuseUnreached } from '../../earnings/index.ts'
import { awardPoints, type Earner, mayEarnPoints } from '../points/point-lots.ts'
import { backingOf } from '../points/point-value.ts'
import {
  addClaim,
  type ClaimRow,
  claimOf,
  claimsOf,
  type TaskRow,
  taskById,
  tasksAt,
  timeNow,
} from './tables.ts'

/** The day that means "once": no real day or week has it. */
const ONCE = '1970-01-01'

const refuse = refusalsOf(call)

/** A task in one of its periods, with a player's progress. */
export type OpenTask = Readonly<{
  task: TaskRow
  span: TaskSpan
  done: bigint
  state: 'incomplete' | 'claimable' | 'claimed'
  /** Complete, but the budget lacks the points for now. */
  isPaused: boolean
}>

/**
 * The tasks in force, each in this period; and of the period before what is complete and not claimed. A period in some part of which
 * promotions did not reach the player rewards nothing, and its tasks are left out.
 */
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
  const lost = isPromoted ? await lostPeriods(db, playerId, places) : new Set<string>()
  for (const { task, span } of places) {
    if (lost.has(periodName(task.period, span))) continue
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

type ClaimInput = Earner & Readonly<{ taskId: bigint; day: string }>

/**
 * Gives the points of a complete task, once a player, task and period: a repeat answers the first claim. Refuses a task
 * or a period that is over (task_unknown), one without its goal (task_incomplete), whom `mayEarnPoints` gives
 * none (bonus_needs_contact), an empty budget, and players whom promotions do not reach, or did not in the task's period. `now`: the
 * database's time when left out.
 */
export function claimTask(
  ctx: Pick<Context, 'db'>,
  input: ClaimInput,
  now?: Date,
): Promise<ClaimRow & { balance: bigint }> {
  return ctx.db.transaction(async (tx) => {
    const claim = await claimOnce(tx, input, now ?? (await timeNow(tx)))
    return { ...claim, balance: await balanceOf(tx, points(input.playerId)) }
  })
}

async function claimOnce(tx: Tx, { taskId, day, ...earner }: ClaimInput, now: Date): Promise<ClaimRow> {
  const { playerId } = earner
  const task = await taskById(tx, taskId)
  if (!task) throw refuse('task_unknown')
  const { origin, period } = task
  const first = await claimOf(tx, playerId, origin, day)
  if (first) return first
  const span = spansAt(period, now).find((one) => one.day === day && holdsFor(task, one, now))
  if (!span) throw refuse('task_unknown')
  await refuseUnreached(tx, playerId, duringOf(period, span))
  if ((await measure(tx, playerId, task, span)) < task.goal) throw refuse('task_incomplete')
  if (!(await mayEarnPoints(tx, earner))) throw refuse('bonus_needs_contact')
  const award = {
    playerId,
    points: BigInt(task.points),
    purpose: 'growth',
    kind: 'task',
    source: String(taskId),
    period: day,
    key: keyFrom('task', origin, day, playerId),
  } as const
  if (!(await awardPoints(tx, [award]))) throw refuse('promotion_paused')
  const added = await addClaim(tx, playerId, { origin, day, taskId, points: task.points })
  const claim = added ?? (await claimOf(tx, playerId, origin, day))
  if (!claim) throw refuse('task_unknown')
  return claim
}

/** How much of its goal a task has, never more than the goal: bets, micro-USD of qualifying wagers, or 1 for a yes. */
async function measure(tx: Tx, playerId: bigint, { fact, goal }: TaskRow, span: TaskSpan): Promise<bigint> {
  const done = await factOf(tx, playerId, fact, span)
  return done > goal ? goal : done
}

async function factOf(tx: Tx, playerId: bigint, fact: TaskRow['fact'], span: TaskSpan): Promise<bigint> {
  switch (fact) {
    case 'settled_bets':
      return (await stakesIn(tx, playerId, span)).reduce((sum, { bets }) => sum + BigInt(bets), 0n)
    case 'valid_stake':
      return (await stakesIn(tx, playerId, span)).reduce((sum, { valid }) => sum + valid, 0n)
    case 'person_told':
      return BigInt((await kycLevelOf(tx, playerId)) >= 1)
    case 'documents_passed':
      return BigInt(await hasPassedDocuments(tx, playerId))
    case 'second_step_on':
      return BigInt((await secondFactorOf(tx, playerId))?.isOn === true)
  }
}

/** The period that is rewarded; null of what is done once, which has none. */
function duringOf(period: TaskPeriod, { day }: TaskSpan): Period | null {
  return period === 'once' ? null : periodOf(period, day)
}

const periodName = (period: TaskPeriod, { day }: TaskSpan) => `${period} ${day}`

/** The periods of these places, by name, in some part of which promotions did not reach the player. */
async function lostPeriods(db: Tx, playerId: bigint, places: readonly Place[]): Promise<Set<string>> {
  const during = new Map(
    places.map(({ task: { period }, span }) => [periodName(period, span), duringOf(period, span)]),
  )
  const lost = new Set<string>()
  for (const [name, period] of during)
    if (period && !(await promotableOf(db, [playerId], period)).has(playerId)) lost.add(name)
  return lost
}

/** Settled and counted; voided rounds are never among them. */
function stakesIn(tx: Tx, playerId: bigint, { day, until }: TaskSpan) {
  return stakesOfPlayer(tx, playerId, day, dayOf(until))
}

/** A stretch in which a task is done, and until when it is rewarded; without an end when it is done once. */
type TaskSpan = Readonly<{ day: string; until: Date; claimUntil: Date | null; isLate: boolean }>

/** The spans of which a task may be rewarded at an instant: this one, and that before it, which a late bet may have completed. */
function spansAt(period: TaskPeriod, now: Date): TaskSpan[] {
  if (period === 'once') return [{ day: ONCE, until: now, claimUntil: null, isLate: false }]
  const current = periodAt(period, now)
  const previous = periodAt(period, new Date(current.from.getTime() - 1))
  const next = periodAt(period, current.until)
  return [spanOf(current, next.until, false), spanOf(previous, current.until, true)]
}

/** Whether these terms are those of the span: in force now, or for a span that is over, at its end. */
function holdsFor({ createdAt, endedAt }: TaskRow, { until, isLate }: TaskSpan, now: Date): boolean {
  const at = isLate ? new Date(until.getTime() - 1) : now
  return createdAt <= at && (endedAt === null || endedAt > at)
}

const spanOf = ({ day, until }: Period, claimUntil: Date, isLate: boolean): TaskSpan => ({
  day,
  until,
  claimUntil,
  isLate,
})
