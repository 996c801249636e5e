import { expect, test } from 'vitest'
import { roomOf } from './use-bounds.ts'

test('of the own limits the tightest on stakes or losses counts, and those on deposits and time do not', () => {
  expect(roomOf([])).toBeUndefined()
  expect(
    roomOf([
      { kind: 'deposit', room: 1n },
      { kind: 'session', room: 2n },
    ]),
  ).toBeUndefined()
  expect(
    roomOf([
      { kind: 'stake', room: 50n },
      { kind: 'loss', room: 20n },
      { kind: 'deposit', room: 1n },
    ]),
  ).toBe(20n)
})
