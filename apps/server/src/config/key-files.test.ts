import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadSealKey, personalKeysIn } from './key-files.ts'

const root = mkdtempSync(join(tmpdir(), 'personal-keys-'))
afterAll(() => rmSync(root, { recursive: true }))
const add = (folder: string, number: number) =>
  writeFileSync(join(folder, `personal-${number}.key`), Buffer.alloc(32, number), { mode: 0o600 })

test('makes the first key once, for its owner’s eyes alone', () => {
  const folder = join(root, 'first')
  const keys = personalKeysIn(folder)
  expect(keys.newest()).toBe(1)
  expect(statSync(join(folder, 'personal-1.key')).mode & 0o777).toBe(0o600)
  expect(personalKeysIn(folder).key(1)).toEqual(keys.key(1))
})

test('wraps with the highest number, keeps opening with the others, and meets a newer one of another node', () => {
  const folder = join(root, 'many')
  personalKeysIn(folder)
  add(folder, 2)
  const keys = personalKeysIn(folder)
  expect(keys.newest()).toBe(2)
  expect(keys.key(1)).toHaveLength(32)
  add(folder, 10)
  expect(keys.newest()).toBe(2)
  expect(keys.key(10)).toEqual(Buffer.alloc(32, 10))
  expect(personalKeysIn(folder).newest()).toBe(10)
})

test('never makes a key that it is asked for by number', () => {
  const folder = join(root, 'missing')
  const keys = personalKeysIn(folder)
  expect(() => keys.key(3)).toThrow(/personal-3.key is missing/)
  expect(readdirSync(folder)).toEqual(['personal-1.key'])
})

// security: 51
test('refuses a key that others may read', () => {
  const folder = join(root, 'open')
  personalKeysIn(folder)
  chmodSync(join(folder, 'personal-1.key'), 0o644)
  expect(() => personalKeysIn(folder)).toThrow(/can be read by others/)
})

test('refuses a key for sealing rounds that others may read', () => {
  const folder = join(root, 'seal')
  const { publicKey } = loadSealKey(folder)
  expect(loadSealKey(folder).publicKey).toEqual(publicKey)
  chmodSync(join(folder, 'seal.key'), 0o640)
  expect(() => loadSealKey(folder)).toThrow(/seal.key can be read by others/)
})
