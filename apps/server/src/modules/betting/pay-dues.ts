import { balancesOf, bankroll, keyFrom, post, roundReserve, stakes, type Transfer } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { announce } from '../../announce.ts'
import type { Context } from '../../context.ts'
import { findRoundEnd, finishRound } from './tables/rounds.ts'
import { payChunk } from './tables/settlement.ts'

export type DuesContext = Pick<Context, 'db' | 'onWalletsChanged'>

/**
 * Pays what an ended round owes, chunk by chunk, each in a transaction of its own that holds its players' wallets no longer
 * than that; then settles the house's side and finishes the round. Any number of nodes may do this at once, and each may
 * die anywhere: a chunk is paid exactly once, and whoever comes next goes on with those that are left.
 */
export async function payDues(ctx: DuesContext, roundId: bigint): Promise<void> {
  for (const waits of [false, true]) {
    for (;;) {
      const players = await payChunk(ctx.db, roundId, waits)
      if (!players) break
      ctx.onWalletsChanged(players)
    }
  }
  await finish(ctx, roundId)
}

// What is left of the stakes is the house's, what is missing it pays; its reserve for the round comes back.
async function finish(ctx: DuesContext, roundId: bigint): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const round = await findRoundEnd(tx, roundId, true)
    assert(round !== undefined, 'a round that is paid exists')
    if (round.isFinished) return
    const [left = 0n, reserve = 0n] = await balancesOf(tx, [stakes(roundId), roundReserve(roundId)])
    const closing = { reason: 'round_close', key: keyFrom('round close', roundId), ref: roundId } as const
    const transfers: Transfer[] = []
    if (left > 0n) transfers.push({ from: stakes(roundId), to: bankroll, amount: left, ...closing })
    if (left < 0n) transfers.push({ from: bankroll, to: stakes(roundId), amount: -left, ...closing })
    if (reserve > 0n) {
      const key = keyFrom('release', roundId)
      const to = bankroll
      transfers.push({
        from: roundReserve(roundId),
        to,
        amount: reserve,
        reason: 'release',
        key,
        ref: roundId,
      })
    }
    const outcomes = await post(tx, transfers)
    assert(
      outcomes.every((outcome) => outcome.ok && !outcome.replayed),
      'a round is closed once',
    )
    await finishRound(tx, roundId)
    const state = round.state === 'voided' ? 'voided' : 'settled'
    const payload = { gameId: round.game, issue: round.issue, state } as const
    await announce(tx, { type: 'bets', playerId: null, payload })
  })
}
