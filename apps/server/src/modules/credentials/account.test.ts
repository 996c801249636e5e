import { expect, test } from 'vitest'
import { accountOf, guessAccount, mailboxOf } from './account.ts'

test.each([
  ['phone', '+84912345678', '+840912345678'],
  ['phone', '+84912345678', '+84 (0)912 345 678'],
  ['phone', '+84912345678', '00840912345678'],
  ['phone', '+84912345678', '＋８４９１２３４５６７８'],
  ['phone', '+390612345678', '+39 06 1234 5678'],
  ['phone', '+2348031234567', '+234 0803 123 4567'],
  ['phone', '+886912345678', '+886 0912 345 678'],
  ['phone', '+971501234567', '+971 050 123 4567'],
  ['phone', '+2250712345678', '+225 07 1234 5678'],
  ['email', 'victim@example.com', 'ｖictim@example.com'],
  ['email', 'victim@example.com', 'Victim＠Example.com '],
  ['account', 'bob_1', 'ｂob_1'],
] as const)('a %s has one form: %s for %s', (kind, value, typed) => {
  expect(accountOf(kind, typed)).toEqual({ kind, value })
  expect(guessAccount(typed)).toEqual({ kind, value })
})

test.each([
  ['anna@example.com', 'anna+games@example.com'],
  ['an.na@example.com', 'an.na@example.com'],
  ['anna@gmail.com', 'a.n.na+1+2@gmail.com'],
  ['anna@gmail.com', 'an.na@googlemail.com'],
  ['+anna@example.com', '+anna@example.com'],
  ['annalee@proton.me', 'anna_lee@pm.me'],
  ['annalee@proton.me', 'anna.l-ee+2@protonmail.com'],
  ['an.na@icloud.com', 'an.na+x@me.com'],
  ['annalee@yandex.ru', 'anna-lee@ya.ru'],
  ['annalee@yandex.ru', 'anna.lee@yandex.com'],
])('%s is the mailbox of %s', (mailbox, email) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
