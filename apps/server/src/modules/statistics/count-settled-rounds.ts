import type { Context } from '../../context.ts'
import { gameOf } from '../games/index.ts'
import { sharedChances } from './rates.ts'
import { countNext, uncountedGames } from './tables.ts'

/** Rounds of a game counted at one go; the schedule comes again in a second. */
const ROUNDS_MAX = 20

/** Counts settled rounds that are not counted yet, each once on whatever node: their bets by chance, and their winners. */
export async function countSettledRounds({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const game of await uncountedGames(db)) {
    const shared = sharedChances(gameOf(game).game)
    for (let rounds = 0; rounds < ROUNDS_MAX; rounds++) if (!(await countNext(db, game, shared))) break
  }
}
