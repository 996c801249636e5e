import { assert } from '@opendraw/money'
import { countOutcomes, symbolsOf } from './outcomes.ts'
import type { Facet, GameRules, Numbers, Play, Result } from './rules.ts'

/**
 * One thing that a facet can see. `numbers` is what it sees (for a sum, the sum alone), `outcomes` in how many
 * outcomes, `example` one of these. `code` numbers it, for tables: see `withNumber`.
 */
export type FacetValue = Readonly<{ code: number; numbers: Result; outcomes: number; example: Result }>

/** The facet as the rules text names it, such as 'at 1 10'. Two facets with one name are one. */
export function facetName({ kind, positions }: Facet): string {
  return `${kind} ${positions.join(' ')}`
}

/** The facets of the game in the order in which its plays first name them, each once. */
export function facetsOf(rules: GameRules): Facet[] {
  const byName = new Map<string, Facet>()
  for (const facet of rules.plays.flatMap((play) => play.facets)) {
    if (!byName.has(facetName(facet))) byName.set(facetName(facet), facet)
  }
  return [...byName.values()]
}

/** The facet at which a pick of the play looks. */
export function facetOf(play: Play, pickIndex: number): Facet {
  const run = play.picks.length / play.facets.length
  const facet = play.facets[Math.floor(pickIndex / run)]
  assert(Number.isInteger(run) && facet !== undefined, `${play.id} deals its picks evenly to its facets`)
  return facet
}

/**
 * The code of what the facet sees with one more of its positions, in order, from 0. `at`: the numbers' places in
 * low … high as digits, the last position least; `sum`: the sum; `set`: one bit for each number.
 */
export function withNumber(kind: Facet['kind'], code: number, numbers: Numbers, number: number): number {
  if (kind === 'at') return code * symbolsOf(numbers) + number - numbers.low
  return kind === 'sum' ? code + number : code | (1 << (number - numbers.low))
}

/** Above every code of the facet, or of its first `places` positions. */
export function codeSpace(
  { kind, positions }: Facet,
  numbers: Numbers,
  places: number = positions.length,
): number {
  if (kind === 'at') return symbolsOf(numbers) ** places
  return kind === 'sum' ? places * numbers.high + 1 : 1 << symbolsOf(numbers)
}

/** Everything that the facet can see, ascending, counted by filling its positions in every way; counted once. */
export function facetValues(facet: Facet, numbers: Numbers): readonly FacetValue[] {
  const ofGame = counted.get(numbers) ?? new Map<string, readonly FacetValue[]>()
  counted.set(numbers, ofGame)
  const known = ofGame.get(facetName(facet))
  if (known) return known
  const made = countValues(facet, numbers)
  ofGame.set(facetName(facet), made)
  return made
}

const counted = new WeakMap<Numbers, Map<string, readonly FacetValue[]>>()

function countValues(facet: Facet, numbers: Numbers): FacetValue[] {
  const { kind, positions } = facet
  const share = countOutcomes(numbers) / countOutcomes(numbers, positions.length)
  return countTuples(facet, numbers)
    .map(({ code, tuples, tuple }) => ({
      code,
      outcomes: tuples * share,
      numbers: seen(kind, tuple),
      example: completed(positions, tuple, numbers),
    }))
    .sort((a, b) => (kind === 'set' ? compareSets(a.numbers, b.numbers) : a.code - b.code))
}

type Counted = { code: number; tuples: number; tuple: Result }

// How many ways to fill the facet's positions lead to each code, and one of them. Position after position: where
// numbers repeat, ways of one code have the same ways on and go on as one; where they do not, each goes on alone.
function countTuples({ kind, positions }: Facet, numbers: Numbers): Counted[] {
  let ways: Counted[] = [{ code: 0, tuples: 1, tuple: [] }]
  for (const position of positions) {
    const isMerged = !numbers.areDistinct || position === positions.at(-1)
    const next = new Map<number, Counted>()
    for (const way of ways) {
      for (let number = numbers.low; number <= numbers.high; number++) {
        if (numbers.areDistinct && way.tuple.includes(number)) continue
        const code = withNumber(kind, way.code, numbers, number)
        const known = isMerged ? next.get(code) : undefined
        if (known) known.tuples += way.tuples
        else
          next.set(isMerged ? code : next.size, { code, tuples: way.tuples, tuple: [...way.tuple, number] })
      }
    }
    ways = [...next.values()]
  }
  return ways
}

function seen(kind: Facet['kind'], tuple: Result): Result {
  if (kind === 'at') return tuple
  return kind === 'sum' ? [tuple.reduce((sum, number) => sum + number, 0)] : distinct(tuple)
}

function distinct(tuple: Result): number[] {
  return [...new Set(tuple)].sort((a, b) => a - b)
}

// Fewer numbers first, then by the first number that differs.
function compareSets(left: Result, right: Result): number {
  if (left.length !== right.length) return left.length - right.length
  const at = left.findIndex((number, index) => number !== right[index])
  return (left[at] ?? 0) - (right[at] ?? 0)
}

// Some outcome that has the tuple at these positions: the other places are filled in order.
function completed(positions: readonly number[], tuple: Result, numbers: Numbers): Result {
  const result: (number | undefined)[] = Array.from({ length: numbers.count }, () => undefined)
  positions.forEach((position, index) => {
    result[position - 1] = tuple[index]
  })
  const spare: number[] = []
  for (let number = numbers.low; number <= numbers.high; number++) {
    if (!tuple.includes(number)) spare.push(number)
  }
  return result.map((number) => number ?? (numbers.areDistinct ? spare.shift() : numbers.low) ?? numbers.low)
}
