import type { Game } from './catalogue.ts'
import { rgbRules } from './rgb/rules.ts'
import type { GameRules } from './rules.ts'

const rules: Readonly<Record<Game, GameRules>> = { rgb: rgbRules }

/** The rules in force of a game. */
export function rulesOf(game: Game): GameRules {
  return rules[game]
}
