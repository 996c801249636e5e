import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'
import { createSessions, SESSION_CACHE_MS, tokenHashOf } from './session.ts'

const HOUSEHOLD = '203.0.113.5'
/** What a household has where a player has one call a second. */
const PER_SECOND = 10

const aToken = () => randomBytes(32).toString('base64url')

/** Sessions of these tokens, and how often it was asked for any. */
function sessionsOf(...tokens: readonly string[]) {
  const live = new Set(tokens.map(tokenHashOf))
  const clock = { nowMs: 0, elapsedMs: () => clock.nowMs }
  let asked = 0
  const source = async (hashes: readonly string[]) => {
    asked += 1
    return hashes.map((one) => (live.has(one) ? one : null))
  }
  const sessions = createSessions(
    source,
    { clock, config: { callsPerSecond: 1 } },
    createRateLimit(clock.elapsedMs),
  )
  const find = async (token: string, ip = HOUSEHOLD) => sessions.find(token, ip)
  const useUp = async () => {
    for (let guess = 0; guess < PER_SECOND; guess++) expect(await find(aToken())).toBeNull()
  }
  return { clock, find, useUp, asked: () => asked }
}

// security: 29
test('a household that showed too many tokens of nobody is refused before anything is asked', async () => {
  const { clock, find, useUp, asked } = sessionsOf()
  await useUp()
  const before = asked()
  await expect(find(aToken())).rejects.toMatchObject({ reason: 'too_many_requests' })
  expect(asked()).toBe(before)
  expect(await find(aToken(), '203.0.113.6')).toBeNull()
  clock.nowMs += 1_000
  expect(await find(aToken())).toBeNull()
})

test('sessions that are met for the first time cost their household nothing', async () => {
  const tokens = Array.from({ length: PER_SECOND * 3 }, aToken)
  const { find, useUp } = sessionsOf(...tokens)
  for (const token of tokens) expect(await find(token)).toBe(tokenHashOf(token))
  await useUp()
})

test('a session that was met before is found whatever others show, also once it is out of date', async () => {
  const token = aToken()
  const { clock, find, useUp, asked } = sessionsOf(token)
  await find(token)
  clock.nowMs += SESSION_CACHE_MS
  await useUp()
  const before = asked()
  expect(await find(token)).toBe(tokenHashOf(token))
  expect(asked()).toBe(before + 1)
  await expect(find(aToken())).rejects.toMatchObject({ reason: 'too_many_requests' })
})
