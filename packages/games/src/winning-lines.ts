import { assert, type Odds } from '@opendraw/money'
import { lineOdds } from './odds.ts'
import { isResult } from './outcomes.ts'
import type { GameRules, Play, Result, Win } from './rules.ts'

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
