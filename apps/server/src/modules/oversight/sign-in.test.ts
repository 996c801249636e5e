import { type CallFailure, createClient } from '@opendraw/contract/client'
import { operatorCalls } from '@opendraw/contract/operator'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { firstOperatorLink } from './first-operator-link.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

const clientWith = (token: string | null = null) =>
  createClient(operatorCalls, { baseUrl: server.consoleUrl, token: () => token, lang: () => 'en' })
const password = 'Wren_42_tower'
const redeem = (link: string, login = 'mara') =>
  clientWith().redeemLink({ link, login, name: 'Mara', password })
const failureOf = (work: Promise<unknown>): Promise<CallFailure> =>
  work.then(
    () => {
      throw new Error('it should have been refused')
    },
    (failure: CallFailure) => failure,
  )
const link = async () => (await firstOperatorLink(server.ctx)) ?? ''
const onOwner = (text: string) => server.database.owner.pool.query(text)

test('the first operator comes in by a link that a new start replaces, that works once and is then gone', async () => {
  const old = await link()
  const fresh = await link()
  expect(fresh).not.toBe(old)
  expect((await failureOf(redeem(old))).reason).toBe('link_invalid')
  const { token, operator } = await redeem(fresh)
  expect(operator).toMatchObject({ name: 'Mara', login: 'mara', roles: ['admin'], permissions: ['*:*:*'] })
  expect(await clientWith(token).getOperator({})).toEqual(operator)
  expect((await failureOf(redeem(fresh, 'other'))).reason).toBe('link_invalid')
  expect(await firstOperatorLink(server.ctx)).toBe(null)
})

test('one of ten who redeem a link at the same moment gets in', async () => {
  const shared = await link()
  const settled = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => redeem(shared, `login${n}`)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await onOwner('select count(*)::int as count from operator_session')
  expect(rows).toEqual([{ count: 1 }])
})

test('a link is dead after a day', async () => {
  const shared = await link()
  await onOwner(`update operator_link set expires_at = now() - interval '1 second'`)
  expect((await failureOf(redeem(shared))).reason).toBe('link_invalid')
})

test('neither a token nor a link stands in the database', async () => {
  const shared = await link()
  const { token } = await redeem(shared)
  const { rows } = await onOwner(
    `select string_agg(x, ' ') as all from (select row_to_json(l)::text as x from operator_link l union all
       select row_to_json(s)::text from operator_session s union all select row_to_json(a)::text from audit_line a) everything`,
  )
  expect(rows[0].all).not.toContain(token)
  expect(rows[0].all).not.toContain(shared)
})

test('refuses a weak password, a taken login and a blank one, and the link stays good', async () => {
  const { token } = await redeem(await link())
  const invited = await clientWith(token).inviteOperator({ name: 'Ben', role: 'cashier' })
  const attempt = (login: string, secret: string) =>
    clientWith().redeemLink({ link: invited.link, login, name: 'Ben', password: secret })
  expect((await failureOf(attempt('ben', 'password'))).reason).toBe('password_common')
  expect((await failureOf(attempt('MARA', password))).reason).toBe('login_taken')
  expect((await failureOf(attempt('   ', password))).reason).toBe('bad_request')
  expect((await failureOf(attempt(' ab ', password))).reason).toBe('bad_request')
  const { operator } = await attempt('ben', password)
  expect(operator).toMatchObject({ roles: ['cashier'], login: 'ben' })
})

test('signs in by login and password, and gives an unknown login, a wrong password and a disabled operator one answer', async () => {
  await redeem(await link())
  const signIn = (login: string, secret: string) => clientWith().operatorLogin({ login, password: secret })
  expect((await signIn(' Mara ', password)).operator.login).toBe('mara')
  const wrong = await failureOf(signIn('mara', 'Wren_42_towel'))
  const unknown = await failureOf(signIn('nobody', password))
  await onOwner(`update operator set state = 'disabled'`)
  const disabled = await failureOf(signIn('mara', password))
  expect([wrong, unknown, disabled].map(({ code, reason, said }) => [code, reason, said])).toEqual(
    Array(3).fill([400, 'wrong_login', wrong.said]),
  )
})

test('pauses who guesses', async () => {
  await redeem(await link())
  const reasons: (string | null)[] = []
  for (let n = 0; n < 7; n++)
    reasons.push(
      (await failureOf(clientWith().operatorLogin({ login: 'mara', password: `guess${n}` }))).reason,
    )
  expect(reasons.slice(0, 4)).toEqual(Array(4).fill('wrong_login'))
  expect(reasons.at(-1)).toBe('too_many_requests')
})

test('signing out ends the session at once; without a token it succeeds all the same', async () => {
  const { token } = await anOperator(server.ctx, 'admin')
  expect(await clientWith(token).getCounts({})).toEqual({ deposits: 0, withdrawals: 0 })
  expect(await clientWith(token).operatorLogout({})).toEqual({ done: true })
  await expect
    .poll(async () => (await failureOf(clientWith(token).getCounts({}))).kind)
    .toBe('session_expired')
  expect(await clientWith().operatorLogout({})).toEqual({ done: true })
})

test.each([
  ['15 minutes unused', `update operator_session set seen_at = now() - interval '15 minutes 1 second'`],
  ['8 hours old', `update operator_session set expires_at = now() - interval '1 second'`],
  ['of a disabled operator', `update operator set state = 'disabled'`],
  ['ended', 'update operator_session set ended_at = now()'],
])('a session that is %s is over', async (_, change) => {
  const { token } = await anOperator(server.ctx, 'admin')
  await onOwner(change)
  expect((await failureOf(clientWith(token).getOperator({}))).kind).toBe('session_expired')
})

test('a role that is taken away counts within a second', async () => {
  const { token } = await anOperator(server.ctx, 'admin')
  await clientWith(token).listAudit({})
  await onOwner(`update operator set roles = '{cashier}'`)
  await expect
    .poll(async () => (await failureOf(clientWith(token).listAudit({}))).kind, { timeout: 2_000 })
    .toBe('forbidden')
})
