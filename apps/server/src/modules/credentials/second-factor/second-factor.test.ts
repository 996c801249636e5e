import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../config/clock.ts'
import { codeSentTo } from '../../../testing/a-code.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { checkSecondFactor } from './check-second-factor.ts'

let server: TestServer
let nowMs = Date.UTC(2026, 10, 21, 12)
const clock = { ...systemClock, now: () => new Date(nowMs) }
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

/** Time goes on by a step, so that a fresh code is there. */
function nextCode(secret: string): string {
  nowMs += 30_000
  return new TOTP({ secret }).generate({ timestamp: nowMs })
}

/** A player whose second factor is on. */
async function aCarefulPlayer() {
  const { id, token, accountName } = await aNewPlayer(server)
  const client = playerClient(server, { token })
  const { secret } = await client.beginSecondFactor({ password: GOOD_PASSWORD })
  const { recoveryCodes } = await client.confirmSecondFactor({ code: nextCode(secret) })
  const login = (totp?: string) =>
    playerClient(server).login({ account: accountName, password: GOOD_PASSWORD, ...(totp && { totp }) })
  return { playerId: BigInt(id), client, secret, recoveryCodes, login, accountName }
}

test('a secret counts for nothing until a code confirms it', async () => {
  const { token, accountName } = await aNewPlayer(server)
  const client = playerClient(server, { token })
  expect(await refusalOf(client.confirmSecondFactor({ code: '123456' }))).toBe('totp_not_begun')
  expect(await refusalOf(client.beginSecondFactor({ password: 'wrong_one1' }))).toBe('wrong_password')
  const first = await client.beginSecondFactor({ password: GOOD_PASSWORD })
  const second = await client.beginSecondFactor({ password: GOOD_PASSWORD })
  expect(second.secret).not.toBe(first.secret)
  expect(second.uri).toContain(second.secret)
  expect(await refusalOf(client.confirmSecondFactor({ code: nextCode(first.secret) }))).toBe('wrong_totp')
  await playerClient(server).login({ account: accountName, password: GOOD_PASSWORD })
  expect(await client.getSecondFactor({})).toEqual({ isOn: false, recoveryCodesLeft: 0 })
})

// security: 17
test('signing in then asks for a code after the right password alone, and takes each code once', async () => {
  const { client, secret, login, accountName } = await aCarefulPlayer()
  expect(await client.getSecondFactor({})).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  expect(await client.getUserinfo({})).toMatchObject({ hasSecondFactor: true })
  expect(await refusalOf(login())).toBe('totp_required')
  const wrongPassword = playerClient(server).login({ account: accountName, password: 'wrong_one1' })
  expect(await refusalOf(wrongPassword)).toBe('wrong_login')
  const code = nextCode(secret)
  expect((await login(code)).userinfo.token).toMatch(/^[\w-]{43}$/)
  expect(await refusalOf(login(code))).toBe('wrong_totp')
})

test('of ten sign-ins with the same code at once, one is let in', async () => {
  const { secret, login, playerId } = await aCarefulPlayer()
  const code = nextCode(secret)
  const settled = await Promise.allSettled(Array.from({ length: 4 }, () => login(code)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const sessions = await server.ctx.db.rows(sql`select 1 as one from session where player_id = ${playerId}`)
  expect(sessions).toHaveLength(2)
})

test('a code of two steps ago is no code any more', async () => {
  const { secret, login } = await aCarefulPlayer()
  const old = nextCode(secret)
  nowMs += 61_000
  expect(await refusalOf(login(old))).toBe('wrong_totp')
})

test('guesses are counted: after five the player must wait, and a right code waits too', async () => {
  const { secret, login } = await aCarefulPlayer()
  const reasons: (string | null)[] = []
  for (let n = 0; n < 6; n++) reasons.push(await refusalOf(login('000000')))
  expect(reasons).toEqual([...Array(5).fill('wrong_totp'), 'too_many_requests'])
  expect(await refusalOf(login(nextCode(secret)))).toBe('too_many_requests')
})

test('a recovery code works once, in any spelling, and only hashes of them are kept', async () => {
  const { client, recoveryCodes, login } = await aCarefulPlayer()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [one = '', two = ''] = recoveryCodes
  await login(one.toLowerCase().replace('-', ' '))
  expect(await refusalOf(login(one))).toBe('wrong_totp')
  await login(two)
  expect(await client.getSecondFactor({})).toEqual({ isOn: true, recoveryCodesLeft: 8 })
  for (const table of ['player_recovery_code', 'player_totp'])
    expect(
      await server.database.owner.rows(sql`
        select 1 as found from ${sql.identifier(table)} as t where t::text like ${`%${Buffer.from(two).toString('hex')}%`} or t::text like ${`%${two}%`}`),
    ).toEqual([])
})

test('turning it off needs the password and a code; then it is asked for no more', async () => {
  const { client, secret, login } = await aCarefulPlayer()
  expect(await refusalOf(client.endSecondFactor({ password: 'wrong_one1', code: nextCode(secret) }))).toBe(
    'wrong_password',
  )
  expect(await refusalOf(client.endSecondFactor({ password: GOOD_PASSWORD, code: '000000' }))).toBe(
    'wrong_totp',
  )
  await client.endSecondFactor({ password: GOOD_PASSWORD, code: nextCode(secret) })
  expect(await client.getSecondFactor({})).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  await login()
  expect(await refusalOf(client.endSecondFactor({ password: GOOD_PASSWORD, code: '000000' }))).toBe(
    'totp_is_off',
  )
})

test('other modules may require it: a player without one is not asked', async () => {
  const { playerId, secret } = await aCarefulPlayer()
  await expect(checkSecondFactor(server.ctx, playerId, undefined)).rejects.toMatchObject({
    reason: 'totp_required',
  })
  await checkSecondFactor(server.ctx, playerId, nextCode(secret))
  const { id } = await aNewPlayer(server)
  await checkSecondFactor(server.ctx, BigInt(id), undefined)
})

// security: 17
test('a player with a second factor is asked for it when money leaves', async () => {
  const { client, secret } = await aCarefulPlayer()
  await client.setFundPassword({ password: GOOD_PASSWORD, fundPassword: '482913', totp: nextCode(secret) })
  const input = { cardId: 1n, amount: 10000000n, fundPassword: '482913', key: randomUUID() }
  expect(await refusalOf(client.requestWithdrawal(input))).toBe('totp_required')
  expect(await refusalOf(client.requestWithdrawal({ ...input, totp: '000000' }))).toBe('wrong_totp')
  // What comes next is asked only after a right code.
  expect(await refusalOf(client.requestWithdrawal({ ...input, totp: nextCode(secret) }))).toBe(
    'identity_needed',
  )
  expect(
    await refusalOf(
      client.returnDeposit({ depositId: 1n, cardId: 1n, fundPassword: '482913', key: randomUUID() }),
    ),
  ).toBe('totp_required')
})

// security: 17
test('a player with a second factor is asked for it when a card is unbound, as when one is bound', async () => {
  const { client, secret } = await aCarefulPlayer()
  await client.setFundPassword({ password: GOOD_PASSWORD, fundPassword: '482913', totp: nextCode(secret) })
  const removal = { id: 1n, fundPassword: '482913' }
  expect(await refusalOf(client.removeCard(removal))).toBe('totp_required')
  expect(await refusalOf(client.removeCard({ ...removal, totp: '000000' }))).toBe('wrong_totp')
  expect(await refusalOf(client.removeCard({ ...removal, totp: nextCode(secret) }))).toBe('card_unknown')
})

// security: 17
test('a player with a second factor is asked for it when a password changes, and a wrong password uses no code up', async () => {
  const { client, secret } = await aCarefulPlayer()
  const fund = { password: GOOD_PASSWORD, fundPassword: '482913' }
  expect(await refusalOf(client.setFundPassword(fund))).toBe('totp_required')
  expect(await refusalOf(client.setFundPassword({ ...fund, totp: '000000' }))).toBe('wrong_totp')
  const totp = nextCode(secret)
  expect(await refusalOf(client.setFundPassword({ ...fund, password: 'wrong_one1', totp }))).toBe(
    'wrong_password',
  )
  await client.setFundPassword({ ...fund, totp })
  const input = { password: GOOD_PASSWORD, newPassword: 'better_9Qx' }
  expect(await refusalOf(client.changePassword(input))).toBe('totp_required')
  expect(await refusalOf(client.changePassword({ ...input, totp }))).toBe('wrong_totp')
  await client.changePassword({ ...input, totp: nextCode(secret) })
})

// security: 17
test('a player with a second factor is asked for it when their email or phone changes, last of all', async () => {
  const { client, secret } = await aCarefulPlayer()
  const changes = [
    { to: 'careful@example.com', type: 'email', scene: 'changeemail' },
    { to: '+84912345678', type: 'mobile', scene: 'changemobile' },
  ] as const
  await client.setFundPassword({ password: GOOD_PASSWORD, fundPassword: '482913', totp: nextCode(secret) })
  for (const { to, type, scene } of changes) {
    await client.sendCode({ type, target: to, scene })
    const code = (await codeSentTo(server, to)) ?? ''
    const change = (more: { code: string; totp?: string }) => {
      const input = { fundPassword: '482913', ...more }
      return type === 'email'
        ? client.changeEmail({ email: to, ...input })
        : client.changeMobile({ mobile: to, ...input })
    }
    expect(await refusalOf(change({ code }))).toBe('totp_required')
    expect(await refusalOf(change({ code, totp: '000000' }))).toBe('wrong_totp')
    const totp = nextCode(secret)
    expect(await refusalOf(change({ code: code === '000000' ? '000001' : '000000', totp }))).toBe(
      'code_wrong',
    )
    await change({ code, totp })
  }
})
