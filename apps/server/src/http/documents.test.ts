import { Envelope, ownPicture, playerCalls } from '@opendraw/contract'
import { createClient, download } from '@opendraw/contract/client'
import { openapi } from '@opendraw/contract/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../testing/clients.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

const obfuscationKey = Buffer.alloc(32, 9)
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { obfuscationKey, isDevelopment: true } })
})
afterAll(() => server.stop())

test('the document names exactly the players’ calls', async () => {
  const document = openapi(playerCalls)
  expect(await (await fetch(`${server.url}/api/openapi.json`)).json()).toEqual(document)
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  )
  const wanted = Object.entries(playerCalls).map(
    ([name, { method, path }]) => `${name} ${method.toLowerCase()} /api/${path}`,
  )
  expect(named.sort()).toEqual(wanted.sort())
  expect(JSON.stringify(document)).not.toContain('operator/')
})

// security: 29
test('the document is written once, and packed for those who accept that', async () => {
  const ask = (coding: string) =>
    fetch(`${server.url}/api/openapi.json`, { headers: { 'accept-encoding': coding } })
  const [whole, short] = [await ask('identity'), await ask('gzip')]
  expect([whole.headers.get('content-encoding'), short.headers.get('content-encoding')]).toEqual([
    null,
    'gzip',
  ])
  expect(Number(short.headers.get('content-length')) * 8).toBeLessThan(
    Number(whole.headers.get('content-length')),
  )
  expect(await short.text()).toBe(await whole.text())
})

test('it can be browsed in development', async () => {
  expect(await (await fetch(`${server.url}/api/docs`)).text()).toContain(
    '<code>/api/cclogin/orderdown</code>',
  )
})

test('the old encrypted form is understood with its key, differs each time, and is never taken as a request', async () => {
  const texts = await Promise.all(
    [1, 2].map(async () => (await fetch(`${server.url}/api/ccinit/getinit`)).text()),
  )
  expect(texts[0]).toMatch(/^[A-Za-z0-9+/]+=*$/)
  expect(texts[0]?.slice(0, 40)).not.toBe(texts[1]?.slice(0, 40))
  const options = { baseUrl: server.url, token: () => null, lang: () => 'en' }
  const client = createClient(playerCalls, { ...options, replyKey: new Uint8Array(obfuscationKey) })
  expect(await client.getInit({})).toMatchObject({ mode: 'demo' })
  expect(await refusalOf(client.getUserinfo({}))).toBe('session_expired')
  const picture = download(`${ownPicture.path}/1`, { ...options, replyKey: new Uint8Array(obfuscationKey) })
  await expect(picture).rejects.toMatchObject({ kind: 'session_expired' })
  await expect(createClient(playerCalls, options).getInit({})).rejects.toMatchObject({ kind: 'malformed' })
  const headers = { 'content-type': 'application/json' }
  const asked = await fetch(`${server.url}/api/user/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(texts[0]),
  })
  expect(await asked.text()).not.toContain('"code":200')
})

test('words come in the caller’s language', async () => {
  const plain = await startTestServer()
  const words = await Promise.all(
    ['en', 'ja', 'xx'].map(
      async (lang) =>
        Envelope.parse(await (await fetch(`${plain.url}/api/nowhere`, { headers: { lang } })).json()).msg,
    ),
  )
  expect(words[0]).toBe('Access resource does not exist')
  expect(words[1]).not.toBe(words[0])
  expect(words[2]).toBe(words[0])
  await plain.stop()
})
