import { listBets, placeBet, type ReplyOf } from '@opendraw/contract'
import { fromWire, toWire } from '@opendraw/money'
import { type Binding, bind } from '../../http/bind.ts'
import { type ListedSlip, listBets as listOwn } from './list-bets.ts'
import { placeBet as place } from './place-bet.ts'

const limitDefault = 20

/** The calls about a player's own bets. */
export const routes: Binding[] = [
  bind(placeBet, async (ctx, { issue, lines, source = 'game', ...slip }, { playerId }) => {
    const stakes = lines.map((line) => ({ ...line, stake: fromWire(line.stake) }))
    const placed = await place(ctx, { ...slip, playerId, issue: BigInt(issue), source, lines: stakes })
    return {
      orderNo: placed.key,
      issue: String(placed.issue),
      lines: placed.lines,
      stake: toWire(placed.stake),
      payoutMax: toWire(placed.payoutMax),
      balance: toWire(placed.balance),
      seq: String(placed.seq),
      locksAt: placed.locksAt.getTime(),
    }
  }),
  bind(listBets, async (ctx, { gameId, game, state, before, limit = limitDefault }, { playerId }) => {
    const { list, next } = await listOwn(ctx, {
      playerId,
      limit,
      ...(gameId !== undefined && { gameId }),
      ...(game !== undefined && { game }),
      ...(state !== undefined && { state }),
      ...(before !== undefined && { before: BigInt(before) }),
    })
    return { list: list.map(slipOnWire), next: next === null ? null : String(next) }
  }),
]

function slipOnWire(slip: ListedSlip): ReplyOf<typeof listBets>['list'][number] {
  const { stake, payout, result } = slip
  return {
    orderNo: slip.key,
    gameId: slip.gameId,
    issue: String(slip.issue),
    placedAt: slip.placedAt.getTime(),
    state: slip.state,
    stake: toWire(stake),
    payout: wireOrNull(payout),
    profit: payout === null ? null : toWire(payout - stake),
    result: result && [...result],
    sum: result === null ? null : sumOf(result),
    lines: slip.lines.map((line) => ({
      play: line.play,
      pick: line.pick,
      stake: toWire(line.stake),
      odds: [...line.odds],
      payout: wireOrNull(line.payout),
    })),
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function wireOrNull(amount: bigint | null): string | null {
  return amount === null ? null : toWire(amount)
}
