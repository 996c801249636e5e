import { type GameKind, listBets } from '@opendraw/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { keyOf, type ReplyFor, type RequestFor, send } from '../../client/ask.ts'
import { type DayRange, momentsOf } from '../../components/calendar/day-range.ts'

export type Slip = ReplyFor<'listBets'>['list'][number]
export type SlipState = Slip['state']

/** What of the player's bets is shown; what is left out is not asked for. `range`: days of this device, as the slips say when they were placed. */
export type BetsFilter = Readonly<{
  kind?: GameKind | undefined
  gameId?: string | undefined
  state?: SlipState | undefined
  range?: DayRange | null
  /** The screen that they were placed on. */
  source?: 'long' | undefined
}>

const PAGE_SIZE = 20

/** The player's own slips, newest first, page by page. A live event of their bets fetches them again. */
export function myBetsQuery(filter: BetsFilter) {
  const request = requestOf(filter)
  return infiniteQueryOptions({
    queryKey: [...keyOf('listBets', request), 'endless'],
    queryFn: ({ pageParam, signal }) =>
      send({ listBets }, { ...request, ...(pageParam !== null && { before: pageParam }) }, signal),
    initialPageParam: null as bigint | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** An instance says its kind already: only the narrower of the two is asked for. */
function requestOf({ kind, gameId, state, range, source }: BetsFilter): RequestFor<'listBets'> {
  const game = gameId ? { gameId } : kind ? { game: kind } : {}
  return {
    ...game,
    ...(state && { state }),
    ...(range && momentsOf(range)),
    ...(source && { source }),
    limit: PAGE_SIZE,
  }
}
