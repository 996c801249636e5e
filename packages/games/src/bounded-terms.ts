import { codeSpace, facetName, withNumber } from './facets.ts'
import { symbolsOf } from './outcomes.ts'
import type { Facet, Numbers } from './rules.ts'

/** What one facet adds to an outcome, by the code of what it sees there. */
export type Term = Readonly<{ facet: Facet; byCode: Float64Array }>

/** A term as a search reads it: `most[k]`, by the code of the first k of its positions, the most that can follow. */
export type BoundedTerm = Readonly<{ facet: Facet; most: readonly Float64Array[] }>

/** The bound of what no outcome shows. */
export const NEVER = Number.NEGATIVE_INFINITY

/** The codes of a facet's first positions, and `width` codes for each of them that one position more leads to. */
type Step = Readonly<{ codes: Uint16Array; next: Uint16Array; width: number }>

/**
 * Terms with the same sum at every outcome, and their bounds. A term that sees part of what another sees is added
 * to it: fewer terms, and bounds nearer to the truth.
 */
export function boundedTerms(numbers: Numbers, terms: readonly Term[]): BoundedTerm[] {
  const wide = [...terms].sort((a, b) => b.facet.positions.length - a.facet.positions.length)
  const kept: Term[] = []
  for (const { facet, byCode } of wide) {
    const host = kept.find((one) => canHold(one.facet, facet))
    if (host) addTo(host, byCode, partsOf(numbers, host.facet, facet))
    else kept.push({ facet, byCode: byCode.slice() })
  }
  return kept.map((term) => bounded(numbers, term))
}

function canHold(host: Facet, facet: Facet): boolean {
  if (host.kind !== 'at' || facet.kind !== 'at') return false
  return facet.positions.every((position) => host.positions.includes(position))
}

function addTo({ byCode }: Term, added: Float64Array, parts: Uint16Array): void {
  for (let code = 0; code < byCode.length; code++) {
    byCode[code] = (byCode[code] ?? 0) + (added[parts[code] ?? 0] ?? 0)
  }
}

function bounded(numbers: Numbers, { facet, byCode }: Term): BoundedTerm {
  const most = [byCode]
  let later = byCode
  for (const [known, { codes, next, width }] of [...stepsOf(numbers, facet).entries()].reverse()) {
    const row = new Float64Array(codeSpace(facet, numbers, known)).fill(NEVER)
    for (let at = 0; at < codes.length; at++) {
      let best = NEVER
      for (let choice = at * width; choice < (at + 1) * width; choice++) {
        const value = later[next[choice] ?? 0] ?? NEVER
        if (value > best) best = value
      }
      row[codes[at] ?? 0] = best
    }
    most.unshift(row)
    later = row
  }
  return { facet, most }
}

const steps = new WeakMap<Numbers, Map<string, readonly Step[]>>()
const parts = new WeakMap<Numbers, Map<string, Uint16Array>>()

/** What is made of the numbers under that name: once a process, at the first question. */
export function once<Value>(
  all: WeakMap<Numbers, Map<string, Value>>,
  numbers: Numbers,
  name: string,
  make: () => Value,
): Value {
  const ofGame = all.get(numbers) ?? new Map<string, Value>()
  all.set(numbers, ofGame)
  const value = ofGame.get(name) ?? make()
  ofGame.set(name, value)
  return value
}

function stepsOf(numbers: Numbers, facet: Facet): readonly Step[] {
  return once(steps, numbers, facetName(facet), () => {
    let ways: readonly number[] = [0]
    return facet.positions.map(() => {
      const width = symbolsOf(numbers)
      const codes = Uint16Array.from(ways)
      const after = ways.flatMap((code) =>
        Array.from({ length: width }, (_, index) =>
          withNumber(facet.kind, code, numbers, numbers.low + index),
        ),
      )
      ways = [...new Set(after)]
      return { codes, next: Uint16Array.from(after), width }
    })
  })
}

// For each code of the host the code that the facet sees of it.
function partsOf(numbers: Numbers, host: Facet, facet: Facet): Uint16Array {
  return once(parts, numbers, `${facetName(facet)} of ${facetName(host)}`, () => {
    const symbols = symbolsOf(numbers)
    const last = host.positions.length - 1
    const weights = facet.positions.map((position) => symbols ** (last - host.positions.indexOf(position)))
    return Uint16Array.from({ length: codeSpace(host, numbers) }, (_, code) =>
      weights.reduce((part, weight) => part * symbols + (Math.floor(code / weight) % symbols), 0),
    )
  })
}
