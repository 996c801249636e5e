import type { QueryClient } from '@tanstack/react-query'
import type { ReplyFor } from '../../connection/ask.ts'

export type RoundNews = NonNullable<ReplyFor<'getGame'>['current']>

/** Puts what a live event says of a round into the cache. */
export function applyRound(cache: QueryClient, round: RoundNews): void {
  void cache.invalidateQueries({ queryKey: ['getGame', { id: round.gameId }] })
}
