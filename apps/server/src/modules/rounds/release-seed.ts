import assert from 'node:assert/strict'
import { commitmentOf } from '@opendraw/games/fairness'
import type { Context } from '../../context.ts'
import { type RoundRow } from './tables/rounds.ts'

/** The seed that the vault gives for a round's sealed bets: the one that was committed to, or it is a bug. */
export async function releaseSeed(ctx: Context, round: RoundRow): Promise<Buffer> {
  const { game, issue, betsRoot, betCount, stakeTotal } = round
  assert(betsRoot && betCount !== null && stakeTotal !== null, 'bets are sealed before the seed is asked for')
  const seal = { game, issue, root: betsRoot, count: betCount, stake: stakeTotal }
  const [seed] = await ctx.vault.release([{ ...seal, signature: ctx.vault.sign(seal) }])
  assert(seed && round.commitment.equals(commitmentOf(seed)), 'the seed is the committed one')
  return seed
}
