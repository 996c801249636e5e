import { assert } from './assert.ts'
import { isStorable, MICRO, type Money, SCALE, storable } from './money.ts'

const MICRO_UNITS = /^-?[0-9]{1,19}$/

const TYPED = /^[0-9]{1,12}(?:\.([0-9]{1,2}))?$/

const DECIMAL = /^([+-]?)([0-9]*)\.?([0-9]*)$/

/**
 * The specification's price format: rounded to two decimals (half away from zero), '0' for anything empty
 * or not numeric. A bigint is `Money` in micro-units; a number or a text is read as the decimal that it
 * shows, so that 1.005 is 1.01 and never a float's 1.00.
 */
export function price(value: unknown): string {
  const shown = decimalOf(value)
  const match = DECIMAL.exec(shown)
  if (!match || !/[0-9]/.test(shown)) return '0'
  const [, sign = '', whole = '', fraction = ''] = match
  const thousandths = BigInt(whole + fraction.padEnd(3, '0').slice(0, 3))
  const cents = ((thousandths + 5n) / 10n).toString().padStart(3, '0')
  const isZero = /^0+$/.test(cents)
  return `${sign === '-' && !isZero ? '-' : ''}${cents.slice(0, -2)}.${cents.slice(-2)}`
}

function decimalOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'bigint') return decimal(value)
  if (typeof value !== 'number' || !Number.isFinite(value)) return ''
  const text = String(value)
  if (!text.includes('e')) return text
  return text.includes('e-') ? '0' : BigInt(value).toString()
}

/** The amount to the micro-unit, with a point and nothing else, for files and machines: -0.500000. */
export function decimal(amount: Money): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(SCALE + 1, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`
}

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

/** The amount as it crosses JSON: its micro-units in decimal digits, so that no reader makes a float of it. */
export function encode(amount: Money): string {
  return storable(amount).toString()
}

/** True when the text is an amount as `encode` writes it (leading zeros are forgiven). */
export function isWire(text: string): boolean {
  return MICRO_UNITS.test(text) && isStorable(BigInt(text))
}

/** The amount that `encode` wrote. Fails as a bug on anything else: test foreign text with `isWire` first. */
export function decode(text: string): Money {
  assert(isWire(text), 'amount on the wire is an integer of 64 bits')
  return BigInt(text)
}
