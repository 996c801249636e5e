import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

function aBucket(perSecond: number) {
  const clock = { nowMs: 0 }
  const { take } = createRateLimit(() => clock.nowMs)
  const isTaken = (tokens?: number) => {
    try {
      take('someone', perSecond, tokens)
      return true
    } catch {
      return false
    }
  }
  return { clock, isTaken }
}

test('lets so many calls through in a second, and as many more as time has passed for', () => {
  const { clock, isTaken } = aBucket(5)
  expect(Array.from({ length: 7 }, () => isTaken())).toEqual([true, true, true, true, true, false, false])
  clock.nowMs += 400
  expect([isTaken(), isTaken(), isTaken()]).toEqual([true, true, false])
})

test('what another node let through counts here too, and is reported once', () => {
  const clock = { nowMs: 0 }
  const [here, there] = [createRateLimit(() => clock.nowMs), createRateLimit(() => clock.nowMs)]
  for (let call = 0; call < 5; call++) here.take('someone', 10)
  const spent = here.drain()
  expect(spent).toEqual([['someone', 5, 10]])
  expect(here.drain()).toEqual([])
  there.heard(spent)
  for (let call = 0; call < 5; call++) there.take('someone', 10)
  expect(() => there.take('someone', 10)).toThrow()
  clock.nowMs += 100
  there.take('someone', 10)
})

// security: 29
test('counts a dear call as many, and takes nothing for one that it refuses', () => {
  const { isTaken } = aBucket(50)
  expect([isTaken(20), isTaken(20), isTaken(20), isTaken(10), isTaken()]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
})

test("lets the most expensive call through after a second's wait, however low the caller's limit", () => {
  const { clock, isTaken } = aBucket(10)
  expect([isTaken(), isTaken(19), isTaken()]).toEqual([true, true, false])
  clock.nowMs += 1_000
  expect([isTaken(), isTaken(19)]).toEqual([true, true])
})
