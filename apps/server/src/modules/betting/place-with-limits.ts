import { Refusal } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import { checkStakeLimits, refuseToPlay } from '../responsible-gaming/index.ts'
import type { BetEngineContext } from './bet-engine.ts'
import { betLimits } from './limits.ts'
import { type BetInput, type PlacedBet, placeBet } from './place-bet.ts'
import type { Slip } from './slip.ts'
import { betEngineOf } from './state.ts'
import { findSlip, type Placement, placeSlips } from './tables/placements.ts'

/** A bet of a player whose bets are looked at one by one, from this session. */
export type LimitedBetInput = BetInput & Readonly<{ sessionId: string }>

/**
 * Places a slip as `placeBet` does, with the player's limits checked in between: the stake is checked and placed in one
 * transaction, under the player's lock, so that concurrent slips, on any node, never share the same headroom.
 * Restrictions are checked before the round, limits after it. A repeat of an accepted slip gets the first answer,
 * whatever refuses a new one.
 */
export async function placeWithLimits(ctx: BetEngineContext, input: LimitedBetInput): Promise<PlacedBet> {
  const { playerId, sessionId, key } = input
  const isRepeat = (await findSlip(ctx.db, playerId, key)) !== undefined
  if (!isRepeat) await refuseToPlay(ctx.db, playerId, sessionId)
  return placeBet(ctx, input, async (slip) => {
    try {
      return await placeAlone(ctx, slip, sessionId)
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      return { outcome: 'refused', refusal }
    }
  })
}

async function placeAlone(ctx: BetEngineContext, slip: Slip, sessionId: string): Promise<Placement> {
  const placed = await ctx.db.transaction(async (tx) => {
    const stored = await findSlip(tx, slip.playerId, slip.key)
    if (!stored) await checkStakeLimits(tx, { playerId: slip.playerId, sessionId, stake: slip.stake })
    return placeSlips(tx, [slip], betLimits.roundMax, 'slow')
  })
  const [placement] = placed.placements
  assert(placement !== undefined && placement.outcome !== 'undecided', 'a slip on the slow path is decided')
  if (placed.batch !== null && placement.outcome === 'accepted') {
    betEngineOf(ctx).roots.add({ batch: placed.batch, slips: [slip] })
    ctx.onWalletsChanged([slip.playerId])
  }
  return placement
}
