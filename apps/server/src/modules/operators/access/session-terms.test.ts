import { createClient } from '@opendraw/contract/client'
import { operatorCalls } from '@opendraw/contract/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

// security: 3
test.each([
  [
    '15 minutes after its last use',
    `seen_at = clock_timestamp() - interval '15 minutes 1 second'`,
    'session_expired',
  ],
  ['not before', `seen_at = clock_timestamp() - interval '14 minutes 50 seconds'`, null],
  [
    '8 hours after it began, whatever was done',
    `created_at = created_at - interval '8 hours', expires_at = expires_at - interval '8 hours'`,
    'session_expired',
  ],
])('an operator’s session ends %s', async (_, change, reason) => {
  const { id, token } = await anOperator(server.ctx, 'auditor')
  await server.database.owner.pool.query(`update operator_session set ${change} where operator_id = $1`, [id])
  const client = createClient(operatorCalls, {
    baseUrl: server.consoleUrl,
    token: () => token,
    lang: () => 'en',
  })
  const asked = client.getOperator({})
  if (reason === null) expect(await asked).toMatchObject({ roles: ['auditor'] })
  else expect(await refusalOf(asked)).toBe(reason)
})
