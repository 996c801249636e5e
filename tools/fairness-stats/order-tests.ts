import { chiSquareTail, pearsonEven } from './chi-square.ts'
import type { Sample } from './sample.ts'

// Tests of draws that are orders of all symbols, each believed equally likely.

/**
 * How often each symbol takes each place. The counts hang together (rows and columns are given), so that
 * (d − 1)/N × Σ (count − N/d)² is a χ² of (d − 1)² degrees of freedom.
 */
export function places({ symbols, alphabet }: Sample): number {
  const counts = new Float64Array(alphabet * alphabet)
  for (let at = 0; at < symbols.length; at++) {
    const cell = (at % alphabet) * alphabet + (symbols[at] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  const draws = symbols.length / alphabet
  const squares = counts.reduce((sum, count) => sum + (count - draws / alphabet) ** 2, 0)
  return chiSquareTail((squares * (alphabet - 1)) / draws, (alphabet - 1) ** 2)
}

/** Which two symbols come first: alphabet × (alphabet − 1) pairs. */
export function firstTwo({ symbols, alphabet }: Sample): number {
  const counts = new Float64Array(alphabet * (alphabet - 1))
  for (let at = 0; at < symbols.length; at += alphabet) {
    const [first, second] = [symbols[at] ?? 0, symbols[at + 1] ?? 0]
    const cell = first * (alphabet - 1) + (second > first ? second - 1 : second)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return pearsonEven(counts)
}

const FIVE = 5
const ORDERS = 120

/** The order of the symbols at five neighbouring places: 120 orders. One p-value for each five. */
export function orders({ symbols, alphabet }: Sample): number[] {
  return Array.from({ length: alphabet / FIVE }, (_, group) => {
    const counts = new Float64Array(ORDERS)
    for (let at = group * FIVE; at < symbols.length; at += alphabet) {
      const order = orderAt(symbols, at)
      counts[order] = (counts[order] ?? 0) + 1
    }
    return pearsonEven(counts)
  })
}

// The number of an order: for each place how many of the later ones are smaller, in the number system of factorials.
function orderAt(symbols: Uint8Array, at: number): number {
  let order = 0
  for (let place = 0; place < FIVE; place++) {
    let smaller = 0
    for (let later = place + 1; later < FIVE; later++) {
      if ((symbols[at + later] ?? 0) < (symbols[at + place] ?? 0)) smaller += 1
    }
    order = order * (FIVE - place) + smaller
  }
  return order
}
