import { expect, test } from 'vitest'
import { isAccountName, isCode, isEmail, isFundPassword, isMobile, isMoney, isPassword } from './checks.ts'

test('a password has 6 to 18 letters, digits or underscores', () => {
  expect(['abc_12', 'a'.repeat(18)].every(isPassword)).toBe(true)
  expect(['abc12', 'a'.repeat(19), 'abc-123', 'пароль1', 'abc 123'].some(isPassword)).toBe(false)
})

test('a payment password has exactly 6 digits', () => {
  expect(isFundPassword('123456')).toBe(true)
  expect(['12345', '1234567', '12345a', '١٢٣٤٥٦'].some(isFundPassword)).toBe(false)
})

test('a verification code has digits, 6 by default', () => {
  expect(isCode('000000')).toBe(true)
  expect(isCode('0000')).toBe(false)
  expect(isCode('0000', 4)).toBe(true)
})

test('money has up to two decimals', () => {
  expect(['0', '1', '1.5', '1.50'].every(isMoney)).toBe(true)
  expect(['', '1.', '.5', '1.505', '-1', '1e3', '1,000', ' 1'].some(isMoney)).toBe(false)
})

test('emails, phones and account names have their form', () => {
  expect(isEmail('mia@example.com')).toBe(true)
  expect(['mia@', 'mia@example', 'mia example.com', '@a.b'].some(isEmail)).toBe(false)
  expect(isMobile('+84 90 123 4567')).toBe(true)
  expect(['12345', '+', 'phone'].some(isMobile)).toBe(false)
  expect(isAccountName('mia_t')).toBe(true)
  expect(['mia', '1mia', 'mia-t'].some(isAccountName)).toBe(false)
})
