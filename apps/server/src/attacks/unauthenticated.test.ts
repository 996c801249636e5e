import { BASE_PATH, type Call, Envelope, playerCalls } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOperator } from '../testing/an-operator.ts'
import { aPlayerWith } from '../testing/makers.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

const tokens: Record<string, string> = { 'a guesser': 'A'.repeat(43) }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  tokens['an operator'] = (await anOperator(server.ctx, 'admin')).token
  tokens['a player'] = (await aPlayerWith(server.ctx)).token
  const frozen = await aPlayerWith(server.ctx)
  await server.database.owner.run(sql`update player set state = 'frozen' where id = ${frozen.id}`)
  tokens['a frozen player'] = frozen.token
})
afterAll(() => server.stop())

/** The answer to an invalid request: an authorised caller gets this code, and nothing is done. */
async function answerTo(call: Call, who: string) {
  const { method, path } = call
  const query = method === 'GET' ? '?nobodyAsksThis=1' : ''
  const type = call.body === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/json'
  const response = await fetch(server.url + BASE_PATH + path + query, {
    method,
    headers: { 'content-type': type, ...(tokens[who] !== undefined && { token: tokens[who] }) },
    ...(method === 'POST' && { body: '{"nobodyAsksThis":1}' }),
  })
  return Envelope.parse(await response.json())
}

describe.each(Object.entries<Call>(playerCalls).filter(([, { access }]) => access === 'player'))(
  '%s',
  (_, call) => {
    // security: 19
    test.each(['nobody', 'a guesser', 'an operator'])('is closed to %s', async (who) => {
      expect(await answerTo(call, who)).toMatchObject({ code: 401, reason: 'session_expired', data: null })
    })

    // security: 19
    test('is closed to a frozen player', async () => {
      expect(await answerTo(call, 'a frozen player')).toMatchObject({ code: 403, reason: 'account_frozen' })
    })

    test('is open to a player, and still takes nothing that it does not ask for', async () => {
      expect(await answerTo(call, 'a player')).toMatchObject({ code: 400, data: null })
    })
  },
)

// security: 19
test('only these calls are open to everyone', () => {
  const open = Object.entries<Call>(playerCalls).filter(([, { access }]) => access !== 'player')
  expect(open.map(([, { path }]) => path).filter((path) => !path.startsWith('ccinit/'))).toEqual([
    'user/register',
    'user/login',
    'logout',
    'index/send_email_mobile',
    'user/change_pwd',
    'user/beginpasskeylogin',
    'user/passkeylogin',
    'ccpromo/firstinfo',
    'ccpromo/cashinfo',
    'cchong/info',
    'cclc/goodlist',
    'cclc/gooddetail',
    'cctick/list',
    'cctick/info',
    'support/visit',
    'support/visitopen',
    'support/visitthread',
    'support/visitwrite',
    'support/visitclose',
    'support/visitend',
  ])
})
