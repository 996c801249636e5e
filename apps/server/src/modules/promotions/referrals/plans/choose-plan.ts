import type { Tx } from '@opendraw/db'
import { periodAt } from '@opendraw/time'
import type { Context } from '../../../../context.ts'
import { mayBePromoted } from '../../../responsible-gaming/index.ts'
import { choosePlan, databaseTime, type Plan, plansIn } from './tables/facts.ts'

/** A player's plan of this week and of the next. */
export type Planning = Readonly<{
  plan: Plan
  next: Plan
  /** Their Mondays, UTC. */
  week: string
  nextWeek: string
  /** When this week ends. */
  endsAt: Date
  /** Whether promotions may reach them. */
  isOpen: boolean
}>

/** A player's plan of this week, and of next week as currently chosen. */
export async function planningOf(db: Tx, playerId: bigint, now: Date): Promise<Planning> {
  const week = periodAt('week', now)
  const nextWeek = periodAt('week', week.until)
  const [plan = 'salary', next = 'salary'] = await plansIn(db, playerId, [week.day, nextWeek.day])
  return {
    plan,
    next,
    week: week.day,
    nextWeek: nextWeek.day,
    endsAt: week.until,
    isOpen: await mayBePromoted(db, playerId),
  }
}

/** Chooses what the player is in from next Monday (UTC) on; this week stays as it is. `now` is the database's. */
export function setPlan(ctx: Context, playerId: bigint, plan: Plan, now?: Date): Promise<Planning> {
  return ctx.db.transaction(async (tx) => {
    const at = now ?? (await databaseTime(tx))
    const { until } = periodAt('week', at)
    await choosePlan(tx, playerId, periodAt('week', until).day, plan)
    return planningOf(tx, playerId, at)
  })
}
