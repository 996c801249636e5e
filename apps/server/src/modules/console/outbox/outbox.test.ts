import { sql } from '@opendraw/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeSentTo } from '../../../testing/a-code.ts'
import { aMailServer, type TestMailServer } from '../../../testing/a-mail-server.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { anOperatorClient, type OperatorClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { createSenders, keepMessage, sendMessages, tellPlayer } from '../../messaging/index.ts'

const LINK = 'https://console.example/#/link/s3cr3t-0f-the-link'
let mail: TestMailServer
let server: TestServer
let agent: OperatorClient
let senders: ReturnType<typeof createSenders>

beforeAll(async () => {
  mail = await aMailServer()
  const carriers = { mail: { url: mail.url, from: 'no-reply@opendraw.example' }, sms: null }
  server = await startTestServer({ config: carriers })
  senders = createSenders(carriers)
  agent = await anOperatorClient(server, 'support')
})
afterAll(async () => {
  for (const sender of Object.values(senders)) sender?.close()
  await server.stop()
  await mail.drop()
})
beforeEach(async () => {
  mail.mails.length = 0
  mail.mood = 'takes'
  await server.database.owner.run(sql`delete from message`)
})

let count = 0
const anEmail = () => `somebody.${count++}@example.com`
const owner = () => server.database.owner

async function aPlayerAt(email: string): Promise<bigint> {
  const { id } = await aPlayerWith(server.ctx)
  await owner().run(sql`update player set email = ${email} where id = ${id}`)
  return id
}

/** News of their savings, in their language. */
async function tell(id: bigint, email: string): Promise<void> {
  await server.ctx.db.transaction((tx) =>
    tellPlayer(
      server.ctx,
      tx,
      { id, email, phone: null, lang: 'pt' },
      { scene: 'savings_matured', lifeSeconds: 60 },
    ),
  )
}

async function sendCode(target: string): Promise<string> {
  await playerClient(server, { lang: 'th' }).sendCode({ type: 'email', target, scene: 'register' })
  const code = await codeSentTo(server, target)
  if (code === null) throw new Error('no code was made')
  return code
}

// security: 48
test('no reply about the outbox has the code, the link, the text or the whole address, whatever becomes of the message', async () => {
  const target = anEmail()
  const code = await sendCode(target)
  const link = { scene: 'invitation', to: anEmail(), link: LINK } as const
  await server.ctx.db.transaction((tx) =>
    keepMessage(server.ctx, tx, { channel: 'email', words: link, isForNobody: false, lifeSeconds: 60 }),
  )
  const admin = await anOperatorClient(server, 'admin')
  const { token } = await anOperator(server.ctx, 'admin')
  const look = async (): Promise<string> => {
    const { list } = await admin.listOutbox({})
    expect(list).toHaveLength(2)
    const response = await fetch(`${server.consoleUrl}/api/operator/outbox/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: '{}',
    })
    return `${await response.text()}${JSON.stringify([...response.headers])}`
  }
  const looks = [await look()]
  mail.mood = 'later'
  await sendMessages(server.ctx, senders, 'players')
  looks.push(await look())
  mail.mood = 'refuses'
  await owner().run(sql`update message set next_at = clock_timestamp()`)
  await sendMessages(server.ctx, senders, 'players')
  await sendMessages(server.ctx, senders, 'house')
  looks.push(await look())
  for (const text of looks) {
    expect(text).toContain('some***.com')
    for (const secret of [code, 's3cr3t', '/link/', target, link.to, 'รหัส'])
      expect(text).not.toContain(secret)
  }
})

test('a message is listed with what became of it, by its player, its whole address, its state and its kind', async () => {
  const email = anEmail()
  const playerId = await aPlayerAt(email)
  await tell(playerId, email)
  await sendCode(anEmail())
  mail.mood = 'refuses'
  await sendMessages(server.ctx, senders, 'players')
  const [row, ...others] = (await agent.listOutbox({ player: playerId })).list
  expect(others).toEqual([])
  expect(row).toMatchObject({
    ...{ channel: 'email', kind: 'savings_matured', lang: 'pt', playerId, recipient: 'some***.com' },
    ...{ state: 'failed', attempts: 1, isRepeatable: true, nextAt: null },
  })
  expect(row?.error).toMatch(/^E[A-Z]+ 5\d\d$/)
  for (const found of [
    { recipient: email.toUpperCase() },
    { kind: 'savings_matured' },
    { player: playerId, state: 'failed' as const },
  ])
    expect((await agent.listOutbox(found)).list.map(({ id }) => id)).toEqual([row?.id])
  for (const none of [
    { recipient: email.slice(0, -1) },
    { recipient: 'somebody' },
    { player: playerId, state: 'sent' as const },
  ])
    expect((await agent.listOutbox(none)).list).toEqual([])
  const { list, next } = await agent.listOutbox({ limit: 1 })
  expect((await agent.listOutbox({ limit: 1, before: next ?? 0n })).list).toEqual([row])
  expect(list.map(({ kind, isRepeatable }) => ({ kind, isRepeatable }))).toEqual([
    { kind: 'register', isRepeatable: false },
  ])
})

test('a failed message goes out again once, with its reason in the audit log, and never to a contact that the player gave up', async () => {
  const email = anEmail()
  const playerId = await aPlayerAt(email)
  await tell(playerId, email)
  mail.mood = 'refuses'
  await sendMessages(server.ctx, senders, 'players')
  const [{ id } = { id: 0n }] = (await agent.listOutbox({ player: playerId })).list
  const reason = 'The mailbox was full'
  expect(await refusalOf(agent.retryMessage({ id, reason: ' ' }))).toBe('reason_required')
  await owner().run(sql`update player set email = ${anEmail()} where id = ${playerId}`)
  expect(await refusalOf(agent.retryMessage({ id, reason }))).toBe('message_moved')
  await owner().run(sql`update player set email = ${email} where id = ${playerId}`)
  const tries = await Promise.allSettled([1, 2, 3].map(() => agent.retryMessage({ id, reason })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  mail.mood = 'takes'
  await sendMessages(server.ctx, senders, 'players')
  expect(mail.mails.map(({ to }) => to?.[0]?.address)).toEqual([email])
  expect((await agent.listOutbox({ player: playerId })).list).toMatchObject([
    { state: 'sent', isRepeatable: false },
  ])
  expect(await refusalOf(agent.retryMessage({ id, reason }))).toBe('message_final')
  const auditor = await anOperatorClient(server, 'auditor')
  const { list } = await auditor.listAudit({ subject: `message:${id}` })
  expect(list.map(({ act, reason: why }) => [act, why])).toEqual([['message.retry', reason]])
  expect(await refusalOf(auditor.retryMessage({ id, reason }))).toBe('no_permission')
  expect(await refusalOf((await anOperatorClient(server, 'cashier')).listOutbox({}))).toBe('no_permission')
})

test('neither a code nor a link of an operator is sent again', async () => {
  await sendCode(anEmail())
  mail.mood = 'refuses'
  await sendMessages(server.ctx, senders, 'players')
  const [{ id, state } = { id: 0n, state: 'sent' }] = (await agent.listOutbox({})).list
  expect(state).toBe('failed')
  expect(await refusalOf(agent.retryMessage({ id, reason: 'Please' }))).toBe('message_final')
})

test('a code for an account that does not exist is in no list', async () => {
  await playerClient(server).sendCode({ type: 'email', target: anEmail(), scene: 'forget' })
  expect((await agent.listOutbox({})).list).toEqual([])
})

test('a player’s timeline has their messages for who may read the outbox, and for no one else', async () => {
  const email = anEmail()
  const playerId = await aPlayerAt(email)
  await tell(playerId, email)
  await sendMessages(server.ctx, senders, 'players')
  const kinds = ['messages'] as const
  const { list } = await agent.listTimeline({ of: 'player', id: playerId, kinds: [...kinds] })
  expect(list.map(({ act, subject, note }) => [act, subject, note])).toEqual([
    ['message.sent', `message:${playerId}`, 'email · savings matured'],
    ['message.made', `message:${playerId}`, 'email · savings matured'],
  ])
  const cashier = await anOperatorClient(server, 'cashier')
  expect((await cashier.listTimeline({ of: 'player', id: playerId, kinds: [...kinds] })).list).toEqual([])
})
