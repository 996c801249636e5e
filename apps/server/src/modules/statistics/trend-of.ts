import {
  type Facet,
  type Fraction,
  facetValues,
  fraction,
  type Game,
  type GameRules,
  type Result,
} from '@opendraw/games'
import { memoize } from '../../memoize.ts'

/** How often a value fell in the sample. `missing`: results since it last did; `missingMax`: the longest stretch without it. */
export type TrendValue = Readonly<{
  value: number
  count: number
  missing: number
  missingMax: number
  probability: Fraction
}>
export type Trend = Readonly<{
  positions: readonly Readonly<{ position: number; values: readonly TrendValue[] }>[]
  sums: readonly TrendValue[] | null
}>

// The sum of the dice, of champion and runner-up, of all five digits.
const summedPositions: Readonly<Record<Game, readonly number[] | null>> = {
  rgb: null,
  k3: [1, 2, 3],
  pk: [1, 2],
  ssc: [1, 2, 3, 4, 5],
}

/** Counts drawn results, the newest first, by position and by the sum that the game's plays are about. */
export function trendOf(rules: GameRules, results: readonly Result[]): Trend {
  const { count } = rules.numbers
  const positions = Array.from({ length: count }, (_, at) => ({
    position: at + 1,
    values: seen(rules, { kind: 'sum', positions: [at + 1] }, results),
  }))
  const summed = summedPositions[rules.game]
  return { positions, sums: summed && seen(rules, { kind: 'sum', positions: summed }, results) }
}

function seen(rules: GameRules, facet: Facet, results: readonly Result[]): TrendValue[] {
  const shown = results.map((result) => facet.positions.reduce((sum, at) => sum + (result[at - 1] ?? 0), 0))
  return chancesOf({ rules, facet }).map(({ value, probability }) => {
    const places = shown.flatMap((one, at) => (one === value ? [at] : []))
    const gaps = [-1, ...places].map((place, at) => (places[at] ?? shown.length) - place - 1)
    const [missing = 0] = gaps
    return { value, count: places.length, missing, missingMax: Math.max(...gaps), probability }
  })
}

type Chance = Readonly<{ value: number; probability: Fraction }>
type Counted = Readonly<{ rules: GameRules; facet: Facet }>

// By counting every outcome, once.
const chancesOf = memoize(
  ({ rules, facet }: Counted): readonly Chance[] => {
    const values = facetValues(facet, rules.numbers)
    const all = values.reduce((sum, { outcomes }) => sum + outcomes, 0)
    return values.map(({ numbers: [value = 0], outcomes }) => ({
      value,
      probability: fraction(outcomes, all),
    }))
  },
  ({ rules, facet }) => `${rules.game} ${rules.version} ${facet.positions.join(' ')}`,
)
