import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('answers an unknown path in the envelope', async () => {
  const reply = await fetch(`${server.url}/api/nowhere`)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ code: 404, reason: 'not_found' })
})
