import { pearson, pearsonEven } from './chi-square.ts'
import { erfc } from './special-functions.ts'

// Each test takes symbols from 0 to `alphabet` - 1, believed even and independent, and answers the chance that such symbols
// would lie at least as far off (Knuth, The Art of Computer Programming 3.3.2, unless said otherwise).

/** How often each symbol comes. */
export function frequency(symbols: Uint8Array, alphabet: number): number {
  const counts = new Float64Array(alphabet)
  for (const symbol of symbols) counts[symbol] = (counts[symbol] ?? 0) + 1
  return pearsonEven(counts)
}

/** How often each pair of neighbours comes; no symbol is in two pairs. */
export function pairs(symbols: Uint8Array, alphabet: number): number {
  const counts = new Float64Array(alphabet * alphabet)
  for (let at = 0; at + 1 < symbols.length; at += 2) {
    const cell = (symbols[at] ?? 0) * alphabet + (symbols[at + 1] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return pearsonEven(counts)
}

/** How often symbols change between the lower and the upper half (NIST SP 800-22, 2.3). */
export function runs(symbols: Uint8Array, alphabet: number): number {
  const half = alphabet / 2
  const total = symbols.length
  let upper = 0
  let changes = 1
  for (let at = 0; at < total; at++) {
    const isUpper = (symbols[at] ?? 0) >= half
    if (isUpper) upper += 1
    if (at > 0 && isUpper !== (symbols[at - 1] ?? 0) >= half) changes += 1
  }
  const share = upper / total
  // As the standard says: the test presupposes that the frequencies hold.
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(total)) return 0
  const spread = share * (1 - share)
  return erfc(Math.abs(changes - 2 * total * spread) / (2 * Math.sqrt(2 * total) * spread))
}

const GAP_MAX = 200

/** How long each symbol is absent: one p-value per symbol. */
export function gaps(symbols: Uint8Array, alphabet: number): number[] {
  const counts = Array.from({ length: alphabet }, () => new Float64Array(GAP_MAX + 1))
  const seenAt = new Int32Array(alphabet).fill(-1)
  for (let at = 0; at < symbols.length; at++) {
    const symbol = symbols[at] ?? 0
    const before = seenAt[symbol] ?? -1
    seenAt[symbol] = at
    const row = counts[symbol]
    if (before < 0 || !row) continue
    const gap = Math.min(GAP_MAX, at - before - 1)
    row[gap] = (row[gap] ?? 0) + 1
  }
  const chance = 1 / alphabet
  const chances = Array.from({ length: GAP_MAX + 1 }, (_, gap) => {
    return gap < GAP_MAX ? chance * (1 - chance) ** gap : (1 - chance) ** GAP_MAX
  })
  return counts.map((row) => pearson(row, chances))
}
