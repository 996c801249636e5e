import { sql } from '@opendraw/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptLink, OPERATOR_PASSWORD } from '../../../testing/accept-link.ts'
import { aMovedClock, codeNow, type MovedClock } from '../../../testing/an-authenticator.ts'
import { consoleClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { firstOperatorLinks } from './one-time-links.ts'
import { signIn } from './sign-in.ts'

const login = 'mara'
const password = OPERATOR_PASSWORD
let server: TestServer
let clock: MovedClock
let secret: string
let token: string
const clientWith = (own: string | null = null) => consoleClient(server, { token: own })
const forget = (keys: string) => server.database.owner.run(sql`delete from throttle where key like ${keys}`)

beforeAll(async () => {
  clock = aMovedClock()
  server = await startTestServer({ clock })
  const [link = ''] = await firstOperatorLinks(server.ctx)
  ;({ secret, token } = await acceptLink(server, link, login))
})
afterAll(() => server.stop())
beforeEach(() => forget('%'))

/** No code works twice. */
function nextCode(): string {
  clock.forward(30)
  return codeNow(secret, clock)
}

const tried = (typed: string, code = nextCode()) =>
  refusalOf(clientWith().operatorLogin({ login, password: typed, code }))

test('guesses of a password pause', async () => {
  const reasons: (string | null)[] = []
  for (let n = 0; n < 7; n++) reasons.push(await tried(`guess${n}`))
  expect(reasons.slice(0, 4)).toEqual(Array(4).fill('wrong_login'))
  expect(reasons.at(-1)).toBe('too_many_requests')
})

// security: 17
test('codes beside a right password pause without telling that it is right, and hold up nobody at their desk', async () => {
  const guess = async (code: string) => {
    await forget('operator:login:%')
    return tried(password, code)
  }
  for (let n = 0; n < 7; n++) expect(await guess(`00000${n}`)).toBe('wrong_login')
  expect(await guess(nextCode())).toBe('wrong_login')
  token = (await clientWith(token).stepUp({ code: nextCode() })).token
})

// security: 17
test('guesses at one login from ever new networks are counted together, whether it exists or not; its own networks are not held up', async () => {
  const caller = { device: '', lang: 'en', country: null, token: null, requestId: 'r' } as const
  const from = (ip: string, name: string) =>
    signIn(server.ctx, { login: name, password: 'a wrong password', code: '000000' }, { ...caller, ip }).then(
      () => 'in',
      ({ reason }) => reason,
    )
  for (const name of [login, 'nobody-here']) {
    expect(await from('2001:db8:0:1::1', name)).toBe('wrong_login')
    expect(await from('2001:db8:0:2::1', name)).toBe('wrong_login')
    const together = sql`key like 'operator:login:%:elsewhere' and tokens between 17 and 19`
    expect(await server.database.owner.run(sql`update throttle set tokens = 0 where ${together}`)).toBe(1)
    expect(await from('2001:db8:0:3::1', name)).toBe('too_many_requests')
  }
  await clientWith().operatorLogin({ login, password, code: nextCode() })
})
