import { getStreaks } from '@opendraw/contract'
import { MINUTE_MS } from '@opendraw/time'
import { queryOptions } from '@tanstack/react-query'
import { keyOf, type ReplyFor, send } from '../../client/ask.ts'
import { clock } from '../../live/clock.ts'

export type Streak = ReplyFor<'getStreaks'>['list'][number]
export type StreakSide = Streak['sides'][number]

/** Live events ask again when a round is drawn; this is for the minute in which none arrived. */
const PATIENCE_MS = MINUTE_MS

/** The streaks of all games, the longest first. */
export function streaksQuery() {
  return queryOptions({
    queryKey: keyOf('getStreaks', {}),
    queryFn: async ({ signal }) => {
      const streaks = await send({ getStreaks }, {}, signal)
      clock.observe(streaks.serverTime)
      return streaks
    },
    refetchInterval: PATIENCE_MS,
  })
}
