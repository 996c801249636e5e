import { assert } from './assert.ts'
import { isStorable, type Money, storable } from './money.ts'

const MICRO_UNITS = /^-?[0-9]{1,19}$/

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
