import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWith } from '../../testing/makers.ts'
import { GOOD_PASSWORD } from '../../testing/new-players.ts'
import { rankSum } from '../../testing/rank-sum.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { hashPassword } from '../credentials/index.ts'

const pairs = 100
const warmUp = 5
/** Below it two samples differ. A machine that is busy elsewhere may do it once; an answer that leaks does it always. */
const chanceMin = 0.01
const patience = { retry: 2, timeout: 180_000 }

let server: TestServer
let known: string[]
beforeAll(async () => {
  server = await startTestServer()
  known = []
  for (let at = 0; at < pairs + warmUp; at++) {
    const { id, accountName } = await aPlayerWith(server.ctx)
    known.push(accountName)
    await server.database.owner.run(
      sql`update player set email = ${`${accountName}@example.com`} where id = ${id}`,
    )
  }
  const hash = await hashPassword(server.ctx, GOOD_PASSWORD)
  await server.database.owner.run(sql`update player set password_hash = ${hash}`)
})
afterAll(() => server.stop())

test('the measure itself tells a difference from none', () => {
  const spread = (shift: number) => Array.from({ length: 100 }, (_, at) => 100 + ((at * 37) % 50) + shift)
  expect(rankSum(spread(0), spread(0))).toBeGreaterThan(0.99)
  expect(rankSum(spread(0), spread(20))).toBeLessThan(0.001)
})

// security: 14
test('an unknown account takes as long to refuse as a wrong password', patience, async () => {
  const { one, other } = await measure((name) =>
    post('user/login', { account: name, password: 'wrong_one1' }),
  )
  expect(rankSum(one, other)).toBeGreaterThan(chanceMin)
})

// security: 14
test('a code for a forgotten password takes as long for an unknown address', patience, async () => {
  await server.database.owner.run(sql`delete from throttle`)
  const { one, other } = await measure((name) =>
    post('index/send_email_mobile', { type: 'email', target: `${name}@example.com`, scene: 'forget' }),
  )
  expect(rankSum(one, other)).toBeGreaterThan(chanceMin)
})

// security: 14
test('a wrong code takes as long for an unknown address', patience, async () => {
  const { one, other } = await measure((name) =>
    post('user/change_pwd', {
      account: { kind: 'email', value: `${name}@example.com` },
      code: '000000',
      password: 'another_1x',
    }),
  )
  expect(rankSum(one, other)).toBeGreaterThan(chanceMin)
})

/** The same call for known and unknown names in turn: what the machine does besides falls on both alike. */
async function measure(call: (name: string) => Promise<string>) {
  const one: number[] = []
  const other: number[] = []
  for (const [at, name] of known.entries()) {
    const otherPlayer = [...name].reverse().join('').replace(/^\d/, 'p').slice(0, 17)
    const first = at % 2 === 0
    const mine = first ? await timed(call, name) : undefined
    const theirs = await timed(call, otherPlayer)
    const mineAfter = mine ?? (await timed(call, name))
    if (at < warmUp) continue
    one.push(mineAfter)
    other.push(theirs)
  }
  return { one, other }
}

async function timed(call: (name: string) => Promise<string>, name: string): Promise<number> {
  const startedMs = performance.now()
  await call(name)
  return performance.now() - startedMs
}

async function post(path: string, body: object): Promise<string> {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.text()
}
