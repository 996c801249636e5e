import assert from 'node:assert/strict'
import { commitmentOf, drawResult, entropyOf } from '@opendraw/games/fairness'
import type { Context } from '../../context.ts'
import { announceRound } from './announce-round.ts'
import { findRound, type RoundRow, storeDraw } from './tables/rounds.ts'

/**
 * Draws a sealed round whose time has come: the vault gives its seed for the sealed bets, and the result follows from the
 * seed alone. Two nodes that draw at once cannot disagree; the first to store it wins. Rejects with the vault's own error
 * while it is away: the round is then drawn later, never otherwise.
 */
export async function drawRound(ctx: Context, id: bigint): Promise<void> {
  const round = await findRound(ctx.db, id)
  assert(round, 'a round to draw exists')
  if (round.state !== 'locked') return
  const seed = await seedOf(ctx, round)
  assert(round.commitment.equals(commitmentOf(seed)), 'the seed is the committed one')
  assert(round.mode === 0, 'a round of this server takes no beacon')
  const { game, issue, mode } = round
  const result = drawResult({ seed, game, issue, mode, entropy: entropyOf({ mode }) })
  await ctx.db.transaction(async (tx) => {
    if (await storeDraw(tx, id, seed, result)) await announceRound(tx, id)
  })
}

async function seedOf(
  ctx: Context,
  { game, issue, betsRoot, betCount, stakeTotal }: RoundRow,
): Promise<Buffer> {
  assert(betsRoot && betCount !== null && stakeTotal !== null, 'bets are sealed before the draw')
  const seal = { game, issue, root: betsRoot, count: betCount, stake: stakeTotal }
  const [seed] = await ctx.vault.release([{ ...seal, signature: ctx.vault.sign(seal) }])
  assert(seed, 'a released seed has come')
  return seed
}
