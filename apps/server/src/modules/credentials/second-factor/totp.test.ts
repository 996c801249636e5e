import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newTotpSecret, totpStep, totpUri } from './check-second-factor.ts'

const secret = Secret.fromUTF8('12345678901234567890').base32

// RFC 6238, appendix B (SHA1), the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code is %s, and it is taken one step early or late but not two', (second, code) => {
  const at = (steps: number) => new Date((second + steps * 30) * 1000)
  const step = BigInt(Math.floor(second / 30))
  for (const steps of [-1, 0, 1]) expect(totpStep(secret, code, at(steps))).toBe(step)
  for (const steps of [-2, 2]) expect(totpStep(secret, code, at(steps))).toBeNull()
})

test.each(['', '28708', '2870823', 'abcdef', '２８７０８２', ' 287082'])('%j is no code', (code) => {
  expect(totpStep(secret, code, new Date(59_000))).toBeNull()
})

test('a secret has 160 random bits and its address names us and the account', () => {
  const [one, two] = [newTotpSecret(), newTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(two)
  expect(totpUri(one, 'ann & bob')).toBe(
    `otpauth://totp/Opendraw:ann%20%26%20bob?issuer=Opendraw&secret=${one}&algorithm=SHA1&digits=6&period=30`,
  )
})
