import type { Tx } from '@opendraw/db'
import { gameInstances } from '@opendraw/games'
import { assert } from '@opendraw/money'
import { type RoundFigures, readFigures } from './tables/results.ts'

/** A round that is unfinished so long after its draw was due is late: in mode 2 a draw takes up to eight seconds. */
const LATE_SECONDS = 60

/** Of each game: enough for a share of one in a thousand over all games. */
const NEWEST_ROUNDS = 200

/** Whether rounds are drawn and paid in time, for those who watch the server. */
export async function readRoundFigures(db: Tx): Promise<RoundFigures> {
  const games = gameInstances.map(({ id }) => id)
  const figures = await readFigures(db, games, LATE_SECONDS, NEWEST_ROUNDS)
  assert(figures !== undefined, 'sums are one row')
  return figures
}
