import { expect, test } from 'vitest'
import { accountOf, guessAccount } from './account.ts'

test.each([
  ['phone', '+84912345678', '+840912345678'],
  ['phone', '+84912345678', '+84 (0)912 345 678'],
  ['phone', '+84912345678', '00840912345678'],
  ['phone', '+84912345678', '＋８４９１２３４５６７８'],
  ['phone', '+390612345678', '+39 06 1234 5678'],
  ['email', 'victim@example.com', 'ｖictim@example.com'],
  ['email', 'victim@example.com', 'Victim＠Example.com '],
  ['account', 'bob_1', 'ｂob_1'],
] as const)('a %s has one form: %s for %s', (kind, value, typed) => {
  expect(accountOf(kind, typed)).toEqual({ kind, value })
  expect(guessAccount(typed)).toEqual({ kind, value })
})
