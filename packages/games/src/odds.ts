import { assert, type Odds } from '@opendraw/money'
import { type LineCount, lineCounts } from './lines.ts'
import { countOutcomes, isResult } from './outcomes.ts'
import type { GameRules, Play, Result, Win } from './rules.ts'

/** A tier with the odds that follow from counting: `wins` of the game's outcomes fall in it. */
export type TierOdds = Readonly<{ id: string; odds: Odds; wins: number }>

/**
 * Everything that is true of betting one pick of one play: the chance of winning anything, the tiers, the
 * part of all stakes that comes back in the long run, and the largest odds that can fall.
 */
export type LineOdds = Readonly<{
  play: Play
  pick: string
  pickIndex: number
  probability: Fraction
  tiers: readonly TierOdds[]
  returned: Fraction
  worst: Odds
}>

/** The part of all stakes that comes back, in hundredths, before odds are rounded down to hundredths. */
export const TARGET_RETURN = 98

type Table = Readonly<{ all: readonly LineOdds[]; byPlay: ReadonlyMap<number, readonly LineOdds[]> }>

const tables = new WeakMap<GameRules, Table>()

/**
 * The odds of every play and pick, in the order of the rules. They are counted over all outcomes with the
 * function that settles bets, and nowhere typed: odds = floor(100 × 0.98 / p) / 100 for a play of one tier.
 */
export function oddsOf(rules: GameRules): readonly LineOdds[] {
  return tableOf(rules).all
}

/** The odds of one pick by its stored numbers; undefined when the rules have no such line. */
export function lineOdds(rules: GameRules, playNo: number, pickIndex: number): LineOdds | undefined {
  return tableOf(rules).byPlay.get(playNo)?.[pickIndex]
}

/** The largest odds that a line can be paid, in hundredths. Fails as a bug for a line that does not exist. */
export function worstOdds(rules: GameRules, playNo: number, pickIndex: number): Odds {
  const line = lineOdds(rules, playNo, pickIndex)
  assert(line !== undefined, `${rules.game} has a line ${playNo}/${pickIndex}`)
  return line.worst
}

/** Odds as people read them: 196 is '1.96'. */
export function oddsText(odds: Odds): string {
  return `${Math.floor(odds / 100)}.${String(odds % 100).padStart(2, '0')}`
}

function tableOf(rules: GameRules): Table {
  const known = tables.get(rules)
  if (known) return known
  const counts = lineCounts(rules)
  const byPlay = new Map(rules.plays.map((play) => [play.no, linesOf(rules, play, counts.get(play) ?? [])]))
  assert(byPlay.size === rules.plays.length, 'play numbers are unique')
  const made = { all: [...byPlay.values()].flat(), byPlay }
  tables.set(rules, made)
  return made
}

function linesOf(rules: GameRules, play: Play, counts: readonly LineCount[]): LineOdds[] {
  const outcomes = countOutcomes(rules.numbers)
  return play.picks.map((pick, pickIndex) => {
    const wins = counts[pickIndex]?.tiers.map((tier) => tier.outcomes) ?? []
    const tiers = play.tiers.map((tier, index): TierOdds => {
      return { id: tier.id, wins: wins[index] ?? 0, odds: tier.odds ?? openOdds(play, wins, outcomes) }
    })
    const paid = tiers.reduce((sum, tier) => sum + tier.wins * tier.odds, 0)
    const won = tiers.reduce((sum, tier) => sum + tier.wins, 0)
    return {
      play,
      pick,
      pickIndex,
      probability: fraction(won, outcomes),
      tiers,
      returned: fraction(paid, 100 * outcomes),
      worst: Math.max(...tiers.map((tier) => tier.odds)),
    }
  })
}

// What the tiers with chosen odds leave of the target return, shared by the outcomes of the open tier.
function openOdds(play: Play, counts: readonly number[], outcomes: number): Odds {
  assert(play.tiers.filter((tier) => tier.odds === undefined).length === 1, `${play.id} has one open tier`)
  const won = counts[play.tiers.findIndex((tier) => tier.odds === undefined)] ?? 0
  assert(won > 0, `${play.id} can be won`)
  const chosen = play.tiers.reduce((sum, tier, index) => sum + (tier.odds ?? 0) * (counts[index] ?? 0), 0)
  return Math.floor((TARGET_RETURN * outcomes - chosen) / won)
}

/** An exact fraction in lowest terms; both parts are whole and `den` is above zero. */
export type Fraction = Readonly<{ num: number; den: number }>

/** The fraction num / den in lowest terms. */
export function fraction(num: number, den: number): Fraction {
  const divisor = largestDivisor(num, den)
  return { num: num / divisor, den: den / divisor }
}

function largestDivisor(a: number, b: number): number {
  return b === 0 ? a : largestDivisor(b, a % b)
}

/** A play that pays all its wins alike: `winners` names, as text, the picks that a result wins. */
export function singleTier(
  play: Omit<Play, 'tiers' | 'wins'>,
  winners: (result: Result) => readonly string[],
): Play {
  const indices = new Map(play.picks.map((pick, index) => [pick, index]))
  const indexOf = (pick: string): number => {
    const index = indices.get(pick)
    assert(index !== undefined, `${play.id} wins only what it sells`)
    return index
  }
  return {
    ...play,
    tiers: [{ id: 'win' }],
    wins: (result) => winners(result).map((pick) => ({ pick: indexOf(pick), tier: 0 })),
  }
}

/** A line that a result pays: `play` is the play's number, `pick` the pick's index, odds in hundredths. */
export type WinningLine = Readonly<{ play: number; pick: number; odds: Odds }>

/**
 * Every play and pick that the result pays, and at which odds: all that settlement needs to know of a game.
 * Fails as a bug for a result that the game cannot have.
 */
export function winningLines(rules: GameRules, result: Result): WinningLine[] {
  assert(isResult(rules, result), `${rules.game} can draw ${result.join(' ')}`)
  return rules.plays.flatMap((play) =>
    play.wins(result).map((win) => ({ play: play.no, pick: win.pick, odds: oddsAt(rules, play, win) })),
  )
}

/** The odds that the result pays a line, in hundredths; 0 when the line loses. */
export function payoutAt(rules: GameRules, playNo: number, pickIndex: number, result: Result): Odds {
  assert(isResult(rules, result), `${rules.game} can draw ${result.join(' ')}`)
  const play = rules.plays.find((one) => one.no === playNo)
  const win = play?.wins(result).find((one) => one.pick === pickIndex)
  return play && win ? oddsAt(rules, play, win) : 0
}

function oddsAt(rules: GameRules, play: Play, win: Win): Odds {
  const tier = lineOdds(rules, play.no, win.pick)?.tiers[win.tier]
  assert(tier !== undefined, `${play.id} wins only what it sells`)
  return tier.odds
}
