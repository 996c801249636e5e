import { BASE_PATH, type Call, Envelope, guardRefusals, playerCalls } from '@opendraw/contract'
import { operatorCalls } from '@opendraw/contract/operator'
import { balancesOf, cash, verify } from '@opendraw/ledger'
import { parse } from '@opendraw/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from './testing/an-operator.ts'
import { aPlayerWith } from './testing/makers.ts'
import { type Nonsense, nonsenseFor } from './testing/nonsense.ts'
import { startTestServer, type TestServer } from './testing/start-test-server.ts'

const atOnce = 8
const wealth = '1000.00'
let server: TestServer
const players: bigint[] = []

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const calls = Object.entries<Call>({ ...playerCalls, ...operatorCalls })

// security: 21
test.each(calls)('%s answers every nonsense in the contract’s own words', async (_, call) => {
  const token = await tokenFor(call)
  const waiting = nonsenseFor(call)
  const wrong: string[] = []
  const ask = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const fault = await faultOf(call, token, one)
      if (fault !== undefined) wrong.push(`${one.name} → ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  expect(wrong).toEqual([])
})

// security: 26
test('none of it moved anyone’s money', async () => {
  const whole = parse(wealth)
  const balances = await balancesOf(server.ctx.db, players.map(cash))
  expect(balances).toEqual(players.map(() => whole.ok && whole.amount))
  expect(await verify(server.ctx.db)).toEqual([])
})

/** A player or operator of its own for each call: a call that ends its session ends no other. */
async function tokenFor({ access }: Call): Promise<string> {
  if (access === 'operator') return (await anOperator(server.ctx, 'admin')).token
  const player = await aPlayerWith(server.ctx, { cash: wealth })
  players.push(player.id)
  return player.token
}

/** What is wrong with the answer: nothing (undefined), or how it is not one that the contract knows. */
async function faultOf(call: Call, token: string, { body }: Nonsense): Promise<string | undefined> {
  const response = await send(call, token, body)
  const text = await response.text()
  if (response.status !== 200) return `${response.status} ${text.slice(0, 200)}`
  const envelope = Envelope.safeParse(JSON.parse(text))
  if (!envelope.success) return text.slice(0, 200)
  const { code, reason, data } = envelope.data
  if (code === 200)
    return call.reply.safeParse(data).success ? undefined : `a strange reply ${text.slice(0, 200)}`
  const known: readonly string[] = [...guardRefusals.filter((one) => one !== 'internal'), ...call.refusals]
  return reason !== undefined && known.includes(reason) ? undefined : text.slice(0, 200)
}

function send(call: Call, token: string, body: string): Promise<Response> {
  const origin =
    call.access === 'operator' || call.path.startsWith('operator/') ? server.consoleUrl : server.url
  const url = `${origin}${BASE_PATH}${call.path}`
  if (call.method === 'GET') return fetch(`${url}?${queryOf(body)}`, { headers: { token } })
  const headers = {
    token,
    'content-type': call.body === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/json',
  }
  return fetch(url, { method: 'POST', headers, body })
}

// A line of a request has its own limit, long before that of a body.
const queryMax = 4_000

function queryOf(body: string): string {
  try {
    const fields: unknown = JSON.parse(body)
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(fields ?? {})) query.append(name, String(value))
    return query.toString().slice(0, queryMax)
  } catch {
    return encodeURIComponent(body).slice(0, queryMax)
  }
}
