import { assert } from '@opendraw/money'
import { type BoundedTerm, boundedTerms, NEVER, type Term } from './bounded-terms.ts'
import { withNumber } from './facets.ts'
import { largestRaceSum } from './largest-race-sum.ts'
import { symbolsOf } from './outcomes.ts'
import type { Numbers } from './rules.ts'

type Search = Readonly<{
  numbers: Numbers
  terms: readonly BoundedTerm[]
  positions: readonly number[]
  /** At each depth the chosen numbers' codes, by term, and the upper bounds of its choices. */
  codes: readonly Float64Array[]
  bounds: readonly Float64Array[]
  found: { best: number }
}>

/**
 * The largest sum of the terms over all outcomes, or `enough` when none exceeds it; always exact. A race has a way of its own.
 * Else it fills position after position, the most promising number first, and leaves a beginning when no end of it can
 * exceed what was found: at most the 11,111 beginnings of five digits.
 */
export function largestSum(numbers: Numbers, terms: readonly Term[], enough: number): number {
  if (numbers.areDistinct) return largestRaceSum(numbers, terms, enough)
  const bounded = boundedTerms(numbers, terms)
  const positions = [...new Set(bounded.flatMap(({ facet }) => facet.positions))].sort((a, b) => a - b)
  const symbols = symbolsOf(numbers)
  const search: Search = {
    numbers,
    terms: bounded,
    positions,
    codes: Array.from({ length: positions.length + 1 }, () => new Float64Array(bounded.length)),
    bounds: positions.map(() => new Float64Array(symbols)),
    found: { best: enough },
  }
  if (positions.length > 0) look(search, 0)
  return search.found.best
}

function look(search: Search, depth: number): void {
  const { positions, found } = search
  const bounds = search.bounds[depth]
  assert(bounds !== undefined, 'a search ends at the last position')
  boundChoices(search, depth, bounds)
  for (;;) {
    let symbol = 0
    for (let other = 1; other < bounds.length; other++) {
      if ((bounds[other] ?? NEVER) > (bounds[symbol] ?? NEVER)) symbol = other
    }
    const bound = bounds[symbol] ?? NEVER
    if (bound <= found.best) return
    if (depth === positions.length - 1) {
      found.best = bound
      return
    }
    bounds[symbol] = NEVER
    choose(search, depth, symbol)
    look(search, depth + 1)
  }
}

// For each number at this position the most that any outcome with this beginning can reach; exact at the last position.
function boundChoices({ numbers, terms, positions, codes }: Search, depth: number, bounds: Float64Array) {
  const position = positions[depth] ?? 0
  const before = codes[depth]
  let others = 0
  bounds.fill(0)
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at]
    if (!term) continue
    const code = before?.[at] ?? 0
    const known = knownAt(term, position)
    const most = term.most[known]
    if (term.facet.positions[known] !== position) {
      others += most?.[code] ?? 0
      continue
    }
    const next = term.most[known + 1]
    for (let symbol = 0; symbol < bounds.length; symbol++) {
      const reached = withNumber(term.facet.kind, code, numbers, numbers.low + symbol)
      bounds[symbol] = (bounds[symbol] ?? 0) + (next?.[reached] ?? 0)
    }
  }
  for (let symbol = 0; symbol < bounds.length; symbol++) {
    bounds[symbol] = (bounds[symbol] ?? 0) + others
  }
}

function choose({ numbers, terms, positions, codes }: Search, depth: number, symbol: number): void {
  const position = positions[depth] ?? 0
  const [before, after] = [codes[depth], codes[depth + 1]]
  assert(before !== undefined && after !== undefined, 'every depth has its codes')
  for (let at = 0; at < terms.length; at++) {
    const facet = terms[at]?.facet
    const code = before[at] ?? 0
    const isSeen = facet?.positions.includes(position)
    after[at] = facet && isSeen ? withNumber(facet.kind, code, numbers, numbers.low + symbol) : code
  }
}

// How many of the term's positions come before this one.
function knownAt({ facet }: BoundedTerm, position: number): number {
  let known = 0
  while ((facet.positions[known] ?? position) < position) known++
  return known
}
