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
