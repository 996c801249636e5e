import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { newWebhookSecret, openSecret, sealSecret, signatureHeaders } from './sign.ts'

const keys = { config: { operatorKey: Buffer.alloc(32, 9) } } as Parameters<typeof sealSecret>[0]
const aLetter = (body: string, sentAt = new Date()) => ({ id: 'msg_1', sentAt, body })

test('the signature is that of the example of Standard Webhooks', () => {
  const letter = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    sentAt: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  }
  expect(signatureHeaders(letter, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('the check that docs/integrations.md gives to partners takes ours, and nothing that was changed', async () => {
  const page = readFileSync(new URL('../../../../../../docs/integrations.md', import.meta.url), 'utf8')
  const folder = mkdtempSync(join(tmpdir(), 'opendraw-docs-'))
  const file = join(folder, 'is-ours.mjs')
  writeFileSync(file, /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '')
  const { isOurs } = await import(pathToFileURL(file).href)
  rmSync(folder, { recursive: true })
  const [old, fresh] = [newWebhookSecret(), newWebhookSecret()]
  const body = '{"amount":"12.500000","text":"ä"}'
  const headers = signatureHeaders(aLetter(body), [fresh, old])
  expect([isOurs(fresh, headers, body), isOurs(old, headers, body)]).toEqual([true, true])
  expect(isOurs(newWebhookSecret(), headers, body)).toBe(false)
  expect(isOurs(fresh, headers, body.replace('12', '99'))).toBe(false)
  expect(isOurs(fresh, { ...headers, 'webhook-id': 'msg_2' }, body)).toBe(false)
  expect(isOurs(fresh, {}, body)).toBe(false)
  const late = signatureHeaders(aLetter(body, new Date(Date.now() - 600_000)), [fresh])
  expect(isOurs(fresh, late, body)).toBe(false)
})

test('a sealed secret opens for its own endpoint alone', () => {
  const secret = newWebhookSecret()
  const sealed = sealSecret(keys, 401n, secret)
  expect(openSecret(keys, 401n, sealed)).toBe(secret)
  expect(sealed.includes(Buffer.from(secret))).toBe(false)
  expect(() => openSecret(keys, 402n, sealed)).toThrow()
})
