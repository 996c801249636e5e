import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let here: TestServer
let there: TestServer
beforeAll(async () => {
  here = await startTestServer()
  there = await startTestServer({ database: here.database })
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})

// security: 4, 5
test('a session that ends on one node is over on the other within a second', async () => {
  const { token } = await aNewPlayer(here)
  const other = playerClient(there, { token })
  await other.getUserinfo({})
  await playerClient(here, { token }).logout({})
  const patienceMs = performance.now() + 1_000
  let reason: string | null = null
  while (reason === null && performance.now() < patienceMs)
    reason = await other.getUserinfo({}).then(
      () => null,
      ({ reason }) => reason,
    )
  expect(reason).toBe('session_expired')
})

// security: 6
test('a player ends their other sessions and keeps their own', async () => {
  const { token, accountName } = await aNewPlayer(here)
  const others = await Promise.all(
    [here, there].map(
      async (node) =>
        (await playerClient(node).login({ account: accountName, password: GOOD_PASSWORD })).userinfo.token,
    ),
  )
  await Promise.all(others.map((other) => playerClient(there, { token: other }).getUserinfo({})))
  expect(await playerClient(here, { token }).endOtherSessions({})).toEqual({ ended: 2 })
  for (const other of others)
    await expect
      .poll(() => refusalOf(playerClient(there, { token: other }).getUserinfo({})))
      .toBe('session_expired')
  await playerClient(here, { token }).getUserinfo({})
})

// security: 3
test.each([
  [
    'unused for half an hour',
    sql`update session set seen_at = clock_timestamp() - interval '30 minutes 1 second'`,
  ],
  [
    'twelve hours old, whatever was done,',
    sql`update session set expires_at = expires_at - interval '12 hours', seen_at = clock_timestamp()`,
  ],
])('a session %s has expired', async (_, age) => {
  const { token } = await aNewPlayer(here)
  await here.database.owner.run(age)
  expect(await refusalOf(playerClient(there, { token }).getUserinfo({}))).toBe('session_expired')
})

// security: 3
test('a session that was used 29 minutes ago, and began just less than twelve hours ago, goes on', async () => {
  const { token } = await aNewPlayer(here)
  await here.database.owner.run(
    sql`update session set expires_at = expires_at - interval '11 hours 59 minutes', seen_at = clock_timestamp() - interval '29 minutes'`,
  )
  expect(await playerClient(there, { token }).getUserinfo({})).toMatchObject({ accountType: 'demo' })
})

test('activity keeps a session alive and is written down at most once a minute', async () => {
  const { id, token } = await aNewPlayer(here)
  const seenAt = async () =>
    (
      await here.database.owner.row<{ at: Date }>(
        sql`select seen_at as at from session where player_id = ${BigInt(id)}`,
      )
    )?.at.getTime() ?? 0
  const fresh = await seenAt()
  await playerClient(here, { token }).getUserinfo({})
  expect(await seenAt()).toBe(fresh)
  await here.database.owner.run(
    sql`update session set seen_at = clock_timestamp() - interval '29 minutes' where player_id = ${BigInt(id)}`,
  )
  await playerClient(there, { token }).getUserinfo({})
  expect(await seenAt()).toBeGreaterThan(fresh)
})

// security: 4
test('logging out twice, or without a token, succeeds', async () => {
  await playerClient(here).logout({})
  await playerClient(here, { token: 'A'.repeat(43) }).logout({})
})
