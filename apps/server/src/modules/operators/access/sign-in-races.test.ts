import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptLink, OPERATOR_PASSWORD } from '../../../testing/accept-link.ts'
import { aMovedClock, codeNow } from '../../../testing/an-authenticator.ts'
import { consoleClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { whileLocked } from '../../../testing/while-locked.ts'
import { setSecondFactor } from '../tables/second-factors.ts'
import { firstOperatorLinks } from './one-time-links.ts'
import { endSessionsOf } from './operator-sessions.ts'

const clock = aMovedClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

// security: 17
test('a session that ended while its new code was checked is over, and the code stays unused', async () => {
  const anyone = consoleClient(server, { token: null })
  const [, link = ''] = await firstOperatorLinks(server.ctx)
  const login = { login: 'nora', password: OPERATOR_PASSWORD }
  const { secret, ...accepted } = await acceptLink(server, link, login.login)
  clock.forward(30)
  const code = codeNow(secret, clock)
  const entering = whileLocked(
    server,
    sql`select from operator where id = ${accepted.operator.id}`,
    () => consoleClient(server, { token: accepted.token }).stepUp({ code }),
    (tx) => endSessionsOf(tx, accepted.operator.id),
  )
  expect(await refusalOf(entering)).toBe('session_expired')
  expect((await anyone.operatorLogin({ ...login, code })).token).not.toBe(accepted.token)
})

// security: 17
test('no session begins with a second factor that was removed while its code was checked', async () => {
  const client = consoleClient(server, { token: null })
  const [link = ''] = await firstOperatorLinks(server.ctx)
  const login = { login: 'mara', password: OPERATOR_PASSWORD }
  const { secret, operator } = await acceptLink(server, link, login.login)
  clock.forward(30)
  const entering = whileLocked(
    server,
    sql`select from operator where id = ${operator.id}`,
    () => client.operatorLogin({ ...login, code: codeNow(secret, clock) }),
    (tx) => setSecondFactor(tx, operator.id, null, 0n),
  )
  expect(await refusalOf(entering)).toBe('wrong_login')
})
