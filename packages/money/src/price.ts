import { type Money, SCALE } from './money.ts'

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
