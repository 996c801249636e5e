import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { triesKeyOf } from '../modules/credentials/index.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../testing/new-players.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { useUp } from '../testing/use-up.ts'
import {
  chargingGuesses,
  countTry,
  forgiveTry,
  networkOf,
  purgeOldTries,
  siteOf,
  takeOfNetwork,
  takeShared,
} from './throttle.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

// security: 13
test('the pause begins with the fifth failure, doubles, and never passes 15 minutes', async () => {
  const db = database.db
  const pauses: number[] = []
  for (let failure = 1; failure <= 12; failure++) {
    await countTry(db, 'account')
    const row = await database.owner.row<{ seconds: number }>(sql`
      select coalesce(round(extract(epoch from blocked_until - touched_at)), 0)::int as seconds from throttle where key = 'account'`)
    pauses.push(row?.seconds ?? -1)
    await database.owner.run(sql`update throttle set blocked_until = clock_timestamp() where key = 'account'`)
  }
  expect(pauses).toEqual([0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900])
})

test('while it lasts nothing is tried; a right one ends it', async () => {
  for (let failure = 1; failure <= 5; failure++) await countTry(database.db, 'other')
  await expect(countTry(database.db, 'other')).rejects.toMatchObject({
    reason: 'too_many_requests',
    details: { seconds: '15' },
  })
  await forgiveTry(database.db, 'other')
  await countTry(database.db, 'other')
})

// security: 13
test('a crowd of parallel tries is counted one by one', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => countTry(database.db, 'crowd')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

// security: 13
test('of guesses at once no more are answered than there are tokens, and what was none costs nothing', async () => {
  const bucket = { key: 'guesses', burst: 4, everySeconds: 3_600 }
  const isGuess = (error: unknown) => error instanceof Error && error.message === 'wrong'
  let judged = 0
  const ask = (answer: string | null) =>
    chargingGuesses(database.db, bucket, isGuess, async () => {
      judged += 1
      if (answer !== null) throw new Error(answer)
    }).then(
      () => 'right',
      (error: Error) => error.message,
    )
  for (let nth = 0; nth < 8; nth++)
    expect(await ask(nth % 2 ? 'broken' : null)).toBe(nth % 2 ? 'broken' : 'right')
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('wrong')))
  expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(4)
  expect(judged).toBe(8 + 4)
  expect(await ask(null)).toBe('too_many_requests')
})

test('deletes keys that were unused for a day, and nothing else', async () => {
  await countTry(database.db, 'old')
  await countTry(database.db, 'new')
  await database.owner.run(
    sql`update throttle set touched_at = clock_timestamp() - interval '25 hours' where key = 'old'`,
  )
  await purgeOldTries(database.db)
  const keys = await database.owner.rows<{ key: string }>(
    sql`select key from throttle where key in ('old', 'new')`,
  )
  expect(keys).toEqual([{ key: 'new' }])
})

// security: 29
test('two nodes take from one bucket', async () => {
  const bucket = { burst: 10, everySeconds: 3_600 }
  const takes = await Promise.allSettled(
    Array.from({ length: 30 }, () => takeShared(database.db, 'bucket', bucket)),
  )
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('a customer with an IPv6 /48 takes ten networks’ share and no more, from however many of theirs', async () => {
  const bucket = { burst: 1, everySeconds: 3_600 }
  const takes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, nth) =>
      takeOfNetwork(database.db, 'dear', `2001:db8:1:${nth}::1`, bucket),
    ),
  )
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await takeOfNetwork(database.db, 'dear', '2001:db8:2:1::1', bucket)
})

test.each([
  ['203.0.113.77', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test.each([
  ['203.0.113.77', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1/48'],
  ['2001:db8::1', '2001:db8:0/48'],
])('%s belongs to the site %s', (ip, site) => expect(siteOf(ip)).toBe(site))

const paused = { code: 429, reason: 'too_many_requests' }
const loginFrom =
  (server: TestServer, account: string) =>
  async (ip: string, password: string, more = {}) => {
    const response = await fetch(`${server.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ account, password, ...more }),
    })
    return response.json()
  }

// security: 13
test('guesses from elsewhere pause the guesser, not the player, wherever they are', async () => {
  const server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } })
  const { accountName } = await aNewPlayer(server)
  const from = loginFrom(server, accountName)
  for (let guess = 0; guess < 5; guess++)
    expect(await from('2001:db8:0:7::1', `guess_${guess}`)).toMatchObject({ reason: 'wrong_login' })
  expect(await from('2001:db8:0:7:ffff::2', 'guess_5')).toMatchObject({
    ...paused,
    details: { seconds: '15' },
  })
  expect(await from('203.0.113.9', GOOD_PASSWORD)).toMatchObject({ code: 200 })
  await server.stop()
})

// security: 13
test('guesses from many networks are counted together, and hold up neither a known network nor a known device', async () => {
  const server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } })
  const { accountName } = await aNewPlayer(server)
  const from = loginFrom(server, accountName)
  const { data } = z
    .object({ data: z.object({ device: z.string() }) })
    .parse(await from('198.51.100.7', GOOD_PASSWORD))
  const everywhere = triesKeyOf(accountName, 'elsewhere')
  expect(await useUp(server, everywhere)).toBe(1)
  expect(await from('192.0.2.1', GOOD_PASSWORD)).toMatchObject(paused)
  expect(await from('198.51.100.200', GOOD_PASSWORD)).toMatchObject({ code: 200 })
  expect(await from('192.0.2.1', GOOD_PASSWORD, { device: data.device })).toMatchObject({ code: 200 })
  expect(await from('203.0.113.1', GOOD_PASSWORD, { device: `${data.device.slice(0, -1)}x` })).toMatchObject(
    paused,
  )
  await server.stop()
})

// security: 41
test('an address that is not a trusted proxy cannot choose its own', async () => {
  const server = await startTestServer({ config: { addressBurst: 3 } })
  const answers: string[] = []
  for (let guess = 0; guess < 5; guess++) {
    const response = await fetch(`${server.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${guess}.1` },
      body: JSON.stringify({ account: `nobody${guess}`, password: 'wrong_one1' }),
    })
    answers.push(response.headers.get('retry-after') === null ? 'tried' : 'paused')
  }
  expect(answers).toEqual(['tried', 'tried', 'tried', 'paused', 'paused'])
  await server.stop()
})
