import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Log } from '../log.ts'
import { aBeacon, type RelayMood, type TestBeacon } from '../testing/a-beacon.ts'
import { connectBeacon } from './beacon.ts'

let relay: TestBeacon
let said: string[]
let log: Log

beforeEach(async () => {
  relay = await aBeacon()
  said = []
  const silent = () => undefined
  log = {
    debug: silent,
    info: silent,
    error: silent,
    warn: (_, fields) => void said.push(fields?.reason ?? ''),
  }
})
afterEach(() => relay.drop())

test('fetches a beacon, judges it and asks for it once, however many want it', async () => {
  const beacon = connectBeacon({ urls: [relay.url], log })
  const answers = await Promise.all([1, 2, 3].map(() => beacon.signatureOf(relay.chain, 77n)))
  expect(answers).toEqual([1, 2, 3].map(() => Buffer.from(relay.sign(77n))))
  expect(await beacon.signatureOf(relay.chain, 77n)).toEqual(answers[0])
  expect(relay.asked).toBe(1)
  expect(await beacon.signatureOf(relay.chain, 78n)).toEqual(Buffer.from(relay.sign(78n)))
})

const failures: [RelayMood, RegExp][] = [
  ['not yet', /answered with 425/],
  ['wrong signature', /signature is not that of the round/],
  ['wrong round', /answered with round 78/],
  ['garbage', /JSON/],
  ['endless', /too long/],
  ['redirects', /redirect/],
  ['hangs up', /fetch failed/],
  ['silent', /timeout/],
]

test.each(failures)('says why and has nothing when the relay is in the mood "%s"', async (mood, reason) => {
  relay.mood = mood
  const beacon = connectBeacon({ urls: [relay.url], log })
  expect(await beacon.signatureOf(relay.chain, 77n)).toBeUndefined()
  expect(said).toEqual([expect.stringMatching(reason)])
  expect(relay.asked).toBe(1)
})

test('does not ask again until the pause is over, each longer than the one before', async () => {
  relay.mood = 'not yet'
  const beacon = connectBeacon({ urls: [relay.url], log, retryMs: 100 })
  const endMs = performance.now() + 900
  while (performance.now() < endMs) {
    await beacon.signatureOf(relay.chain, 77n)
    await pause(5)
  }
  // At 0, 100, 300 and 700 ms.
  expect(relay.asked).toBeGreaterThanOrEqual(3)
  expect(relay.asked).toBeLessThanOrEqual(4)
  relay.mood = 'answers'
  await expect.poll(() => beacon.signatureOf(relay.chain, 77n), { timeout: 3_000 }).toBeDefined()
})

test('asks the next relay when one fails, and begins with the one that answered', async () => {
  const broken = await aBeacon()
  broken.mood = 'garbage'
  const beacon = connectBeacon({ urls: [broken.url, relay.url], log })
  expect(await beacon.signatureOf(relay.chain, 1n)).toBeDefined()
  expect(await beacon.signatureOf(relay.chain, 2n)).toBeDefined()
  expect([broken.asked, relay.asked]).toEqual([1, 2])
  await broken.drop()
})

test('believes no relay that signs with another key', async () => {
  const otherPlayer = await aBeacon()
  const beacon = connectBeacon({ urls: [otherPlayer.url], log })
  const posed = { ...otherPlayer.chain, publicKey: relay.chain.publicKey }
  expect(await beacon.signatureOf(posed, 1n)).toBeUndefined()
  await otherPlayer.drop()
})
