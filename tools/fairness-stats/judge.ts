import type { Tested } from './battery.ts'

/** Within which every p-value must lie, so that a perfect generator fails once in a hundred runs over all tests together. */
export type Band = Readonly<{ least: number; most: number }>

const FAILING_SHARE = 0.01

/** Bonferroni's band for these tests: what is too regular fails like what is too far off. */
export function bandFor(tests: readonly Tested[]): Band {
  const count = tests.reduce((sum, { p }) => sum + p.length, 0)
  const tail = FAILING_SHARE / (2 * count)
  return { least: tail, most: 1 - tail }
}

/** True when each of the test's p-values lies within the band. */
export function isWithin({ least, most }: Band, { p }: Tested): boolean {
  return p.every((value) => value >= least && value <= most)
}
