import type { LiveEvent, listBets, ReplyOf } from '@opendraw/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

type Bets = ReplyOf<typeof listBets>
type Settled = Pick<Extract<LiveEvent, { type: 'bets' }>, 'gameId' | 'issue'>

/**
 * Whether a settled round may change a list of the player's bets that was fetched: one of them waits for that round, or the
 * list leaves out those that wait, or is on its way. Everyone hears of every round: whoever has no bet in it asks nothing.
 */
export function mayChangeBets(cache: QueryClient, { gameId, issue }: Settled): boolean {
  return cache
    .getQueryCache()
    .findAll({ queryKey: ['listBets'], type: 'active' })
    .some(({ queryKey, state }) => {
      if (state.fetchStatus !== 'idle' || leavesOutWaiting(queryKey[1])) return true
      return slipsIn(cache.getQueryData<Bets | InfiniteData<Bets>>(queryKey)).some(
        (slip) => slip.state === 'waiting' && slip.gameId === gameId && slip.issue === issue,
      )
    })
}

function leavesOutWaiting(request: unknown): boolean {
  if (typeof request !== 'object' || request === null || !('state' in request)) return false
  return request.state !== undefined && request.state !== 'waiting'
}

function slipsIn(bets: Bets | InfiniteData<Bets> | undefined): Bets['list'] {
  if (!bets) return []
  return 'list' in bets ? bets.list : bets.pages.flatMap(({ list }) => list)
}
