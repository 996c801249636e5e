import { expect, test } from 'vitest'
import en from '../copy/en.json' with { type: 'json' }
import {
  accountFault,
  amountFault,
  codeFault,
  fundPasswordFault,
  passwordFault,
  repeatFault,
} from './rules.ts'

test('the messages are the specification’s, word for word', () => {
  expect(Object.entries(en).filter(([key]) => key.startsWith('rule.'))).toEqual(
    Object.entries({
      'rule.bindFirst': 'Bind a card first',
      'rule.depositFirst': 'Deposit first',
      'rule.enterAccount': 'Enter account',
      'rule.enterAmount': 'Enter amount',
      'rule.enterCode': 'Enter verification code',
      'rule.enterFundPassword': 'Enter fund password',
      'rule.enterPassword': 'Enter password',
      'rule.enterPhone': 'Enter phone',
      'rule.format': 'Incorrect format',
      'rule.insufficient': 'Insufficient balance',
      'rule.passwordsDiffer': 'Passwords do not match',
      'rule.selectBank': 'Select bank',
      'rule.selectMethod': 'Select recharge method',
      'rule.uploadProof': 'Upload screenshot proof',
    }),
  )
})

test('an account is entered in the form of its kind, a phone with its country code', () => {
  expect(accountFault('phone', ' ')).toBe('rule.enterPhone')
  expect(accountFault('email', '')).toBe('rule.enterAccount')
  expect(
    ['+84 91-234-5678', '0084912345678', '84912345678'].map((text) => accountFault('phone', text)),
  ).toEqual([undefined, undefined, undefined])
  expect(accountFault('phone', '0912345678')).toBe('rule.format')
  expect(accountFault('email', 'mia@example.com')).toBe(undefined)
  expect(accountFault('email', 'mia')).toBe('rule.format')
  expect(accountFault('account', 'mia_t')).toBe(undefined)
  expect(accountFault('account', '1mia')).toBe('rule.format')
})

test('passwords have their form, and the second writing matches the first', () => {
  expect([passwordFault(''), passwordFault('abc'), passwordFault('abc_123')]).toEqual([
    'rule.enterPassword',
    'rule.format',
    undefined,
  ])
  expect([fundPasswordFault(''), fundPasswordFault('12345'), fundPasswordFault('804213')]).toEqual([
    'rule.enterFundPassword',
    'rule.format',
    undefined,
  ])
  expect([repeatFault('804213', '804214'), repeatFault('804213', '804213')]).toEqual([
    'rule.passwordsDiffer',
    undefined,
  ])
})

test('a verification code is entered, and is six digits', () => {
  expect(codeFault('')).toBe('rule.enterCode')
  expect(['12345', '1234567', '12345a', '١٢٣٤٥٦'].map(codeFault)).toEqual(
    Array.from({ length: 4 }, () => 'rule.format'),
  )
  expect(codeFault('048213')).toBeUndefined()
})

test('an amount is entered, above zero, with up to two decimals', () => {
  expect(['', '0', '0.00', '0.'].map(amountFault)).toEqual(
    Array.from({ length: 4 }, () => 'rule.enterAmount'),
  )
  expect(['10', '10.', '0.5', '12.34'].map(amountFault)).toEqual(Array.from({ length: 4 }, () => undefined))
  expect(amountFault('1.234')).toBe('rule.format')
})
