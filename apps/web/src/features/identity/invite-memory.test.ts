import { expect, test } from 'vitest'
import { forgetInvite, keptInvite } from './use-register.ts'

/** A store as a browser's window has it. */
function aStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('the code of a link is kept until a player has registered', () => {
  const store = aStore()
  expect(keptInvite(null, store)).toBe('')
  expect(keptInvite('QWER2345', store)).toBe('QWER2345')
  expect(keptInvite(null, store)).toBe('QWER2345')
  expect(keptInvite('NEWER234', store)).toBe('NEWER234')
  forgetInvite(store)
  expect(keptInvite(null, store)).toBe('')
})

test('a code longer than any is cut where the field ends', () => {
  expect(keptInvite('X'.repeat(99), aStore())).toHaveLength(16)
})
