import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMovedClock, codeNow } from '../../testing/an-authenticator.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { useUp } from '../../testing/use-up.ts'
import { triesKeyOf } from '../credentials/index.ts'

/** Where every player of these tests registers; they log in from other addresses by naming them. */
const HOME = '127.0.0.1'
const WRONG_CODE = '000000'
let server: TestServer
const clock = aMovedClock()
beforeAll(async () => {
  server = await startTestServer({ clock, config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => server.stop())

/** A player whose second factor is on. `freshCode` is one that no login has used. */
async function aCarefulPlayer() {
  const { id, token, accountName } = await aNewPlayer(server)
  const client = playerClient(server, { token })
  const { secret } = await client.beginSecondFactor({ password: GOOD_PASSWORD })
  await client.confirmSecondFactor({ code: codeNow(secret, clock) })
  const freshCode = () => {
    clock.forward(30)
    return codeNow(secret, clock)
  }
  return { id, client, accountName, freshCode }
}

/** Logs in from that address. */
function login(ip: string, account: string, password: string, totp?: string) {
  const from: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', ip)
    return fetch(url, { ...init, headers })
  }
  return playerClient(server, { fetch: from }).login({ account, password, ...(totp && { totp }) })
}

// security: 13, 14, 17
test('guesses from many networks at an account with a second factor end as those at an unknown one', async () => {
  const { accountName } = await aCarefulPlayer()
  for (const account of [accountName, 'nobody_is_called_so']) {
    expect(await refusalOf(login('192.0.2.1', account, 'wrong_one1'))).toBe('wrong_login')
    expect(await useUp(server, triesKeyOf(account, 'elsewhere'))).toBe(1)
    expect(await refusalOf(login('198.51.100.1', account, 'wrong_one1'))).toBe('too_many_requests')
  }
  expect(await refusalOf(login(HOME, accountName, GOOD_PASSWORD))).toBe('totp_required')
})

// security: 17
test('who has the password alone pauses their own codes, and none of the owner at home or in a session', async () => {
  const { client, accountName, freshCode } = await aCarefulPlayer()
  const guess = (ip: string) => refusalOf(login(ip, accountName, GOOD_PASSWORD, WRONG_CODE))
  for (let tries = 0; tries < 5; tries++) expect(await guess('192.0.2.1')).toBe('wrong_totp')
  expect(await guess('192.0.2.1')).toBe('too_many_requests')
  const fund = { password: GOOD_PASSWORD, fundPassword: '482913', totp: freshCode() }
  await client.setFundPassword(fund)
  await login(HOME, accountName, GOOD_PASSWORD, freshCode())
})

// security: 17
test('codes guessed from many networks are counted together, and hold up no network that the player knows', async () => {
  const { id, accountName, freshCode } = await aCarefulPlayer()
  const guess = (ip: string) => refusalOf(login(ip, accountName, GOOD_PASSWORD, WRONG_CODE))
  expect(await guess('192.0.2.1')).toBe('wrong_totp')
  expect(await useUp(server, `totp:elsewhere:${id}`)).toBe(1)
  expect(await guess('198.51.100.1')).toBe('too_many_requests')
  await login(HOME, accountName, GOOD_PASSWORD, freshCode())
})
