import { igamc } from './special-functions.ts'

/** The chance that a χ² of so many degrees of freedom is at least the statistic. */
export function chiSquareTail(statistic: number, freedom: number): number {
  return igamc(freedom / 2, statistic / 2)
}

// Below five expected, χ² is no good approximation.
const EXPECTED_MIN = 5

/**
 * The p-value of Pearson's test: counts against the chances of their cells (which add up to 1). Neighbouring cells are taken
 * together until each expects five.
 */
export function pearson(counts: ArrayLike<number>, chances: ArrayLike<number>): number {
  const total = sumOf(counts)
  const cells: { count: number; expected: number }[] = []
  let open = { count: 0, expected: 0 }
  for (let cell = 0; cell < counts.length; cell++) {
    open.count += counts[cell] ?? 0
    open.expected += total * (chances[cell] ?? 0)
    if (open.expected < EXPECTED_MIN) continue
    cells.push(open)
    open = { count: 0, expected: 0 }
  }
  const last = cells.at(-1)
  if (last) {
    last.count += open.count
    last.expected += open.expected
  }
  const statistic = cells.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0)
  return chiSquareTail(statistic, cells.length - 1)
}

/** As `pearson` where every cell has the same chance. */
export function pearsonEven(counts: ArrayLike<number>): number {
  return pearson(counts, new Float64Array(counts.length).fill(1 / counts.length))
}

function sumOf(counts: ArrayLike<number>): number {
  let sum = 0
  for (let cell = 0; cell < counts.length; cell++) sum += counts[cell] ?? 0
  return sum
}
