import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { assertDurable, connect, type Db, migrate, sql } from '@opendraw/db'
import { startEmbedded } from '@opendraw/db/embedded'
import { databaseUrl } from '@opendraw/db/testing'
import { say, settings } from '../settings.ts'

export type BenchDatabase = Readonly<{
  /** Of the owner, to the migrated database. */
  url: string
  /** As the server has it. */
  db: Db
  owner: Db
  close(): Promise<void>
  drop(): Promise<void>
}>

export type BenchServer = Readonly<{
  url: string
  freshDatabase(name: string): Promise<BenchDatabase>
  /** The one of an earlier run, brought up to date, or a fresh one. It stays until it is dropped. */
  keptDatabase(name: string): Promise<BenchDatabase>
  stop(): Promise<void>
}>

// What the server opens by default (DATABASE_CONNECTIONS).
const CONNECTIONS = 20

/** The PostgreSQL of `npm start` with its settings, nothing relaxed, over data of the bench's own. */
export async function startDatabase(): Promise<BenchServer> {
  await mkdir(settings.dir, { recursive: true })
  const server = await startEmbedded({ dataDir: join(settings.dir, 'postgres'), onProgress: say })
  const admin = connect({ url: server.url, max: 1, statementTimeoutMs: 0, applicationName: 'bench' })
  await assertDurable(admin)
  return {
    url: server.url,
    freshDatabase: async (name) => {
      await admin.run(sql`drop database if exists ${sql.identifier(name)} with (force)`)
      return openDatabase(admin, server.url, name)
    },
    keptDatabase: (name) => openDatabase(admin, server.url, name),
    stop: async () => {
      await admin.close()
      if (!server.wasRunning) await server.stop()
    },
  }
}

const openDatabase = async (admin: Db, serverUrl: string, name: string): Promise<BenchDatabase> => {
  const identifier = sql.identifier(name)
  const known = await admin.row(sql`select true as yes from pg_database where datname = ${name}`)
  if (!known) await admin.run(sql`create database ${identifier}`)
  const url = databaseUrl(serverUrl, name)
  const owner = connect({ url, max: 4, statementTimeoutMs: 0, applicationName: 'bench owner' })
  await migrate(owner)
  const db = connect({ url, max: CONNECTIONS, role: 'opendraw_app', applicationName: 'bench' })
  const close = async () => {
    await Promise.all([db.close(), owner.close()])
  }
  return {
    url,
    db,
    owner,
    close,
    drop: async () => {
      await close()
      await admin.run(sql`drop database if exists ${identifier} with (force)`)
    },
  }
}
