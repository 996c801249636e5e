import { createHmac } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo } from '../../testing/a-code.ts'
import { aMovedClock } from '../../testing/an-authenticator.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aNewPlayer, aRegistration, GOOD_PASSWORD } from '../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { accountOf } from '../credentials/account.ts'

let server: TestServer
const clock = aMovedClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

test('a new player is signed in with an empty wallet until they log out', async () => {
  const registration = aRegistration('alice_01')
  const { userinfo, lastLogin } = await playerClient(server).register(registration)
  expect(userinfo).toMatchObject({
    accountMasked: 'alic***',
    accountType: 'demo',
    hasFundPassword: false,
    wallet: { cash: 0n, pending: 0n, seq: 0n },
  })
  expect(lastLogin).toBeNull()
  const own = playerClient(server, { token: userinfo.token })
  const { token: _, ...seen } = userinfo
  expect(await own.getUserinfo({})).toEqual(seen)
  await own.logout({})
  expect(await refusalOf(own.getUserinfo({}))).toBe('session_expired')
})

test.each([
  ['account', 'Bob_the_1st'],
  ['email', 'Bob@Example.COM'],
  ['phone', '+84 912-345-678'],
] as const)('signs in with a %s as it was typed at registration or nearly so', async (kind, value) => {
  const code = kind === 'account' ? {} : { code: await aRegisterCode(kind, value) }
  await playerClient(server).register({ ...aRegistration(), account: { kind, value }, ...code })
  const typed = { account: 'bob_THE_1st', email: ' bob@example.com', phone: '0084912345678' }[kind]
  const { userinfo, lastLogin } = await playerClient(server).login({
    account: typed,
    password: GOOD_PASSWORD,
  })
  expect(userinfo.token).toHaveLength(43)
  expect(lastLogin?.ip).toBe('127.0.0.1')
})

const wrong = [
  ['account_malformed', { account: { kind: 'phone', value: '12' } }],
  ['account_malformed', { account: { kind: 'email', value: 'nobody@nowhere' } }],
  ['account_malformed', { account: { kind: 'account', value: '1abc' } }],
  ['password_malformed', { password: 'short' }],
  ['password_malformed', { password: 'x'.repeat(19) }],
  ['password_malformed', { password: 'with-dash1' }],
  ['password_malformed', { password: 'пароль12' }],
  ['password_common', { password: 'Password1' }],
  ['password_common', { password: 'abcdefgh' }],
  ['invite_code_unknown', { inviteCode: 'NOBODY' }],
  ['adult_required', { isAdult: false }],
  ['terms_required', { acceptsTerms: false }],
  ['terms_required', { termsVersion: '1999-01-01' }],
  ['bad_request', { role: 'admin' }],
] as const
test.each(wrong)('refuses a registration: %s', async (reason, fault) => {
  const before = await count('player')
  expect(await refusalOf(playerClient(server).register({ ...aRegistration(), ...(fault as object) }))).toBe(
    reason,
  )
  expect(await count('player')).toBe(before)
})

test('an account opens once, however many ask at the same time', async () => {
  const registration = aRegistration()
  const tries = await Promise.allSettled([1, 2, 3, 4].map(() => playerClient(server).register(registration)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const upper = {
    ...registration,
    account: { ...registration.account, value: registration.account.value.toUpperCase() },
  }
  expect(await refusalOf(playerClient(server).register(upper))).toBe('account_taken')
})

test('an invite code binds the inviter once', async () => {
  const inviter = await aNewPlayer(server)
  const { userinfo } = await playerClient(server).register({
    ...aRegistration(),
    inviteCode: inviter.inviteCode.toLowerCase(),
  })
  const row = await server.database.owner.row<{ by: bigint }>(
    sql`select invited_by as by from player where id = ${BigInt(userinfo.id)}`,
  )
  expect(row?.by).toBe(BigInt(inviter.id))
})

// security: 14
test('an unknown account and a wrong password get the same answer', async () => {
  const { accountName } = await aNewPlayer(server)
  const answers = await Promise.all(
    [accountName, 'nobody_at_all', 'no@body.example', '+999'].map(async (account) => {
      const response = await fetch(`${server.url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account, password: 'wrong_one1' }),
      })
      return response.text()
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('"reason":"wrong_login"')
})

// security: 10
test('passwords are kept as argon2id with 46 MiB and two passes, and one that was kept otherwise is kept anew', async () => {
  const { id, accountName } = await aNewPlayer(server)
  const kept = async () =>
    (
      await server.database.owner.row<{ hash: string }>(
        sql`select password_hash as hash from player where id = ${BigInt(id)}`,
      )
    )?.hash
  expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/)
  const secret = createHmac('sha256', server.ctx.config.passwordKey)
    .update('opendraw/password/login')
    .digest()
  const weaker = await hash(GOOD_PASSWORD, { memoryCost: 8_192, timeCost: 2, parallelism: 1, secret })
  await server.database.owner.run(sql`update player set password_hash = ${weaker} where id = ${BigInt(id)}`)
  await playerClient(server).login({ account: accountName, password: GOOD_PASSWORD })
  expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/)
  await playerClient(server).login({ account: accountName, password: GOOD_PASSWORD })
})

// security: 1
test('the database contains no token and no password', async () => {
  const { token, accountName } = await aNewPlayer(server)
  const rows = await server.database.owner.rows(sql`
    select row_to_json(s)::text as text from session s union all select row_to_json(p)::text from player p union all select row_to_json(t)::text from throttle t`)
  const dump = JSON.stringify(rows)
  expect(dump).not.toContain(token)
  expect(dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  expect(dump).not.toContain(GOOD_PASSWORD)
  const keys = JSON.stringify(await server.database.owner.rows(sql`select key from throttle`))
  expect(keys).not.toContain(accountName)
})

test('changes nickname and language, and nothing that was not given', async () => {
  const { token, nickname } = await aNewPlayer(server)
  const own = playerClient(server, { token })
  expect(await own.editProfile({ lang: 'th' })).toMatchObject({ nickname, lang: 'th' })
  expect(await own.editProfile({ nickname: 'Ann' })).toMatchObject({ nickname: 'Ann', lang: 'th' })
  // Invisible characters would reverse the words beside them, or leave a blank line in a list.
  expect(await own.editProfile({ nickname: ' \u202eB\u200bo ' })).toMatchObject({ nickname: 'Bo' })
  expect(await own.editProfile({ nickname: '\u200b\u2060\u200d' })).toMatchObject({ nickname: 'Bo' })
})

// security: 5
test('a frozen player is refused by the guard and at the login', async () => {
  const { id, token, accountName } = await aNewPlayer(server)
  await server.database.owner.run(sql`update player set state = 'frozen' where id = ${BigInt(id)}`)
  clock.forward(1)
  expect(await refusalOf(playerClient(server, { token }).getUserinfo({}))).toBe('account_frozen')
  expect(await refusalOf(playerClient(server).login({ account: accountName, password: GOOD_PASSWORD }))).toBe(
    'account_frozen',
  )
  expect(await refusalOf(playerClient(server).login({ account: accountName, password: 'wrong_one1' }))).toBe(
    'wrong_login',
  )
})

async function aRegisterCode(kind: 'email' | 'phone', value: string): Promise<string> {
  const type = kind === 'email' ? 'email' : 'mobile'
  await playerClient(server).sendCode({ type, target: value, scene: 'register' })
  return (await codeSentTo(server, accountOf(kind, value)?.value ?? '')) ?? ''
}

async function count(table: 'player'): Promise<bigint | undefined> {
  return (
    await server.database.owner.row<{ n: bigint }>(sql`select count(*) as n from ${sql.identifier(table)}`)
  )?.n
}
