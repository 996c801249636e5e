import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo } from '../../../testing/a-code.ts'
import { aPasskey } from '../../../testing/a-passkey.ts'
import {
  anEmail,
  aPlayerByEmail,
  noCountdown,
  ownCode,
  setFirstFundPassword,
} from '../../../testing/a-player-by-email.ts'
import { aMovedClock, codeNow } from '../../../testing/an-authenticator.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD as password } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { holdOf } from './withdrawal-holds.ts'

let server: TestServer
const clock = aMovedClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

const fundPassword = '739154'

// security: 7
test('the login password alone adds no passkey, app or fund password to an account that a code reaches', async () => {
  const { own, email } = await aPlayerByEmail(server)
  const thief = playerClient(server, {
    token: (await playerClient(server).login({ account: email, password })).userinfo.token,
  })
  expect(await refusalOf(thief.setFundPassword({ password, fundPassword }))).toBe('proof_of_self_required')
  expect(await refusalOf(thief.beginPasskey({ password }))).toBe('proof_of_self_required')
  expect(await refusalOf(thief.beginSecondFactor({ password }))).toBe('proof_of_self_required')
  expect((await own.getUserinfo({})).hasFundPassword).toBe(false)
})

// security: 7
test('a code at the address adds each of them, once, and no code for something else does', async () => {
  const player = await aPlayerByEmail(server)
  const { own, id } = player
  const other = await ownCode(server, player, 'fundpassword')
  expect(await refusalOf(own.beginPasskey({ own: other }))).toBe('code_wrong')
  const code = await ownCode(server, player, 'security')
  const key = aPasskey()
  const passkey = key.make(await own.beginPasskey({ own: code }))
  expect(await refusalOf(own.beginPasskey({ own: code }))).toBe('code_wrong')
  const added = await own.confirmPasskey({ name: 'My phone', passkey })
  await own.removePasskey({ id: added.id, password })
  expect(await refusalOf(own.beginSecondFactor({ own: code }))).toBe('code_wrong')
  const { secret } = await own.beginSecondFactor({ own: await ownCode(server, player, 'security') })
  await own.confirmSecondFactor({ code: codeNow(secret, clock) })
  await server.database.owner.run(sql`delete from withdrawal_hold where player_id = ${id}`)
  clock.forward(30)
  const fund = { code: await ownCode(server, player, 'fundpassword'), totp: codeNow(secret, clock) }
  expect(await own.setFundPassword({ ...fund, fundPassword })).toEqual({ heldUntil: null })
})

// security: 7
test('a player with a fund password sets up an app by it, and not by the login password', async () => {
  const { token } = await aNewPlayer(server)
  const own = playerClient(server, { token })
  await own.setFundPassword({ password, fundPassword })
  expect(await refusalOf(own.beginSecondFactor({ password }))).toBe('proof_of_self_required')
  expect(await refusalOf(own.beginSecondFactor({ fundPassword: '000001' }))).toBe('wrong_fund_password')
  await own.beginSecondFactor({ fundPassword })
})

// security: 7
test('what only a login password set for the first time puts withdrawals on hold, but not on the first day', async () => {
  const [fresh, old, moved] = [await aByName(), await aByName(), await aByName()]
  expect(await fresh.own.setFundPassword({ password, fundPassword })).toEqual({ heldUntil: null })
  expect(await holdOf(server.ctx.db, fresh.id)).toBeNull()
  for (const { id } of [old, moved])
    await server.database.owner.run(
      sql`update player set created_at = created_at - interval '25 hours' where id = ${id}`,
    )
  expect((await old.own.setFundPassword({ password, fundPassword })).heldUntil).not.toBeNull()
  expect(await holdOf(server.ctx.db, old.id)).toMatchObject({ cause: 'fund_password_changed' })
  // An address of the thief's own would send them the code for all else.
  const email = anEmail()
  await noCountdown(server)
  await moved.own.sendCode({ type: 'email', target: email, scene: 'changeemail' })
  const code = (await codeSentTo(server, email)) ?? ''
  expect((await moved.own.changeEmail({ email, code, password })).heldUntil).not.toBeNull()
  await setFirstFundPassword(server, { own: moved.own, email }, fundPassword)
  expect(await holdOf(server.ctx.db, moved.id)).toMatchObject({ cause: 'email_changed' })
})

test('where no code can be sent, the login password sets the first fund password, as for who has no address', async () => {
  const { email } = await aPlayerByEmail(server)
  const { passwordKey } = server.ctx.config
  const without = await startTestServer({
    database: server.database,
    config: { passwordKey, mail: null, sms: null, hasDemoInbox: false },
  })
  const { userinfo } = await playerClient(without).login({ account: email, password })
  const own = playerClient(without, { token: userinfo.token })
  await own.setFundPassword({ password, fundPassword })
  expect((await own.getUserinfo({})).hasFundPassword).toBe(true)
  await without.stop()
})

async function aByName() {
  const { id, token } = await aNewPlayer(server)
  return { id: BigInt(id), own: playerClient(server, { token }) }
}
