import { getTrend } from '@opendraw/contract'
import { ask, type ReplyFor } from '../../client/ask.ts'
import type { TrendSpan } from './trend-spans.ts'

export type TrendReply = ReplyFor<'getTrend'>
export type TrendValue = TrendReply['positions'][number]['values'][number]
export type DrawnRound = TrendReply['rounds'][number]

/** The newest rounds of a game, counted by position and value, with the chances that the rules give. Live events add to it. */
export function trendQuery(id: string, rounds: TrendSpan) {
  return ask({ getTrend }, { id, rounds })
}
