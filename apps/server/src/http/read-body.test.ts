import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('refuses a body that is not UTF-8, instead of reading other characters', async () => {
  const ask = async (name: Buffer) => {
    const body = Buffer.concat([Buffer.from('{"id":"'), name, Buffer.from('"}')])
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${server.url}/api/ccinit/getrules`, { method: 'POST', headers, body })
    return reply.json()
  }
  expect(await ask(Buffer.from('rgb-1m'))).toMatchObject({ code: 200 })
  expect(await ask(Buffer.from([0x72, 0xff, 0xfe]))).toMatchObject({ code: 400, reason: 'bad_request' })
})
