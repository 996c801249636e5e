import { getReceipt, listBets, placeBet, type ReplyOf } from '@opendraw/contract'
import { gameInstance, sumOf } from '@opendraw/games'
import { fromWire, toWire } from '@opendraw/money'
import { type Binding, bind } from '../../http/bind.ts'
import { getReceipt as receiptOf } from './get-receipt.ts'
import { type ListedSlip, listBets as listOwn } from './list-bets.ts'
import { placeBet as place } from './place-bet.ts'
import { placeGuarded } from './place-guarded.ts'
import { receiptOnWire } from './receipt-on-wire.ts'

const limitDefault = 20
// What a slip costs to look at grows with its lines.
const linesPerCall = 5

/** The calls about a player's own bets. */
export const routes: Binding[] = [
  bind(
    placeBet,
    async (
      ctx,
      { issue, lines, source = 'game', ...slip },
      { playerId, sessionId, country, level, isGuarded },
    ) => {
      const stakes = lines.map((line) => ({ ...line, stake: fromWire(line.stake) }))
      const wish = { ...slip, playerId, country, level, issue: BigInt(issue), source, lines: stakes }
      const placed = await (isGuarded ? placeGuarded(ctx, { ...wish, sessionId }) : place(ctx, wish))
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
    },
    ({ lines }) => Math.ceil(lines.length / linesPerCall),
  ),
  bind(listBets, async (ctx, { state, month, before, limit = limitDefault, ...wish }, { playerId }) => {
    const { list, next } = await listOwn(ctx, {
      playerId,
      limit,
      ...wish,
      ...(state !== undefined && { states: [state] }),
      ...(month !== undefined && { month: BigInt(month) }),
      ...(before !== undefined && { before: BigInt(before) }),
    })
    return { list: list.map(slipOnWire), next: next === null ? null : String(next) }
  }),
  bind(getReceipt, async (ctx, { orderNo }, { playerId }) =>
    receiptOnWire(await receiptOf(ctx, playerId, orderNo)),
  ),
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
    sum: sumOfSlip(slip),
    lines: slip.lines.map((line) => ({
      play: line.play,
      pick: line.pick,
      stake: toWire(line.stake),
      odds: [...line.odds],
      payout: wireOrNull(line.payout),
    })),
  }
}

function sumOfSlip({ gameId, result }: ListedSlip): number | null {
  const instance = gameInstance(gameId)
  return instance && result ? sumOf(instance.game, result) : null
}

function wireOrNull(amount: bigint | null): string | null {
  return amount === null ? null : toWire(amount)
}
