import type { GameRules, Numbers, Result } from './rules.ts'

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
