import { sendCode } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { codeSentTo } from '../../../testing/a-code.ts'
import { playerClient, refusalOf } from '../../../testing/clients.ts'
import { aNewPlayer, aRegistration, GOOD_PASSWORD } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { useUp } from '../../../testing/use-up.ts'
import { purgeOldCodes } from './codes.ts'

let here: TestServer
let there: TestServer
beforeAll(async () => {
  here = await startTestServer()
  there = await startTestServer({ database: here.database, config: { codesPerAddress: 100_000 } })
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})

let count = 0
const anAddress = () => `person${count++}@example.com`

// security: 15
test('a code registers the address that it was sent to, once', async () => {
  const email = anAddress()
  const code = await aCodeFor(email)
  expect(code).toMatch(/^\d{6}$/)
  expect(await refusalOf(register(anAddress(), code))).toBe('code_wrong')
  const { userinfo } = await register(email.toUpperCase(), code)
  expect(userinfo.emailMasked).toBe(`${email.slice(0, 4)}***.com`)
  expect(await refusalOf(register(email, code))).toBe('code_wrong')
})

// security: 15
test('a code that was sent for one thing opens nothing else', async () => {
  const email = anAddress()
  await register(email, await aCodeFor(email))
  const code = await aCodeFor(email)
  const account = { kind: 'email', value: email } as const
  expect(await refusalOf(playerClient(here).resetPassword({ account, code, password: 'another_1x' }))).toBe(
    'code_wrong',
  )
})

// security: 15
test('a phone or email registers no account without a code', async () => {
  const email = anAddress()
  expect(await refusalOf(register(email, undefined))).toBe('code_wrong')
  await aCodeFor(email)
  for (const code of ['', '00000a', '0', '0000000'])
    expect(await refusalOf(register(email, code || undefined))).toBe('code_wrong')
})

// security: 15
test('a code is over after five minutes, and a new one takes its place', async () => {
  const email = anAddress()
  const old = await aCodeFor(email)
  await here.database.owner.run(
    sql`update verification_code set expires_at = expires_at - interval '5 minutes'`,
  )
  expect(await refusalOf(register(email, old))).toBe('code_wrong')
  await aMinuteLater()
  const fresh = await aCodeFor(email)
  if (fresh !== old) expect(await refusalOf(register(email, old))).toBe('code_wrong')
  await register(email, fresh)
})

// security: 15
test('the next one waits a minute, on every node, and the refusal says how long', async () => {
  const target = anAddress()
  const input = { type: 'email', target, scene: 'register' } as const
  expect(await playerClient(here).sendCode(input)).toEqual({ next: 60, isKept: true })
  const again = await playerClient(there)
    .sendCode(input)
    .catch((failure) => failure)
  expect(again).toMatchObject({ reason: 'code_wait' })
  expect(again.message).toMatch(/(5\d seconds|1 minute)\./)
})

// security: 15
test('an address gets five from one network, then one in two hours, and a stranger uses up none of its own', async () => {
  const node = await startTestServer({ database: here.database, config: { trustedProxies: ['127.0.0.1'] } })
  const target = anAddress()
  const from = async (ip: string, scene: 'register' | 'forget') => {
    const response = await fetch(`${node.url}/api/${sendCode.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify({ type: 'email', target, scene }),
    })
    return z.object({ code: z.int(), reason: z.optional(z.string()) }).parse(await response.json())
  }
  for (let sent = 0; sent < 5; sent++) {
    expect(await from('2001:db8::1', sent % 2 ? 'register' : 'forget')).toMatchObject({ code: 200 })
    await aMinuteLater()
  }
  expect(await from('2001:db8::2', 'forget')).toMatchObject({ reason: 'too_many_requests' })
  expect(await from('192.0.2.7', 'forget')).toMatchObject({ code: 200 })
  await node.stop()
})

// security: 15
test('one address gets twenty codes, then one each half hour, whoever asks', async () => {
  const target = anAddress()
  await playerClient(here).sendCode({ type: 'email', target, scene: 'register' })
  const left = await here.database.owner.row<{ tokens: number; key: string }>(
    sql`select key, tokens from throttle where key like 'code:target:%' order by touched_at desc limit 1`,
  )
  expect(left?.tokens).toBe(19)
  await useUp(here, left?.key ?? '')
  await aMinuteLater()
  const refused = await playerClient(there)
    .sendCode({ type: 'email', target, scene: 'support' })
    .catch((failure) => failure)
  expect(refused).toMatchObject({ reason: 'too_many_requests' })
  expect(refused.message).toMatch(/Wait 30 minutes and/)
})

// security: 15
test('a flood of registrations leaves codes for forgotten passwords and for players', async () => {
  await playerClient(here).sendCode({ type: 'email', target: anAddress(), scene: 'register' })
  await useUp(here, 'code:all:email:register')
  const ask = (scene: 'register' | 'forget') =>
    playerClient(here).sendCode({ type: 'email', target: anAddress(), scene })
  expect(await refusalOf(ask('register'))).toBe('too_many_requests')
  expect(await ask('forget')).toMatchObject({ next: 60 })
  await here.database.owner.run(sql`delete from throttle where key = 'code:all:email:register'`)
})

// security: 15
test('one address asks for so many an hour, on all nodes together', async () => {
  const node = await startTestServer({ database: here.database, config: { codesPerAddress: 3 } })
  const other = await startTestServer({ database: here.database, config: { codesPerAddress: 3 } })
  await here.database.owner.run(sql`delete from throttle where key like 'code:from:%'`)
  const ask = (server: TestServer) =>
    playerClient(server).sendCode({ type: 'email', target: anAddress(), scene: 'register' })
  await ask(node)
  await ask(other)
  await ask(node)
  expect(await refusalOf(ask(other))).toBe('too_many_requests')
  await here.database.owner.run(sql`delete from throttle where key like 'code:from:%'`)
  await node.stop()
  await other.stop()
})

// security: 15
test('the database reveals neither the code nor its recipient', async () => {
  const email = anAddress()
  const code = await aCodeFor(email)
  const rows = await here.database.owner.rows(sql`
    select row_to_json(c)::text as text from verification_code c union all select row_to_json(m)::text from message m
    union all select row_to_json(t)::text from throttle t`)
  const dump = JSON.stringify(rows)
  expect(dump).not.toContain(email)
  expect(dump).not.toContain(`"${code}"`)
  expect(dump).not.toContain(Buffer.from(email).toString('hex'))
})

// security: 15
test('the scenes of a player need a session and send to their own address or the new one', async () => {
  const { token } = await aNewPlayer(here)
  const own = playerClient(here, { token })
  const scene = 'changeemail'
  expect(await refusalOf(playerClient(here).sendCode({ type: 'email', target: anAddress(), scene }))).toBe(
    'session_expired',
  )
  expect(await refusalOf(own.sendCode({ type: 'email', scene }))).toBe('contact_missing')
  expect(await refusalOf(own.sendCode({ type: 'mobile', target: '+84912000111', scene }))).toBe('bad_request')
  expect(await refusalOf(own.sendCode({ type: 'email', target: 'nowhere', scene }))).toBe('account_malformed')
  expect(await refusalOf(own.sendCode({ type: 'email', target: anAddress(), scene: 'fundpassword' }))).toBe(
    'bad_request',
  )
  expect(await own.sendCode({ type: 'email', target: anAddress(), scene })).toEqual({
    next: 60,
    isKept: true,
  })
})

test('a channel without a sender is closed, and reported as such', async () => {
  const node = await startTestServer({ database: here.database, config: { hasDemoInbox: false } })
  const input = { type: 'mobile', target: '+84912000222', scene: 'register' } as const
  expect(await refusalOf(playerClient(node).sendCode(input))).toBe('channel_closed')
  await node.stop()
})

// security: 14
test('a taken address is revealed only to a reader of what is sent there', async () => {
  const email = anAddress()
  await register(email, await aCodeFor(email))
  expect(await refusalOf(register(email, '123456'))).toBe('code_wrong')
  expect(await refusalOf(register(email, await aCodeFor(email)))).toBe('account_taken')
})

test('expired codes and messages are deleted', async () => {
  await aCodeFor(anAddress())
  await here.database.owner.run(
    sql`update verification_code set expires_at = clock_timestamp() - interval '1 second'`,
  )
  await here.database.owner.run(sql`update message set created_at = created_at - interval '25 hours'`)
  await purgeOldCodes(here.ctx.db)
  const left = await here.database.owner.rows(
    sql`select 1 as one from verification_code union all select 1 from message where state <> 'waiting'`,
  )
  expect(left).toEqual([])
})

/** Sends a code for the registration of that address and reads it, as its owner would. */
async function aCodeFor(target: string): Promise<string> {
  await aMinuteLater()
  await playerClient(here).sendCode({ type: 'email', target, scene: 'register' })
  return (await codeSentTo(here, target)) ?? ''
}

/** As if the countdowns had run down, and nothing else. */
async function aMinuteLater(): Promise<void> {
  await here.database.owner.run(sql`delete from throttle where key like 'code:again:%'`)
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
