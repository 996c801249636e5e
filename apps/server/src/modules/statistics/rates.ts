import { type Game, gameInstances, type LineOdds, oddsOf, rulesOf } from '@opendraw/games'
/** An estimated rate with the interval that covers it 19 times in 20, null where there is too little for one; in parts per million. */
export type Rate = Readonly<{ rate: number; interval: Readonly<{ low: number; high: number }> | null }>

/**
 * Sums over draws, that is rounds with a bet, of what all bets of a draw came to. What one draw decides is one trial, however
 * many bets or picks it decides. Squares and products (`wonBets` = won × bets, `products` = staked × returned) are of a draw's sums.
 */
export type Sums = Readonly<{
  draws: number
  drawsWon: number
  bets: number
  won: number
  staked: number
  returned: number
  betSquares: number
  wonSquares: number
  wonBets: number
  stakeSquares: number
  returnSquares: number
  products: number
}>

// The standard normal quantile at 97.5 %.
const Z = 1.959964
const MILLION = 1_000_000
const DRAWS_MIN = 30
const WON_MIN = 5

/**
 * won / bets, null without bets; and its Wilson interval (E. B. Wilson, 1927), null for too few draws. The sample's size is that of
 * independent trials with the variance of this ratio over draws. Too few won draws tell no variance: then a draw counts as one
 * trial (bets² / Σ bets², Kish's effective size), which is the least that bets can tell.
 */
export function hitRate(sums: Sums): Rate | null {
  const { bets, won, draws, drawsWon, betSquares, wonSquares, wonBets } = sums
  if (bets === 0) return null
  const rate = won / bets
  if (draws < DRAWS_MIN) return { rate: ppm(rate), interval: null }
  const variance = ratioVariance(draws, rate, {
    over: bets,
    squares: wonSquares,
    products: wonBets,
    overSquares: betSquares,
  })
  const isShown = drawsWon >= WON_MIN && won < bets
  return {
    rate: ppm(rate),
    interval: wilson(rate, isShown ? variance / (rate * (1 - rate)) : betSquares / bets ** 2),
  }
}

/**
 * returned / staked, null without bets; and its normal interval, null while there are too few draws, or too few that were
 * won, for one.
 */
export function returnRate(sums: Sums): Rate | null {
  const { draws, drawsWon, staked, returned, stakeSquares, returnSquares, products } = sums
  if (staked === 0) return null
  const rate = returned / staked
  if (draws < DRAWS_MIN || drawsWon < WON_MIN) return { rate: ppm(rate), interval: null }
  const ratio = { over: staked, squares: returnSquares, products, overSquares: stakeSquares }
  const half = Z * Math.sqrt(ratioVariance(draws, rate, ratio))
  return { rate: ppm(rate), interval: { low: ppm(Math.max(0, rate - half)), high: ppm(rate + half) } }
}

type Ratio = Readonly<{ over: number; squares: number; products: number; overSquares: number }>

// Of the ratio estimator Σ x / Σ n over clusters (W. G. Cochran, Sampling Techniques, 1977): Σ (x - rate × n)² / (Σ n)² × d / (d - 1).
function ratioVariance(draws: number, rate: number, { over, squares, products, overSquares }: Ratio): number {
  const spread = Math.max(0, squares - 2 * rate * products + rate ** 2 * overSquares)
  return (spread * draws) / (draws - 1) / over ** 2
}

// `share` is one by the number of trials; 0 where their spread is nothing.
function wilson(rate: number, share: number): { low: number; high: number } {
  const weight = 1 + Z ** 2 * share
  const middle = (rate + (Z ** 2 * share) / 2) / weight
  const half = (Z / weight) * Math.sqrt(rate * (1 - rate) * share + (Z * share) ** 2 / 4)
  return { low: ppm(Math.max(0, middle - half)), high: ppm(Math.min(1, middle + half)) }
}

function ppm(rate: number): number {
  return Math.round(rate * MILLION)
}

/** Which lines share a chance: `firsts[i]` is the first pick of the play `plays[i]` with chance and odds of its pick `picks[i]`. */
export type SharedChances = Readonly<{ plays: number[]; picks: number[]; firsts: number[] }>

/** The lines of a game, those of one play with one chance and the same odds together, in the order of the rules. */
export function alikeLines(game: Game): LineOdds[][] {
  const alike = new Map<string, LineOdds[]>()
  for (const line of oddsOf(rulesOf(game))) {
    const { num, den } = line.probability
    const chance = `${line.play.no} ${num}/${den} ${line.worst}`
    alike.set(chance, [...(alike.get(chance) ?? []), line])
  }
  return [...alike.values()]
}

/** The lines of a game that are counted under another pick than their own. */
export function sharedChances(game: Game): SharedChances {
  const shared = alikeLines(game).flatMap(([first, ...others]) =>
    first
      ? others.map(({ play, pickIndex }) => ({ play: play.no, pick: pickIndex, first: first.pickIndex }))
      : [],
  )
  return {
    plays: shared.map(({ play }) => play),
    picks: shared.map(({ pick }) => pick),
    firsts: shared.map(({ first }) => first),
  }
}

/** The same for every game instance, whose id is in `games`. */
export function everySharedChance(): SharedChances & Readonly<{ games: string[] }> {
  const all = gameInstances.map(({ id, game }) => ({ id, shared: sharedChances(game) }))
  return {
    games: all.flatMap(({ id, shared }) => shared.plays.map(() => id)),
    plays: all.flatMap(({ shared }) => shared.plays),
    picks: all.flatMap(({ shared }) => shared.picks),
    firsts: all.flatMap(({ shared }) => shared.firsts),
  }
}
