import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../testing/an-operator.ts'
import { playerClient } from '../testing/clients.ts'
import { aNewPlayer, GOOD_PASSWORD } from '../testing/new-players.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const { pool } = server.database.owner
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger')`,
  )
  expect(rows.length).toBeGreaterThan(50)
  const texts = await Promise.all(
    rows.map(({ name }) => pool.query<{ text: string }>(`select t::text as text from ${name} t`)),
  )
  return texts.flatMap((table) => table.rows.map(({ text }) => text)).join('\n')
}

// security: 1
test('a copy of every row of the database gives no live token and no password', async () => {
  const player = await aNewPlayer(server)
  const operator = await anOperator(server.ctx, 'admin')
  await playerClient(server, { token: player.token }).getUserinfo({})
  const stolen = await dump()
  expect(stolen).toContain(player.accountName)
  for (const token of [player.token, operator.token]) {
    const bytes = Buffer.from(token, 'base64url')
    for (const spelt of [token, bytes.toString('hex'), bytes.toString('base64')])
      expect(stolen.includes(spelt)).toBe(false)
  }
  expect(stolen.includes(GOOD_PASSWORD)).toBe(false)
})
