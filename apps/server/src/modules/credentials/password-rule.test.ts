import fc from 'fast-check'
import { expect, test } from 'vitest'
import commonPasswords from './common-passwords.json' with { type: 'json' }
import { passwordRule } from './password-rule.ts'

// security: 11
test('the specification’s rule: 6 to 18 letters, digits or underscores, exactly', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20, unit: 'binary' }), (text) => {
      const isFormed = /^[A-Za-z0-9_]{6,18}$/.test(text)
      expect(passwordRule(text, 'spec') === 'password_malformed').toBe(!isFormed)
    }),
  )
  for (const edge of ['xK93_a', 'xK93_aa1xK93_aa1xK']) expect(passwordRule(edge, 'spec')).toBeNull()
})

// security: 11
test('the strict rule takes any characters, 8 to 128 of them', () => {
  expect(passwordRule('köñig s#1', 'strict')).toBeNull()
  expect(passwordRule('xK93_aa', 'strict')).toBe('password_malformed')
  expect(passwordRule('x'.repeat(64) + 'y'.repeat(65), 'strict')).toBe('password_malformed')
})

// security: 12
test('what everyone tries first is refused, in any case', () => {
  expect(commonPasswords.length).toBeGreaterThan(3_000)
  for (const password of ['123456', 'PassWord', 'qwerty123', 'aaaaaaa', 'fedcba', '2345678']) {
    expect(passwordRule(password, 'spec'), password).toBe('password_common')
  }
  const missed = commonPasswords.filter((one) => passwordRule(one, 'spec') === null)
  expect(missed).toEqual([])
})

test('a password is never the name that it belongs to', () => {
  expect(passwordRule('lucky_ann7', 'spec', ['Lucky_Ann7'])).toBe('password_common')
  expect(passwordRule('lucky_ann7', 'spec', ['LUCKY_ann7@example.com', null])).toBe('password_common')
  for (const dialled of ['84912345678', '0912345678', '912345678', '345678'])
    expect(passwordRule(dialled, 'spec', ['+84912345678'])).toBe('password_common')
  expect(passwordRule('0912345679', 'spec', ['+84912345678'])).toBeNull()
  expect(passwordRule('lucky_ann7', 'spec', ['lucky_ann'])).toBeNull()
})
