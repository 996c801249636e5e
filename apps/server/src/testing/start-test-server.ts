import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { startApp } from '../app.ts'
import { connectBeacon } from '../config/beacon.ts'
import { type Clock, systemClock } from '../config/clock.ts'
import { type Config, readConfig } from '../config/config.ts'
import type { Vault } from '../config/vault.ts'
import type { Context } from '../context.ts'
import { createLog, type Log } from '../log.ts'

export type TestServer = Readonly<{
  ctx: Context
  /** The players' origin, and the operators'. */
  url: string
  consoleUrl: string
  /** Where its metrics are; null without the setting. */
  metricsUrl: string | null
  database: FreshDatabase
  stop(): Promise<void>
}>

export type TestServerOptions = Readonly<{
  /** Give the database of another server to have two nodes on one database. */
  database?: FreshDatabase
  clock?: Clock
  vault?: Vault
  config?: Partial<Config>
  /** Where the lines go; standard output when absent. */
  log?: Log
}>

/** A real server on free ports over a real database of its own, without the round clock. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await freshDatabase())
  const folder = mkdtempSync(join(tmpdir(), 'opendraw-server-'))
  const config = { ...testConfig(folder, database.url), ...options.config }
  const log = options.log ?? createLog(config.logLevel)
  const app = await startApp({
    config,
    clock: options.clock ?? systemClock,
    db: database.db,
    vault: options.vault ?? absentVault,
    beacon: connectBeacon({ urls: config.beaconUrls, log }),
    log,
  })
  return {
    ctx: app.ctx,
    url: app.webUrl,
    consoleUrl: app.consoleUrl,
    metricsUrl: app.metricsUrl,
    database,
    stop: async () => {
      await app.stop()
      if (!options.database) await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Settings of a server that runs in a test: free ports, folders of its own, limits out of the way. */
export function testConfig(folder: string, databaseUrl: string): Config {
  const settings = readConfig({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    CONSOLE_PORT: '0',
    VAULT_SOCKET: join(folder, 'vault.sock'),
    UPLOAD_DIR: join(folder, 'uploads'),
    KEYS_DIR: join(folder, 'keys'),
    CALLS_PER_SECOND: '100000',
    ADDRESS_BURST: '100000',
    CODES_PER_ADDRESS: '100000',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'error',
  })
  // Nodes of one database share their keys, as a deployment's nodes share KEYS_DIR.
  return {
    ...settings,
    passwordKey: Buffer.alloc(32, 7),
    personalKeys: { newest: () => 1, key: (number) => Buffer.alloc(32, number) },
    blindIndexKey: Buffer.alloc(32, 8),
    operatorKey: Buffer.alloc(32, 9),
  }
}

/** A vault that is down: rounds wait, everything else works. */
export const absentVault = new Proxy({} as Vault, {
  get: () => async () => {
    throw Object.assign(new Error('there is no vault in this test'), { code: 'ECONNREFUSED' })
  },
})
