import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeScenes, languages } from '@opendraw/contract'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMailServer, type TestMailServer } from '../../testing/a-mail-server.ts'
import { playerClient } from '../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { listInbox } from './inbox.ts'
import { mailText, newsScenes, smsText } from './message.ts'
import catalogue from './message-words.json' with { type: 'json' }
import { sendMessages } from './send-messages.ts'
import { createSenders, type Senders } from './senders.ts'

type Sent = Readonly<{ headers: IncomingMessage['headers']; body: { to: string; text: string; id: string } }>

let mail: TestMailServer
let provider: Awaited<ReturnType<typeof aProvider>>
let server: TestServer
let senders: Senders
beforeAll(async () => {
  mail = await aMailServer()
  provider = await aProvider()
  const carriers = {
    mail: { url: mail.url, from: 'Opendraw <no-reply@opendraw.example>' },
    sms: { url: provider.url, token: 'key-1' },
  }
  server = await startTestServer({ config: carriers })
  senders = createSenders(carriers)
})
afterAll(async () => {
  for (const sender of Object.values(senders)) sender?.close()
  await server.stop()
  await mail.drop()
  await provider.drop()
})
beforeEach(async () => {
  mail.mails.length = 0
  mail.mood = 'takes'
  provider.sent.length = 0
  provider.status = 200
  await server.database.owner.run(sql`delete from message`)
})

let count = 0
const anEmail = () => `reader${count++}@example.com`

test('the outbox has words for codes, answers of customer service and news of one’s own tickets, products and access alone: what would be marketing has to ask `marketableOf` first', () => {
  const parts = [
    'subject',
    'life',
    'warning',
    'sms',
    'supportAnswer',
    'supportSubject',
    'ticketSubject',
    'savingsSubject',
    'securitySubject',
    ...newsScenes,
  ]
  for (const words of Object.values(catalogue))
    expect(Object.keys(words).toSorted()).toEqual([...codeScenes, ...parts].toSorted())
})

test('a code reaches the mailbox in the reader’s language, as text and as HTML, and registers', async () => {
  const target = anEmail()
  await ask(target, 'zh')
  expect(await sendMessages(server.ctx, senders, 'players')).toBe(1)
  const [got] = mail.mails
  expect(got?.to?.[0]?.address).toBe(target)
  expect(got?.from?.address).toBe('no-reply@opendraw.example')
  expect(got?.subject).toMatch(/^\d{6} 是您的 Opendraw 验证码$/)
  const code = /\d{6}/.exec(got?.text ?? '')?.[0] ?? ''
  expect(got?.text).toContain('您正在注册账户')
  expect(got?.html).toContain(code)
  const { userinfo } = await playerClient(server).register({
    account: { kind: 'email', value: target },
    password: 'xK93_aa1',
    code,
    isAdult: true,
    acceptsTerms: true,
    termsVersion: '2026-11-01',
  })
  expect(userinfo.emailMasked).not.toBeNull()
})

test('what was sent is erased, and is not sent again', async () => {
  await ask(anEmail())
  await Promise.all([
    sendMessages(server.ctx, senders, 'players'),
    sendMessages(server.ctx, senders, 'players'),
  ])
  await sendMessages(server.ctx, senders, 'players')
  expect(mail.mails).toHaveLength(1)
  expect(await states()).toEqual([{ state: 'sent', isSealed: false, attempts: 1 }])
})

test('a mail that is not taken yet waits, longer each time, until its code is of no use', async () => {
  mail.mood = 'later'
  await ask(anEmail())
  const pauses: number[] = []
  for (let attempt = 0; attempt < 3; attempt++) {
    await sendMessages(server.ctx, senders, 'players')
    expect(await sendMessages(server.ctx, senders, 'players')).toBe(0)
    const row = await server.database.owner.row<{ seconds: number }>(
      sql`select round(extract(epoch from next_at - clock_timestamp()))::int as seconds from message`,
    )
    pauses.push(Math.round((row?.seconds ?? 0) / 10) * 10)
    await server.database.owner.run(sql`update message set next_at = clock_timestamp()`)
  }
  expect(pauses).toEqual([20, 40, 80])
  await server.database.owner.run(sql`update message set expires_at = clock_timestamp()`)
  await sendMessages(server.ctx, senders, 'players')
  expect(await states()).toMatchObject([{ state: 'expired', isSealed: false }])
  expect(mail.mails).toHaveLength(0)
})

test('a mail that was refused for good is given up at once', async () => {
  mail.mood = 'refuses'
  await ask(anEmail())
  await sendMessages(server.ctx, senders, 'players')
  expect(await states()).toEqual([{ state: 'failed', isSealed: false, attempts: 1 }])
})

test('a slow mail server slows no call', async () => {
  const startedMs = performance.now()
  mail.mood = 'later'
  await ask(anEmail())
  expect(performance.now() - startedMs).toBeLessThan(1_000)
  expect(mail.mails).toHaveLength(0)
})

// security: 14
test('a code for an account that does not exist is sent to no one', async () => {
  await playerClient(server).sendCode({ type: 'email', target: anEmail(), scene: 'forget' })
  expect(await sendMessages(server.ctx, senders, 'players')).toBe(0)
  expect(await states()).toMatchObject([{ state: 'nobody', isSealed: false }])
})

test('a node that carries no mail leaves it to the one that does', async () => {
  await ask(anEmail())
  expect(await sendMessages(server.ctx, { ...senders, email: null }, 'players')).toBe(0)
  expect(await states()).toEqual([{ state: 'waiting', isSealed: true, attempts: 0 }])
  expect(await sendMessages(server.ctx, senders, 'players')).toBe(1)
})

test('a short message goes to the provider once, with its token and an id that a repeat keeps', async () => {
  provider.status = 503
  await ask('+84912345678', 'th', 'mobile')
  await sendMessages(server.ctx, senders, 'players')
  provider.status = 200
  await server.database.owner.run(sql`update message set next_at = clock_timestamp()`)
  await sendMessages(server.ctx, senders, 'players')
  expect(provider.sent).toHaveLength(2)
  const [first, second] = provider.sent
  expect(second?.headers.authorization).toBe('Bearer key-1')
  expect(second?.body.to).toBe('+84912345678')
  expect(second?.body.text).toMatch(/\d{6} คือรหัสของคุณ/)
  expect(second?.body.id).toBe(first?.body.id)
  expect(await states()).toMatchObject([{ state: 'sent', isSealed: false }])
})

// security: 32
test('a provider that redirects is not followed', async () => {
  provider.status = 307
  await ask('+84912345679', 'en', 'mobile')
  await sendMessages(server.ctx, senders, 'players')
  expect(provider.sent).toHaveLength(1)
  expect(await states()).toMatchObject([{ state: 'waiting' }])
})

// security: 48
test('neither the code nor the address is in a log when a message is not taken', async () => {
  const lines: unknown[] = []
  const log = { ...server.ctx.log, warn: (...line: unknown[]) => void lines.push(line) }
  mail.mood = 'refuses'
  provider.status = 400
  const target = anEmail()
  await ask(target)
  await ask('+84912345670', 'en', 'mobile')
  await sendMessages({ ...server.ctx, log }, senders, 'players')
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toMatch(/example|8491234|\d{6}/)
})

test('without a carrier a demo keeps its messages for the operators, and another deployment shows none', async () => {
  const demo = await startTestServer({ database: server.database })
  const target = anEmail()
  await playerClient(demo, { lang: 'pt' }).sendCode({ type: 'email', target, scene: 'register' })
  expect(await sendMessages(demo.ctx, createSenders(demo.ctx.config), 'players')).toBe(0)
  const { list } = await listInbox(demo.ctx, { before: null, limit: 10 })
  expect(list).toMatchObject([{ to: target, channel: 'email' }])
  expect(list[0]?.text).toContain('código para abrir uma conta')
  const strict = { ...demo.ctx, config: { ...demo.ctx.config, hasDemoInbox: false } }
  expect(await listInbox(strict, { before: null, limit: 10 })).toEqual({ list: [], next: null })
  await demo.stop()
})

test.each(languages)('every message in %s carries its code and leaves no brace', (lang) => {
  for (const scene of ['register', 'forget', 'changeemail', 'changemobile', 'fundpassword'] as const) {
    const message = { to: anEmail(), lang, scene, code: '048213' }
    const { subject, text, html } = mailText(message)
    for (const part of [subject, text, html, smsText(message)]) {
      expect(part).toContain('048213')
      expect(part).not.toMatch(/[{}]/)
    }
  }
})

async function ask(target: string, lang = 'en', type: 'email' | 'mobile' = 'email'): Promise<void> {
  await playerClient(server, { lang }).sendCode({ type, target, scene: 'register' })
}

function states() {
  return server.database.owner.rows<{ state: string; isSealed: boolean; attempts: number }>(
    sql`select state, sealed is not null as is_sealed, attempts from message order by id`,
  )
}

/** A provider of short messages that answers what it is sent to, and remembers. */
async function aProvider() {
  const http = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      made.sent.push({ headers: request.headers, body: JSON.parse(text) })
      response.writeHead(made.status, { location: `${made.url}/elsewhere` }).end()
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const made = {
    url: `http://127.0.0.1:${port}/sms`,
    status: 200,
    sent: [] as Sent[],
    drop: () => new Promise<void>((resolve) => http.close(() => resolve())),
  }
  return made
}
