import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, sql } from '@opendraw/db'
import { gameInstances } from '@opendraw/games'
import { keepRunning } from '../../tools/start/child.ts'
import { entriesOf, serverProgram, vaultProgram } from '../../tools/start/programs.ts'
import { root, say, settings } from '../settings.ts'
import { type BenchDatabase, startDatabase } from './database.ts'

export type Programs = Readonly<{
  /** The players' origin. */
  url: string
  /** Of the server. */
  pid(): number
  stop(): Promise<void>
}>

const QUIET_PATIENCE_MS = 60_000

/** Measures a server on a fresh database of that name, with this environment besides; everything is stopped and dropped afterwards. */
export async function onPrograms(
  name: string,
  measure: (database: BenchDatabase, programs: Programs) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const server = await startDatabase()
  try {
    const database = await server.freshDatabase(name)
    try {
      const programs = await startPrograms(database.url, database.owner, env)
      await measure(database, programs).finally(programs.stop)
    } finally {
      await database.drop()
    }
  } finally {
    await server.stop()
  }
}

/**
 * The vault and the server as `npm start` runs them, on this database, with the limits on calls and connections out of the way.
 * Without screens, unless `env` names a build of them.
 */
export async function startPrograms(
  databaseUrl: string,
  owner: Db,
  env: Readonly<Record<string, string>> = {},
): Promise<Programs> {
  const varDir = await mkdtemp(join(settings.dir, 'run-'))
  const where = {
    host: '127.0.0.1',
    port: 0,
    consolePort: 0,
    databaseUrl,
    serverDatabaseUrl: undefined,
    varDir,
    isDevelopment: false,
  }
  const entries = entriesOf(root)
  const vault = await keepRunning(vaultProgram(entries.vault, where), say)
  const program = serverProgram(entries.server, root, where, databaseUrl, where)
  const limits = {
    CALLS_PER_SECOND: '1000000',
    CONNECTIONS_PER_ADDRESS: '1000000',
    LOG_LEVEL: 'warn',
    WEB_DIST: '',
    CONSOLE_DIST: '',
  }
  const server = await keepRunning({ ...program, env: { ...program.env, ...limits, ...env } }, say)
  await untilQuiet(owner)
  return {
    url: urlFrom(server.ready),
    pid: () => server.pid() ?? Number.NaN,
    stop: async () => {
      await server.stop()
      await vault.stop()
      await rm(varDir, { recursive: true, force: true })
    },
  }
}

// On its first start the vault makes the seeds of two weeks of every game, which is not what is measured.
const untilQuiet = async (owner: Db): Promise<void> => {
  const wanted = 2 * gameInstances.length
  for (let waitedMs = 0; waitedMs < QUIET_PATIENCE_MS; waitedMs += 100) {
    const row = await owner.row<{ count: number }>(
      sql`select count(*)::int as count from epoch where id > '2000'`,
    )
    if ((row?.count ?? 0) >= wanted) return
    await pause(100)
  }
  throw new Error('the server did not publish its epochs')
}

const urlFrom = (ready: unknown): string => {
  if (typeof ready === 'object' && ready !== null && 'webUrl' in ready) return String(ready.webUrl)
  throw new Error('the server did not say where it listens')
}
