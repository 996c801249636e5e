import { expect, test } from 'vitest'
import { chiSquareTail, pearsonEven } from './chi-square.ts'
import { permutation, poker } from './group-tests.ts'
import { firstTwo, orders, places } from './order-tests.ts'
import { erfc, igamc, logGamma } from './special-functions.ts'
import { frequency, gaps, pairs, runs } from './symbol-tests.ts'

test('knows the functions that p-values are made of', () => {
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12)
  expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 12)
  expect(erfc(0.5)).toBeCloseTo(0.4795001221869535, 12)
  expect(erfc(-1)).toBeCloseTo(1.842700792949715, 12)
  expect(erfc(5)).toBeCloseTo(1.5374597944280349e-12, 20)
  expect(igamc(1, 7)).toBeCloseTo(Math.exp(-7), 15)
})

// Each with the p-value that NIST SP 800-22 rev. 1a prints in its worked examples.
test.each([
  ['block frequency, 2.2.4', 3, 1, 0.801252],
  ['longest run, 2.4.8', 3, 4.882457, 0.180609],
  ['serial, 2.11.4, first', 4, 1.6, 0.808792],
  ['serial, 2.11.4, second', 2, 0.8, 0.67032],
])('gives the p-value of the published example: %s', (_, freedom, statistic, published) => {
  expect(chiSquareTail(statistic, freedom)).toBeCloseTo(published, 6)
})

test('agrees with the tables of χ² in common use', () => {
  for (const [freedom, critical] of [
    [1, 3.841],
    [9, 16.919],
    [10, 18.307],
    [100, 124.342],
  ] as const)
    expect(chiSquareTail(critical, freedom)).toBeCloseTo(0.05, 4)
})

const bits = (text: string) => Uint8Array.from(text, Number)
// The first hundred binary digits of pi, the standard's example.
const pi = bits(
  '1100100100001111110110101010001000100001011010001100001000110100110001001100011001100010100010111000',
)

test('gives the p-values that NIST prints for frequency and runs', () => {
  expect(frequency(pi, 2)).toBeCloseTo(0.109599, 6)
  expect(runs(pi, 2)).toBeCloseTo(0.500798, 6)
  expect(runs(bits('1001101011'), 2)).toBeCloseTo(0.147232, 6)
})

// All groups once each: what the tests expect of every cell is then exactly what is there.
const allGroups = (alphabet: number, length: number) =>
  Uint8Array.from({ length: alphabet ** length * length }, (_, at) => {
    return Math.floor(Math.floor(at / length) / alphabet ** (at % length)) % alphabet
  })

test.each([6, 10])('expects of every cell what going through all groups of %d symbols gives', (alphabet) => {
  expect(pairs(allGroups(alphabet, 2), alphabet)).toBeCloseTo(1, 12)
  expect(permutation(allGroups(alphabet, 4), alphabet)).toBeCloseTo(1, 12)
  expect(poker(allGroups(alphabet, 5), alphabet)).toBeCloseTo(1, 12)
})

test('expects of orders what going through all of them gives', () => {
  const all = ordersOf([0, 1, 2, 3, 4])
  const sample = { name: 'all', alphabet: 5, places: 5, isOrder: true, symbols: Uint8Array.from(all.flat()) }
  const certain = [
    places(sample),
    firstTwo(sample),
    ...orders({ ...sample, symbols: repeated(sample.symbols) }),
  ]
  for (const p of certain) expect(p).toBeCloseTo(1, 12)
})

test('finds what is uneven, what hangs together and what is too regular', () => {
  expect(pearsonEven([120, 80, 100])).toBeCloseTo(chiSquareTail(8, 2), 12)
  const rising = Uint8Array.from({ length: 10_000 }, (_, at) => at % 10)
  expect(frequency(rising, 10)).toBeCloseTo(1, 12)
  expect(pairs(rising, 10)).toBeLessThan(1e-100)
  expect(runs(rising, 10)).toBeLessThan(1e-100)
  expect(Math.max(...gaps(rising, 10))).toBeLessThan(1e-100)
})

function ordersOf(symbols: number[]): number[][] {
  if (symbols.length === 0) return [[]]
  return symbols.flatMap((first) => {
    return ordersOf(symbols.filter((one) => one !== first)).map((rest) => [first, ...rest])
  })
}

// Five times, so that each order is expected often enough to be a cell of its own.
function repeated(symbols: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: symbols.length * 5 }, (_, at) => symbols[at % symbols.length] ?? 0)
}
