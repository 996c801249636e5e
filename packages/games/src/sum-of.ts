import type { Game } from './catalogue.ts'
import { diceFacts } from './k3/facts.ts'
import { raceFacts } from './pk/facts.ts'
import type { Result } from './rules.ts'
import { digitsFacts } from './ssc/facts.ts'

/** The sum that the game's plays are about: all three dice, the first two of PK, all five digits; of RGB the digit itself. */
export function sumOf(game: Game, result: Result): number {
  if (game === 'k3') return diceFacts(result).sum
  if (game === 'pk') return raceFacts(result).sum
  return game === 'ssc' ? digitsFacts(result).total : (result[0] ?? 0)
}
