import { type Money, times } from '@opendraw/money'
import type { StakedLine } from './exposure.ts'
import { facetsOf, withNumber } from './facets.ts'
import { lineCounts } from './lines.ts'
import { lineOdds } from './odds.ts'
import type { Facet, GameRules } from './rules.ts'

/** What the lines of one facet pay, by the code of what it sees; it is known once `known` positions are. */
type Paid = Readonly<{ facet: Facet; known: number; byCode: ReadonlyMap<number, Money> }>

/**
 * The smallest payout of the lines over all outcomes, found the plain way: every outcome is filled position after position,
 * and left as soon as it has paid as much as the least that is known. It is what `guaranteedReturn` answers by other means,
 * for those who check it: exact, without limit of time (a tenth of a second for a race that is covered at every place).
 */
export function leastPayout(rules: GameRules, lines: readonly StakedLine[]): Money {
  const { low, high, count, areDistinct } = rules.numbers
  const paid = paidBy(rules, lines)
  const byPosition = Array.from({ length: count }, (_, at) => paid.filter(({ known }) => known === at + 1))
  const outcome: number[] = []
  let least: Money | undefined
  const fill = (sum: Money): void => {
    if (least !== undefined && sum >= least) return
    if (outcome.length === count) {
      least = sum
      return
    }
    for (let number = low; number <= high; number++) {
      if (areDistinct && outcome.includes(number)) continue
      outcome.push(number)
      let now = sum
      for (const { facet, byCode } of byPosition[outcome.length - 1] ?? []) {
        const see = (code: number, at: number) =>
          withNumber(facet.kind, code, rules.numbers, outcome[at - 1] ?? low)
        now += byCode.get(facet.positions.reduce(see, 0)) ?? 0n
      }
      fill(now)
      outcome.pop()
    }
  }
  fill(0n)
  return least ?? 0n
}

function paidBy(rules: GameRules, lines: readonly StakedLine[]): Paid[] {
  const counts = new Map([...lineCounts(rules)].map(([play, picks]) => [play.no, picks]))
  const byFacet = facetsOf(rules).map((facet) => {
    return { facet, known: Math.max(...facet.positions), byCode: new Map<number, Money>() }
  })
  for (const { play, pick, stake } of lines) {
    const line = counts.get(play)?.[pick]
    const byCode = byFacet[line?.facet ?? -1]?.byCode
    line?.tiers.forEach(({ codes }, tier) => {
      const payout = times(stake, lineOdds(rules, play, pick)?.tiers[tier]?.odds ?? 0)
      for (const code of codes) byCode?.set(code, (byCode.get(code) ?? 0n) + payout)
    })
  }
  return byFacet.filter(({ byCode }) => byCode.size > 0)
}
