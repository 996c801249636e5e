import { expect, test } from 'vitest'
import { readReply } from './create-client.ts'
import { failureOf } from './failure.ts'

const reply = (code: number, msg = 'said by the server') => failureOf({ code, msg })

test('401 asks to log in again, in the words of the specification', () => {
  const failure = reply(401)
  expect(failure.kind).toBe('session_expired')
  expect(failure.key).toBe('error.401')
  expect(failure.message).toBe('Invalid session or session has expired, please log in again')
})

test('403 and 404 speak in their own words whatever the server said', () => {
  expect(reply(403)).toMatchObject({
    kind: 'forbidden',
    key: 'error.403',
    message: 'No permissions for current operation',
  })
  expect(reply(404)).toMatchObject({
    kind: 'absent',
    key: 'error.404',
    message: 'Access resource does not exist',
  })
})

test.each([400, 409, 429, 500, 601])('code %i is rejected with the message of the server', (code) => {
  expect(reply(code)).toMatchObject({
    kind: 'refused',
    key: null,
    said: 'said by the server',
    message: 'said by the server',
  })
})

test('a refusal without a message is an unknown system error', () => {
  expect(reply(409, '')).toMatchObject({
    key: 'error.default',
    message: 'Unknown system error, please feedback to admin',
  })
})

test('an HTTP status outside 200 to 299 is an exception with the status', async () => {
  await expect(readReply(502, '<html>', null)).rejects.toMatchObject({
    kind: 'http',
    code: 502,
    message: 'System interface 502 exception',
  })
})

test('an envelope in an answer with another status still speaks for itself', async () => {
  const text = JSON.stringify({ code: 500, msg: 'away', reason: 'try_again', data: null })
  await expect(readReply(503, text, null)).rejects.toMatchObject({
    kind: 'refused',
    reason: 'try_again',
    mayRetry: true,
  })
})

test('an answer that is no envelope is malformed', async () => {
  await expect(readReply(200, 'hello', null)).rejects.toMatchObject({ kind: 'malformed' })
})

test('both forms of a reply are understood, plain and encrypted', async () => {
  const key = Uint8Array.from({ length: 32 }, (_, index) => index)
  const iv = Uint8Array.from({ length: 16 }, (_, index) => 255 - index)
  const secret = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt'])
  const plain = new TextEncoder().encode(JSON.stringify({ code: 200, msg: '', data: { ok: 'yes' } }))
  const body = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, secret, plain))
  const text = btoa(String.fromCharCode(...iv, ...body))
  await expect(readReply(200, text, key)).resolves.toEqual({ ok: 'yes' })
  await expect(readReply(200, `"${text}"`, key)).resolves.toEqual({ ok: 'yes' })
  await expect(readReply(200, text, null)).rejects.toMatchObject({ kind: 'malformed' })
})
