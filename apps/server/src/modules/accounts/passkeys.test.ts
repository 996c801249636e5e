import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPasskey } from '../../testing/a-passkey.ts'
import { ownCode } from '../../testing/a-player-by-email.ts'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../testing/a-player-who-may-withdraw.ts'
import {
  aPlayerWithoutPasskey,
  aPlayerWithPasskey,
  loginWith,
  shown,
} from '../../testing/a-player-with-passkey.ts'
import { aMovedClock, codeNow } from '../../testing/an-authenticator.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { GOOD_PASSWORD as password } from '../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { listInbox } from '../messaging/index.ts'

let server: TestServer
const clock = aMovedClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

const visitor = () => playerClient(server)

const aPlayer = () => aPlayerWithoutPasskey(server)

// security: 60
test('a frozen and a closed account let no passkey in', async () => {
  const frozen = await aPlayerWithPasskey(server)
  await server.database.owner.run(sql`update player set state = 'frozen' where id = ${frozen.id}`)
  expect(await refusalOf(loginWith(server, frozen.key))).toBe('account_frozen')
  const closed = await aPlayerWithPasskey(server)
  await closed.client.closeAccount({ password })
  expect(await refusalOf(loginWith(server, closed.key))).toBe('passkey_unknown')
  const left = sql`select count(*)::int as count from passkey where player_id = ${closed.id}`
  expect(await server.ctx.db.row(left)).toEqual({ count: 0 })
})

// security: 60
test('a passkey is added and removed only by whoever proves themselves', async () => {
  const { client, passkeyId, key } = await aPlayerWithPasskey(server)
  expect(await refusalOf(client.beginPasskey({}))).toBe('proof_of_self_required')
  expect(await refusalOf(client.beginPasskey({ password: 'wrong_one1' }))).toBe('wrong_password')
  // Who has a passkey shows it for the next one.
  expect(await refusalOf(client.beginPasskey({ password }))).toBe('passkey_required')
  await client.setFundPassword({ password, fundPassword: '482913' })
  expect(await refusalOf(client.beginPasskey({ password }))).toBe('proof_of_self_required')
  const totp = await shown({ client, key })
  const options = await client.beginPasskey({ fundPassword: '482913', totp })
  expect(options.excludeCredentials.map(({ id }) => id)).toEqual([key.credentialId.toString('base64url')])
  expect(await refusalOf(client.beginPasskey({ fundPassword: '482913', totp }))).toBe('wrong_totp')
  expect(await refusalOf(client.confirmPasskey({ name: 'Again', passkey: key.make(options) }))).toBe(
    'passkey_taken',
  )
  expect(await refusalOf(client.removePasskey({ id: passkeyId }))).toBe('proof_of_self_required')
})

// security: 20
test('another player’s passkey is neither renamed nor removed', async () => {
  const [owner, other] = [await aPlayerWithPasskey(server), await aPlayer()]
  const id = owner.passkeyId
  expect(await refusalOf(other.client.renamePasskey({ id, name: 'Mine' }))).toBe('passkey_unknown')
  expect(await refusalOf(other.client.removePasskey({ id, password }))).toBe('passkey_unknown')
  expect((await owner.client.listPasskeys({})).list.map((passkey) => passkey.id)).toEqual([id])
})

// security: 60
test('each passkey that is added or removed is told by a message', async () => {
  const { id, client } = await aPlayer()
  const email = `p${id}@example.com`
  await server.database.owner.run(sql`update player set email = ${email} where id = ${id}`)
  const code = await ownCode(server, { own: client, email }, 'security')
  const key = aPasskey()
  const added = await client.confirmPasskey({
    name: 'My phone',
    passkey: key.make(await client.beginPasskey({ own: code })),
  })
  await client.removePasskey({ id: added.id, password })
  const { list } = await listInbox(server.ctx, { before: null, limit: 10 })
  const own = list.filter(({ to, text }) => to === email && !text.includes('code')).map(({ text }) => text)
  expect(own).toHaveLength(2)
  expect(own[1]).toContain('A passkey was added to your account.')
  expect(own[0]).toContain('A passkey was removed from your account.')
})

// security: 60
test('a passkey that is removed without another factor puts withdrawals on hold', async () => {
  const { client, passkeyId } = await aPlayerWithPasskey(server)
  const { heldUntil } = await client.removePasskey({ id: passkeyId, password })
  expect(heldUntil?.getTime()).toBeGreaterThan(clock.now().getTime() + 23 * 3_600_000)
  expect((await client.getSecurity({})).hold).toMatchObject({ cause: 'passkey_removed' })
})

// security: 17
test('a passkey stands for a code of the second factor, once and for its player alone', async () => {
  const one = await aPlayerWithPasskey(server)
  const other = await aPlayerWithPasskey(server)
  const { secret } = await one.client.beginSecondFactor({ password, totp: await shown(one) })
  await one.client.confirmSecondFactor({ code: codeNow(secret, clock) })
  const change = { password, fundPassword: '482913' }
  expect(await refusalOf(one.client.setFundPassword({ ...change, totp: await shown(other) }))).toBe(
    'wrong_totp',
  )
  const totp = await shown(one)
  await one.client.setFundPassword({ ...change, totp })
  const login = { account: one.accountName, password }
  expect(await refusalOf(visitor().login({ ...login, totp }))).toBe('wrong_totp')
  expect(await refusalOf(visitor().login({ ...login, totp: 'pk_AAAAAAAAAAAAAAAAA' }))).toBe('wrong_totp')
})

// security: 17
test('from an amount on a withdrawal asks for a passkey of who has one and no authenticator app', async () => {
  const { token, cardId } = await aPlayerWhoMayWithdraw(server.ctx, '500.00')
  const client = playerClient(server, { token })
  const key = aPasskey()
  const fundPassword = FUND_PASSWORD
  const withdraw = (amount: bigint, totp?: string) =>
    client.requestWithdrawal({ cardId, amount, fundPassword, key: randomUUID(), ...(totp && { totp }) })
  const other = await aPlayerWhoMayWithdraw(server.ctx, '500.00')
  const unasked = { cardId: other.cardId, amount: 100_000_000n, fundPassword, key: randomUUID() }
  await playerClient(server, { token: other.token }).requestWithdrawal(unasked)
  const made = key.make(await client.beginPasskey({ fundPassword }))
  await client.confirmPasskey({ name: 'My phone', passkey: made })
  const { passkeyFrom } = await client.getWithdrawInfo({})
  expect(passkeyFrom).toBe(100_000_000n)
  await withdraw(passkeyFrom - 10_000n)
  expect(await refusalOf(withdraw(passkeyFrom))).toBe('passkey_required')
  expect(await refusalOf(withdraw(passkeyFrom, '123456'))).toBe('passkey_required')
  await withdraw(passkeyFrom, await shown({ client, key }))
})

// security: 17
test('an authenticator app is set up only by who shows a passkey, where there is one', async () => {
  const one = await aPlayerWithPasskey(server)
  expect(await refusalOf(one.client.beginSecondFactor({ password: 'wrong_one1' }))).toBe('wrong_password')
  expect(await refusalOf(one.client.beginSecondFactor({ password }))).toBe('passkey_required')
  const other = await shown(await aPlayerWithPasskey(server))
  expect(await refusalOf(one.client.beginSecondFactor({ password, totp: other }))).toBe('wrong_totp')
  const { secret } = await one.client.beginSecondFactor({ password, totp: await shown(one) })
  await one.client.confirmSecondFactor({ code: codeNow(secret, clock) })
  expect(await refusalOf(one.client.beginSecondFactor({ password }))).toBe('totp_is_on')
})

test('twenty passkeys are enough, also when two are added at once', async () => {
  const { id, client } = await aPlayer()
  const { secret } = await client.beginSecondFactor({ password })
  const totp = codeNow(secret, clock)
  await client.confirmSecondFactor({ code: totp })
  await server.database.owner.run(sql`
    insert into passkey (player_id, credential_id, public_key, counter, transports, is_synced, name)
    select ${id}, sha256(convert_to(${String(id)} || n, 'UTF8')), '\\x00', 0, '{}', false, 'n' from generate_series(1, 18) n`)
  clock.forward(30)
  const options = await client.beginPasskey({
    password,
    totp: codeNow(secret, clock),
  })
  clock.forward(30)
  const more = await client.beginPasskey({
    password,
    totp: codeNow(secret, clock),
  })
  clock.forward(30)
  const most = await client.beginPasskey({
    password,
    totp: codeNow(secret, clock),
  })
  const tries = await Promise.allSettled(
    [options, more, most].map((one) =>
      client.confirmPasskey({ name: 'Mine', passkey: aPasskey().make(one) }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await client.listPasskeys({})).list).toHaveLength(20)
})
