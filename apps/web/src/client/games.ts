import { type GameKind, gameKinds, getGame, getPlays, listResults } from '@opendraw/contract'
import { type GameInstance, gameInstance, gameInstances } from '@opendraw/games'
import { HOUR_MS } from '@opendraw/time'
import { queryOptions } from '@tanstack/react-query'
import { clock } from '../live/clock.ts'
import { ask, keyOf, type ReplyFor, send } from './ask.ts'

/** The game that home shows live. */
export const LIVE_GAME_ID = 'rgb-1m'

const RESULTS_SHOWN = 5

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

/** The last five results of a game, as home and the lobby show them. Live events add to them. */
export function lastResultsQuery(id: string) {
  return ask({ listResults }, { id, limit: RESULTS_SHOWN })
}

/** The kind of game that a path of the specification is about: of its results, its bets and its playing. */
export function kindOfPath(path: string): GameKind | undefined {
  const word = path.split('/')[3]?.toLowerCase()
  return gameKinds.find((kind) => kind === word)
}

/** The instances of a kind of game, in the order in which they are shown. */
export function instancesOf(kind: GameKind): readonly GameInstance[] {
  return gameInstances.filter(({ game }) => game === kind)
}

/** The kind of game that an instance plays; undefined for one that this version does not know. */
export function kindOf(gameId: string): GameKind | undefined {
  return gameInstance(gameId)?.game
}
