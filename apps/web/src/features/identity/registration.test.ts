import { expect, test } from 'vitest'
import type { Translate } from '../../copy/use-messages.ts'
import { type Filled, registrationErrors } from './use-register.ts'

const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ')
const right: Filled = {
  kind: 'email',
  account: 'mia@example.com',
  code: '048213',
  password: 'abc_123',
  isAdult: true,
  acceptsTerms: true,
}

test('a complete registration has nothing wrong with it', () => {
  expect(registrationErrors(t, right, 18)).toEqual({})
})

test('a name needs no code', () => {
  expect(registrationErrors(t, { ...right, kind: 'account', account: 'mia_01', code: '' }, 18)).toEqual({})
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
  expect(registrationErrors(t, empty, 18)).toEqual({
    account: 'rule.enterPhone',
    code: 'rule.enterCode',
    password: 'rule.enterPassword',
    isAdult: 'register.adultNeeded 18',
    acceptsTerms: 'register.termsNeeded',
  })
})
