import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listGames, switchGame } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Game = ReplyOf<typeof listGames>['list'][number]
export type Switches = RequestOf<typeof switchGame>

export const gamesKey = ['games'] as const
export const gamesQuery = {
  queryKey: gamesKey,
  queryFn: () => api.listGames({}),
  refetchInterval: 10_000,
}

/** Sets who may bet; it applies to new bets at once. */
export function setGame(request: Switches): Promise<Game> {
  return api.switchGame(request)
}
