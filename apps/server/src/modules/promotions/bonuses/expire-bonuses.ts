import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { isCounted } from '../../wagering/index.ts'
import { endBonus } from './end-bonus.ts'
import { isReached } from './is-reached.ts'
import { bonusById, lockBonusesOf, overdueBonuses } from './tables/bonuses.ts'
import { noteAllReached } from './tables/reached.ts'

const pageSize = 100

/**
 * Gives back to the budget what was not staked in its days. Not before every round of those days is counted, and never a bonus
 * whose turnover is reached: that one is noted for release. `now` is the database's time; tests give their own.
 */
export async function expireBonuses(ctx: Pick<Context, 'db'>, now: Date | null = null): Promise<void> {
  await noteAllReached(ctx.db)
  for (let after = 0n; ; ) {
    const page = await overdueBonuses(ctx.db, now, after, pageSize)
    for (const { id, playerId } of page) await ctx.db.transaction((tx) => expire(tx, playerId, id))
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.id
  }
}

async function expire(tx: Tx, playerId: bigint, id: bigint): Promise<void> {
  await lockBonusesOf(tx, playerId)
  // What is counted is read before what the count says: a round that ends in between is in both.
  const bonus = await bonusById(tx, id)
  if (bonus?.state !== 'waiting' || !(await isCounted(tx, bonus.expiresAt))) return
  if (!(await isReached(tx, bonus))) await endBonus(tx, bonus, { state: 'expired', by: 'time' })
}
