import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from './settings.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'settings-'))
  for (const name of ['HOST', 'PORT', 'CONSOLE_PORT', 'DATABASE_URL', 'VAR_DIR']) vi.stubEnv(name, undefined)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true })
})

test('has a value for everything that is not set', () => {
  expect(readSettings(root, [])).toEqual({
    host: '127.0.0.1',
    port: 3000,
    consolePort: 3001,
    databaseUrl: undefined,
    serverDatabaseUrl: undefined,
    varDir: join(root, 'var'),
    isDevelopment: false,
  })
})

test('reads the file .env, and the environment before it', async () => {
  await writeFile(join(root, '.env'), 'PORT=4000\nCONSOLE_PORT=4001\n')
  vi.stubEnv('CONSOLE_PORT', '5001')
  expect(readSettings(root, ['--dev'])).toMatchObject({ port: 4000, consolePort: 5001, isDevelopment: true })
})

test('names the setting that makes no sense', () => {
  vi.stubEnv('PORT', '80800')
  expect(() => readSettings(root, [])).toThrow('PORT is "80800": it must be a number from 0 to 65535.')
  vi.stubEnv('PORT', '3001')
  expect(() => readSettings(root, [])).toThrow('PORT and CONSOLE_PORT are both 3001')
  vi.stubEnv('PORT', undefined)
  vi.stubEnv('DATABASE_URL', 'mysql://x')
  expect(() => readSettings(root, [])).toThrow('DATABASE_URL must begin with postgres://')
})

test('names the address of a database that cannot be read, and takes one that the driver can', () => {
  for (const url of ['postgres://u:p/w@host/db', 'postgres://u:p@host:99999/db', 'postgres://u:p@[::1/db']) {
    vi.stubEnv('DATABASE_URL', url)
    expect(() => readSettings(root, [])).toThrow('DATABASE_URL cannot be read: check its port')
  }
  for (const url of [
    'postgres://u:p%2Fw@host/db',
    'postgres:///db',
    'postgres://u:p@/db?host=/run/postgresql',
  ]) {
    vi.stubEnv('DATABASE_URL', url)
    expect(readSettings(root, []).databaseUrl).toBe(url)
  }
})
