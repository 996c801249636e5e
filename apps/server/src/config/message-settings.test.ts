import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'messages-'))
afterAll(() => rmSync(folder, { recursive: true }))
const needed = {
  DATABASE_URL: 'postgres://localhost/x',
  VAULT_SOCKET: join(folder, 'vault.sock'),
  UPLOAD_DIR: join(folder, 'uploads'),
  KEYS_DIR: join(folder, 'keys'),
}

test('without a mail server or short messages a demo keeps them, unless configured otherwise', () => {
  expect(readConfig(needed)).toMatchObject({ mail: null, sms: null, hasDemoInbox: true, codesPerAddress: 20 })
  expect(readConfig({ ...needed, DEMO_INBOX: '0' }).hasDemoInbox).toBe(false)
})

test('takes a mail server with its sender, and a provider with its token', () => {
  const config = readConfig({
    ...needed,
    SMTP_URL: 'smtps://user:word@mail.example.com',
    MAIL_FROM: 'Opendraw <no-reply@example.com>',
    SMS_URL: 'https://sms.example.com/send',
    SMS_TOKEN: 'key-1',
    PHONE_PREFIXES: '84, 1415',
  })
  expect(config.mail).toEqual({
    url: 'smtps://user:word@mail.example.com',
    from: 'Opendraw <no-reply@example.com>',
  })
  expect(config.sms).toEqual({ url: 'https://sms.example.com/send', token: 'key-1' })
  expect(config.phonePrefixes).toEqual(['84', '1415'])
  expect(readConfig({ ...needed, PHONE_PREFIXES: '*' }).phonePrefixes).toBe(null)
})

test.each([
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@example.com' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }],
  ['SMS_TOKEN', { SMS_URL: 'https://sms.example.com' }],
  ['PHONE_PREFIXES', { SMS_URL: 'https://sms.example.com', SMS_TOKEN: 'key-1' }],
  ['PHONE_PREFIXES', { PHONE_PREFIXES: '+84' }],
  ['PHONE_PREFIXES', { PHONE_PREFIXES: '84,*' }],
  ['SMS_URL', { SMS_URL: 'http://sms.example.com', SMS_TOKEN: 'key-1' }],
  ['CODES_PER_ADDRESS', { CODES_PER_ADDRESS: '0' }],
])('refuses what makes no sense, and names it: %s', (name, settings) => {
  expect(() => readConfig({ ...needed, ...settings })).toThrow(name)
})
