import { register as registerCall } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { codeSentTo } from '../../../testing/a-code.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aRegistration, GOOD_PASSWORD } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let here: TestServer
let there: TestServer
/** Behind a proxy that names the asking address. */
let proxied: TestServer
beforeAll(async () => {
  here = await startTestServer()
  there = await startTestServer({ database: here.database })
  proxied = await startTestServer({ database: here.database, config: { trustedProxies: ['127.0.0.1'] } })
})
afterAll(async () => {
  await proxied.stop()
  await there.stop()
  await here.stop()
})

let count = 0
const anAddress = () => `trier${count++}@example.com`

// security: 15
test('one network has five tries, in parallel over two nodes too, and leaves the code to its owner', async () => {
  const email = anAddress()
  const code = await aCodeFor(email)
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => refusalOf(register(email, wrongFor(code), at % 2 ? here : there))),
  )
  expect(guesses.filter((reason) => reason === 'code_wrong')).toHaveLength(5)
  expect(guesses.filter((reason) => reason === 'too_many_requests')).toHaveLength(15)
  expect(await tryFrom('192.0.2.1', email, code)).toBeNull()
})

// security: 15
test('ten tries end a code, from however many networks', async () => {
  const email = anAddress()
  const code = await aCodeFor(email)
  for (let tried = 0; tried < 10; tried++)
    expect(await tryFrom(`198.51.${tried}.1`, email, wrongFor(code))).toBe('code_wrong')
  expect(await tryFrom('192.0.2.1', email, code)).toBe('code_wrong')
  const fresh = await aCodeFor(email)
  expect(await tryFrom('192.0.2.1', email, fresh)).toBeNull()
})

// security: 15
test('one network guesses at thirty codes, whosever they are, and others go on', async () => {
  const guess = async (ip: string) => {
    const email = anAddress()
    return tryFrom(ip, email, wrongFor(await aCodeFor(email)))
  }
  expect(await guess('203.0.113.9')).toBe('code_wrong')
  const used = sql`key = 'code:wrong:network:203.0.113.9' and tokens between 28 and 29.5`
  expect(await here.database.owner.run(sql`update throttle set tokens = 0 where ${used}`)).toBe(1)
  expect(await guess('203.0.113.9')).toBe('too_many_requests')
  expect(await guess('203.0.113.10')).toBe('code_wrong')
  // A customer's /48 has ten times as many, from however many networks of theirs.
  expect(await guess('2001:db8:1:1::1')).toBe('code_wrong')
  const ofSite = sql`key = 'code:wrong:network:2001:db8:1/48' and tokens between 298 and 299.5`
  expect(await here.database.owner.run(sql`update throttle set tokens = 0 where ${ofSite}`)).toBe(1)
  expect(await guess('2001:db8:1:2::1')).toBe('too_many_requests')
  expect(await guess('2001:db8:2:1::1')).toBe('code_wrong')
})

// security: 15
test('wrong codes where none is live count for nothing', async () => {
  const email = anAddress()
  for (let tried = 0; tried < 40; tried++)
    expect(await refusalOf(register(email, '000000'))).toBe('code_wrong')
  await register(email, await aCodeFor(email))
})

// security: 15
test('the fifth try may still be the right one, and two at once use a code once', async () => {
  const email = anAddress()
  const code = await aCodeFor(email)
  for (let wrong = 0; wrong < 3; wrong++) await refusalOf(register(email, '000000'))
  const both = await Promise.allSettled([register(email, code), register(email, code, there)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

/** Sends a code for the registration of that address and reads it, as its owner would. */
async function aCodeFor(target: string): Promise<string> {
  await here.database.owner.run(sql`delete from throttle where key like 'code:again:%'`)
  await playerClient(here).sendCode({ type: 'email', target, scene: 'register' })
  return (await codeSentTo(here, target)) ?? ''
}

function register(value: string, code: string | undefined, server = here) {
  const account = { kind: 'email', value } as const
  return playerClient(server).register({
    ...aRegistration(),
    account,
    password: GOOD_PASSWORD,
    ...(code !== undefined && { code }),
  })
}

/** Any code but that one. */
function wrongFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Registers with that code from that address of the internet; the reason of the refusal, or null. */
async function tryFrom(ip: string, value: string, code: string): Promise<string | null> {
  const account = { kind: 'email', value }
  const response = await fetch(`${proxied.url}/api/${registerCall.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ ...aRegistration(), account, password: GOOD_PASSWORD, code }),
  })
  return z.object({ reason: z.optional(z.string()) }).parse(await response.json()).reason ?? null
}
