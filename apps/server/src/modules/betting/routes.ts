import { getReceipt, listBets, placeBet, type ReplyOf } from '@opendraw/contract'
import { gameInstance, sumOf } from '@opendraw/games'
import { type Binding, bind } from '../../http/bind.ts'
import { getReceipt as receiptOf } from './get-receipt.ts'
import { type ListedSlip, listBets as listOwn } from './list-bets.ts'
import { placeBet as place, placeWithLimits } from './place-bet.ts'
import { toReceipt } from './to-receipt.ts'

const LIMIT_DEFAULT = 20
// What a slip costs to look at grows with its lines.
const LINES_PER_CALL = 5

/** The calls about a player's own bets. */
export const routes: Binding[] = [
  bind(
    placeBet,
    async (
      ctx,
      { issue, lines, source = 'game', ...slip },
      { playerId, sessionId, country, level, hasActiveLimits },
    ) => {
      const input = { ...slip, playerId, country, level, issue, source, lines }
      const placed = await (hasActiveLimits
        ? placeWithLimits(ctx, { ...input, sessionId })
        : place(ctx, input))
      return {
        orderNo: placed.key,
        issue: placed.issue,
        lines: placed.lines,
        stake: placed.stake,
        payoutMax: placed.payoutMax,
        balance: placed.balance,
        seq: placed.seq,
        locksAt: placed.locksAt,
      }
    },
    ({ lines }) => Math.ceil(lines.length / LINES_PER_CALL),
  ),
  bind(listBets, async (ctx, { state, before, limit = LIMIT_DEFAULT, ...input }, { playerId }) => {
    const { list, next } = await listOwn(ctx, {
      playerId,
      limit,
      ...input,
      ...(state !== undefined && { states: [state] }),
      ...(before !== undefined && { before }),
    })
    return { list: list.map(toSlip), next }
  }),
  bind(getReceipt, async (ctx, { orderNo }, { playerId }) =>
    toReceipt(await receiptOf(ctx, playerId, orderNo)),
  ),
]

function toSlip(slip: ListedSlip): ReplyOf<typeof listBets>['list'][number] {
  const { stake, payout, result } = slip
  return {
    orderNo: slip.key,
    gameId: slip.gameId,
    issue: slip.issue,
    placedAt: slip.placedAt,
    state: slip.state,
    stake,
    payout,
    profit: payout === null ? null : payout - stake,
    result: result && [...result],
    sum: sumOfSlip(slip),
    lines: slip.lines.map((line) => ({
      play: line.play,
      pick: line.pick,
      stake: line.stake,
      odds: [...line.odds],
      payout: line.payout,
    })),
  }
}

function sumOfSlip({ gameId, result }: ListedSlip): number | null {
  const instance = gameInstance(gameId)
  return instance && result ? sumOf(instance.game, result) : null
}
