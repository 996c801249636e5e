import { singleTier } from '../odds.ts'
import { choices, orders, span } from '../outcomes.ts'
import { parityOf } from '../rgb/facts.ts'
import { type Facet, gameRules, type Play, type Result } from '../rules.ts'
import { type PlacesDuel, type RaceFacts, raceFacts, raceSizeOf } from './facts.ts'

const PLACES = span(1, 10)
const PAIRS = span(1, 5)
const at = (...positions: number[]): Facet => ({ kind: 'at', positions })
const SUM: Facet = { kind: 'sum', positions: [1, 2] }

/** PK: the numbers 1 to 10 in an order, its places, the duels of mirrored places, and its first two and three. */
export const pkRules = gameRules(
  {
    game: 'pk',
    version: 1,
    numbers: { low: 1, high: 10, count: 10, areDistinct: true },
    facts: [
      'note position 1 is the champion, position 10 the last',
      'note a position: small 1 to 5, big 6 to 10',
      'note sum of positions 1 and 2: small 3 to 11, big 12 to 19',
      'note dragon r: position r is above position 11-r; tiger r: it is below',
      'note top2_set: these two at positions 1 and 2 in any order; exact: in this order',
    ],
  },
  () => [
    sumSide(1, 'big', ({ size }) => size === 'big'),
    sumSide(2, 'small', ({ size }) => size === 'small'),
    sumSide(3, 'odd', ({ parity }) => parity === 'odd'),
    sumSide(4, 'even', ({ parity }) => parity === 'even'),
    singleTier(
      { id: 'pk_sum', no: 5, group: 'sum', facets: [SUM], picks: span(3, 19).map(String) },
      (result) => [String(raceFacts(result).sum)],
    ),
    singleTier(
      {
        id: 'pk_pos',
        no: 6,
        group: 'position',
        facets: PLACES.map((place) => at(place)),
        picks: PLACES.flatMap((place) => PLACES.map((number) => `${place}-${number}`)),
      },
      (result) => result.map((number, index) => `${index + 1}-${number}`),
    ),
    placeSide(7, 'big', (number) => raceSizeOf(number) === 'big'),
    placeSide(8, 'small', (number) => raceSizeOf(number) === 'small'),
    placeSide(9, 'odd', (number) => parityOf(number) === 'odd'),
    placeSide(10, 'even', (number) => parityOf(number) === 'even'),
    duel(11, 'dragon'),
    duel(12, 'tiger'),
    first(13, 'top2_set', 2, choices(PLACES, 2), (result) => [...result].sort((a, b) => a - b)),
    first(14, 'top2_exact', 2, orders(PLACES, 2), (result) => result),
    first(15, 'top3_exact', 3, orders(PLACES, 3), (result) => result),
  ],
)

function sumSide(no: number, name: string, isWon: (facts: RaceFacts) => boolean): Play {
  const play = { id: `pk_sum_${name}`, no, group: 'sum', facets: [SUM], picks: [''] } as const
  return singleTier(play, (result) => (isWon(raceFacts(result)) ? [''] : []))
}

function placeSide(no: number, name: string, isWon: (number: number) => boolean): Play {
  const facets = PLACES.map((place) => at(place))
  return singleTier(
    { id: `pk_pos_${name}`, no, group: 'position', facets, picks: PLACES.map(String) },
    (result) => PLACES.filter((place) => isWon(result[place - 1] ?? 0)).map(String),
  )
}

function duel(no: number, name: PlacesDuel): Play {
  const facets = PAIRS.map((place) => at(place, 11 - place))
  return singleTier({ id: `pk_${name}`, no, group: 'duel', facets, picks: PAIRS.map(String) }, (result) => {
    const { duels } = raceFacts(result)
    return PAIRS.filter((place) => duels[place - 1] === name).map(String)
  })
}

function first(
  no: number,
  name: string,
  count: 2 | 3,
  picks: readonly (readonly number[])[],
  named: (top: Result) => Result,
): Play {
  const texts = picks.map((numbers) => numbers.join('-'))
  const facets = [at(...span(1, count))]
  return singleTier({ id: `pk_${name}`, no, group: `top${count}`, facets, picks: texts }, (result) => [
    named(result.slice(0, count)).join('-'),
  ])
}
