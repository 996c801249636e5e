import { facetName, facetsOf, facetValues } from '../facets.ts'
import { lineCounts } from '../line-counts.ts'
import { lineOdds, oddsText } from '../odds.ts'
import type { Facet, GameRules } from '../rules.ts'

/**
 * All that the rules pay, as lines of text: for each facet everything that it can see and which picks that pays,
 * as `play/pick=odds` by the play's number and the pick's index. A facet that sees a whole result lists outcomes.
 */
export function paidLines(rules: GameRules): string[] {
  const paid = paidByCode(rules)
  return facetsOf(rules).flatMap((facet, index) =>
    facetValues(facet, rules.numbers).map(({ code, numbers }) => {
      const seen = isWhole(rules, facet) ? 'outcome' : `${facetName(facet)} value`
      return `${seen} ${numbers.join(' ')} pays ${paid[index]?.get(code)?.join(' ') ?? ''}`
    }),
  )
}

function isWhole({ numbers }: GameRules, { kind, positions }: Facet): boolean {
  return kind === 'at' && positions.length === numbers.count
}

// By facet and code what is paid, in the order of plays and picks.
function paidByCode(rules: GameRules): readonly ReadonlyMap<number, string[]>[] {
  const paid = facetsOf(rules).map(() => new Map<number, string[]>())
  for (const [play, lines] of lineCounts(rules)) {
    lines.forEach(({ facet, tiers }, pick) => {
      const line = lineOdds(rules, play.no, pick)
      tiers.forEach(({ codes }, tier) => {
        const text = `${play.no}/${pick}=${oddsText(line?.tiers[tier]?.odds ?? 0)}`
        for (const code of codes) {
          const there = paid[facet]?.get(code)
          if (there) there.push(text)
          else paid[facet]?.set(code, [text])
        }
      })
    })
  }
  return paid
}
