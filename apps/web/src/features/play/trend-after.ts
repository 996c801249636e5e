import { type Game, sumOf } from '@opendraw/games'
import type { TrendReply, TrendValue } from './trend-query.ts'

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
