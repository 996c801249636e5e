import { expect, test } from 'vitest'
import { gateMessages } from './messages.ts'
import { missingPart } from './type-code.tsx'

const t = gateMessages.missing

test('the ten digits alone, as a phone shows them large, lack what stands before them', () => {
  for (const typed of ['0123456789', '01234 56789', ' 01234-56789 '])
    expect(missingPart(typed)).toBe(t.before)
})

test('each part that is not there yet is named, down to the last digit', () => {
  expect(missingPart('1800001')).toBe(t.versionAndDigits)
  expect(missingPart('1800001-')).toBe(t.versionAndDigits)
  expect(missingPart('1800001-3')).toBe(t.digits(10))
  expect(missingPart('1800001-0123456789')).toBe(t.version)
  expect(missingPart('1800001 3 01234 5678')).toBe(t.digits(1))
  expect(missingPart('1800001-3-01234567890')).toBe(t.tooMany)
})

test('a whole code lacks nothing, and neither does an empty field', () => {
  for (const typed of ['1800001-3-0123456789', '1800001 3 01234 56789', '', 'hello'])
    expect(missingPart(typed)).toBeNull()
})
