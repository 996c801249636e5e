import { formatParts } from './format.ts'
import type { Money } from './money.ts'

/** An amount in pieces, for a large display whose cents are set smaller. `sign` is '' or '−'. */
export type AmountParts = Readonly<{ sign: string; whole: string; separator: string; cents: string }>

/** The pieces of `format(amount, { locale })`: joined in order, they read the same in our languages. */
export function toParts(amount: Money, locale: string): AmountParts {
  const parts = formatParts(amount, { locale })
  const pick = (...types: string[]): string =>
    parts
      .filter((part) => types.includes(part.type))
      .map((part) => part.value)
      .join('')
  return {
    sign: pick('minusSign'),
    whole: pick('integer', 'group'),
    separator: pick('decimal'),
    cents: pick('fraction'),
  }
}
