import { getGame, getPlays } from '@opendraw/contract'
import { HOUR_MS } from '@opendraw/time'
import { queryOptions } from '@tanstack/react-query'
import { clock } from '../live/clock.ts'
import { ask, keyOf, type ReplyFor, send } from './ask.ts'

export type Round = NonNullable<ReplyFor<'getGame'>['current']>
/** A game as the cache keeps it: `next` is announced when `current` locks, and takes its place when it opens. */
export type Game = ReplyFor<'getGame'> & { next: Round | null }
export type ResultsReply = ReplyFor<'listResults'>

/** A live event brings the next round at once; the game is asked again only when none has come by then. */
const PATIENCE_MS = 2000

/** One game: its open round, its last result, limits and commitment. */
export function gameQuery(id: string) {
  return queryOptions({
    queryKey: keyOf('getGame', { id }),
    queryFn: async ({ signal }): Promise<Game> => {
      const game = await send({ getGame }, { id }, signal)
      clock.observe(game.serverTime)
      return { ...game, next: null }
    },
    refetchInterval: ({ state }) => {
      const drawsAt = state.data?.current?.drawsAt
      return drawsAt === undefined
        ? PATIENCE_MS
        : Math.max(PATIENCE_MS, drawsAt.getTime() - clock.now() + PATIENCE_MS)
    },
  })
}

/** What can be bet on, with odds and chances. They change only with the rules. */
export function playsQuery(id: string) {
  return queryOptions({ ...ask({ getPlays }, { id }), staleTime: HOUR_MS })
}
