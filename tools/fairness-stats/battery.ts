import { collector, permutation, poker } from './group-tests.ts'
import { firstTwo, orders, places } from './order-tests.ts'
import { placeOf, type Sample } from './sample.ts'
import { frequency, gaps, pairs, runs } from './symbol-tests.ts'

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
