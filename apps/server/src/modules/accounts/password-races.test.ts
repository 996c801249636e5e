import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { whileLocked } from '../../testing/while-locked.ts'
import { hashPassword, setPasswordHash } from '../credentials/index.ts'
import { endPlayerSessions } from './sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const others = 'another_9Qx'
async function whilePasswordChanges<Reply>(id: bigint, begin: () => Promise<Reply>): Promise<Reply> {
  const passwordHash = await hashPassword(server.ctx, others)
  return whileLocked(server, sql`select from player where id = ${id}`, begin, async (tx) => {
    await setPasswordHash(tx, id, passwordHash)
    await endPlayerSessions(server.ctx, tx, id, null)
  })
}

const openSessions = (id: bigint) =>
  server.ctx.db.rows(sql`select from session where player_id = ${id} and ended_at is null`)

// security: 6
test('no session begins with a password that was changed while it was checked', async () => {
  const { id, accountName } = await aNewPlayer(server)
  const login = whilePasswordChanges(id, () =>
    playerClient(server).login({ account: accountName, password: GOOD_PASSWORD }),
  )
  expect(await refusalOf(login)).toBe('wrong_login')
  expect(await openSessions(id)).toHaveLength(0)
})

// security: 6
test('who has the old password does not undo a change that was made while it was checked', async () => {
  const { id, token, accountName } = await aNewPlayer(server)
  const change = whilePasswordChanges(id, () =>
    playerClient(server, { token }).changePassword({ password: GOOD_PASSWORD, newPassword: 'better_9Qx' }),
  )
  expect(await refusalOf(change)).toBe('wrong_password')
  expect(await openSessions(id)).toHaveLength(0)
  await playerClient(server).login({ account: accountName, password: others })
})
