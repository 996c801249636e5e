import { type Bet, keyedBet } from '../../client/bets.ts'
import { costOf, type Slip } from './bet-slip.ts'

export type { Bet }

type Target = Readonly<{ gameId: string; issue: bigint; oddsVersion: number }>

/** The bet that a slip means now, with the key of its intent. */
export function betOf(slip: Slip, target: Target, before: Bet | undefined, newKey: () => string): Bet {
  const lines = slip.lines.map((line) => ({
    play: line.play,
    pick: line.pick,
    stake: costOf(slip, line),
  }))
  return keyedBet({ ...target, lines }, before, newKey)
}
