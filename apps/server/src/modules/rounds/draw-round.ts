import assert from 'node:assert/strict'
import { drawResult, entropyOf } from '@opendraw/games/fairness'
import type { Context } from '../../context.ts'
import { announceRound } from './announce-round.ts'
import { releaseSeed } from './release-seed.ts'
import { findRound, storeDraw } from './tables/rounds.ts'

/**
 * Draws a sealed round whose time has come: the vault gives its seed for the sealed bets, and the result follows from the
 * seed alone. Two nodes that draw at once cannot disagree; the first to store it wins. Rejects with the vault's own error
 * while it is away: the round is then drawn later, never otherwise.
 */
export async function drawRound(ctx: Context, id: bigint): Promise<void> {
  const round = await findRound(ctx.db, id)
  assert(round, 'a round to draw exists')
  if (round.state !== 'locked') return
  const seed = await releaseSeed(ctx, round)
  assert(round.mode === 0, 'a round of this server takes no beacon')
  const { game, issue, mode } = round
  const result = drawResult({ seed, game, issue, mode, entropy: entropyOf({ mode }) })
  await ctx.db.transaction(async (tx) => {
    if (await storeDraw(tx, id, seed, result)) await announceRound(tx, id)
  })
}
