import type { Context } from '../../../../context.ts'
import { periodAt } from '../../../calendar/index.ts'
import { type Planning, planningOf } from './planning.ts'
import { choosePlan, databaseTime, type Plan } from './tables/weeks.ts'

/** Chooses what the player is in from next Monday (UTC) on; this week stays as it is. `now` is the database's. */
export function setPlan(ctx: Context, playerId: bigint, plan: Plan, now?: Date): Promise<Planning> {
  return ctx.db.transaction(async (tx) => {
    const at = now ?? (await databaseTime(tx))
    const { until } = periodAt('week', at)
    await choosePlan(tx, playerId, periodAt('week', until).day, plan)
    return planningOf(tx, playerId, at)
  })
}
