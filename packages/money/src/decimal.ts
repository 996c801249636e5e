import { type Money, SCALE } from './money.ts'

/** The amount to the micro-unit, with a point and nothing else, for files and machines: -0.500000. */
export function decimal(amount: Money): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(SCALE + 1, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`
}
