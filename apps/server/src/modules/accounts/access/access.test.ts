import { randomInt } from 'node:crypto'
import { DAY_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo } from '../../../testing/a-code.ts'
import {
  anEmail,
  aPlayerByEmail,
  noCountdown,
  setFirstFundPassword,
} from '../../../testing/a-player-by-email.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { holdOf } from './withdrawal-holds.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const fundPassword = '739154'
const newPassword = 'better_9Qx'
const aPhone = () => `+849${randomInt(10_000_000, 100_000_000)}`

test('a forgotten password is reset by a code; every session ends and withdrawals wait for a day', async () => {
  const { email, own, id } = await aPlayerByEmail(server)
  await playerClient(server).sendCode({ type: 'email', target: email, scene: 'forget' })
  const code = (await codeSentTo(server, email)) ?? ''
  const account = { kind: 'email', value: ` ${email.toUpperCase()}` } as const
  const input = { account, code, password: newPassword }
  expect(await refusalOf(playerClient(server).resetPassword({ ...input, password: '123456' }))).toBe(
    'password_common',
  )
  await playerClient(server).resetPassword(input)
  expect(await refusalOf(own.getUserinfo({}))).toBe('session_expired')
  expect(await refusalOf(playerClient(server).login({ account: email, password: GOOD_PASSWORD }))).toBe(
    'wrong_login',
  )
  await playerClient(server).login({ account: email, password: newPassword })
  expect(await holdOf(server.ctx.db, id)).toMatchObject({ cause: 'password_reset' })
  expect(await refusalOf(playerClient(server).resetPassword(input))).toBe('code_wrong')
})

// security: 14
test('a forgotten password and a code for it get the same answers whether the account exists', async () => {
  const { email } = await aPlayerByEmail(server)
  const nobody = anEmail()
  const answers = async (target: string) => {
    const sent = await post('index/send_email_mobile', { type: 'email', target, scene: 'forget' })
    const again = await post('index/send_email_mobile', { type: 'email', target, scene: 'forget' })
    const account = { kind: 'email', value: target }
    const reset = await post('user/change_pwd', { account, code: '000000', password: newPassword })
    return [sent, again.replace(/\d+/g, '#'), reset]
  }
  expect(await answers(nobody)).toEqual(await answers(email))
  expect(await codeSentTo(server, nobody)).toBeNull()
  expect(await codeSentTo(server, email)).not.toBeNull()
})

// security: 2, 6
test('a changed login password ends every session and gives this one a new token', async () => {
  const { token, accountName } = await aNewPlayer(server)
  const other = await playerClient(server).login({ account: accountName, password: GOOD_PASSWORD })
  const own = playerClient(server, { token })
  expect(await refusalOf(own.changePassword({ password: 'wrong_one1', newPassword }))).toBe('wrong_password')
  expect(await refusalOf(own.changePassword({ password: GOOD_PASSWORD, newPassword: 'a-b' }))).toBe(
    'password_malformed',
  )
  const changed = await own.changePassword({ password: GOOD_PASSWORD, newPassword })
  expect(changed.ended).toBe(1)
  for (const old of [token, other.userinfo.token])
    expect(await refusalOf(playerClient(server, { token: old }).getUserinfo({}))).toBe('session_expired')
  await playerClient(server, { token: changed.token }).getUserinfo({})
  await playerClient(server).login({ account: accountName, password: newPassword })
})

// security: 7
test('an email is replaced by a code to the new one and a proof of identity, and puts withdrawals on hold', async () => {
  const { email, own, id } = await aPlayerByEmail(server)
  const next = anEmail()
  const code = await aCode(own, next, 'email', 'changeemail')
  expect(await refusalOf(own.changeEmail({ email: next, code }))).toBe('proof_of_self_required')
  expect(await refusalOf(own.changeEmail({ email: next, code, password: GOOD_PASSWORD }))).toBe(
    'proof_of_self_required',
  )
  expect(await refusalOf(own.changeEmail({ email: next, code, fundPassword }))).toBe('fund_password_missing')
  await own.sendCode({ type: 'email', scene: 'changeemail' })
  const ownCode = { type: 'email' as const, code: (await codeSentTo(server, email)) ?? '' }
  expect(await refusalOf(own.changeEmail({ email: anEmail(), code, own: ownCode }))).toBe('code_wrong')
  const { masked, heldUntil } = await own.changeEmail({ email: next, code, own: ownCode })
  expect(masked).toBe(`${next.slice(0, 4)}***.com`)
  expect(heldUntil?.getTime()).toBeGreaterThan(server.ctx.clock.now().getTime() + DAY_MS - 60_000)
  expect(await holdOf(server.ctx.db, id)).toMatchObject({ cause: 'email_changed' })
  await playerClient(server).login({ account: next, password: GOOD_PASSWORD })
  expect(await refusalOf(playerClient(server).login({ account: email, password: GOOD_PASSWORD }))).toBe(
    'wrong_login',
  )
})

// security: 7
test('a code that was sent to another player, or to another address, changes nothing', async () => {
  const [one, two] = [await aPlayerByEmail(server), await aPlayerByEmail(server)]
  const next = anEmail()
  const code = await aCode(one.own, next, 'email', 'changeemail')
  await two.own.sendCode({ type: 'email', scene: 'changeemail' })
  const own = { type: 'email' as const, code: (await codeSentTo(server, two.email)) ?? '' }
  expect(await refusalOf(two.own.changeEmail({ email: next, code, own }))).toBe('code_wrong')
  await setFirstFundPassword(server, one, fundPassword)
  const taken = await aCode(one.own, two.email, 'email', 'changeemail')
  expect(await refusalOf(one.own.changeEmail({ email: two.email, code: taken, fundPassword }))).toBe(
    'account_taken',
  )
})

test('a new player by name sets a first phone by the login password, without a hold', async () => {
  const { token, id } = await aNewPlayer(server)
  const own = playerClient(server, { token })
  const phone = aPhone()
  const code = await aCode(own, phone, 'mobile', 'changemobile')
  const { heldUntil } = await own.changeMobile({ mobile: phone, code, password: GOOD_PASSWORD })
  expect(heldUntil).toBeNull()
  expect(await holdOf(server.ctx.db, BigInt(id))).toBeNull()
  expect(await own.getSecurity({})).toMatchObject({ emailMasked: null, hasFundPassword: false, hold: null })
  const second = aPhone()
  await noCountdown(server)
  const next = await aCode(own, second, 'mobile', 'changemobile')
  await own.sendCode({ type: 'mobile', scene: 'changemobile' })
  const proof = { type: 'mobile' as const, code: (await codeSentTo(server, phone)) ?? '' }
  const changed = await own.changeMobile({ mobile: second, code: next, own: proof })
  expect(changed.heldUntil).not.toBeNull()
})

// security: 16
test('a fund password changes by the old one or a code, and no longer by the login password alone', async () => {
  const player = await aPlayerByEmail(server)
  const { email, own, id } = player
  await setFirstFundPassword(server, player, fundPassword)
  expect(await holdOf(server.ctx.db, id)).toBeNull()
  expect(await refusalOf(own.setFundPassword({ password: GOOD_PASSWORD, fundPassword: '204867' }))).toBe(
    'proof_of_self_required',
  )
  expect(await refusalOf(own.setFundPassword({ oldFundPassword: '000001', fundPassword: '204867' }))).toBe(
    'wrong_fund_password',
  )
  await own.setFundPassword({ oldFundPassword: fundPassword, fundPassword: '204867' })
  expect(await holdOf(server.ctx.db, id)).toMatchObject({ cause: 'fund_password_changed' })
  for (let wrong = 0; wrong < 5; wrong++)
    await refusalOf(own.setFundPassword({ oldFundPassword: '000001', fundPassword }))
  expect((await own.getSecurity({})).fundBlockedHours).toBe(24)
  expect(await refusalOf(own.setFundPassword({ oldFundPassword: '204867', fundPassword }))).toBe(
    'fund_password_blocked',
  )
  await noCountdown(server)
  await own.sendCode({ type: 'email', scene: 'fundpassword' })
  const code = { type: 'email' as const, code: (await codeSentTo(server, email)) ?? '' }
  await own.setFundPassword({ code, fundPassword })
  await own.setFundPassword({ oldFundPassword: fundPassword, fundPassword: '204867' })
  expect((await own.getSecurity({})).fundBlockedHours).toBeNull()
})

// security: 16
test('twenty parallel wrong fund passwords get five tries together', async () => {
  const player = await aPlayerByEmail(server)
  const { own } = player
  await setFirstFundPassword(server, player, fundPassword)
  const reasons = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      refusalOf(
        own.setFundPassword({
          oldFundPassword: `0000${String(at).padStart(2, '0')}`,
          fundPassword: '204867',
        }),
      ),
    ),
  )
  expect(reasons.filter((reason) => reason === 'wrong_fund_password').length).toBeLessThanOrEqual(4)
  expect(reasons.every((reason) => reason !== null)).toBe(true)
  expect(
    await refusalOf(own.setFundPassword({ oldFundPassword: fundPassword, fundPassword: '204867' })),
  ).toBe('fund_password_blocked')
})

// security: 16
test.each(['199105', '051991', '147741', '840301', '123321'])(
  'a fund password that a thief tries first is refused: %s',
  async (weak) => {
    const { token } = await aNewPlayer(server)
    const own = playerClient(server, { token })
    expect(await refusalOf(own.setFundPassword({ password: GOOD_PASSWORD, fundPassword: weak }))).toBe(
      'fund_password_weak',
    )
  },
)

// security: 16
test('the digits of one’s own phone are no fund password', async () => {
  const { token } = await aNewPlayer(server)
  const own = playerClient(server, { token })
  const phone = '+84912739546'
  const code = await aCode(own, phone, 'mobile', 'changemobile')
  await own.changeMobile({ mobile: phone, code, password: GOOD_PASSWORD })
  expect(await refusalOf(own.setFundPassword({ password: GOOD_PASSWORD, fundPassword: '739546' }))).toBe(
    'fund_password_weak',
  )
})

test('the security page tells the login before this one and how many devices are in', async () => {
  const { accountName } = await aNewPlayer(server)
  const { userinfo } = await playerClient(server).login({ account: accountName, password: GOOD_PASSWORD })
  const seen = await playerClient(server, { token: userinfo.token }).getSecurity({})
  expect(seen).toMatchObject({ sessions: 2, lastLogin: { ip: '127.0.0.1' }, codeTypes: ['email', 'mobile'] })
})

async function aCode(
  own: ReturnType<typeof playerClient>,
  target: string,
  type: 'email' | 'mobile',
  scene: 'changeemail' | 'changemobile',
): Promise<string> {
  await own.sendCode({ type, target, scene })
  return (await codeSentTo(server, target)) ?? ''
}

async function post(path: string, body: object): Promise<string> {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.text()
}
