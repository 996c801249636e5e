import { gameInstance, issueAt } from '@opendraw/games'
import { DAY_MS, startOfDay } from '@opendraw/time'
import type { Context } from '../../context.ts'
import { firstSeedBetween } from './tables/results.ts'

const GAME = gameInstance('rgb-1m')

/** The seed of the first rgb-1m round of a day (UTC) that has revealed one; null before. */
export function firstSeedOf({ db }: Pick<Context, 'db'>, day: string): Promise<Buffer | null> {
  const startMs = startOfDay(day).getTime()
  return firstSeedBetween(db, GAME.id, issueAt(GAME, startMs), issueAt(GAME, startMs + DAY_MS - 1))
}
