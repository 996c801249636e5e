import { GameId, Issue, type ReplyOf } from '@opendraw/contract'
import type { listRounds } from '@opendraw/contract/operator'
import { gameInstances } from '@opendraw/games'
import { api } from '../../client/api.ts'

export const ROUNDS_EVERY_MS = 10_000
export const gameIds: readonly string[] = gameInstances.map(({ id }) => id)

export type Round = ReplyOf<typeof listRounds>['list'][number]

export function roundsKey(game: string, issue: string) {
  return ['rounds', game, issue] as const
}

/** The rounds of one game or issue, or of all when the filters name none. */
export function readRounds(game: string, issue: string) {
  const named = Issue.safeParse(issue)
  return (paging: { limit: number; before?: bigint }) =>
    api.listRounds({
      ...paging,
      ...(GameId.safeParse(game).success && { gameId: game }),
      ...(named.success && { issue: named.data }),
    })
}
