import { type Call, resetPassword, sendCode } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { codeSentTo } from '../../../testing/a-code.ts'
import { aRegistration } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { useUp } from '../../../testing/use-up.ts'

const HOME = '192.0.2.1'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(() => server.stop())

/** The reason of the refusal that the call from that address ends in, or null. */
async function ask(
  ip: string,
  { path }: Pick<Call, 'path'>,
  body: object,
  node = server,
): Promise<string | null> {
  const response = await fetch(`${node.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(body),
  })
  return z.object({ reason: z.string().default('') }).parse(await response.json()).reason || null
}
const aMinuteLater = () =>
  server.database.owner.run(sql`delete from throttle where key like 'code:again:%' or key like 'code:from:%'`)
const askForCode = (ip: string, target: string, scene: string) =>
  ask(ip, sendCode, { type: 'email', target, scene })
const reset = (ip: string, value: string, code: string) =>
  ask(ip, resetPassword, { account: { kind: 'email', value }, code, password: 'better_9Qx' })

async function aPlayerAtHome(target: string): Promise<string> {
  expect(await askForCode(HOME, target, 'register')).toBeNull()
  const code = await codeSentTo(server, target)
  const account = { kind: 'email', value: target }
  expect(await ask(HOME, { path: 'user/register' }, { ...aRegistration(), account, code })).toBeNull()
  return target
}

// security: 15
test('codes that strangers ask for use up none that an owner at home needs for a new password', async () => {
  const target = await aPlayerAtHome('owner1@example.com')
  for (let nth = 0; nth < 30; nth++)
    for (const scene of ['register', 'forget']) {
      await aMinuteLater()
      await askForCode(`198.51.${nth % 10}.1`, target, scene)
    }
  expect(await askForCode('203.0.113.1', target, 'forget')).not.toBeNull()
  expect(await askForCode(HOME, target, 'forget')).toBeNull()
})

// security: 15
test('registrations that strangers ask codes for leave those for a new password, from anywhere', async () => {
  const target = await aPlayerAtHome('owner2@example.com')
  for (let nth = 0; nth < 30; nth++) {
    await aMinuteLater()
    await askForCode(`198.51.${nth % 10}.1`, target, 'register')
  }
  expect(await askForCode('203.0.113.1', target, 'forget')).toBeNull()
})

// security: 15
test('tries of strangers end a code for them, and not for its owner at home', async () => {
  const target = await aPlayerAtHome('owner3@example.com')
  expect(await askForCode(HOME, target, 'forget')).toBeNull()
  const code = (await codeSentTo(server, target)) ?? ''
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let nth = 0; nth < 12; nth++) expect(await reset(`198.51.${nth}.1`, target, wrong)).toBe('code_wrong')
  expect(await reset('203.0.113.1', target, code)).toBe('code_wrong')
  for (let nth = 0; nth < 4; nth++) expect(await reset(HOME, target, wrong)).toBe('code_wrong')
  expect(await reset(HOME, target, code)).toBeNull()
})

// security: 15
test('codes for forgotten passwords that strangers use up for everybody leave those of owners at home', async () => {
  const target = await aPlayerAtHome('owner4@example.com')
  expect(await askForCode('203.0.113.7', 'nobody@example.com', 'forget')).toBeNull()
  expect(await useUp(server, 'code:all:email:forget')).toBe(1)
  await aMinuteLater()
  expect(await askForCode('203.0.113.7', target, 'forget')).toBe('too_many_requests')
  expect(await askForCode(HOME, target, 'forget')).toBeNull()
  await server.database.owner.run(sql`delete from throttle where key like 'code:all:%'`)
})

// security: 15
test('who is refused because all together ask too much keeps their own codes', async () => {
  const ask = () => askForCode('203.0.113.8', 'traveller@example.com', 'forget')
  expect(await ask()).toBeNull()
  await aMinuteLater()
  await useUp(server, 'code:all:email:forget')
  for (let nth = 0; nth < 8; nth++) expect(await ask()).toBe('too_many_requests')
  await server.database.owner.run(sql`delete from throttle where key like 'code:all:%'`)
  expect(await ask()).toBeNull()
})

// security: 15, 29
test('one IPv6 /48 asks for no more codes than ten households, however many it has', async () => {
  const node = await startTestServer({
    database: server.database,
    config: { trustedProxies: ['127.0.0.1'], codesPerAddress: 2 },
  })
  const from = (nth: number, site = '7') =>
    ask(
      `2001:db8:${site}:${nth}::1`,
      sendCode,
      { type: 'email', target: `at${site}.${nth}@example.com`, scene: 'forget' },
      node,
    )
  for (let nth = 1; nth <= 20; nth++) expect(await from(nth)).toBeNull()
  expect(await from(21)).toBe('too_many_requests')
  expect(await from(21, '8')).toBeNull()
  await node.stop()
})
