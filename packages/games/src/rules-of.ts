import type { Game } from './catalogue.ts'
import { k3Rules } from './k3/rules.ts'
import { pkRules } from './pk/rules.ts'
import { rgbRules } from './rgb/rules.ts'
import type { GameRules } from './rules.ts'
import { sscRules } from './ssc/rules.ts'

const rules: Readonly<Record<Game, GameRules>> = { rgb: rgbRules, k3: k3Rules, pk: pkRules, ssc: sscRules }

/** The rules in force of a game. */
export function rulesOf(game: Game): GameRules {
  return rules[game]
}
