import type { Game } from './catalogue.ts'
import { diceFacts } from './k3/facts.ts'
import { raceFacts } from './pk/facts.ts'
import type { GameRules, Numbers, Result } from './rules.ts'
import { digitsFacts } from './ssc/facts.ts'

/** Every outcome of the game once, in ascending order. For games of few outcomes: pk has 10!. */
export function outcomesOf({ numbers }: Pick<GameRules, 'numbers'>): Result[] {
  const outcomes: number[][] = []
  eachTuple(numbers, numbers.count, (tuple) => void outcomes.push([...tuple]))
  return outcomes
}

/** How many ways there are to fill `places` positions of a result; without `places`, how many outcomes. */
export function countOutcomes(numbers: Numbers, places = numbers.count): number {
  const symbols = symbolsOf(numbers)
  let count = 1
  for (let place = 0; place < places; place++) count *= numbers.areDistinct ? symbols - place : symbols
  return count
}

/** How many different numbers a result can show. */
export function symbolsOf({ low, high }: Numbers): number {
  return high - low + 1
}

/** Calls `visit` with every way to fill `places` positions, ascending. The array is the same each time. */
export function eachTuple(numbers: Numbers, places: number, visit: (tuple: Result) => void): void {
  const tuple: number[] = []
  const fill = (): void => {
    if (tuple.length === places) return visit(tuple)
    for (let number = numbers.low; number <= numbers.high; number++) {
      if (numbers.areDistinct && tuple.includes(number)) continue
      tuple.push(number)
      fill()
      tuple.pop()
    }
  }
  fill()
}

/** True when the numbers are one of the game's outcomes. */
export function isResult({ numbers }: Pick<GameRules, 'numbers'>, result: readonly unknown[]): boolean {
  const { low, high, count, areDistinct } = numbers
  if (result.length !== count) return false
  const isInRange = result.every(
    (number) => typeof number === 'number' && Number.isInteger(number) && number >= low && number <= high,
  )
  return isInRange && (!areDistinct || new Set(result).size === count)
}

/** The whole numbers from `low` to `high`. */
export function span(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index)
}

/** Every choice of `count` of the numbers, which ascend, in ascending order. */
export function choices(numbers: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return numbers.flatMap((first, index) =>
    choices(numbers.slice(index + 1), count - 1).map((rest) => [first, ...rest]),
  )
}

/** Every ordered choice of `count` of the numbers. */
export function orders(numbers: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return numbers.flatMap((first) =>
    orders(
      numbers.filter((number) => number !== first),
      count - 1,
    ).map((rest) => [first, ...rest]),
  )
}

/** The sum that the game's plays are about: all three dice, the first two of PK, all five digits; of RGB the digit itself. */
export function sumOf(game: Game, result: Result): number {
  if (game === 'k3') return diceFacts(result).sum
  if (game === 'pk') return raceFacts(result).sum
  return game === 'ssc' ? digitsFacts(result).total : (result[0] ?? 0)
}

/** What `explode` needs to know of a play: a play of the rules, or one as the server lists it. */
type Sold = Readonly<{ group: string; picks: readonly string[] }>

/**
 * The picks of the play that a board's selections name, in the order of the play: from each column one part of the pick,
 * such as places × numbers for 'r-n'. One column alone represents all parts: five numbers chosen for 'a-b' give their
 * ten pairs, or twenty orders where the order matters. Parts are divided by '-', and of tails each digit is a part.
 */
export function explode(play: Sold, columns: readonly (readonly string[])[]): string[] {
  const [only] = columns
  return play.picks.filter((pick) => {
    const parts = partsOf(play, pick)
    if (only && columns.length === 1) return parts.every((part) => only.includes(part))
    return parts.length === columns.length && parts.every((part, index) => columns[index]?.includes(part))
  })
}

function partsOf(play: Sold, pick: string): string[] {
  return play.group === 'tail' ? [...pick] : pick.split('-')
}
