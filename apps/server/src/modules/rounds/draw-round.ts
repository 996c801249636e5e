import assert from 'node:assert/strict'
import { drawResult, entropyOf } from '@opendraw/games/fairness'
import type { Context } from '../../context.ts'
import { announceRound } from './announce-round.ts'
import { releaseSeed } from './release-seed.ts'
import { roundBeacon } from './round-beacon.ts'
import { findRound, type RoundRow, storeDraw } from './tables/rounds.ts'

/**
 * Draws a sealed round whose time has come: the vault gives its seed for the sealed bets, and the result follows from the
 * seed, in mode 2 with the beacon's signature, which is stored first. Without it nothing happens: a later tick asks again.
 * Two nodes that draw at once cannot disagree; the first to store it wins. Rejects with the vault's own error
 * while it is away: the round is then drawn later, never otherwise.
 */
export async function drawRound(ctx: Context, id: bigint): Promise<void> {
  const round = await findRound(ctx.db, id)
  assert(round, 'a round to draw exists')
  if (round.state !== 'locked') return
  const entropy = await entropyFor(ctx, round)
  if (!entropy) return
  const seed = await releaseSeed(ctx, round)
  const { game, issue, mode } = round
  const result = drawResult({ seed, game, issue, mode, entropy })
  await ctx.db.transaction(async (tx) => {
    if (await storeDraw(tx, id, seed, result)) await announceRound(tx, id)
  })
}

async function entropyFor(ctx: Context, round: RoundRow): Promise<Uint8Array | undefined> {
  const { mode, betsRoot } = round
  if (mode === 0) return entropyOf({ mode })
  assert(betsRoot, 'bets are sealed before the beacon is asked for')
  const beaconSignature = await roundBeacon(ctx, round)
  return beaconSignature && entropyOf({ mode, betsRoot, beaconSignature })
}
