import { gameInstance, rulesOf, winningLines } from '@opendraw/games'
import { balancesOf, bankroll, keyFrom, post, roundReserve, stakes, type Transfer } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { announce } from '../../announce.ts'
import type { Context } from '../../context.ts'
import { beginSettlement, findRoundEnd, finishRound, payChunk } from './tables/settlement.ts'

/** Players whose wallets one paying transaction locks: some tens of milliseconds of work. */
export const PLAYERS_PER_CHUNK = 2_000

/**
 * Settles a drawn round: each winning line pays floor(stake × odds / 100) micro-USD, losing bets are never written.
 * Repeats and interrupted runs, on any node, pay everyone exactly once; a round that is not drawn, or finished, is left
 * alone.
 */
export async function settleRound(ctx: PayoutsContext, roundId: bigint): Promise<void> {
  const round = await findRoundEnd(ctx.db, roundId)
  assert(round !== undefined, 'a round to settle exists')
  if (round.state !== 'drawn') return
  const instance = gameInstance(round.game)
  assert(instance !== undefined && round.result !== null, 'a drawn round has a game and a result')
  const wins = winningLines(rulesOf(instance.game), round.result)
  await beginSettlement(ctx.db, roundId, null, wins, PLAYERS_PER_CHUNK)
  await payPayouts(ctx, roundId)
}

/**
 * Voids a round that is not drawn and gives every stake back exactly once; repeats go on where an earlier run stopped.
 * The round is voided at once, before the first refund, so that it cannot be drawn meanwhile. A finished round is not
 * touched.
 */
export async function voidRound(ctx: PayoutsContext, roundId: bigint, reason: string): Promise<void> {
  const round = await findRoundEnd(ctx.db, roundId)
  assert(round !== undefined, 'a round to void exists')
  if (round.isFinished) return
  await beginSettlement(ctx.db, roundId, reason, [], PLAYERS_PER_CHUNK)
  await payPayouts(ctx, roundId)
}

type PayoutsContext = Pick<Context, 'db' | 'metrics' | 'onWalletsChanged'>

/**
 * Pays the payouts of an ended round, chunk by chunk, each in a short transaction of its own that locks its players'
 * wallets; then settles the operator's side and finishes the round. Any number of nodes may do this at once, and each
 * may die anywhere: a chunk is paid exactly once, and the next node continues with those that are left.
 */
async function payPayouts(ctx: PayoutsContext, roundId: bigint): Promise<void> {
  for (const waits of [false, true]) {
    for (;;) {
      const players = await payChunk(ctx.db, roundId, waits)
      if (!players) break
      ctx.onWalletsChanged(players)
    }
  }
  await finish(ctx, roundId)
}

// Remaining stakes go to the operator, who pays what is missing; the reserve for the round is released.
async function finish(ctx: PayoutsContext, roundId: bigint): Promise<void> {
  const finished = await ctx.db.transaction(async (tx) => {
    const round = await findRoundEnd(tx, roundId, true)
    assert(round !== undefined, 'a round that is paid exists')
    if (round.isFinished) return undefined
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
    const ended = await finishRound(tx, roundId)
    const state = round.state === 'voided' ? 'voided' : 'settled'
    const payload = { gameId: round.game, issue: round.issue, state } as const
    await announce(tx, { type: 'bets', playerId: null, payload })
    return ended
  })
  if (finished) ctx.metrics?.roundFinished(finished.state, finished.drawToPaidMs)
}
