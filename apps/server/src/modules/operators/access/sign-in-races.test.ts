import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMovedClock, codeNow } from '../../../testing/an-authenticator.ts'
import { consoleClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { whileLocked } from '../../../testing/while-locked.ts'
import { setSecondFactor } from '../tables/second-factors.ts'
import { firstOperatorLinks } from './one-time-links.ts'

const clock = aMovedClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.stop())

// security: 17
test('no session begins with a second factor that was removed while its code was checked', async () => {
  const client = consoleClient(server, { token: null })
  const [link = ''] = await firstOperatorLinks(server.ctx)
  const { secret } = await client.beginAcceptInvitation({ link })
  const login = { login: 'mara', password: 'Wren_42_tower' }
  const { operator } = await client.acceptInvitation({
    ...login,
    link,
    name: 'Mara',
    code: codeNow(secret, clock),
  })
  clock.forward(30)
  const entering = whileLocked(
    server,
    sql`select from operator where id = ${operator.id}`,
    () => client.operatorLogin({ ...login, code: codeNow(secret, clock) }),
    (tx) => setSecondFactor(tx, operator.id, null, 0n),
  )
  expect(await refusalOf(entering)).toBe('wrong_login')
})
