import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'metrics-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const settings = (env: Record<string, string> = {}) =>
  readConfig({
    DATABASE_URL: 'postgres://localhost/x',
    VAULT_SOCKET: join(folder, 'vault.sock'),
    UPLOAD_DIR: join(folder, 'uploads'),
    KEYS_DIR: join(folder, 'keys'),
    ...env,
  })

test('nothing is measured unless a port is set, and then this machine alone may ask', () => {
  expect(settings().metrics).toBeNull()
  expect(settings({ METRICS_HOST: '10.0.0.5' }).metrics).toBeNull()
  expect(settings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(settings({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics).toEqual({
    host: '10.0.0.5',
    port: 9464,
  })
})

test('the report of the last check of the ledger is read where the settings say', () => {
  const file = '/srv/opendraw/ledger.json'
  expect(settings().ledgerReport).toBeNull()
  expect(settings({ LEDGER_REPORT_FILE: file }).ledgerReport).toBe(file)
})

test('a port that is none stops the start with a sentence', () => {
  expect(() => settings({ METRICS_PORT: '70000' })).toThrow(
    'The setting METRICS_PORT is wrong: should be a whole number from 0 to 65535.',
  )
})
