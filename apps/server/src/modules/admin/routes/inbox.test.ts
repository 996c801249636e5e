import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../testing/an-operator.ts'
import { consoleClient, playerClient, refusalOf } from '../../../testing/clients.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('support reads in a demo what could not be sent, a page at a time, and each look is written down', async () => {
  for (const target of ['one@example.com', 'two@example.com', 'three@example.com'])
    await playerClient(server, { lang: 'ja' }).sendCode({ type: 'email', target, scene: 'register' })
  const { id, token } = await anOperator(server.ctx, 'support')
  const first = await operatorClient(token).listInbox({ limit: 2 })
  expect(first.list.map(({ to }) => to)).toEqual(['three@example.com', 'two@example.com'])
  expect(first.list[0]?.text).toMatch(/\d{6}/)
  const rest = await operatorClient(token).listInbox({ limit: 2, before: first.next ?? 0n })
  expect(rest).toMatchObject({ list: [{ to: 'one@example.com' }], next: null })
  const looks = await server.database.owner.rows(
    sql`select 1 as one from audit_line where act = 'inbox.read' and operator_id = ${id}`,
  )
  expect(looks).toHaveLength(2)
})

test('an operator without the permission is refused, and sees no code', async () => {
  for (const role of ['cashier', 'auditor'] as const) {
    const { token } = await anOperator(server.ctx, role)
    expect(await refusalOf(operatorClient(token).listInbox({}))).toBe('no_permission')
  }
})

function operatorClient(token: string) {
  return consoleClient(server, { token })
}
