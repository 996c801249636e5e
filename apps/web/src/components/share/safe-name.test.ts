import { expect, test } from 'vitest'
import { safeName } from './safe-name.ts'

test('an ordinary name stands as it is, in every script', () => {
  for (const name of ['Mia', 'Nguyễn Văn A', 'สมชาย ใจดี', '김민수', '小明', 'محمد'])
    expect(safeName(name)).toBe(name.normalize('NFC'))
})

test('a name cannot turn the text around it, hide characters or break the line', () => {
  expect(safeName('Mia\u202Enow 00.001')).toBe('Mianow 00.001')
  expect(safeName('\u2066a\u200Bb\u2069\nc\u0000')).toBe('abc')
  expect(safeName('\u202E\u200F')).toBe('')
})

test('a very long name is cut, and marks do not pile up', () => {
  const long = safeName('x'.repeat(500))
  expect([...long]).toHaveLength(24)
  expect(long.endsWith('…')).toBe(true)
  expect(safeName(`a${'\u0301'.repeat(200)}b`).length).toBeLessThan(6)
})
