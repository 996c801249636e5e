import { afterEach, expect, test } from 'vitest'
import { haveStorage } from './storage.ts'

const own = Object.getOwnPropertyDescriptor(window, 'localStorage')
afterEach(() => {
  if (own) Object.defineProperty(window, 'localStorage', own)
  else Reflect.deleteProperty(window, 'localStorage')
})

test('where the browser refuses storage, what is stored lives as long as the page', () => {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  expect(() => window.localStorage).toThrow('refused')
  haveStorage('localStorage')
  window.localStorage.setItem('a', '1')
  expect(window.localStorage.getItem('a')).toBe('1')
  expect([window.localStorage.length, window.localStorage.key(0)]).toEqual([1, 'a'])
  window.localStorage.clear()
  expect(window.localStorage.getItem('a')).toBeNull()
})

test('a storage that is there stays', () => {
  const before = window.localStorage
  haveStorage('localStorage')
  expect(window.localStorage).toBe(before)
})
