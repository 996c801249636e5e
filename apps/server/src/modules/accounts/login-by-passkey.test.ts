import { PASSKEY_MINUTES } from '@opendraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPasskey } from '../../testing/a-passkey.ts'
import {
  aPlayerWithoutPasskey,
  aPlayerWithPasskey,
  loginWith,
  shown,
} from '../../testing/a-player-with-passkey.ts'
import { aMovedClock } from '../../testing/an-authenticator.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD as password } from '../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
const clock = aMovedClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

const visitor = () => playerClient(server)

const aPlayer = () => aPlayerWithoutPasskey(server)

// security: 59
test('a passkey logs in without a password, in a session like any other', async () => {
  const { id, key, client } = await aPlayerWithPasskey(server)
  const { userinfo, device } = await loginWith(server, key)
  expect(userinfo).toMatchObject({ id, hasPasskey: true })
  expect(device).not.toBe('')
  const { list } = await playerClient(server, { token: userinfo.token }).listSignIns({})
  expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const [own] = (await client.listPasskeys({})).list
  expect(own).toMatchObject({ name: 'My phone', isCloned: false })
  expect(own?.usedAt).not.toBeNull()
})

test('a passkey on a new device is told as a password there is, and not on a device that logged in before', async () => {
  const { key } = await aPlayerWithPasskey(server)
  const login = async (device?: string) =>
    visitor().passkeyLogin({ passkey: key.sign(await visitor().beginPasskeyLogin({})), device })
  const noticesOf = async ({ token }: { token: string }) =>
    (await playerClient(server, { token }).listNotifications({})).list.filter(
      ({ kind }) => kind === 'signed_in',
    ).length
  const { device, userinfo } = await login()
  expect(await noticesOf(userinfo)).toBe(1)
  expect(await noticesOf((await login(device)).userinfo)).toBe(1)
  expect(await noticesOf((await login('another')).userinfo)).toBe(2)
})

// security: 59
test('an answered challenge is never taken again, also by two finishes at one moment', async () => {
  const { key } = await aPlayerWithPasskey(server, aPasskey({ isCounting: false }))
  const options = await visitor().beginPasskeyLogin({})
  const both = await Promise.allSettled([
    visitor().passkeyLogin({ passkey: key.sign(options) }),
    visitor().passkeyLogin({ passkey: key.sign(options) }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusalOf(visitor().passkeyLogin({ passkey: key.sign(options) }))).toBe('passkey_expired')
  const respelled = { ...options, challenge: `${options.challenge}=` }
  expect(await refusalOf(visitor().passkeyLogin({ passkey: key.sign(respelled) }))).toBe('passkey_expired')
})

// security: 59
test('a challenge lives five minutes, for its purpose and its session alone', async () => {
  const one = await aPlayerWithPasskey(server)
  const late = await visitor().beginPasskeyLogin({})
  clock.forward(PASSKEY_MINUTES * 60 + 1)
  expect(await refusalOf(visitor().passkeyLogin({ passkey: one.key.sign(late) }))).toBe('passkey_expired')
  const step = await one.client.beginPasskeyStep({})
  expect(await refusalOf(visitor().passkeyLogin({ passkey: one.key.sign(step) }))).toBe('passkey_expired')
  const { userinfo } = await loginWith(server, one.key)
  const otherSession = playerClient(server, { token: userinfo.token })
  expect(await refusalOf(otherSession.confirmPasskeyStep({ passkey: one.key.sign(step) }))).toBe(
    'passkey_expired',
  )
  const made = await one.client.beginPasskey({ password, totp: await shown(one) })
  const passkey = aPasskey().make(made)
  expect(await refusalOf(otherSession.confirmPasskey({ name: 'Mine', passkey }))).toBe('passkey_expired')
  const forged = { ...late, challenge: Buffer.alloc(56).toString('base64url') }
  expect(await refusalOf(visitor().passkeyLogin({ passkey: one.key.sign(forged) }))).toBe('passkey_expired')
})

// security: 59
test('another origin, another site and an unrecognised user are refused, on making and on signing', async () => {
  const { client } = await aPlayer()
  const key = aPasskey()
  const quirks = {
    passkey_wrong_origin: { origin: 'https://opendraw.example' },
    passkey_wrong_site: { rpId: 'opendraw.example' },
    passkey_unverified: { isUserVerified: false },
    passkey_invalid: { type: 'payment.get' },
  }
  for (const [reason, quirk] of Object.entries(quirks)) {
    const passkey = key.make(await client.beginPasskey({ password }), quirk)
    expect(await refusalOf(client.confirmPasskey({ name: 'Mine', passkey })), reason).toBe(reason)
  }
  const options = await client.beginPasskey({ password })
  await client.confirmPasskey({ name: 'Mine', passkey: key.make(options) })
  for (const [reason, quirk] of Object.entries(quirks))
    expect(await refusalOf(loginWith(server, key, quirk)), reason).toBe(reason)
  await loginWith(server, key)
})

// security: 59
test('a deployment with addresses takes its own origin alone', async () => {
  const other = await startTestServer({
    database: server.database,
    config: { playerUrl: 'https://play.example', consoleUrl: 'https://console.example' },
  })
  const { token } = await aNewPlayer(server)
  const client = playerClient(other, { token })
  const key = aPasskey({ origin: 'https://play.example' })
  const options = await client.beginPasskey({ password })
  expect(options.rp.id).toBe('play.example')
  for (const origin of ['http://localhost:3000', 'https://console.example', 'https://play.example:444'])
    expect(
      await refusalOf(client.confirmPasskey({ name: 'Mine', passkey: key.make(options, { origin }) })),
      origin,
    ).toBe('passkey_wrong_origin')
  await client.confirmPasskey({ name: 'Mine', passkey: key.make(options) })
  await other.stop()
})

// security: 60
test('a passkey that counts backwards is refused, marked, and refused from then on', async () => {
  const { key, client, passkeyId } = await aPlayerWithPasskey(server)
  await loginWith(server, key, { counter: 7 })
  expect(await refusalOf(loginWith(server, key, { counter: 7 }))).toBe('passkey_cloned')
  expect(await refusalOf(loginWith(server, key, { counter: 100 }))).toBe('passkey_cloned')
  expect((await client.listPasskeys({})).list).toMatchObject([{ id: passkeyId, isCloned: true }])
})

// security: 59
test('an unknown, a removed and another account’s passkey get one answer, and a wrong signature its own', async () => {
  const one = await aPlayerWithPasskey(server)
  const other = await aPlayerWithPasskey(server)
  expect(await refusalOf(loginWith(server, aPasskey()))).toBe('passkey_unknown')
  const step = await one.client.beginPasskeyStep({})
  expect(await refusalOf(one.client.confirmPasskeyStep({ passkey: other.key.sign(step) }))).toBe(
    'passkey_unknown',
  )
  const options = await visitor().beginPasskeyLogin({})
  const { userHandle: _, ...nameless } = one.key.sign(options)
  expect(await refusalOf(visitor().passkeyLogin({ passkey: nameless }))).toBe('passkey_unknown')
  const stolen = { ...other.key.sign(options), id: one.key.credentialId.toString('base64url') }
  expect(await refusalOf(visitor().passkeyLogin({ passkey: stolen }))).toBe('passkey_unknown')
  const { userHandle } = one.key.sign(options)
  const resigned = { ...stolen, ...(userHandle && { userHandle }) }
  expect(await refusalOf(visitor().passkeyLogin({ passkey: resigned }))).toBe('passkey_invalid')
  await one.client.removePasskey({ id: one.passkeyId, password, totp: await shown(one) })
  expect(await refusalOf(loginWith(server, one.key))).toBe('passkey_unknown')
  expect(await refusalOf(one.client.removePasskey({ id: other.passkeyId, password }))).toBe('passkey_unknown')
  expect(await refusalOf(one.client.renamePasskey({ id: other.passkeyId, name: 'x' }))).toBe(
    'passkey_unknown',
  )
})
