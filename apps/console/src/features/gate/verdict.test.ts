import { CallFailure } from '@opendraw/contract/client'
import { checkEntry } from '@opendraw/contract/operator'
import { expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { scannedCode, typedCode, verdictOf } from './verdict.ts'

const failure = (kind: CallFailure['kind'], reason: string | null, details = {}) =>
  new CallFailure({ kind, code: 409, key: null, said: 'Said.', reason, details, mayRetry: false }, 'failed')
const refused = (reason: string, details = {}) => verdictOf(failure('refused', reason, details))

test('every refusal of the gate has a word of its own', () => {
  const kinds = checkEntry.refusals.map((reason) => refused(reason).kind)
  expect(kinds).not.toContain('unchecked')
  expect(new Set(kinds).size).toBe(kinds.length)
})

test('a ticket that was used says when, any other refusal what the server says', () => {
  expect(refused('ticket_admitted', { at: '1795000000000' })).toMatchObject({
    kind: 'used',
    tone: 'bad',
    text: expect.stringContaining('2026'),
  })
  expect(refused('entry_code_old')).toEqual({ kind: 'old', tone: 'watch', text: 'Said.' })
  expect(refused('ticket_not_today')).toEqual({ kind: 'not_today', tone: 'bad', text: 'Said.' })
})

test('without an answer about the code nothing was checked, and nothing sounds like a forgery', () => {
  expect(verdictOf(failure('transport', null))).toEqual({
    kind: 'unchecked',
    tone: 'watch',
    text: messages.failures.offline,
  })
  expect(refused('try_again').kind).toBe('unchecked')
  expect(verdictOf(new Error('else')).kind).toBe('unchecked')
})

test('a typed code may have blanks or dots for dashes, and a blank within the ten digits', () => {
  for (const typed of [
    '1800001-3-0123456789',
    ' 1800001 3 0123456789 ',
    '1800001.3.0123456789',
    '1800001-3-01234 56789',
    '1800001 – 3 – 01234 56789',
  ])
    expect(typedCode(typed), typed).toBe('1800001-3-0123456789')
  expect([typedCode('hello'), typedCode('12 34'), typedCode('')]).toEqual(['hello', '12 34', ''])
})

test('what a camera reads goes as it is, and never longer than a code can be asked for', () => {
  expect(scannedCode('1800001-3-0123456789\n')).toBe('1800001-3-0123456789')
  expect(scannedCode(`https://example.com/${'a'.repeat(200)}`)).toHaveLength(64)
})
