import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '../../testing/a-picture.ts'
import { anOperator } from '../../testing/an-operator.ts'
import { auditOf } from '../../testing/audit-of.ts'
import { anOperatorClient, type OperatorClient, playerClient, refusalOf } from '../../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { aSupportFixture, words } from '../../testing/support-fixture.ts'
import { supportInvariants } from './invariants.ts'

let server: TestServer
let agent: OperatorClient
let colleague: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  agent = await anOperatorClient(server, 'support')
  colleague = await anOperatorClient(server, 'compliance')
})
afterAll(async () => {
  expect(await violationsOf(server.ctx.db, supportInvariants)).toEqual([])
  await server.stop()
})
const { aWriter, opened, readBy, answered } = aSupportFixture(() => server)
const daysPass = (id: bigint, days: number) =>
  server.database.owner.run(sql`
    update support_thread set closed_at = closed_at - make_interval(days => ${days}) where id = ${id}`)

test('a thread waits for an operator, then for the player, is closed, and opens again for 14 days', async () => {
  const { writer, thread } = await opened()
  expect(thread).toMatchObject({
    state: 'open',
    canWrite: true,
    complaint: null,
    messages: [{ from: 'customer' }],
  })
  expect(await answered(agent, thread, true)).toMatchObject({ state: 'waiting', waitsSince: null })
  expect((await writer.client.writeSupport({ id: thread.id, ...words('Yesterday') })).state).toBe('open')
  expect(await answered(agent, thread)).toMatchObject({ state: 'answered' })
  const closed = await agent.closeSupportThread(await readBy(agent, thread))
  expect([closed.state, closed.firstAnsweredAt]).toEqual(['closed', expect.any(Date)])
  expect((await writer.client.writeSupport({ id: thread.id, ...words('Not solved') })).state).toBe('open')
  expect((await writer.client.closeSupport({ id: thread.id })).state).toBe('closed')
  await daysPass(thread.id, 15)
  expect(await writer.client.readSupport({ id: thread.id })).toMatchObject({ canWrite: false })
  const late = writer.client.writeSupport({ id: thread.id, ...words('Still not') })
  expect(await refusalOf(late)).toBe('support_closed')
  expect(await auditOf(server, `support_thread:${thread.id}`)).toEqual([
    'support.answer',
    'support.answer',
    'support.close',
  ])
})

// security: 58
test('another player’s thread counts as absent, and so do their pictures', async () => {
  const { writer, thread } = await opened()
  const other = await aWriter()
  const { id } = thread
  const theirs = await aPicture(server.ctx, writer.id, 'support')
  expect(await refusalOf(other.client.readSupport({ id }))).toBe('not_found')
  expect(await refusalOf(other.client.writeSupport({ id, ...words('Let me in') }))).toBe('not_found')
  expect(await refusalOf(other.client.closeSupport({ id }))).toBe('not_found')
  expect(await refusalOf(other.client.markSupportSeen({ id, message: 1n }))).toBe('not_found')
  const stolen = { topic: 'other' as const, ...words('Look'), pictures: [theirs] }
  expect(await refusalOf(other.client.openSupport(stolen))).toBe('picture_unknown')
  expect((await other.client.listSupport({})).list).toEqual([])
  const proof = await aPicture(server.ctx, writer.id, 'deposit_proof')
  const wrong = writer.client.writeSupport({ id, ...words('Look'), pictures: [proof] })
  expect(await refusalOf(wrong)).toBe('picture_unknown')
  const shown = await writer.client.writeSupport({ id, ...words('Look'), pictures: [theirs] })
  expect(shown.messages.at(-1)?.pictures).toEqual([theirs])
})

test('a repeat with the same key writes nothing, also when both arrive at once', async () => {
  const writer = await aWriter()
  const opening = { topic: 'game' as const, ...words('A question') }
  const both = await Promise.all([writer.client.openSupport(opening), writer.client.openSupport(opening)])
  expect(both[0]?.id).toBe(both[1]?.id)
  const message = { id: both[0]?.id ?? 0n, ...words('One more thing') }
  await Promise.all([writer.client.writeSupport(message), writer.client.writeSupport(message)])
  expect((await writer.client.readSupport({ id: message.id })).messages).toHaveLength(2)
  const answer = { ...(await readBy(agent, message)), ...words('An answer'), asksReply: false }
  await Promise.all([agent.answerSupport(answer), agent.answerSupport(answer)])
  expect((await writer.client.readSupport({ id: message.id })).messages).toHaveLength(3)
})

test('of two operators who answer at once one is refused, and so is one who has not read the newest message', async () => {
  const { writer, thread } = await opened()
  const read = await readBy(agent, thread)
  const outcomes = await Promise.allSettled([
    agent.answerSupport({ ...read, ...words('From the one'), asksReply: false }),
    colleague.answerSupport({ ...read, ...words('From the other'), asksReply: false }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await writer.client.writeSupport({ id: thread.id, ...words('Wait') })
  expect(await refusalOf(agent.answerSupport({ ...read, ...words('x'), asksReply: false }))).toBe(
    'support_moved',
  )
  const { messages } = await writer.client.readSupport({ id: thread.id })
  expect(messages.map(({ from }) => from)).toEqual(['customer', 'agent', 'customer'])
})

test('closing against writing loses no message: the thread is open, whichever came first', async () => {
  for (let n = 0; n < 5; n++) {
    const { writer, thread } = await opened()
    const read = await readBy(agent, thread)
    await Promise.allSettled([
      agent.closeSupportThread(read),
      writer.client.writeSupport({ id: thread.id, ...words('One more thing') }),
    ])
    const { state, messages } = await writer.client.readSupport({ id: thread.id })
    expect([state, messages.length]).toEqual(['open', 2])
  }
})

test('a complaint has a number, eight weeks, and one final answer, before which no operator closes it', async () => {
  const { writer, thread } = await opened('complaint', 'I object')
  const { number = '', dueAt } = thread.complaint ?? {}
  expect(number).toMatch(/^C-20\d\d-\d{6}$/)
  expect((Number(dueAt) - thread.openedAt.getTime()) / 86_400_000).toBeCloseTo(56, 3)
  const read = await readBy(agent, thread)
  expect(await refusalOf(agent.closeSupportThread(read))).toBe('support_final_missing')
  const clerk = await anOperatorClient(server, 'cashier')
  expect(await refusalOf(clerk.giveFinalAnswer({ ...read, ...words('No') }))).toBe('no_permission')
  await agent.giveFinalAnswer({ ...read, ...words('We decided') })
  const again = { ...(await readBy(agent, thread)), ...words('Once more') }
  expect(await refusalOf(agent.giveFinalAnswer(again))).toBe('already_decided')
  const shown = await writer.client.readSupport({ id: thread.id })
  expect([shown.complaint?.finalAt, shown.messages.at(-1)?.isFinal]).toEqual([expect.any(Date), true])
  expect((await agent.closeSupportThread(await readBy(agent, thread))).state).toBe('closed')
})

test('an operator makes a complaint of what is one, due from the first message on, and of nothing twice', async () => {
  const { thread } = await opened('other', 'This is not right')
  const made = await agent.makeComplaint({ id: thread.id })
  expect([made.topic, made.complaint?.finalAt]).toEqual(['complaint', null])
  expect(await refusalOf(agent.makeComplaint({ id: thread.id }))).toBe('already_decided')
  const { thread: plain } = await opened()
  const final = agent.giveFinalAnswer({ ...(await readBy(agent, plain)), ...words('No') })
  expect(await refusalOf(final)).toBe('not_found')
})

test('the queue shows the longest waiting first, and is narrowed by state, topic, player and operator', async () => {
  const { thread: first, writer } = await opened('savings')
  const { thread: next } = await opened('savings')
  const listed = async (filter: object) =>
    (await agent.listSupportThreads({ topic: 'savings', ...filter })).list.map(({ id }) => id)
  expect(await listed({ state: 'open' })).toEqual([first.id, next.id])
  expect(await listed({ player: writer.id })).toEqual([first.id])
  const before = (await agent.getCounts({})).support
  await answered(agent, first)
  expect((await agent.getCounts({})).support).toBe(before - 1)
  await writer.client.writeSupport({ id: first.id, ...words('Thanks, and?') })
  expect(await listed({ state: 'open' })).toEqual([next.id, first.id])
  const page = await agent.listSupportThreads({ topic: 'savings', state: 'open', limit: 1 })
  expect(await listed({ state: 'open', before: page.next ?? 0n })).toEqual([first.id])
  const { list } = await agent.listSupportAgents({})
  expect(await refusalOf(agent.assignSupport({ id: next.id, operator: 0n }))).toBe('no_permission')
  const assigned = await agent.assignSupport({ id: next.id, operator: list[0]?.id ?? 0n })
  expect(assigned.assignee?.name).toBe(list[0]?.name)
  expect(await listed({ assigned: 'free' })).toEqual([first.id])
})

// security: 58
test('an answer is unread until it is seen; notes are in nothing that the player reads, nor in the copy of their data', async () => {
  const player = await aNewPlayer(server)
  const client = playerClient(server, { token: player.token })
  const { id } = await client.openSupport({ topic: 'account', ...words('Hello, "you" ') })
  await agent.noteSupport({ id, text: 'Canarynote' })
  await answered(agent, { id })
  expect(await client.countSupport({})).toEqual({ unread: 1 })
  const { list } = await client.listSupport({})
  expect(list).toMatchObject([{ isUnread: true, lastFrom: 'agent', summary: 'We look into it' }])
  const shown = await client.readSupport({ id })
  expect(await client.markSupportSeen({ id, message: shown.messages.at(-1)?.id ?? 0n })).toEqual({
    unread: 0,
  })
  const { ticket } = await client.beginExport({ password: GOOD_PASSWORD })
  const copy = await client.exportData({ ticket, section: 'support' })
  expect(copy.rows).toMatchObject([
    { topic: 'account', messages: [{ text: 'Hello, "you"' }, { from: 'agent' }] },
  ])
  expect(JSON.stringify([list, shown, copy], (_, v) => (typeof v === 'bigint' ? String(v) : v))).not.toMatch(
    /canarynote|operator/i,
  )
  expect((await agent.readSupportThread({ id })).notes).toMatchObject([{ text: 'Canarynote' }])
  const rows = await server.database.owner.rows<{ text: string }>(
    sql`select text::text from support_message union all select text::text from support_note`,
  )
  expect(rows.map(({ text }) => text).join()).not.toContain(Buffer.from('Canary').toString('hex'))
  await client.closeAccount({ password: GOOD_PASSWORD })
  const gone = await agent.readSupportThread({ id })
  expect(gone).toMatchObject({ thread: { state: 'closed', isOver: true }, notes: [{ text: null }] })
  expect(gone.messages.map(({ text }) => text)).toEqual([null, null])
  const answer = { ...(await readBy(agent, { id })), ...words('Are you there?'), asksReply: false }
  expect(await refusalOf(agent.answerSupport(answer))).toBe('support_closed')
  expect(await refusalOf(agent.noteSupport({ id, text: 'Gone' }))).toBe('support_closed')
})

// security: 58
test('an operator sees a picture that was sent, with a line of the audit log, and no other one', async () => {
  const writer = await aWriter()
  const picture = await aPicture(server.ctx, writer.id, 'support')
  const { token } = await anOperator(server.ctx, 'support')
  const look = (id: string) =>
    fetch(`${server.consoleUrl}/api/operator/supportpicture/${id}`, { headers: { token } })
  expect((await look(picture)).headers.get('content-type')).not.toContain('image')
  const opening = { topic: 'deposit' as const, ...words('See'), pictures: [picture] }
  const { id } = await writer.client.openSupport(opening)
  expect((await look(picture)).headers.get('content-type')).toBe('image/webp')
  expect(await auditOf(server, `support_thread:${id}`)).toEqual(['support.picture.view'])
})

test('one player opens five threads a day and writes thirty messages an hour; odd texts are refused', async () => {
  const { writer, thread } = await opened()
  for (let n = 0; n < 4; n++) await writer.client.openSupport({ topic: 'other', ...words('Again') })
  expect(await refusalOf(writer.client.openSupport({ topic: 'other', ...words('Again') }))).toBe(
    'too_many_requests',
  )
  for (let n = 0; n < 25; n++) await writer.client.writeSupport({ id: thread.id, ...words('More') })
  const more = writer.client.writeSupport({ id: thread.id, ...words('More') })
  expect(await refusalOf(more)).toBe('too_many_requests')
  for (const text of ['', '  \n ', 'x'.repeat(2_001), 'a\u0000b', '\ud800'])
    expect(await refusalOf(writer.client.openSupport({ topic: 'other', text, key: randomUUID() }))).toBe(
      'bad_request',
    )
})

test('canned responses are there in every language', async () => {
  for (const lang of ['en', 'zh', 'vi', 'th', 'ko', 'ja', 'pt'] as const) {
    const { list } = await agent.listCannedResponses({ lang })
    expect(list.length).toBeGreaterThanOrEqual(8)
    expect(list.every(({ title, text }) => title !== '' && text.length > 15)).toBe(true)
  }
})
