import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, sql } from '@opendraw/db'
import { type Embedded, startEmbedded } from '@opendraw/db/embedded'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { entriesOf } from './programs.ts'
import { readSettings } from './settings.ts'
import { startEverything } from './start-everything.ts'

const root = join(import.meta.dirname, '../..')
let folder: string
let postgres: Embedded
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compose-'))
  await chmod(folder, 0o711)
  postgres = await startEmbedded({ dataDir: join(folder, 'postgres') })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** What compose.yaml and the Dockerfile set for the server, with the database and the folder of this test. */
function composed(): Record<string, string> {
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
  const own = /\n {2}opendraw:\n[\s\S]*?environment:\n((?: {6}.*\n)+)/.exec(compose)?.[1] ?? ''
  const pairs = [...own.matchAll(/^ {6}(\w+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value])
  const image = /^ENV (.+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? ''
  const set = {
    ...Object.fromEntries(image.split(' ').map((pair) => pair.split('='))),
    ...Object.fromEntries(pairs),
  }
  expect(Object.keys(set).sort()).toEqual(['DATABASE_URL', 'HOST', 'NODE_ENV', 'VAR_DIR'])
  const { password, host } = new URL(postgres.url)
  const url = set.DATABASE_URL.replace(/\$\{POSTGRES_PASSWORD.*?\}/, password).replace('database:5432', host)
  return { ...set, DATABASE_URL: url, VAR_DIR: join(folder, 'data') }
}

// security: 55
test('with the environment of compose.yaml, the server is no superuser and cannot become one', async () => {
  for (const [name, value] of Object.entries(composed())) vi.stubEnv(name, value)
  vi.stubEnv('SERVER_DATABASE_URL', undefined)
  const settings = { ...readSettings(root, []), port: 0, consolePort: 0 }
  const running = await startEverything({
    ...{ root, settings, entries: entriesOf(root) },
    ...{ say: () => undefined, mustBuild: false },
  })
  const [app = ''] = running.lines
  expect((await fetch(new URL('/health', app.replace('player app: ', '')))).status).toBe(200)
  const owner = connect({ url: postgres.url })
  const users = await owner.rows<{ name: string }>(sql`
    select distinct usename::text as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  expect(users).toEqual([{ name: 'opendraw_server' }])
  const [role] = await owner.rows(sql`
    select rolsuper or rolcreaterole or rolcreatedb or pg_has_role(oid, 'opendraw', 'member') as is_mighty
      from pg_roles where rolname = 'opendraw_server'`)
  expect(role).toEqual({ isMighty: false })
  await owner.close()
  await running.stop()
}, 60_000)
