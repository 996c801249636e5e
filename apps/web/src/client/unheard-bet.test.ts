// @vitest-environment happy-dom
import { CallFailure, type FailureKind, failureOf } from '@opendraw/contract/client'
import { expect, test } from 'vitest'
import { unheardBet } from './bets.ts'

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
