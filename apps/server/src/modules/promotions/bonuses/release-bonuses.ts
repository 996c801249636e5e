import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import { endBonus } from './end-bonus.ts'
import { isExcluded, isReached } from './is-reached.ts'
import { bonusById, lockBonusesOf } from './tables/bonuses.ts'
import { takeReached } from './tables/reached.ts'

/** Bonuses looked at in one go; the schedule comes again in a second. */
const bonusesMax = 500

/**
 * Releases the bonuses whose turnover is reached to their players' cash, each once, on whatever node. Looks only at those that
 * were noted where the stakes were counted. Whoever is excluded gets his when the exclusion is over.
 */
export async function releaseBonuses(ctx: Pick<Context, 'db' | 'onWalletsChanged'>): Promise<void> {
  for (let count = 0; count < bonusesMax; count++) {
    const playerId = await ctx.db.transaction(async (tx) => {
      const id = await takeReached(tx)
      return id === undefined ? undefined : release(tx, id)
    })
    if (playerId === undefined) return
    if (playerId !== null) ctx.onWalletsChanged([playerId])
  }
}

/** Releases this bonus if it waits and is reached; answers whose cash moved, null when none did. */
async function release(tx: Tx, id: bigint): Promise<bigint | null> {
  const noted = await bonusById(tx, id)
  if (!noted) return null
  await lockBonusesOf(tx, noted.playerId)
  const bonus = await bonusById(tx, id)
  if (bonus?.state !== 'waiting' || !(await isReached(tx, bonus))) return null
  if (await isExcluded(tx, bonus.playerId)) return null
  await endBonus(tx, bonus, { state: 'released', by: 'turnover' })
  return bonus.playerId
}
