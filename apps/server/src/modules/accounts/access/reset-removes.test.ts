import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo } from '../../../testing/a-code.ts'
import { aPasskey } from '../../../testing/a-passkey.ts'
import {
  aPlayerByEmail,
  noCountdown,
  ownCode,
  type PlayerByEmail,
  setFirstFundPassword,
} from '../../../testing/a-player-by-email.ts'
import { loginWith } from '../../../testing/a-player-with-passkey.ts'
import { aMovedClock, codeNow } from '../../../testing/an-authenticator.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { listInbox } from '../../messaging/index.ts'

let server: TestServer
const clock = aMovedClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

const password = 'better_9Qx'
const fundPassword = '739154'

// security: 7
test('a reset removes the passkeys and the fund password of the last 7 days, and tells which in its answer and by mail', async () => {
  const player = await aPlayerByEmail(server)
  const key = await aKeyOf(player)
  await setFirstFundPassword(server, player, fundPassword)
  expect(await reset(player)).toEqual(['passkeys', 'fund_password'])
  expect(await refusalOf(loginWith(server, key))).toBe('passkey_unknown')
  const { userinfo } = await playerClient(server).login({ account: player.email, password })
  expect(userinfo).toMatchObject({ hasPasskey: false, hasFundPassword: false })
  expect(await mailsTo(player.email)).toContainEqual(expect.stringContaining('in the 7 days before'))
})

// security: 7
test('what is older stays, and nothing is told', async () => {
  const player = await aPlayerByEmail(server)
  const key = await aKeyOf(player)
  await setFirstFundPassword(server, player, fundPassword)
  const { owner } = server.database
  await owner.run(
    sql`update passkey set created_at = created_at - interval '7 days' where player_id = ${player.id}`,
  )
  await owner.run(
    sql`update player set fund_password_at = fund_password_at - interval '7 days' where id = ${player.id}`,
  )
  expect(await reset(player)).toEqual([])
  expect((await loginWith(server, key)).userinfo.hasFundPassword).toBe(true)
  expect(await mailsTo(player.email)).not.toContainEqual(expect.stringContaining('7 days'))
})

// security: 7
test('an app that a code set up stays, however new: who reads the mailbox alone does not get in', async () => {
  const player = await aPlayerByEmail(server)
  const { secret } = await player.own.beginSecondFactor({ own: await ownCode(server, player, 'security') })
  await player.own.confirmSecondFactor({ code: codeNow(secret, clock) })
  expect(await reset(player)).toEqual([])
  expect(await refusalOf(playerClient(server).login({ account: player.email, password }))).toBe(
    'totp_required',
  )
})

// security: 7
test('a new app that the login password alone set up goes with its recovery codes; an older one stays', async () => {
  for (const [days, removed] of [
    [6, ['two_step']],
    [8, []],
  ] as const) {
    const player = await whoAddsAnAddressAfterAnApp(days)
    expect(await reset(player)).toEqual(removed)
    const login = playerClient(server).login({ account: player.email, password })
    if (removed.length > 0) await login
    else expect(await refusalOf(login)).toBe('totp_required')
    const left = sql`select count(*)::int as count from player_recovery_code where player_id = ${player.id}`
    expect(await server.ctx.db.row(left)).toEqual({ count: removed.length > 0 ? 0 : 10 })
  }
})

async function aKeyOf(player: PlayerByEmail) {
  const key = aPasskey()
  const options = await player.own.beginPasskey({ own: await ownCode(server, player, 'security') })
  await player.own.confirmPasskey({ name: 'My phone', passkey: key.make(options) })
  return key
}

async function whoAddsAnAddressAfterAnApp(days: number) {
  const { id: number, token } = await aNewPlayer(server)
  const [id, own] = [BigInt(number), playerClient(server, { token })]
  const { secret } = await own.beginSecondFactor({ password: GOOD_PASSWORD })
  await own.confirmSecondFactor({ code: codeNow(secret, clock) })
  const { owner } = server.database
  const email = `late${number}@example.com`
  await owner.run(sql`update player set email = ${email} where id = ${id}`)
  await owner.run(sql`
    update player_totp set confirmed_at = confirmed_at - make_interval(days => ${days}) where player_id = ${id}`)
  return { id, email, own }
}

async function reset({ email }: Pick<PlayerByEmail, 'email'>) {
  await noCountdown(server)
  await playerClient(server).sendCode({ type: 'email', target: email, scene: 'forget' })
  const code = (await codeSentTo(server, email)) ?? ''
  const account = { kind: 'email', value: email } as const
  return (await playerClient(server).resetPassword({ account, code, password })).removed
}

async function mailsTo(email: string): Promise<string[]> {
  const { list } = await listInbox(server.ctx, { before: null, limit: 50 })
  return list.filter(({ to }) => to === email).map(({ text }) => text)
}
