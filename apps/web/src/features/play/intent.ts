import { toWire } from '@opendraw/money'
import type { RequestFor } from '../../connection/ask.ts'
import { costOf, type Slip } from './bet-slip.ts'

export type Bet = RequestFor<'placeBet'>
type Target = { gameId: string; issue: string; oddsVersion: number }

/**
 * The bet that a slip means now. Its key belongs to the intent: as long as game, round, odds and lines stay the same, it
 * is the key of `before`, so that trying again after an answer that was never heard cannot place the bet twice.
 */
export function betOf(slip: Slip, target: Target, before: Bet | undefined, newKey: () => string): Bet {
  const bet = {
    ...target,
    lines: slip.lines.map((line) => ({
      play: line.play,
      pick: line.pick,
      stake: toWire(costOf(slip, line)),
    })),
  }
  const key = before && isSameIntent(before, bet) ? before.key : newKey()
  return { ...bet, key }
}

function isSameIntent({ key: _key, ...before }: Bet, bet: Omit<Bet, 'key'>): boolean {
  return textOf(before) === textOf(bet)
}

function textOf({ gameId, issue, oddsVersion, lines }: Omit<Bet, 'key'>): string {
  return JSON.stringify([
    gameId,
    issue,
    oddsVersion,
    lines.map(({ play, pick, stake }) => [play, pick, stake]),
  ])
}
