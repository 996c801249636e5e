import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'alert-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))
const keys = join(folder, 'keys')
const settings = (env: Record<string, string> = {}) =>
  readConfig({
    DATABASE_URL: 'postgres://localhost/x',
    VAULT_SOCKET: join(folder, 'vault.sock'),
    UPLOAD_DIR: join(folder, 'uploads'),
    KEYS_DIR: keys,
    ...env,
  }).alerts

test('alerts stay in the console unless the settings name others', () => {
  expect(settings()).toEqual({ mails: [], webhook: null })
  expect(settings({ ALERT_MAIL: 'night@example.com, house@example.com' }).mails).toEqual([
    'night@example.com',
    'house@example.com',
  ])
})

test('the secret of the webhook is made once, for this user alone', () => {
  const url = 'https://example.com/alerts'
  const { webhook } = settings({ ALERT_WEBHOOK_URL: url })
  expect(webhook).toEqual({ url, secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) })
  expect(settings({ ALERT_WEBHOOK_URL: url }).webhook).toEqual(webhook)
  const path = join(keys, 'alert-webhook.key')
  expect(readFileSync(path, 'utf8').trim()).toBe(webhook?.secret)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  writeFileSync(path, 'whsec_short')
  expect(() => settings({ ALERT_WEBHOOK_URL: url })).toThrow('holds no secret for the webhook')
  rmSync(path)
})

test.each([
  [{ ALERT_MAIL: 'night@example.com,nobody' }, 'The setting ALERT_MAIL is wrong: lists at most 20 addresses'],
  [
    { ALERT_WEBHOOK_URL: 'http://example.com/x' },
    'The setting ALERT_WEBHOOK_URL is wrong: should begin with https://',
  ],
  [
    { ALERT_WEBHOOK_URL: 'http://127.0.0.1:9/x', DEMO_INBOX: '0' },
    'ALERT_WEBHOOK_URL is on this machine: that is for demos (DEMO_INBOX=1).',
  ],
])('%j stops the start with a sentence', (env, sentence) => {
  expect(() => settings(env)).toThrow(sentence)
})

test('a demo may post to its own machine', () => {
  expect(settings({ ALERT_WEBHOOK_URL: 'http://127.0.0.1:9/x' }).webhook?.url).toBe('http://127.0.0.1:9/x')
})
