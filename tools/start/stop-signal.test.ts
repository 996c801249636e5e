import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopSignal } from './run.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const waiting = () => {
  const source = new EventEmitter()
  const say = vi.fn()
  const leave = vi.fn()
  return { source, say, leave, signal: stopSignal({ source, say, leave }) }
}

test('one Ctrl-C that arrives twice, from the terminal and from npm, stops everything in order', async () => {
  const { source, say, leave, signal } = waiting()
  expect(signal.isGiven()).toBe(false)
  source.emit('SIGINT')
  source.emit('SIGINT')
  await signal.given
  expect(signal.isGiven()).toBe(true)
  expect(say.mock.calls).toEqual([['stopping …']])
  expect(leave).not.toHaveBeenCalled()
})

test('a second press does not wait', () => {
  const { source, leave } = waiting()
  source.emit('SIGINT')
  vi.advanceTimersByTime(1000)
  source.emit('SIGINT')
  expect(leave).toHaveBeenCalledOnce()
})
