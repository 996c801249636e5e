import { sql } from '@opendraw/db'
import { HOUR_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWithPasskey, loginWith, shown } from '../../../testing/a-player-with-passkey.ts'
import { aMovedClock, codeNow } from '../../../testing/an-authenticator.ts'
import { agreeTo, anOperatorClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { GOOD_PASSWORD as password } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { holdOf } from '../../accounts/index.ts'
import { listInbox } from '../../messaging/index.ts'

let server: TestServer
const clock = aMovedClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

const reason = 'documents shown in a call'

// security: 17
test('two operators end a lost second factor: the player gets in by the password, and what leaves waits for 72 hours', async () => {
  const [one, other] = [
    await anOperatorClient(server, 'compliance'),
    await anOperatorClient(server, 'compliance'),
  ]
  const player = await aCarefulPlayer()
  const login = { account: player.accountName, password }
  const { approval } = await one.endPlayerSecondFactor({ id: player.id, reason })
  expect(await refusalOf(playerClient(server).login(login))).toBe('totp_required')
  expect(await refusalOf(one.endPlayerSecondFactor({ id: player.id, reason }))).toBe('already_proposed')
  await agreeTo(other, approval)
  expect(await refusalOf(player.client.getUserinfo({}))).toBe('session_expired')
  expect(await refusalOf(loginWith(server, player.key))).toBe('passkey_unknown')
  const { userinfo } = await playerClient(server).login(login)
  expect(userinfo).toMatchObject({ hasSecondFactor: false, hasPasskey: false })
  const own = playerClient(server, { token: userinfo.token })
  expect(await own.getSecondFactor({})).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  const hold = await holdOf(server.ctx.db, player.id)
  expect(hold?.cause).toBe('two_step_ended')
  expect(hold?.until.getTime()).toBeGreaterThan(Date.now() + 71 * HOUR_MS)
  expect((await own.listNotifications({})).list.map(({ kind }) => kind)).toContain('two_step_off')
  const { list } = await listInbox(server.ctx, { before: null, limit: 10 })
  const told = list.filter(({ text }) => text.includes('turned off')).map(({ to }) => to)
  expect(told.toSorted()).toEqual([player.phone, player.email].toSorted())
  const lines = await server.ctx.db.rows<{ act: string }>(
    sql`select act from audit_line where subject = ${`player:${player.id}`} order by id`,
  )
  expect(lines.map(({ act }) => act)).toContain('player.factor.end')
})

test('it is not proposed for who has no app, nor by an operator who may not', async () => {
  const client = await anOperatorClient(server, 'compliance')
  const without = await aPlayerWithPasskey(server)
  expect(await refusalOf(client.endPlayerSecondFactor({ id: without.id, reason }))).toBe('totp_is_off')
  expect(await refusalOf(client.endPlayerSecondFactor({ id: 1n, reason }))).toBe('not_found')
  const cashier = await anOperatorClient(server, 'cashier')
  expect(await refusalOf(cashier.endPlayerSecondFactor({ id: without.id, reason }))).toBe('no_permission')
})

/** A player with an app, a passkey, an email and a phone. */
async function aCarefulPlayer() {
  const player = await aPlayerWithPasskey(server)
  const { secret } = await player.client.beginSecondFactor({ password, totp: await shown(player) })
  await player.client.confirmSecondFactor({ code: codeNow(secret, clock) })
  const [email, phone] = [`careful${player.id}@example.com`, `+8491${String(player.id).padStart(8, '0')}`]
  await server.database.owner.run(
    sql`update player set email = ${email}, phone = ${phone} where id = ${player.id}`,
  )
  return { ...player, email, phone }
}
