import { afterEach, expect, test } from 'vitest'
import { fullStorage } from '../../testing/full-storage.ts'
import { forgetInvite, keptInvite } from './use-register.ts'

afterEach(forgetInvite)

test('the code of a link is kept until a player has registered', () => {
  expect(keptInvite(null)).toBe('')
  expect(keptInvite('QWER2345')).toBe('QWER2345')
  expect(keptInvite(null)).toBe('QWER2345')
  expect(keptInvite('NEWER234')).toBe('NEWER234')
  forgetInvite()
  expect(keptInvite(null)).toBe('')
})

test('a code longer than any is cut where the field ends', () => {
  expect(keptInvite('X'.repeat(99))).toHaveLength(16)
})

test('where storage takes nothing more, the code stays as long as the page does', () => {
  const emptied = fullStorage()
  expect(keptInvite('QWER2345')).toBe('QWER2345')
  expect(keptInvite(null)).toBe('QWER2345')
  emptied()
})
