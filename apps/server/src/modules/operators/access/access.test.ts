import { playerCalls } from '@opendraw/contract'
import { operatorCalls, operatorRoles, proofImage } from '@opendraw/contract/operator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { actions } from '../../admin/approvals/actions.ts'
import { permissionsOf } from './permissions.ts'

/** The holders of the most dangerous permissions, beside the admin. Written by hand, against the code. */
const holders: Readonly<Record<string, readonly string[]>> = {
  'finance:deposit:decide': ['cashier'],
  'finance:withdrawal:decide': ['cashier'],
  'finance:withdrawal:pay': ['cashier'],
  'finance:balance:propose': ['cashier'],
  'finance:deposit:agree': ['treasurer'],
  'finance:withdrawal:agree': ['treasurer'],
  'finance:balance:agree': ['treasurer'],
  'finance:method:agree': ['treasurer'],
  'bank:statement:import': ['cashier'],
  'bank:match:propose': ['cashier'],
  'bank:match:agree': ['treasurer'],
  'bank:account:agree': ['treasurer'],
  'promo:good:agree': ['treasurer'],
  'promo:task:agree': ['treasurer'],
  'finance:day:agree': ['treasurer'],
  'oversight:setting:agree': ['treasurer'],
  'oversight:setting:propose': [],
  'oversight:operator:add': [],
  'oversight:operator:disable': [],
  'oversight:operator:agree': ['compliance'],
  'players:person:read': ['compliance'],
  'players:view:read': ['support', 'compliance'],
  'messages:outbox:read': ['support', 'compliance', 'auditor'],
  'messages:outbox:retry': ['support', 'compliance'],
  'kyc:doc:read': ['compliance'],
  'partners:application:decide': ['compliance'],
  'protection:case:decide': ['compliance'],
  'protection:case:agree': ['compliance'],
  'games:game:switch': [],
  'exports:file:read': ['auditor'],
  'integrations:key:propose': [],
  'integrations:key:issue': [],
  'integrations:key:agree': ['treasurer'],
  'integrations:webhook:issue': [],
  'integrations:webhook:agree': ['treasurer'],
  'integrations:delivery:replay': [],
}

/** What an operator does without a fresh code. Written by hand, against the code; every other call asks for one. */
const withoutFreshCode = [
  /^(export|get|list)/,
  /^(checkBankLine|checkDeposit|checkWithdrawal|findAnything|readAdminPacket|readContent|readKycCase)$/,
  /^(endReportSubscription|readReport|verifyAudit|viewAsPlayer)$/,
  /^removeExport$/,
  /^(addNote|checkEntry|claimRequest|releaseClaim|removeDraft|removeView|saveDraft|saveView|stepUp|withdrawProposal)$/,
  /^(answerSupport|assignAlert|assignSupport|closeSupportThread|noteSupport|readSupportThread)$/,
]
const calls = Object.entries(operatorCalls).filter(([, call]) => call.access === 'operator')
const tokens = new Map<string, string>()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  for (const role of operatorRoles) tokens.set(role, (await anOperator(server.ctx, role)).token)
  const stale = await anOperator(server.ctx, 'admin')
  await server.database.owner.pool.query(
    `update operator_session set fresh_until = now() - interval '1 second' where operator_id = $1`,
    [stale.id],
  )
  tokens.set('an admin with an old code', stale.token)
  tokens.set('a player', (await aPlayerWith(server.ctx)).token)
  tokens.set('a guesser', 'A'.repeat(43))
})
afterAll(() => server.stop())

/** The envelope's code for an invalid request: an authorised caller gets it, and nothing is done. */
async function codeOf(path: string, who: string, origin = server.consoleUrl): Promise<number> {
  const token = tokens.get(who)
  const response = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { token }) },
    body: '{"nobodyAsksThis":1}',
  })
  const reply: { code: number } = JSON.parse(await response.text())
  return reply.code
}

describe.each(calls)('%s', (name, call) => {
  const { path } = call
  const permission = 'permission' in call ? call.permission : undefined

  test('declares its permission', () => {
    expect(permission).not.toBe(undefined)
  })

  // security: 19
  test.each([...operatorRoles])('as %s', async (role) => {
    const mayEnter = !permission || hasPermission(permissionsOf([role]), permission)
    expect(await codeOf(path, role)).toBe(mayEnter ? 400 : 403)
  })

  // security: 24
  test('asks for a fresh code, unless it only reads or is named here', async () => {
    const isFree = withoutFreshCode.some((pattern) => pattern.test(name))
    expect(await codeOf(path, 'an admin with an old code')).toBe(isFree ? 400 : 409)
  })

  // security: 19
  test.each(['nobody', 'a player', 'a guesser'])('is closed to %s', async (who) => {
    expect(await codeOf(path, who)).toBe(401)
  })

  // security: 24
  test('does not exist where players are', async () => {
    expect(await codeOf(path, 'admin', server.url)).toBe(404)
  })
})

test.each(Object.entries(holders))('%s belongs to the admin and %j alone', (permission, wanted) => {
  const others = operatorRoles.filter((role) => role !== 'admin')
  expect(others.filter((role) => hasPermission(permissionsOf([role]), permission))).toEqual(wanted)
})

test('no call bypasses dual approval: only approvals ask for the permissions of the actions', () => {
  const asked = new Set(calls.map(([, call]) => ('permission' in call ? call.permission : undefined)))
  for (const { act, permission } of actions) expect([act, asked.has(permission)]).toEqual([act, false])
})

// security: 45
test('a picture needs the permission to see pictures', async () => {
  const ask = async (who: string) => {
    const token = tokens.get(who)
    const id = '00000000-0000-4000-8000-000000000000'
    const response = await fetch(`${server.consoleUrl}/api/${proofImage.path}/${id}`, {
      headers: token === undefined ? {} : { token },
    })
    const reply: { code: number } = JSON.parse(await response.text())
    return reply.code
  }
  expect(
    await Promise.all(['admin', 'cashier', 'auditor', 'support', 'a player', 'nobody'].map(ask)),
  ).toEqual([404, 404, 404, 403, 401, 401])
})

// security: 19
test('an operator’s session counts for nothing in players’ calls', async () => {
  const codes = await Promise.all(
    Object.values(playerCalls)
      .filter(({ access, method, ...call }) => access === 'player' && method === 'POST' && !('body' in call))
      .map(({ path }) => codeOf(path, 'admin', server.url)),
  )
  expect(new Set(codes)).toEqual(new Set([401]))
})

// security: 19
test.each([
  ['no access', { access: undefined }, 'does not say who may call it'],
  ['an unknown access', { access: 'anybody' }, 'does not say who may call it'],
  ['an operators’ call without a permission', { permission: undefined }, 'declares its permission'],
  ['a permission for players', { access: 'player' }, 'declares its permission'],
  ['a wildcard', { permission: 'finance:*:read' }, 'is no permission'],
  ['a prefix', { permission: 'finance:deposit' }, 'is no permission'],
  ['capitals', { permission: 'Finance:deposit:read' }, 'is no permission'],
])('nothing starts with %s', (_, change, problem) => {
  const call = { ...operatorCalls.listRounds, ...change }
  const binding = { call, answer: async () => null } as unknown as Parameters<typeof routesOf>[0][number]
  expect(() => routesOf([binding])).toThrow(problem)
})
