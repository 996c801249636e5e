import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { purgeOldSignIns } from './sign-ins.ts'

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

const signIn = async (account: string, server = here) =>
  (await playerClient(server).login({ account, password: GOOD_PASSWORD })).userinfo.token

test('lists the player’s sign-ins newest first, page by page, and marks the current one', async () => {
  const { token, accountName } = await aNewPlayer(here)
  for (let n = 0; n < 4; n++) await signIn(accountName)
  const client = playerClient(here, { token })
  const first = await client.listSignIns({ limit: 3 })
  expect(first.list.map(({ isCurrent }) => isCurrent)).toEqual([false, false, false])
  const second = await client.listSignIns({ limit: 3, before: first.next ?? 0n })
  expect(second.list.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
  expect(second.next).toBeNull()
  const ids = [...first.list, ...second.list].map(({ id }) => id)
  expect(new Set(ids).size).toBe(5)
  expect([...first.list, ...second.list].every(({ isLive, ip }) => isLive && ip === '127.0.0.1')).toBe(true)
})

// security: 6
test('one session is ended by its player, on every node, and stays in the list as over', async () => {
  const { token, accountName } = await aNewPlayer(here)
  const other = await signIn(accountName, there)
  await playerClient(there, { token: other }).getUserinfo({})
  const client = playerClient(here, { token })
  const { list } = await client.listSignIns({})
  const theirs = list.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  await client.endSession({ id: theirs })
  const asked = () => refusalOf(playerClient(there, { token: other }).getUserinfo({}))
  await expect.poll(asked).toBe('session_expired')
  const detail = await client.getSignIn({ id: theirs })
  expect(detail.isLive).toBe(false)
  expect(detail.endedAt?.getTime()).toBeGreaterThanOrEqual(detail.at.getTime())
  await client.endSession({ id: theirs })
  await client.getUserinfo({})
})

// security: 20
test('someone else’s sign-in is as absent as none', async () => {
  const [one, two] = [await aNewPlayer(here), await aNewPlayer(here)]
  const { list } = await playerClient(here, { token: one.token }).listSignIns({})
  const id = list[0]?.id ?? ''
  const otherPlayer = playerClient(here, { token: two.token })
  expect(await refusalOf(otherPlayer.getSignIn({ id }))).toBe('not_found')
  expect(await refusalOf(otherPlayer.endSession({ id }))).toBe('not_found')
  expect(await refusalOf(otherPlayer.endSession({ id: '00000000-0000-4000-8000-000000000000' }))).toBe(
    'not_found',
  )
  await playerClient(here, { token: one.token }).getUserinfo({})
})

test('a session that ran out is shown as over', async () => {
  const { token, accountName } = await aNewPlayer(here)
  await signIn(accountName)
  await here.database.owner.run(sql`
    update session set seen_at = clock_timestamp() - interval '31 minutes'
     where player_id = (select id from player where account_name = ${accountName})
       and created_at = (select max(created_at) from session
         where player_id = (select id from player where account_name = ${accountName}))`)
  const { list } = await playerClient(here, { token }).listSignIns({})
  expect(list.map(({ isLive }) => isLive)).toEqual([false, true])
})

test('sign-ins of two years ago are deleted, and no later ones', async () => {
  const { token, accountName } = await aNewPlayer(here)
  for (let n = 0; n < 2; n++) await signIn(accountName)
  const client = playerClient(here, { token })
  const { list } = await client.listSignIns({})
  const [newer, older] = list.filter(({ isCurrent }) => !isCurrent)
  const back = (id: string | undefined, days: number) =>
    here.database.owner.run(
      sql`update session set created_at = clock_timestamp() - make_interval(days => ${days}) where id = ${id}::uuid`,
    )
  await back(newer?.id, 729)
  await back(older?.id, 732)
  await purgeOldSignIns(here.ctx.db)
  const left = (await client.listSignIns({})).list.map(({ id }) => id)
  expect(left).toHaveLength(2)
  expect(left).toContain(newer?.id)
})
