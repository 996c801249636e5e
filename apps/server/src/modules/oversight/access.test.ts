import { playerCalls } from '@opendraw/contract'
import { operatorCalls, operatorRoles, proofImage } from '@opendraw/contract/operator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

/** Who may make which call; what is not listed here may nobody but an admin. Written by hand, against the code. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  getOperator: ['cashier', 'auditor'],
  getCounts: ['cashier', 'auditor'],
  listDepositQueue: ['cashier', 'auditor'],
  listWithdrawalQueue: ['cashier', 'auditor'],
  approveDeposit: ['cashier'],
  rejectDeposit: ['cashier'],
  approveWithdrawal: ['cashier'],
  rejectWithdrawal: ['cashier'],
  listRounds: ['auditor'],
  listAudit: ['auditor'],
  inviteOperator: [],
}
const requests: Readonly<Record<string, unknown>> = {
  inviteOperator: { name: 'x', role: 'cashier' },
  approveDeposit: { id: '1' },
  rejectDeposit: { id: '1', reason: 'x' },
  approveWithdrawal: { id: '1' },
  rejectWithdrawal: { id: '1', reason: 'x' },
}
const doors = Object.entries(operatorCalls).filter(([, call]) => call.access === 'operator')
const tokens = new Map<string, string>()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  for (const role of operatorRoles) tokens.set(role, (await anOperator(server.ctx, role)).token)
  tokens.set('a player', (await aPlayerWith(server.ctx)).token)
  tokens.set('a guesser', 'A'.repeat(43))
})
afterAll(() => server.stop())

async function codeOf(
  path: string,
  who: string,
  body: unknown = {},
  origin = server.consoleUrl,
): Promise<number> {
  const token = tokens.get(who)
  const response = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { token }) },
    body: JSON.stringify(body),
  })
  const reply: { code: number } = JSON.parse(await response.text())
  return reply.code
}

test('the table below names every operator call', () => {
  expect(doors.map(([name]) => name).sort()).toEqual(Object.keys(allowed).sort())
})

describe.each(doors)('%s', (name, { path }) => {
  test.each([...operatorRoles])('as %s', async (role) => {
    const mayEnter = role === 'admin' || allowed[name]?.includes(role)
    const code = await codeOf(path, role, requests[name])
    if (mayEnter) expect([200, 404]).toContain(code)
    else expect(code).toBe(403)
  })

  test.each(['nobody', 'a player', 'a guesser'])('is closed to %s', async (who) => {
    expect(await codeOf(path, who, requests[name])).toBe(401)
  })

  test('does not exist where players are', async () => {
    expect(await codeOf(path, 'admin', requests[name], server.url)).toBe(404)
  })
})

test('a picture is for those who may see pictures', async () => {
  const ask = async (who: string) => {
    const token = tokens.get(who)
    const id = '00000000-0000-4000-8000-000000000000'
    const response = await fetch(`${server.consoleUrl}/api/${proofImage.path}/${id}`, {
      headers: token === undefined ? {} : { token },
    })
    const reply: { code: number } = JSON.parse(await response.text())
    return reply.code
  }
  expect(await Promise.all(['admin', 'cashier', 'auditor', 'a player', 'nobody'].map(ask))).toEqual([
    404, 404, 404, 401, 401,
  ])
})

test('an operator is nobody at the players’ door', async () => {
  const codes = await Promise.all(
    Object.values(playerCalls)
      .filter(({ access, method }) => access === 'player' && method === 'POST')
      .map(({ path }) => codeOf(path, 'admin', {}, server.url)),
  )
  expect(new Set(codes)).toEqual(new Set([401]))
})
