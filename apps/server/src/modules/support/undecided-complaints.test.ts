import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperatorClient, type OperatorClient } from '../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { aSupportFixture, words } from '../../testing/support-fixture.ts'

let server: TestServer
let agent: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  agent = await anOperatorClient(server, 'support')
})
afterAll(() => server.stop())
const { opened, readBy, answered } = aSupportFixture(() => server)

const undecided = async (paging: object = {}) => {
  const { list, next } = await agent.listSupportThreads({ isUndecided: true, ...paging })
  return { ids: list.map(({ id }) => id), next }
}
const weeksPass = async (id: bigint, weeks: number) => {
  const { owner } = server.database
  await owner.run(sql`alter table support_thread disable trigger keeps`)
  await owner.run(
    sql`update support_thread set due_at = due_at - make_interval(weeks => ${weeks}) where id = ${id}`,
  )
  await owner.run(sql`alter table support_thread enable trigger keeps`)
}

test('complaints without a final answer are listed by their deadline, whoever’s turn it is, until they are decided or closed', async () => {
  const { thread: first } = await opened('complaint', 'I object')
  const { thread: next, writer } = await opened('complaint', 'I object, too')
  await opened('deposit')
  expect((await undecided()).ids).toEqual([first.id, next.id])
  await answered(agent, first, true)
  expect((await undecided()).ids).toEqual([first.id, next.id])
  const page = await undecided({ limit: 1 })
  expect(page.ids).toEqual([first.id])
  expect((await undecided({ before: page.next ?? 0n })).ids).toEqual([next.id])
  await agent.giveFinalAnswer({ ...(await readBy(agent, first)), ...words('We decided') })
  expect((await undecided()).ids).toEqual([next.id])
  await writer.client.closeSupport({ id: next.id })
  expect((await undecided()).ids).toEqual([])
})

test('a complaint counts as waiting in its last two weeks, also while the customer was asked something', async () => {
  const { thread } = await opened('complaint', 'I object')
  await answered(agent, thread, true)
  const count = async () => (await agent.getCounts({})).support
  const before = await count()
  await weeksPass(thread.id, 5)
  expect(await count()).toBe(before)
  await weeksPass(thread.id, 2)
  expect(await count()).toBe(before + 1)
  await agent.giveFinalAnswer({ ...(await readBy(agent, thread)), ...words('We decided') })
  expect(await count()).toBe(before)
})
