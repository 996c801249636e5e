import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const needed = {
  DATABASE_URL: 'postgres://localhost/x',
  VAULT_SOCKET: join(folder, 'vault.sock'),
  UPLOAD_DIR: join(folder, 'uploads'),
  KEYS_DIR: join(folder, 'keys'),
}

test('needs little and takes the specification’s side where nothing is said', () => {
  const config = readConfig(needed)
  expect(config).toMatchObject({
    port: 3000,
    consolePort: 3001,
    host: '127.0.0.1',
    passwordPolicy: 'spec',
    obfuscationKey: null,
    isDevelopment: false,
    webDist: null,
  })
})

test('makes the password key once, for its owner’s eyes alone', () => {
  const first = readConfig(needed).passwordKey
  expect(first).toHaveLength(32)
  expect(readConfig(needed).passwordKey).toEqual(first)
  const path = join(folder, 'keys', 'password.key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  chmodSync(path, 0o644)
  expect(() => readConfig(needed)).toThrow(/chmod 600/)
  chmodSync(path, 0o600)
})

test.each([
  [{ DATABASE_URL: '' }, 'The setting DATABASE_URL is missing.'],
  [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL is wrong: should begin with postgres://.'],
  [{ PORT: '99999' }, /The setting PORT is wrong/],
  [{ PORT: 'http' }, /The setting PORT is wrong/],
  [{ PASSWORD_POLICY: 'lax' }, /The setting PASSWORD_POLICY is wrong/],
  [{ ENVELOPE: 'compat' }, /needs OBFUSCATION_KEY/],
  [{ OBFUSCATION_KEY: 'short' }, /The setting OBFUSCATION_KEY is wrong: should be 64 hexadecimal digits/],
])('refuses to start with %o', (wrong, sentence) => {
  const read = () => readConfig({ ...needed, ...wrong })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(sentence)
})
