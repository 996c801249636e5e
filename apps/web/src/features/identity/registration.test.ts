// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Say } from '../../copy/use-words.ts'
import { type Filled, registrationErrors } from './use-register.ts'

const say: Say = (key, values) => [key, ...Object.values(values ?? {})].join(' ')
const right: Filled = {
  kind: 'email',
  account: 'mia@example.com',
  code: '048213',
  password: 'abc_123',
  isAdult: true,
  acceptsTerms: true,
}

test('a complete registration has nothing wrong with it', () => {
  expect(registrationErrors(say, right, 18)).toEqual({})
})

test('a name needs no code', () => {
  expect(registrationErrors(say, { ...right, kind: 'account', account: 'mia_01', code: '' }, 18)).toEqual({})
})

test('every field that is missing is named with its own message', () => {
  const empty: Filled = {
    kind: 'phone',
    account: '',
    code: '',
    password: '',
    isAdult: false,
    acceptsTerms: false,
  }
  expect(registrationErrors(say, empty, 18)).toEqual({
    account: 'rule.enterPhone',
    code: 'rule.enterCode',
    password: 'rule.enterPassword',
    isAdult: 'register.adultNeeded 18',
    acceptsTerms: 'register.termsNeeded',
  })
})
