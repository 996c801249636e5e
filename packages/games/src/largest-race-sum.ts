import { assert } from '@opendraw/money'
import { NEVER, once, type Term } from './bounded-terms.ts'
import { facetName, withNumber } from './facets.ts'
import { eachTuple, symbolsOf } from './outcomes.ts'
import type { Facet, Numbers, Result } from './rules.ts'

/** The places whose numbers some play sees together: pk's sum, first two and first three. */
const FRONT = [1, 2, 3] as const

/** What places add, by the places of their numbers in low … high as digits; NEVER where a number comes twice. */
type Table = Float64Array

/** Four of the numbers, a bit each, and where they stand in the tables of two pairs of places. */
type Four = Readonly<{ set: number; one: number; other: number }>

/**
 * The largest sum of the terms over all orders of a race of ten, or `enough` when none exceeds it. Exact, and always about
 * as quick: no play sees more than the first three places or two mirrored ones (1 and 10, 2 and 9 …), so that once the first
 * three are chosen, the others are three places by themselves and two pairs. What each four numbers can add at the two pairs
 * is known beforehand, which leaves 720 × 210 orders to look at. A bug when a term sees other places.
 */
export function largestRaceSum(numbers: Numbers, terms: readonly Term[], enough: number): number {
  const symbols = symbolsOf(numbers)
  const { front, pairs } = tablesOf(numbers, terms)
  const [first, second, third, fourth, fifth] = pairs
  assert(first && second && third && fourth && fifth, 'a race has five pairs of places')
  const back = bestOfFour(numbers, fourth, fifth)
  const others = [first, second, third, back].reduce((sum, table) => sum + largestOf(table), 0)
  let best = enough
  eachTuple(numbers, FRONT.length, ([one = 0, two = 0, three = 0]) => {
    const [x, y, z] = [one - numbers.low, two - numbers.low, three - numbers.low]
    const base = front[(x * symbols + y) * symbols + z] ?? NEVER
    if (base + others <= best) return
    const free = (2 ** symbols - 1) & ~((1 << x) | (1 << y) | (1 << z))
    for (let a = 0; a < symbols; a++) {
      if ((free & (1 << a)) === 0) continue
      const withA = base + (first[x * symbols + a] ?? NEVER)
      for (let b = 0; b < symbols; b++) {
        if (b === a || (free & (1 << b)) === 0) continue
        const withB = withA + (second[y * symbols + b] ?? NEVER)
        const left = free & ~((1 << a) | (1 << b))
        for (let c = 0; c < symbols; c++) {
          if ((left & (1 << c)) === 0) continue
          const sum = withB + (third[z * symbols + c] ?? NEVER) + (back[left & ~(1 << c)] ?? NEVER)
          if (sum > best) best = sum
        }
      }
    }
  })
  return best
}

function tablesOf(
  numbers: Numbers,
  terms: readonly Term[],
): Readonly<{ front: Table; pairs: readonly Table[] }> {
  const mirrored = Array.from({ length: numbers.count / 2 }, (_, at) => [at + 1, numbers.count - at])
  const front = emptyTable(numbers, FRONT.length)
  const pairs = mirrored.map((places) => emptyTable(numbers, places.length))
  for (const term of terms) {
    const sees = (places: readonly number[]) => term.facet.positions.every((place) => places.includes(place))
    const pair = mirrored.findIndex(sees)
    const [table, places] = pairs[pair] ? [pairs[pair], mirrored[pair] ?? []] : [front, FRONT]
    assert(sees(places), 'a play of a race sees the first three places or two mirrored ones')
    const codes = codesOf(numbers, places, term.facet)
    for (let at = 0; at < table.length; at++)
      table[at] = (table[at] ?? 0) + (term.byCode[codes[at] ?? 0] ?? 0)
  }
  return { front, pairs }
}

function emptyTable(numbers: Numbers, places: number): Table {
  const empty = once(tables, numbers, String(places), () => {
    const made = new Float64Array(symbolsOf(numbers) ** places).fill(NEVER)
    eachTuple(numbers, places, (tuple) => made.fill(0, indexOf(numbers, tuple), indexOf(numbers, tuple) + 1))
    return made
  })
  return empty.slice()
}

/** For each place in a table the code of what the facet sees there. */
function codesOf(numbers: Numbers, places: readonly number[], facet: Facet): Uint16Array {
  return once(codes, numbers, `${facetName(facet)} of ${places.join(' ')}`, () => {
    const made = new Uint16Array(symbolsOf(numbers) ** places.length)
    eachTuple(numbers, places.length, (tuple) => {
      made[indexOf(numbers, tuple)] = facet.positions.reduce((code, place) => {
        return withNumber(facet.kind, code, numbers, tuple[places.indexOf(place)] ?? numbers.low)
      }, 0)
    })
    return made
  })
}

/** By the set of four numbers: the most that they add at two pairs of places; NEVER for other sets. */
function bestOfFour(numbers: Numbers, first: Table, second: Table): Float64Array {
  const all = once(fours, numbers, 'fours', () => {
    const made: Four[] = []
    eachTuple(numbers, 4, (tuple) => {
      const set = tuple.reduce((bits, number) => bits | (1 << (number - numbers.low)), 0)
      made.push({ set, one: indexOf(numbers, tuple.slice(0, 2)), other: indexOf(numbers, tuple.slice(2)) })
    })
    return made
  })
  const best = new Float64Array(2 ** symbolsOf(numbers)).fill(NEVER)
  for (const { set, one, other } of all) {
    const sum = (first[one] ?? NEVER) + (second[other] ?? NEVER)
    if (sum > (best[set] ?? NEVER)) best[set] = sum
  }
  return best
}

const tables = new WeakMap<Numbers, Map<string, Table>>()
const codes = new WeakMap<Numbers, Map<string, Uint16Array>>()
const fours = new WeakMap<Numbers, Map<string, readonly Four[]>>()

const indexOf = (numbers: Numbers, tuple: Result): number =>
  tuple.reduce((index, number) => index * symbolsOf(numbers) + number - numbers.low, 0)

const largestOf = (table: Table): number => table.reduce((a, b) => (b > a ? b : a), NEVER)
