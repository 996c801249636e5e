import { sql, violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeSentTo } from '../../../testing/a-code.ts'
import { anOperatorClient, type OperatorClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { aNewPlayer } from '../../../testing/new-players.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { aSupportFixture, words } from '../../../testing/support-fixture.ts'
import { listInbox } from '../../messaging/index.ts'
import { supportInvariants } from '../invariants.ts'
import { purgeOldVisitors } from '../purge-visitors.ts'
import { MESSAGES_MAX } from '../write-support.ts'

let server: TestServer
let agent: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  agent = await anOperatorClient(server, 'support')
})
afterAll(async () => {
  expect(await violationsOf(server.ctx.db, supportInvariants)).toEqual([])
  await server.stop()
})
const { answered, opened } = aSupportFixture(() => server)

let count = 0
const anAddress = () => `visitor${count++}@example.com`
/** Lets the visitor of that address in by a new code. */
async function entered(email: string) {
  await server.database.owner.run(sql`delete from throttle where key like 'code:again:%'`)
  await playerClient(server).sendCode({ type: 'email', target: email, scene: 'support' })
  return playerClient(server).visitSupport({ email, code: (await codeSentTo(server, email)) ?? '' })
}
const visitor = () => playerClient(server)

test('a visitor opens a thread by a code, hears of the answer by mail, and goes on by another code', async () => {
  const email = anAddress()
  const { token, thread: none } = await entered(email)
  expect([none, await visitor().readVisit({ token })]).toEqual([null, { thread: null }])
  const opened = await visitor().openVisit({ token, topic: 'account', ...words('I cannot sign in') })
  await answered(agent, opened)
  const queued = await agent.readSupportThread({ id: opened.id })
  expect(queued.thread).toMatchObject({ player: null, visitor: 'visi***.com' })
  const { list } = await listInbox(server.ctx, { before: null, limit: 5 })
  const mail = list.find(({ to }) => to === email)?.text ?? ''
  expect(mail).toContain('We’ve replied')
  expect(mail).not.toContain('look into it')
  const back = await entered(email)
  expect(back.thread?.messages).toHaveLength(2)
  expect((await visitor().writeVisit({ token: back.token, ...words('Thank you') })).state).toBe('open')
  expect((await visitor().closeVisit({ token: back.token })).state).toBe('closed')
})

test('a visitor whose thread holds all the messages that it may begins a new one by another code', async () => {
  const email = anAddress()
  const { token } = await entered(email)
  const full = await visitor().openVisit({ token, topic: 'other', ...words('Hello') })
  await server.database.owner.run(sql`
    with added as (insert into support_message (thread_id, key, text)
      select thread_id, gen_random_uuid(), text from support_message, generate_series(2, ${MESSAGES_MAX}) where thread_id = ${full.id} returning id)
    update support_thread set last_id = (select max(id) from added) where id = ${full.id}`)
  expect(await refusalOf(visitor().writeVisit({ token, ...words('One more') }))).toBe('support_full')
  const again = await entered(email)
  expect(again.thread).toBeNull()
  const next = await visitor().openVisit({ token: again.token, topic: 'other', ...words('One more') })
  expect(next.id).not.toBe(full.id)
})

// security: 58
test('a token opens one thread, knows no other, and nothing after its end', async () => {
  const { token } = await entered(anAddress())
  expect(await refusalOf(visitor().writeVisit({ token, ...words('Hello') }))).toBe('not_found')
  const opening = { token, topic: 'other' as const, ...words('Hello') }
  const both = await Promise.all([visitor().openVisit(opening), visitor().openVisit(opening)])
  expect(both[0]?.id).toBe(both[1]?.id)
  expect(await refusalOf(visitor().openVisit({ ...opening, ...words('More') }))).toBe('support_visit_bound')
  const { thread } = await opened()
  expect((await visitor().readVisit({ token })).thread?.id).not.toBe(thread.id)
  await visitor().endVisit({ token })
  expect(await refusalOf(visitor().readVisit({ token }))).toBe('support_visit_over')
  expect(await refusalOf(visitor().readVisit({ token: 'x'.repeat(43) }))).toBe('support_visit_over')
})

// security: 58
test('codes are asked for and refused alike with and without an account, and only by mail', async () => {
  const player = await aNewPlayer(server)
  const known = anAddress()
  await server.database.owner.run(sql`update player set email = ${known} where id = ${player.id}`)
  const replies = []
  for (const target of [known, anAddress()])
    replies.push(await visitor().sendCode({ type: 'email', target, scene: 'support' }))
  expect(replies[0]).toEqual(replies[1])
  expect((await entered(known)).thread).toBeNull()
  const phone = visitor().sendCode({ type: 'mobile', target: '+84912345678', scene: 'support' })
  expect(await refusalOf(phone)).toBe('bad_request')
  expect(await refusalOf(visitor().visitSupport({ email: known, code: '000000' }))).toBe('code_wrong')
  expect(await refusalOf(visitor().visitSupport({ email: 'nothing', code: '000000' }))).toBe(
    'account_malformed',
  )
})

// security: 58
test('what a visitor wrote is sealed, and deleted two years after the last message', async () => {
  const email = anAddress()
  const { token } = await entered(email)
  const { id } = await visitor().openVisit({ token, topic: 'complaint', ...words('Canarytext') })
  await agent.noteSupport({ id, text: 'Canarynote' })
  const kept = await server.database.owner.rows<{ kept: string }>(
    sql`select t::text || m::text as kept from support_thread t join support_message m on m.thread_id = t.id where t.id = ${id}`,
  )
  expect(JSON.stringify(kept)).not.toContain(Buffer.from('Canary').toString('hex'))
  expect(JSON.stringify(kept)).not.toContain(Buffer.from('visitor').toString('hex'))
  await purgeOldVisitors(server.ctx)
  expect((await agent.readSupportThread({ id })).notes).toMatchObject([{ text: 'Canarynote' }])
  await server.database.owner.run(
    sql`update support_thread set last_at = clock_timestamp() - interval '731 days' where id = ${id}`,
  )
  await purgeOldVisitors(server.ctx)
  expect(await refusalOf(agent.readSupportThread({ id }))).toBe('not_found')
})
