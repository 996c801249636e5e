import type { Tx } from '@opendraw/db'
import type { Violation } from '@opendraw/ledger'
import { gameOf } from '../games/index.ts'
import { returnsOf } from './count-turnover.ts'
import {
  betsOfSeveralLines,
  countedRounds,
  storedCounts,
  wrongCounts,
  wrongSources,
} from './tables/counts.ts'
import { wrongDays } from './tables/days.ts'

const PLACES_MAX = 20
const ROUNDS_PER_PAGE = 500

/**
 * The counts of turnover, recomputed from the bets; empty when all hold. Reads every bet and looks at each player's bets of
 * a round as the rules of the game say, without the quick way that counting takes: a nightly job on a large database.
 */
export async function verifyTurnover(db: Tx): Promise<Violation[]> {
  const returned = new Map<bigint, bigint>()
  for (let after = 0n; ; ) {
    const rounds = await countedRounds(db, after, ROUNDS_PER_PAGE)
    for (const { roundId, game } of rounds) {
      const returns = returnsOf(gameOf(game).game, await betsOfSeveralLines(db, roundId))
      for (const [playerId, amount] of returns)
        returned.set(playerId, (returned.get(playerId) ?? 0n) + amount)
    }
    const last = rounds.at(-1)
    if (!last || rounds.length < ROUNDS_PER_PAGE) break
    after = last.roundId
  }
  const wrong = (await storedCounts(db)).filter(
    ({ playerId, staked, valid }) => staked - valid !== (returned.get(playerId) ?? 0n),
  )
  const valid = wrong.slice(0, PLACES_MAX).map((row) => ({
    detail: `player ${row.playerId}: ${row.valid} of ${row.staked} stand as valid, ${returned.get(row.playerId) ?? 0n} return in any case`,
  }))
  return [
    ...(await wrongCounts(db, PLACES_MAX)).map(violation('turnover counts every settled stake once')),
    ...(await wrongDays(db, PLACES_MAX)).map(violation('each day counts what was staked on it')),
    ...valid.map(violation('turnover counts stakes net of opposite bets')),
    ...(await wrongSources(db, PLACES_MAX)).map(violation('every credited deposit asks for its turnover')),
  ]
}

const violation =
  (invariant: string) =>
  ({ detail }: { detail: string }): Violation => ({ invariant, detail })
