import { collector, permutation, poker } from './group-tests.ts'
import { firstTwo, orders, places } from './order-tests.ts'
import { placeOf, type Sample } from './sample.ts'
import { frequency, gaps, pairs, runs } from './symbol-tests.ts'

const FAILING_SHARE = 0.01

/** A test with its p-values: one, or one for each symbol or place that it looks at. */
export type Tested = Readonly<{ sample: string; test: string; p: readonly number[] }>

/** Every test that fits the sample. */
export function battery(sample: Sample): Tested[] {
  const tested = (test: string, ...p: number[]): Tested => ({ sample: sample.name, test, p })
  const { alphabet } = sample
  const columns = Array.from({ length: sample.places }, (_, place) => placeOf(sample, place))
  // Of an order, the symbols of one draw depend on each other: independent is which comes first in each.
  const symbols = (sample.isOrder ? columns[0] : undefined) ?? sample.symbols
  const ofOrders = [
    tested('every symbol at every place', places(sample)),
    tested('first two', firstTwo(sample)),
    tested('order of five places', ...orders(sample)),
  ]
  const acrossDraws = [
    tested('frequency by place', ...columns.map((column) => frequency(column, alphabet))),
    tested('pairs, next draw', ...columns.map((column) => pairs(column, alphabet))),
  ]
  return [
    tested('frequency', frequency(symbols, alphabet)),
    tested('serial pairs', pairs(symbols, alphabet)),
    tested('runs', runs(symbols, alphabet)),
    tested('gap', ...gaps(symbols, alphabet)),
    tested('poker', poker(symbols, alphabet)),
    tested('permutation', permutation(symbols, alphabet)),
    tested('collector', collector(symbols, alphabet)),
    ...(sample.isOrder ? ofOrders : []),
    ...(!sample.isOrder && sample.places > 1 ? acrossDraws : []),
  ]
}

/** Within which every p-value must lie, so that a perfect generator fails once in a hundred runs over all tests together. */
type Band = Readonly<{ least: number; most: number }>

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
