import { CallFailure, type FailureKind, failureOf } from '@opendraw/contract/client'
import { afterEach, expect, test, vi } from 'vitest'
import { type Bet, sendBet, unheardBet } from './bets.ts'
import { textOf } from './failures.ts'

afterEach(() => vi.unstubAllGlobals())

const failed = (kind: FailureKind, mayRetry = true) =>
  new CallFailure({ kind, code: 0, key: null, said: null, reason: null, details: {}, mayRetry }, kind)

test('a bet whose answer was not heard may be sent again for its own round', () => {
  for (const kind of ['transport', 'timeout', 'http'] as const)
    expect(unheardBet(failed(kind), 2108n, 2108n)).toBe('slip.unsure')
  expect(unheardBet(failed('malformed', false), 2108n, 2108n)).toBe('slip.unsure')
})

test('once its round has closed no player reads that the same bet is never placed twice', () => {
  expect(unheardBet(failed('timeout'), 2108n, 2109n)).toBe('slip.unsureOver')
  expect(unheardBet(failed('timeout'), 2108n, undefined)).toBe('slip.unsureOver')
})

test('a refusal was heard: nothing was placed', () => {
  expect(unheardBet(failureOf({ code: 400, msg: 'The round is closed' }), 2108n, 2109n)).toBeUndefined()
  expect(unheardBet(failed('http', false), 2108n, 2108n)).toBeUndefined()
})

const bet: Bet = {
  gameId: 'rgb-1m',
  issue: 2108n,
  oddsVersion: 1,
  key: '00000000-0000-4000-8000-000000000001',
  lines: [{ play: 'rgb_n', pick: '7', stake: 1_000_000n }],
}

test('a device without a network sends no bet, and says that nothing was placed', async () => {
  const asked = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('navigator', { onLine: false })
  const failure = await sendBet(bet, 'You are offline.').catch((error: unknown) => error)
  expect(textOf(failure)).toBe('You are offline.')
  expect(unheardBet(failure, 2108n, 2108n)).toBeUndefined()
  expect(asked).not.toHaveBeenCalled()
})
