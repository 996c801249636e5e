import { Writable } from 'node:stream'
import { BASE_PATH, Envelope } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { aPlayerWithName } from '../testing/a-player-who-may-withdraw.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

// Represents what must never leave: a name, an address, a number, a password.
const canary = 'canary_84912345678'
const lines: Record<string, unknown>[] = []
let server: TestServer
let token: string
beforeAll(async () => {
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  server = await startTestServer({ log: createLog('debug', sink) })
  token = (await aPlayerWithName(server.ctx, '0.00')).token
  // A row that the database refuses is quoted whole in its error.
  await server.database.owner.run(
    sql`alter table player add constraint no_canary check (nickname not like 'canary%') not valid`,
  )
})
afterAll(() => server.stop())

const account = { kind: 'email', value: `${canary}@example.com` }
const card = { bankName: canary, cardNumber: canary, ifsc: canary, bankAddress: canary, phone: canary }
const revealing: readonly (readonly [string, object])[] = [
  ['user/login', { account: account.value, password: canary }],
  ['user/login', { account: canary, password: canary, role: canary }],
  ['user/register', { account, password: canary, isAdult: true, acceptsTerms: true, termsVersion: canary }],
  ['index/send_email_mobile', { type: 'email', target: account.value, scene: 'forget' }],
  ['user/change_pwd', { account, code: '123456', password: canary }],
  ['cclogin/edituser', { firstName: canary, lastName: canary, taxCountry: 'BR', taxNumber: canary }],
  ['ccbind/addbank', { ...card, holder: canary, fundPassword: '482913' }],
  [`user/getUserinfo?token=${canary}`, {}],
  [canary, {}],
]

// security: 48
test.each(revealing)(
  'what a person types into %s comes back in no answer that gives him nothing',
  async (path, body) => {
    const text = await (await post(path, body)).text()
    expect(Envelope.parse(JSON.parse(text)).code !== 200 || path === 'index/send_email_mobile').toBe(true)
    expect(text).not.toContain(canary)
  },
)

// security: 54
test('a bug is answered with a number to ask for and nothing else, and the log has it under that number', async () => {
  const response = await post('cclogin/edituser', { nickname: canary.slice(0, 12) })
  expect(await response.json()).toMatchObject({ code: 500, reason: 'internal', data: null })
  const line = lines.find(({ requestId }) => requestId === response.headers.get('x-request-id'))
  expect(line).toMatchObject({ msg: 'call.failed', call: 'cclogin/edituser', error: { code: '23514' } })
})

// security: 8, 48
test('the log at its most talkative contains nothing that a person typed, and no token', () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(JSON.stringify(lines)).not.toContain('canary_84')
  expect(JSON.stringify(lines)).not.toContain(token)
})

function post(path: string, body: object): Promise<Response> {
  return fetch(server.url + BASE_PATH + path, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json', 'user-agent': canary },
    body: JSON.stringify(body),
  })
}
