import type { Money } from '@opendraw/money'
import { addLine, emptyExposure, type StakedLine } from './exposure.ts'
import { facetsOf } from './facets.ts'
import { largestSum } from './largest-sum.ts'
import type { GameRules } from './rules.ts'

/**
 * What the lines together pay at whatever outcome: the smallest payout of all, in micro-units; 0 as soon as one outcome pays
 * none of them. Exact for every game. Fails as a bug for a line that does not exist.
 */
export function guaranteedReturn(rules: GameRules, lines: readonly StakedLine[]): Money {
  const exposure = emptyExposure(rules)
  for (const { play, pick, stake } of lines) addLine(exposure, play, pick, stake)
  const terms = facetsOf(rules).flatMap((facet, index) => {
    const byCode = exposure.payouts[index]?.byCode
    return byCode ? [{ facet, byCode: byCode.map((payout) => 0 - payout) }] : []
  })
  if (terms.length === 0) return 0n
  // The smallest sum is the largest of the negated ones; a search ends at the first outcome that pays nothing.
  return BigInt(0 - largestSum(rules.numbers, terms, Number.NEGATIVE_INFINITY))
}
