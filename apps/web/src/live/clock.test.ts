import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

test('follows the server’s time', () => {
  const clock = createClock(() => 1000)
  clock.observe(new Date(5000))
  expect(clock.now()).toBe(5000)
})

test('trusts the quickest reply: a slow one carries an older time', () => {
  const clock = createClock(() => 1000)
  clock.observe(new Date(5000))
  clock.observe(new Date(4400))
  expect(clock.now()).toBe(5000)
  clock.observe(new Date(5020))
  expect(clock.now()).toBe(5020)
})

test('drops a sample after five minutes, so that a clock that was set is followed', () => {
  let local = 0
  const clock = createClock(() => local)
  clock.observe(new Date(10_000))
  local = 300_000
  clock.observe(new Date(300_000))
  expect(clock.now()).toBe(300_000)
})

test('counts with what an earlier start knew, until the server says its time', () => {
  const clock = createClock(() => 1000)
  clock.resume(7000)
  expect(clock.now()).toBe(8000)
  clock.observe(new Date(5000))
  clock.resume(7000)
  expect([clock.now(), clock.aheadMs()]).toEqual([5000, 4000])
})
