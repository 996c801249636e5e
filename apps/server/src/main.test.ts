import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playerCalls } from '@opendraw/contract'
import { createClient } from '@opendraw/contract/client'
import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase, programEnv } from '@opendraw/db/testing'
import { gameInstances } from '@opendraw/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeployment } from './testing/a-deployment.ts'

const folder = mkdtempSync(join(tmpdir(), 'main-'))
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

// security: 54
test('answers once it reports ready, finishes its work when stopped, and exits with 0', async () => {
  const deployment = await aDeployment()
  const server = await deployment.startServer()
  const client = createClient(playerCalls, { baseUrl: server.url, token: () => null, lang: () => 'en' })
  expect((await client.getInit({})).notices.length).toBeGreaterThan(0)
  // On a first start it makes two weeks of commitments, which it would finish before it ends.
  const weeks = () => deployment.owner.row(sql`select count(*)::int as count from epoch`)
  await expect.poll(weeks, { timeout: 60_000 }).toEqual({ count: 2 * gameInstances.length })
  const account = { kind: 'account' as const, value: 'last_one_in' }
  const terms = { isAdult: true, acceptsTerms: true, termsVersion: '2026-11-01' }
  const registering = client.register({ account, password: 'xK93_aa1', ...terms })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(await server.stop()).toBe(0)
  const { userinfo } = await registering
  expect(await deployment.owner.rows(sql`select id from player`)).toEqual([{ id: BigInt(userinfo.id) }])
  await deployment.drop()
}, 120_000)

test.each([
  ['a missing setting', { DATABASE_URL: '' }, 'The setting DATABASE_URL is missing.'],
  ['a wrong setting', { PORT: 'x' }, 'The setting PORT is wrong'],
  ['a database that is not there', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'ECONNREFUSED'],
])('leaves with one sentence and 1 over %s', async (_, settings, sentence) => {
  const { code, said } = await run({ DATABASE_URL: database.url, ...settings })
  expect(code).toBe(1)
  expect(said).toContain(sentence)
  expect(said.trim().split('\n')).toHaveLength(1)
})

test('refuses a database that could lose acknowledged bets', async () => {
  expect(await run({ DATABASE_URL: database.url })).toMatchObject({
    code: 1,
    said: expect.stringContaining('could lose acknowledged bets'),
  })
})

test('refuses a database that lacks the schema', async () => {
  const old = await freshDatabase()
  await old.owner.run(sql`drop table schema_migration`)
  expect(await run({ DATABASE_URL: old.url })).toMatchObject({
    code: 1,
    said: expect.stringContaining('run npm run db:migrate'),
  })
  await old.drop()
})

async function run(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const own = {
    VAULT_SOCKET: join(folder, 'v.sock'),
    UPLOAD_DIR: folder,
    KEYS_DIR: join(folder, 'keys'),
    PORT: '0',
    CONSOLE_PORT: '0',
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...own, ...programEnv(), ...settings },
  })
  let said = ''
  child.stderr.on('data', (bytes) => {
    said += bytes
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })))
}
