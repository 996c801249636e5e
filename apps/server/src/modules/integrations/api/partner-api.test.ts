import { randomUUID } from 'node:crypto'
import {
  PartnerDeposit,
  PartnerRound,
  PartnerWithdrawal,
  partnerOperations,
  partnerRefusals,
} from '@opendraw/contract/partner'
import { partnerOpenapi } from '@opendraw/contract/partner-openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { aWaitingDeposit } from '../../../testing/a-waiting-deposit.ts'
import { aPlainRound } from '../../../testing/betting-fixture.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { integrationsFixture } from '../../../testing/integrations-fixture.ts'
import { startTestServer } from '../../../testing/start-test-server.ts'
import { requestWithdrawal } from '../../wallet/withdrawals/request-withdrawal.ts'

let fixture: Awaited<ReturnType<typeof integrationsFixture>>
beforeAll(async () => {
  fixture = await integrationsFixture()
})
afterAll(() => fixture.server.stop())

const aDeposit = (dollars = 50n) => aWaitingDeposit(fixture.server.ctx, dollars)
const stripped = (value: unknown) => JSON.stringify(value)

test('a key reads deposits, withdrawals and rounds as the document says, and nothing of a player', async () => {
  const { server, get, aKey } = fixture
  const { secret } = await aKey()
  const deposit = await aDeposit()
  const who = await aPlayerWhoMayWithdraw(server.ctx, '100.00')
  const asked = { amount: 10_000_000n, fundPassword: FUND_PASSWORD, key: randomUUID(), addressId: null }
  const withdrawal = await requestWithdrawal(server.ctx, { ...who, ...asked })
  const round = await aPlainRound(server.database.owner, { locksInMs: 600_000 })
  const shown = [
    [`/deposits/${deposit.id}`, '/deposits', PartnerDeposit],
    [`/withdrawals/${withdrawal.id}`, '/withdrawals', PartnerWithdrawal],
    [`/rounds/${round.id}`, '/rounds', PartnerRound],
  ] as const
  for (const [path, list, schema] of shown) {
    const one = await get(path, secret)
    expect([path, one.status]).toEqual([path, 200])
    expect(stripped(schema.parse(one.body))).toBe(stripped(one.body))
    expect(one.headers.get('cache-control')).toBe('no-store')
    expect(one.headers.get('access-control-allow-origin')).toBe(null)
    const page = await get(`${list}?limit=1`, secret)
    expect(page.body.data[0]).toEqual(one.body)
    for (const secretOfPlayer of [String(deposit.playerId), String(who.playerId), 'Asha', 'HDFC', 'player'])
      expect(stripped([one.body, page.body])).not.toContain(secretOfPlayer)
  }
  expect((await get(`/deposits/${deposit.id}`, secret)).body).toMatchObject({
    ...{ state: 'pending', amount: '50.000000', credited: null, asset: 'USD' },
    paid: { amount: '50.000000', currency: 'USD' },
  })
  expect((await get(`/withdrawals/${withdrawal.id}`, secret)).body).toMatchObject({
    state: 'pending',
    amount: '10.000000',
  })
})

test('a list goes on at its cursor and keeps to its window', async () => {
  const { get, aKey, onOwner } = fixture
  const { secret } = await aKey()
  const made = [await aDeposit(11n), await aDeposit(12n), await aDeposit(13n)]
  const ids = made.map(({ id }) => String(id)).reverse()
  const first = await get('/deposits?limit=2', secret)
  const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id)
  expect(idsOf(first.body)).toEqual(ids.slice(0, 2))
  expect(idsOf((await get(`/deposits?limit=1&cursor=${first.body.next}`, secret)).body)).toEqual(ids.slice(2))
  const { rows } = await onOwner('select created_at from deposit where id = $1', [made[1]?.id])
  const at: string = rows[0].createdAt.toISOString()
  const next = new Date(rows[0].createdAt.getTime() + 1).toISOString()
  expect(idsOf((await get(`/deposits?from=${at}&to=${next}`, secret)).body)).toEqual([ids[1]])
  expect((await get(`/rounds?from=${new Date(4e12).toISOString()}`, secret)).body).toEqual({
    data: [],
    next: null,
  })
})

test('a key beyond its scope, from another network, wrong by one sign, or not in its header reads nothing', async () => {
  const { server, get, aKey } = fixture
  const { secret } = await aKey({ scopes: ['rounds.read'] })
  expect(await get('/deposits', secret)).toMatchObject({ status: 403, code: 'scope_missing' })
  expect((await get('/rounds', secret)).status).toBe(200)
  const elsewhere = await aKey({ networks: ['10.1.0.0/16', '2001:db8::/32'] })
  expect(await get('/rounds', elsewhere.secret)).toMatchObject({ status: 403, code: 'network_not_allowed' })
  const here = await aKey({ networks: ['127.0.0.0/8'] })
  expect((await get('/rounds', here.secret)).status).toBe(200)
  const last = secret.endsWith('A') ? 'B' : 'A'
  const wrong = [
    secret.slice(0, -1) + last,
    secret.slice(0, -1),
    `${secret}A`,
    secret.toUpperCase(),
    'x',
    "' or 1=1 --",
  ]
  for (const one of wrong)
    expect([one, await get('/rounds', one)]).toMatchObject([one, { status: 401, code: 'key_invalid' }])
  for (const query of [`key=${secret}`, `access_token=${secret}`, `authorization=Bearer%20${secret}`])
    expect(await get(`/rounds?${query}`, null)).toMatchObject({ status: 401, code: 'key_missing' })
  for (const headers of [
    { token: secret },
    { cookie: `authorization=Bearer ${secret}` },
    { 'x-api-key': secret },
  ])
    expect(await get('/rounds', null, { headers })).toMatchObject({ status: 401, code: 'key_missing' })
  const answer = await get('/rounds', null)
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  const onConsole = await fetch(`${server.consoleUrl}/partner/v1/rounds`, {
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(await onConsole.text()).not.toContain('"data"')
  expect(await refusalOf(playerClient(server, { token: secret }).getUserinfo({}))).toBe('session_expired')
})

test('what is malformed, unknown, repeated or written is refused by a status and a word', async () => {
  const { get, aKey } = fixture
  const { secret } = await aKey()
  const cases = [
    ['/deposits?limit=0', 400, 'bad_request'],
    ['/deposits?limit=101', 400, 'bad_request'],
    ['/deposits?limit=5&limit=6', 400, 'bad_request'],
    ['/deposits?from=yesterday', 400, 'bad_request'],
    ['/deposits?player=100001', 400, 'bad_request'],
    ['/deposits/1', 404, 'not_found'],
    ['/deposits/999999999999999999', 404, 'not_found'],
    ['/deposits/..%2Frounds', 404, 'not_found'],
    ['/players', 404, 'not_found'],
    ['/rounds?game=nothing', 404, 'not_found'],
    ['/', 404, 'not_found'],
  ] as const
  for (const [path, status, code] of cases)
    expect([path, await get(path, secret)]).toMatchObject([path, { status, code }])
  const other = await aKey()
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const init = { method, body: '{"a":1}', headers: { 'content-type': 'application/json' } }
    const answer = await get('/deposits', other.secret, init)
    expect([method, answer]).toMatchObject([method, { status: 405, code: 'method_not_allowed' }])
    expect(answer.headers.get('allow')).toBe('GET')
  }
  expect((await get('/deposits', other.secret, { method: 'HEAD' })).status).toBe(405)
})

test('the document is that of the contract, and needs no key', async () => {
  const { status, body } = await fixture.get('/openapi.json', null)
  expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(partnerOpenapi()))])
  expect(Object.keys(body.paths)).toHaveLength(Object.keys(partnerOperations).length)
  for (const status of new Set(Object.values(partnerRefusals)))
    expect(body.paths['/partner/v1/deposits'].get.responses[status]).toBeDefined()
})

test('a key calls so often, and wrong keys are counted by network', async () => {
  const { get, aKey, server } = fixture
  const { secret } = await aKey()
  const answers = await Promise.all(Array.from({ length: 60 }, () => get('/deposits?limit=1', secret)))
  const slow = answers.filter(({ status }) => status === 429)
  expect(slow.length).toBeGreaterThan(0)
  expect(slow[0]).toMatchObject({ code: 'too_many_requests' })
  expect(Number(slow[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  const strict = await startTestServer({ database: server.database, config: { addressBurst: 3 } })
  await server.database.owner.pool.query(`delete from throttle where key like 'partner:%'`)
  const wrong = `od_test_${'A'.repeat(43)}`
  const codes = []
  for (let nth = 0; nth < 5; nth++) codes.push((await get('/rounds', wrong, {}, strict.url)).code)
  expect(codes).toEqual([
    'key_invalid',
    'key_invalid',
    'key_invalid',
    'too_many_requests',
    'too_many_requests',
  ])
  const right = await aKey()
  expect((await get('/rounds', right.secret, {}, strict.url)).status).toBe(200)
  await strict.stop()
})
