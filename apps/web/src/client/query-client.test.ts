import { CallFailure, type FailureKind, failureOf } from '@opendraw/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

const unanswered = (kind: FailureKind) =>
  new CallFailure({ kind, code: 0, key: null, said: null, reason: null, details: {}, mayRetry: true }, kind)

/** How often a page that fails like that is asked for before the person reads why. */
const triesOf = async (failure: Error) => {
  const ask = vi.fn(() => Promise.reject(failure))
  const localized = queryClient
    .fetchQuery({ queryKey: [failure.message], queryFn: ask })
    .catch((failed) => failed)
  await vi.runAllTimersAsync()
  expect(await localized).toBe(failure)
  return ask.mock.calls.length
}

test('a page that could not be reached is asked for again twice', async () => {
  expect(await triesOf(unanswered('transport'))).toBe(3)
})

test('a timeout is shown at once, and so is a refusal', async () => {
  expect(await triesOf(unanswered('timeout'))).toBe(1)
  expect(await triesOf(failureOf({ code: 500, msg: '' }))).toBe(1)
})
