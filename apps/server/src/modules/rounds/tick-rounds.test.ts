import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { createRoundClock, readHealth, tickRounds } from './tick-rounds.ts'

let server: TestServer
let lateMs = 0
beforeEach(async () => {
  lateMs = 0
  const clock = { now: () => new Date(), elapsedMs: () => performance.now() + lateMs }
  // Its vault does not answer.
  server = await startTestServer({ clock })
})
afterEach(() => server.stop())

const health = async () => (await fetch(`${server.url}/health`)).text()

test('health is degraded while the round clock meets an outage, and ok again by itself after it', async () => {
  expect(await health()).toBe('ok')
  const clock = createRoundClock()
  await tickRounds({ ...server.ctx, log: { ...server.ctx.log, error: () => undefined } }, clock)
  await Promise.all(clock.running.values())
  expect(await health()).toBe('degraded')
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  lateMs = 20_000
  expect(await readHealth(server.ctx)).toBe('ok')
})
