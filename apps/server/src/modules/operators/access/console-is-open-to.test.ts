import { afterEach, beforeEach, expect, test } from 'vitest'
import { aMovedClock, type MovedClock } from '../../../testing/an-authenticator.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { consoleClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
let clock: MovedClock
beforeEach(async () => {
  clock = aMovedClock()
  server = await startTestServer({ clock })
})
afterEach(() => server.stop())

const betEngineOf = async (role: string) => {
  const { token } = await anOperator(server.ctx, role)
  return consoleClient(server, { token })
}

/** A setting is believed for a second. */
const allow = async (networks: readonly string[]) => {
  await server.database.owner.pool.query(
    `insert into setting (key, value, effective_at) values ('consoleAllow', $1::jsonb, clock_timestamp())`,
    [JSON.stringify(networks)],
  )
  clock.forward(1)
}

const input = (value: string[]) => ({ key: 'consoleAllow', value, effectiveAt: null, reason: 'office only' })

// security: 24
test('a console open only to other networks shows nothing here, neither page nor call; players are not affected', async () => {
  const admin = await betEngineOf('admin')
  await admin.getOperator({})
  await allow(['10.0.0.0/8', '2001:db8::/32'])
  expect(await refusalOf(admin.getOperator({}))).toBe('address_not_allowed')
  const page = await fetch(server.consoleUrl)
  expect(page.status).toBe(403)
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  await allow(['127.0.0.1'])
  await admin.getOperator({})
})

test('neither of the two operators can save a list that excludes their own network', async () => {
  const admin = await betEngineOf('admin')
  expect(await refusalOf(admin.proposeSetting(input(['10.0.0.0/8'])))).toBe('allow_list_excludes_you')
  expect(await refusalOf(admin.proposeSetting(input(['everywhere'])))).toBe('setting_malformed')
  const { approval } = await admin.proposeSetting(input(['127.0.0.0/8']))
  const treasurer = await betEngineOf('treasurer')
  const proposal = (await treasurer.listApprovals({})).list.find(({ id }) => id === approval)
  await treasurer.approveProposal({ id: approval, hash: proposal?.hash ?? '' })
  expect((await admin.listSettings({})).list.find(({ key }) => key === 'consoleAllow')?.value).toEqual([
    '127.0.0.0/8',
  ])
})

// security: 41
test('the environment goes first, and an address that someone only claims opens nothing', async () => {
  const strict = await startTestServer({ database: server.database, config: { consoleAllow: ['192.0.2.7'] } })
  const asked = await fetch(strict.consoleUrl, { headers: { 'x-forwarded-for': '192.0.2.7' } })
  expect(asked.status).toBe(403)
  await strict.stop()
  await allow(['10.0.0.0/8'])
  const rescued = await startTestServer({
    database: server.database,
    config: { consoleAllow: ['127.0.0.1'] },
  })
  expect((await fetch(`${rescued.consoleUrl}/api/operator/me`, { method: 'POST' })).status).toBe(200)
  await rescued.stop()
})
