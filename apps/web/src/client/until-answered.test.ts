import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOAST_LONG_MS } from '../formats/limits.ts'
import { untilAnswered } from './until-answered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sends something; answers how to let its answer come. */
function send(client: QueryClient) {
  const answer = Promise.withResolvers<void>()
  new MutationObserver(client, { mutationFn: () => answer.promise }).mutate().catch(() => undefined)
  return answer
}

test('without anything under way there is nothing to wait for', async () => {
  await expect(untilAnswered(new QueryClient())).resolves.toBeUndefined()
})

test('what was sent is waited for, however it ends, and what came of it can be read', async () => {
  const client = new QueryClient()
  const [first, second] = [send(client), send(client)]
  const done = vi.fn()
  void untilAnswered(client).then(done)
  first.resolve()
  await vi.advanceTimersByTimeAsync(TOAST_LONG_MS)
  second.reject(new Error('no answer'))
  await vi.advanceTimersByTimeAsync(TOAST_LONG_MS - 1)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalled()
})

test('what is sent while that is read is waited for, too', async () => {
  const client = new QueryClient()
  const first = send(client)
  const done = vi.fn()
  void untilAnswered(client).then(done)
  first.resolve()
  await vi.advanceTimersByTimeAsync(TOAST_LONG_MS / 2)
  const second = send(client)
  await vi.advanceTimersByTimeAsync(10 * TOAST_LONG_MS)
  expect(done).not.toHaveBeenCalled()
  second.resolve()
  await vi.advanceTimersByTimeAsync(TOAST_LONG_MS)
  expect(done).toHaveBeenCalled()
})
