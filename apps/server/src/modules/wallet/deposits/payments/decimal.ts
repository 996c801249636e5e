import { CENT } from '@opendraw/money'

const shape = /^(\d{1,30})(?:\.(\d{1,30}))?$/

/** A decimal of a provider's JSON as an exact fraction of a power of ten: digits / 10^scale. Throws on anything else. */
export type Decimal = Readonly<{ digits: bigint; scale: number }>

export function decimalFrom(text: string): Decimal {
  const match = shape.exec(text)
  if (!match) throw new Error('a provider’s amount is a plain decimal')
  const fraction = match[2] ?? ''
  return { digits: BigInt((match[1] ?? '') + fraction), scale: fraction.length }
}

/** a × b in micro-units, rounded half up to whole cents. */
export function centsOfProduct(a: Decimal, b: Decimal): bigint {
  const hundredths = 100n * a.digits * b.digits
  const whole = 10n ** BigInt(a.scale + b.scale)
  return ((2n * hundredths + whole) / (2n * whole)) * CENT
}

/** a − b; never below zero. */
export function lessDecimal(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  const digits = a.digits * 10n ** BigInt(scale - a.scale) - b.digits * 10n ** BigInt(scale - b.scale)
  return { digits: digits > 0n ? digits : 0n, scale }
}

export function sumDecimals(all: readonly Decimal[]): Decimal {
  const scale = Math.max(0, ...all.map((one) => one.scale))
  return {
    digits: all.reduce((sum, one) => sum + one.digits * 10n ** BigInt(scale - one.scale), 0n),
    scale,
  }
}
