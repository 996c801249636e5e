import type { Key } from '../../copy/use-words.ts'
import type { Slip, SlipState } from './queries.ts'

export type HeaderTone = 'grey' | 'orange' | 'red'
type Standing = { tone: HeaderTone; key: Key }

/** The specification's header styles: 0 grey, 1 orange, 2 red. */
const standings: Readonly<Record<SlipState, Standing>> = {
  waiting: { tone: 'grey', key: 'bets.waiting' },
  won: { tone: 'orange', key: 'bets.won' },
  lost: { tone: 'red', key: 'bets.lost' },
  void: { tone: 'grey', key: 'bets.void' },
}

/** How a slip stands, in a word and its tone. A line that won does not make a slip won that paid no more than it cost. */
export function slipStanding({ state, profit }: Pick<Slip, 'state' | 'profit'>): Standing {
  const gain = profit === null ? 0n : profit
  if (state !== 'won' || gain > 0n) return standings[state]
  return gain < 0n ? { tone: 'red', key: 'bets.part' } : { tone: 'grey', key: 'bets.even' }
}
