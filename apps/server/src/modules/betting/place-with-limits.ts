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
export type LimitedBetInput = BetInput & { readonly sessionId: string }

/**
 * Places a slip as `placeBet` does, with what protects the player in between: the stake is looked at and placed in one transaction,
 * under his lock, so that slips that come together, on any node, never share the same room of a limit. What forbids him to play at
 * all is refused before the round is looked at, his limits after it. A repeat of a slip that was taken is answered as the
 * first time, whatever stands against a new one.
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
  assert(
    placement !== undefined && placement.outcome !== 'undecided',
    'a slip that is placed with care is decided about',
  )
  if (placed.batch !== null && placement.outcome === 'accepted') {
    betEngineOf(ctx).roots.add({ batch: placed.batch, slips: [slip] })
    ctx.onWalletsChanged([slip.playerId])
  }
  return placement
}
