import { getTrend } from '@opendraw/contract'
import { type Game, sumOf } from '@opendraw/games'
import { ask, type ReplyFor } from '../../client/ask.ts'

/** How many of the newest rounds the charts can look at. */
export const trendSpans = [30, 50, 100] as const

export type TrendReply = ReplyFor<'getTrend'>
export type TrendValue = TrendReply['positions'][number]['values'][number]
export type DrawnRound = TrendReply['rounds'][number]

/** The newest rounds of a game, counted by position and value, with the chances that the rules give. Live events add to it. */
export function trendQuery(id: string, rounds: TrendSpan) {
  return ask({ getTrend }, { id, rounds })
}

export type TrendSpan = (typeof trendSpans)[number]

type Drawn = Readonly<{ issue: bigint; result: readonly number[] | null }>

/** The trend after a round of its game was drawn: the newest `span` rounds counted again. A round without a result changes nothing. */
export function trendAfter(
  trend: TrendReply,
  game: Game,
  { issue, result }: Drawn,
  span: number,
): TrendReply {
  const [newest] = trend.rounds
  if (!result || (newest && newest.issue >= issue)) return trend
  const rounds = [{ issue, result: [...result] }, ...trend.rounds].slice(0, span)
  const sums = trend.sums && rounds.map((round) => sumOf(game, round.result))
  return {
    ...trend,
    rounds,
    sampleSize: rounds.length,
    positions: trend.positions.map(({ position, values }) => ({
      position,
      values: counted(
        values,
        rounds.map((round) => round.result[position - 1]),
      ),
    })),
    sums: trend.sums && sums && counted(trend.sums, sums),
  }
}

/** The values counted in what was shown, the newest first. */
function counted(values: readonly TrendValue[], shown: readonly (number | undefined)[]): TrendValue[] {
  return values.map((value) => {
    const places = shown.flatMap((one, place) => (one === value.value ? [place] : []))
    const gaps = [-1, ...places].map((place, at) => (places[at] ?? shown.length) - place - 1)
    return { ...value, count: places.length, missing: gaps[0] ?? 0, missingMax: Math.max(...gaps) }
  })
}
