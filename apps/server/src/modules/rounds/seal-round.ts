import assert from 'node:assert/strict'
import type { Context } from '../../context.ts'
import { sealRound as sealBets } from '../betting/index.ts'
import { findRound, storeSeal } from './tables/rounds.ts'

/**
 * Fixes the bets of a locked round: the root over all of them, their count and their sum, signed by the server. Every
 * node computes the same from the stored bets; the first to store it wins.
 */
export async function sealRound(ctx: Context, id: bigint): Promise<void> {
  const round = await findRound(ctx.db, id)
  assert(round, 'a round to seal exists')
  if (round.betsRoot) return
  const bets = await sealBets(ctx, id)
  const signature = ctx.vault.sign({ game: round.game, issue: round.issue, ...bets })
  await storeSeal(ctx.db, id, { ...bets, signature })
}
