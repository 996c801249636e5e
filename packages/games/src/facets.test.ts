import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  countOutcomes,
  type Facet,
  facetName,
  facetOf,
  facetsOf,
  facetValues,
  gameInstances,
  oddsOf,
  outcomesOf,
  type Result,
  rulesOf,
} from './index.ts'
import { eachTuple } from './outcomes.ts'

// Seconds on an idle machine; every outcome of ssc and pk is looked at.
vi.setConfig({ testTimeout: 120_000 })

const games = [...new Set(gameInstances.map(({ game }) => game))]

const seenBy = ({ kind, positions }: Facet, result: Result) => {
  const numbers = positions.map((position) => result[position - 1] ?? Number.NaN)
  if (kind === 'at') return numbers.join(' ')
  if (kind === 'sum') return String(numbers.reduce((sum, number) => sum + number, 0))
  return [...new Set(numbers)].sort((a, b) => a - b).join(' ')
}

/** For each facet and what it can see: which lines the example of it wins, as play × 10000 + pick. */
function winsBySight(game: (typeof games)[number]) {
  const rules = rulesOf(game)
  return facetsOf(rules).map((facet) => {
    const bySight = new Map(
      facetValues(facet, rules.numbers).map(({ numbers, example }) => [
        numbers.join(' '),
        rules.plays.flatMap((play) =>
          play
            .wins(example)
            .filter(({ pick }) => facetName(facetOf(play, pick)) === facetName(facet))
            .map(({ pick }) => play.no * 10_000 + pick),
        ),
      ]),
    )
    return { facet, bySight }
  })
}

const winsOf = (game: (typeof games)[number], result: Result) =>
  rulesOf(game).plays.flatMap((play) => play.wins(result).map(({ pick }) => play.no * 10_000 + pick))

const isAsSeen = (table: ReturnType<typeof winsBySight>, won: number[], result: Result) => {
  const seen = table.flatMap(({ facet, bySight }) => bySight.get(seenBy(facet, result)) ?? [Number.NaN])
  const set = new Set(won)
  return set.size === won.length && seen.length === won.length && seen.every((line) => set.has(line))
}

test.each(['rgb', 'k3', 'ssc'] as const)(
  'of every outcome of %s only what a facet sees wins, and every line wins as often as its chance says',
  (game) => {
    const [rules, table] = [rulesOf(game), winsBySight(game)]
    const outcomes = outcomesOf(rules)
    const wins = new Map<number, number>()
    const unexpected = outcomes.filter((result) => {
      const won = winsOf(game, result)
      for (const line of won) wins.set(line, (wins.get(line) ?? 0) + 1)
      return !isAsSeen(table, won, result)
    })
    expect(unexpected).toEqual([])
    for (const { play, pickIndex, probability } of oddsOf(rules)) {
      const count = wins.get(play.no * 10_000 + pickIndex) ?? 0
      expect(count * probability.den).toBe(probability.num * outcomes.length)
    }
    expect(wins.size).toBe(oddsOf(rules).length)
  },
)

const orders = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { minLength: 10 })

test('of an order of pk only what a facet sees wins: all its places, pairs and triples, the others in any order', () => {
  const { numbers } = rulesOf('pk')
  const table = winsBySight('pk')
  const unexpected: Result[] = []
  for (const { facet } of table) {
    for (const { example } of facetValues(facet, numbers)) {
      const free = example.filter((_, index) => !facet.positions.includes(index + 1))
      for (const rest of [free, free.toReversed(), [...free.slice(3), ...free.slice(0, 3)]]) {
        const left = [...rest]
        const result = example.map((number, index) =>
          facet.positions.includes(index + 1) ? number : (left.shift() ?? 0),
        )
        if (!isAsSeen(table, winsOf('pk', result), result)) unexpected.push(result)
      }
    }
  }
  expect(unexpected).toEqual([])
})

test('of 20,000 orders of pk in which nothing was chosen only what a facet sees wins', () => {
  const table = winsBySight('pk')
  fc.assert(
    fc.property(orders, (result) => isAsSeen(table, winsOf('pk', result), result)),
    { numRuns: 20_000 },
  )
})

test('counts every line of pk over the places it looks at: wins add up to the chance of 10! exactly', () => {
  const rules = rulesOf('pk')
  const outcomes = countOutcomes(rules.numbers)
  expect(outcomes).toBe(3_628_800)
  const wins = new Map<number, number>()
  for (const { facet, bySight } of winsBySight('pk')) {
    const values = facetValues(facet, rules.numbers)
    expect(values.reduce((sum, value) => sum + value.outcomes, 0)).toBe(outcomes)
    for (const value of values) {
      for (const line of bySight.get(value.numbers.join(' ')) ?? []) {
        wins.set(line, (wins.get(line) ?? 0) + value.outcomes)
      }
    }
  }
  for (const { play, pickIndex, probability } of oddsOf(rules)) {
    const count = wins.get(play.no * 10_000 + pickIndex) ?? 0
    expect(count * probability.den).toBe(probability.num * outcomes)
  }
})

test('sees over all 10! orders of pk everything as often as stated', () => {
  const { numbers } = rulesOf('pk')
  const facets = facetsOf(rulesOf('pk'))
  const keyOf = ({ kind }: Facet, seen: Result) =>
    seen.reduce((key, number) => (kind === 'sum' ? key + number : key * 10 + number - 1), 0)
  const counts = facets.map(() => new Uint32Array(1000))
  eachTuple(numbers, numbers.count, (result) => {
    for (const [index, facet] of facets.entries()) {
      let key = 0
      for (const position of facet.positions) {
        const number = result[position - 1] ?? 0
        key = facet.kind === 'sum' ? key + number : key * 10 + number - 1
      }
      const count = counts[index]
      if (count) count[key] = (count[key] ?? 0) + 1
    }
  })
  facets.forEach((facet, index) => {
    const values = facetValues(facet, numbers)
    for (const value of values) {
      const key = keyOf(facet, value.numbers)
      expect(counts[index]?.[key]).toBe(value.outcomes)
    }
    expect(values.reduce((sum, { outcomes }) => sum + outcomes, 0)).toBe(3_628_800)
  })
})

test('deals the picks evenly, each play at its own number', () => {
  for (const rules of games.map(rulesOf)) {
    expect(new Set(rules.plays.map(({ no }) => no)).size).toBe(rules.plays.length)
    expect(new Set(rules.plays.map(({ id }) => id)).size).toBe(rules.plays.length)
    for (const play of rules.plays) {
      expect(new Set(play.picks).size).toBe(play.picks.length)
      expect(play.picks.every((pick) => pick.length <= 16)).toBe(true)
      expect(play.picks.length % play.facets.length).toBe(0)
    }
  }
})
