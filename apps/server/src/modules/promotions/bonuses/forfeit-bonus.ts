import { forfeitBonus as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { endBonus } from './end-bonus.ts'
import { type BonusRow, bonusById, lockBonusesOf } from './tables/bonuses.ts'

const refuse = refusalsOf(call)

/**
 * Gives up one of the player's own waiting bonuses; his cash is as it was. A second time changes nothing. Refuses anybody
 * else's (not_found) and one that has ended otherwise (bonus_over).
 */
export function forfeitBonus(ctx: Pick<Context, 'db'>, playerId: bigint, id: bigint): Promise<BonusRow> {
  return ctx.db.transaction(async (tx) => {
    await lockBonusesOf(tx, playerId)
    const bonus = await bonusById(tx, id)
    if (bonus?.playerId !== playerId) throw refuse('not_found')
    if (bonus.endedBy === 'player') return bonus
    if (bonus.state !== 'waiting') throw refuse('bonus_over')
    return endBonus(tx, bonus, { state: 'forfeited', by: 'player' })
  })
}
