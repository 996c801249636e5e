import { parse } from '@opendraw/money'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeypadKey, typedAfter } from './keypad.tsx'

const keys: KeypadKey[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'delete']
const type = (...pressed: KeypadKey[]): string => pressed.reduce((text, key) => typedAfter(text, key), '')

test('types an amount, and stops after two decimals', () => {
  expect(type('1', '2', '.', '5', '0', '9')).toBe('12.50')
})

test('a point first means zero point, and a second point is ignored', () => {
  expect(type('.', '.', '5')).toBe('0.5')
})

test('a digit replaces a lone zero', () => {
  expect(type('0', '0', '7')).toBe('7')
})

test('whatever is pressed is an amount that money reads, once a trailing point is taken off', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 30 }), (pressed) => {
      const text = type(...pressed).replace(/\.$/, '')
      return text === '' || parse(text).ok
    }),
  )
})
