import { IdempotencyKey } from '@opendraw/contract'
import { expect, test } from 'vitest'
import { keyOf } from './new-key.ts'

test('is a UUID of version 7 that begins with its moment', () => {
  const key = keyOf(0x0192_3456_789a, new Uint8Array(10).fill(0xff))
  expect(key).toBe('01923456-789a-7fff-bfff-ffffffffffff')
  expect(IdempotencyKey.safeParse(key).success).toBe(true)
})

test('keeps its length for small numbers', () => {
  expect(keyOf(1, new Uint8Array(10))).toBe('00000000-0001-7000-8000-000000000000')
})
