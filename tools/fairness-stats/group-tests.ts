import { pearson } from './chi-square.ts'

// As in symbol-tests.ts, for what a few neighbours are together.

const HAND = 5

/** How many different symbols a hand of five has. */
export function poker(symbols: Uint8Array, alphabet: number): number {
  const counts = new Float64Array(HAND + 1)
  for (let at = 0; at + HAND <= symbols.length; at += HAND) {
    let seen = 0
    for (let place = 0; place < HAND; place++) seen |= 1 << (symbols[at + place] ?? 0)
    const different = bitsOf(seen)
    counts[different] = (counts[different] ?? 0) + 1
  }
  const chances = distinctAfter(alphabet, HAND)
  return pearson(counts.subarray(1), chances.slice(1, HAND + 1))
}

const GROUP = 4
const PATTERNS = 3 ** ((GROUP * (GROUP - 1)) / 2)

/** The order of four neighbours, equal ones included; the chance of each order by going through all groups. */
export function permutation(symbols: Uint8Array, alphabet: number): number {
  const counts = new Float64Array(PATTERNS)
  for (let at = 0; at + GROUP <= symbols.length; at += GROUP) count(counts, symbols, at)
  const all = new Float64Array(PATTERNS)
  const group = new Uint8Array(GROUP)
  for (let code = 0; code < alphabet ** GROUP; code++) {
    for (let place = 0, rest = code; place < GROUP; place++, rest = Math.floor(rest / alphabet)) {
      group[place] = rest % alphabet
    }
    count(all, group, 0)
  }
  const orders = [...all.keys()].filter((pattern) => all[pattern] !== 0)
  return pearson(
    orders.map((pattern) => counts[pattern] ?? 0),
    orders.map((pattern) => (all[pattern] ?? 0) / alphabet ** GROUP),
  )
}

function count(counts: Float64Array, symbols: Uint8Array, at: number): void {
  let pattern = 0
  for (let first = 0; first < GROUP; first++) {
    for (let second = first + 1; second < GROUP; second++) {
      pattern = pattern * 3 + 1 + Math.sign((symbols[at + first] ?? 0) - (symbols[at + second] ?? 0))
    }
  }
  counts[pattern] = (counts[pattern] ?? 0) + 1
}

const COLLECTED_MAX = 200

/** How many symbols it takes until each has come: the coupon collector's test. */
export function collector(symbols: Uint8Array, alphabet: number): number {
  const counts = new Float64Array(COLLECTED_MAX + 1)
  const full = (1 << alphabet) - 1
  let seen = 0
  let length = 0
  for (const symbol of symbols) {
    seen |= 1 << symbol
    length += 1
    if (seen !== full) continue
    const cell = Math.min(length, COLLECTED_MAX)
    counts[cell] = (counts[cell] ?? 0) + 1
    seen = 0
    length = 0
  }
  const done = Array.from({ length: COLLECTED_MAX }, (_, symbolCount) => {
    return distinctAfter(alphabet, symbolCount)[alphabet] ?? 0
  })
  const chances = done.map((chance, symbolCount) => chance - (done[symbolCount - 1] ?? 0))
  return pearson(counts, [...chances, 1 - (done.at(-1) ?? 0)])
}

// chances[k]: that so many symbols hold k different ones.
function distinctAfter(alphabet: number, symbolCount: number): number[] {
  let chances = [1, ...Array.from({ length: alphabet }, () => 0)]
  for (let step = 0; step < symbolCount; step++) {
    chances = chances.map((chance, different) => {
      const grown = ((chances[different - 1] ?? 0) * (alphabet - different + 1)) / alphabet
      return (chance * different) / alphabet + grown
    })
  }
  return chances
}

function bitsOf(mask: number): number {
  let bits = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1
  return bits
}
