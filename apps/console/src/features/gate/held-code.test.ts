import { expect, test } from 'vitest'
import { heldCode } from './held-code.ts'

test('a code is held as long as it is seen without a break', () => {
  const held = heldCode()
  expect(held.isHeld('a', 0)).toBe(false)
  held.hold('a', 0)
  for (const ms of [150, 1_900, 3_800]) expect(held.isHeld('a', ms)).toBe(true)
})

test('taken away and shown again, or on another phone, it is checked again', () => {
  const held = heldCode()
  held.hold('a', 0)
  expect(held.isHeld('a', 2_000)).toBe(false)
})

test('the code of the next guest is checked at once, also when it came into view before', () => {
  const held = heldCode()
  held.hold('a', 0)
  expect([held.isHeld('b', 100), held.isHeld('b', 200)]).toEqual([false, false])
  expect(held.isHeld('a', 300)).toBe(true)
})

test('a code that got no answer is checked again', () => {
  const held = heldCode()
  held.hold('a', 0)
  held.forget()
  expect(held.isHeld('a', 100)).toBe(false)
})
