import { CENT, type Money } from '@opendraw/money'

// At most 1 % of the free bankroll may be lost on one round, and at most 3 % on all rounds that are open together.
const ROUND_PERCENT = 1n
const OPEN_PERCENT = 3n

/**
 * What the house puts aside for the worst case of one round, in whole cents: 1 % of the free bankroll, or its share of
 * 3 % where more than three games are open at a time. Every game has at most one round open for bets.
 */
export function exposureLimit(freeBankroll: Money, gamesOpen: number): Money {
  if (freeBankroll <= 0n) return 0n
  const single = (freeBankroll * ROUND_PERCENT) / 100n
  const share = (freeBankroll * OPEN_PERCENT) / (100n * BigInt(gamesOpen))
  const limit = single < share ? single : share
  return limit - (limit % CENT)
}
