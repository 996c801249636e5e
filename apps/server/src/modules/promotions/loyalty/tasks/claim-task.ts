import { claimTask as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balanceOf, keyFrom, points } from '@opendraw/ledger'
import type { Context } from '../../../../context.ts'
import { refuseUnreached } from '../../earnings/index.ts'
import { awardPoints } from '../points/award-points.ts'
import { holdsFor, measure, spansAt } from './measure.ts'
import { addClaim, type ClaimRow, claimOf, timeNow } from './tables/claims.ts'
import { taskById } from './tables/tasks.ts'

const refuse = refusalsOf(call)

export type ClaimInput = Readonly<{ playerId: bigint; taskId: bigint; day: string }>

/**
 * Gives the points of a complete task, once a player, task and period: a repeat answers the first claim. Refuses a task
 * or a period that is over (task_unknown), one without its goal (task_incomplete), an empty budget, and players excluded
 * from promotions. `now`: the database's time when left out.
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

async function claimOnce(tx: Tx, { playerId, taskId, day }: ClaimInput, now: Date): Promise<ClaimRow> {
  const task = await taskById(tx, taskId)
  if (!task) throw refuse('task_unknown')
  const { origin, period } = task
  const first = await claimOf(tx, playerId, origin, day)
  if (first) return first
  const span = spansAt(period, now).find((one) => one.day === day && holdsFor(task, one, now))
  if (!span) throw refuse('task_unknown')
  await refuseUnreached(tx, playerId)
  if ((await measure(tx, playerId, task, span)) < task.goal) throw refuse('task_incomplete')
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
