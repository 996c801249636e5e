import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { createRoundClock, tickRounds } from './tick-rounds.ts'
import { readHealth } from './watch-rounds.ts'

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

// security: 57
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

test('what fails each second is logged once a minute', async () => {
  const said: string[] = []
  const log = { ...server.ctx.log, error: (event: string) => void said.push(event) }
  const clock = createRoundClock()
  const tick = async () => {
    await tickRounds({ ...server.ctx, log }, clock)
    await Promise.all(clock.running.values())
  }
  await tick()
  const once = said.length
  expect(once).toBeGreaterThan(0)
  for (let times = 0; times < 5; times += 1) await tick()
  expect(said).toHaveLength(once)
  lateMs = 60_000
  await tick()
  expect(said).toHaveLength(2 * once)
})
