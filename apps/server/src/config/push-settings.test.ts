import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'push-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const settings = (keys: string, env: Record<string, string> = {}) =>
  readConfig({
    DATABASE_URL: 'postgres://localhost/x',
    VAULT_SOCKET: join(folder, 'vault.sock'),
    UPLOAD_DIR: join(folder, 'uploads'),
    KEYS_DIR: join(folder, keys),
    ...env,
  }).push

test('the keys are made at the first start, for their owner’s eyes alone, and stay', () => {
  const first = settings('first')
  expect(first?.publicKey).toMatch(/^B[\w-]{86}$/)
  expect(first?.otherServices).toEqual([])
  expect(statSync(join(folder, 'first', 'push.key')).mode & 0o777).toBe(0o600)
  expect(settings('first')).toEqual(first)
  expect(settings('second')?.publicKey).not.toBe(first?.publicKey)
})

test('a file without such keys stops the start with a sentence, and a deployment may notify nobody', () => {
  settings('broken')
  writeFileSync(join(folder, 'broken', 'push.key'), '{"publicKey":"x"}')
  expect(() => settings('broken')).toThrow(/push\.key holds no keys for push services/)
  expect(settings('broken', { PUSH: 'off' })).toBeNull()
  expect(() => settings('first', { PUSH: 'maybe' })).toThrow('should be on or off')
  expect(() => settings('first', { PUSH_CONTACT: 'me' })).toThrow('should begin with mailto: or https://')
})

// security: 32
test('a push service of a test is taken in tests alone, and on this machine alone', () => {
  const test = { PUSH_TEST_SERVICE: 'http://127.0.0.1:4000' }
  expect(() => settings('first', test)).toThrow('PUSH_TEST_SERVICE is for tests alone')
  expect(() => settings('first', { ...test, NODE_ENV: 'development' })).toThrow('for tests alone')
  expect(settings('first', { ...test, NODE_ENV: 'test' })?.otherServices).toEqual(['http://127.0.0.1:4000'])
  const elsewhere = { PUSH_TEST_SERVICE: 'https://evil.example', NODE_ENV: 'test' }
  expect(() => settings('first', elsewhere)).toThrow('should be on this machine')
})
