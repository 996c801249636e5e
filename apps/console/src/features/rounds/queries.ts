import { GameId, type ReplyOf } from '@opendraw/contract'
import type { listRounds } from '@opendraw/contract/operator'
import { gameInstances } from '@opendraw/games'
import { api } from '../../client/api.ts'

export const ROUNDS_EVERY_MS = 10_000
export const gameIds: readonly string[] = gameInstances.map(({ id }) => id)

export type Round = ReplyOf<typeof listRounds>['list'][number]

export function roundsKey(game: string) {
  return ['rounds', game] as const
}

/** The rounds of one game, or of all when the filter names none. */
export function readRounds(game: string) {
  return (paging: { limit: number; before?: bigint }) =>
    api.listRounds({ ...paging, ...(GameId.safeParse(game).success && { gameId: game }) })
}
