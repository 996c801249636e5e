import { MICRO, type Money } from './money.ts'

const TYPED = /^[0-9]{1,12}(?:\.([0-9]{1,2}))?$/

/** An amount that a person typed, or the fact that it is none. */
export type Parsed = { ok: true; amount: Money } | { ok: false }

/**
 * Reads a typed amount: up to 12 ASCII digits and up to two decimals after a point. No sign, exponent,
 * grouping, space or other script's digits: whatever could be read in two ways is not an amount.
 */
export function parse(text: string): Parsed {
  const match = TYPED.exec(text)
  if (!match) return { ok: false }
  const [whole = '', cents = ''] = text.split('.')
  return { ok: true, amount: BigInt(whole) * MICRO + BigInt(cents.padEnd(6, '0')) }
}
