import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { systemClock } from '../config/clock.ts'
import { playerClient } from '../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../testing/new-players.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

const PER_SECOND = 5
// Held, so that a slow machine gives nobody more calls.
let elapsedMs = 0
const clock = { ...systemClock, elapsedMs: () => elapsedMs }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    clock,
    config: { callsPerSecond: PER_SECOND, trustedProxies: ['127.0.0.1'] },
  })
})
afterAll(() => server.stop())

/** How many of so many calls at once are refused, of callers who made none for a second. */
async function refusedOf(calls: number, headersOf: (nth: number) => Record<string, string>, path: string) {
  elapsedMs += 1_000
  const asked = Array.from({ length: calls }, async (_, nth) => {
    const headers = { 'content-type': 'application/json', ...headersOf(nth) }
    const response = await fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body: '{}' })
    return z.object({ code: z.int() }).parse(await response.json()).code
  })
  return (await Promise.all(asked)).filter((code) => code === 429).length
}

// security: 29
test('the calls of a player count together, in however many sessions', async () => {
  const { token, accountName } = await aNewPlayer(server)
  const tokens = [token]
  for (let nth = 0; nth < 3; nth++) {
    const { userinfo } = await playerClient(server).login({ account: accountName, password: GOOD_PASSWORD })
    tokens.push(userinfo.token)
  }
  const refused = await refusedOf(40, (nth) => ({ token: tokens[nth % 4] ?? '' }), 'user/getUserinfo')
  expect(refused).toBe(40 - PER_SECOND)
})

// security: 29
test('the calls of visitors from one IPv6 /64 count together', async () => {
  const from = (nth: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${(nth + 1).toString(16)}` })
  expect(await refusedOf(120, from, 'ccinit/getrules')).toBe(120 - PER_SECOND * 10)
  const elsewhere = (nth: number) => ({ 'x-forwarded-for': `2001:db8:1:${nth + 16}::1` })
  expect(await refusedOf(20, elsewhere, 'ccinit/getrules')).toBe(0)
})

// security: 29
test('tokens of nobody count together for their household, over streams too, and hold up no session that is known', async () => {
  const from = { 'x-forwarded-for': '203.0.113.5' }
  const guessed = () => ({ ...from, token: randomBytes(32).toString('base64url') })
  const { token } = await aNewPlayer(server)
  expect(await refusedOf(1, () => ({ ...from, token }), 'user/getUserinfo')).toBe(0)
  expect(await refusedOf(80, guessed, 'user/getUserinfo')).toBe(80 - PER_SECOND * 10)
  const ask = async (path: string, init: RequestInit) =>
    (await fetch(`${server.url}/api/${path}`, init)).json()
  expect(await ask('cclive/stream', { headers: guessed() })).toMatchObject({ reason: 'too_many_requests' })
  const call = { method: 'POST', body: '{}' }
  const typed = { 'content-type': 'application/json' }
  const own = { ...call, headers: { ...typed, ...from, token } }
  expect(await ask('user/getUserinfo', own)).toMatchObject({ code: 200 })
  const elsewhere = { ...call, headers: { ...typed, ...guessed(), 'x-forwarded-for': '203.0.113.6' } }
  expect(await ask('user/getUserinfo', elsewhere)).toMatchObject({ reason: 'session_expired' })
})
