import { join } from 'node:path'
import { connect, type Db, migrate, sql } from '@opendraw/db'
import { startEmbedded } from '@opendraw/db/embedded'

/** A durable server of our own with one migrated database for the house and an empty one for pgbench. */
export type BenchDatabase = {
  readonly owner: Db
  /** Of the owner, on the house's database. */
  readonly url: string
  readonly pgbenchUrl: string
  /** As the server connects. */
  serving(connections: number): Db
  stop(): Promise<void>
}

const dataDir = join(import.meta.dirname, '..', 'var', 'bench-postgres')

/** Starts it under var/, with the settings of `npm start`, and with fresh databases. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const server = await startEmbedded({ dataDir })
  const admin = connect({ url: server.url, max: 1, statementTimeoutMs: 0 })
  for (const name of ['bench', 'tpcb']) {
    await admin.run(sql`drop database if exists ${sql.identifier(name)} with (force)`)
    await admin.run(sql`create database ${sql.identifier(name)}`)
  }
  await admin.close()
  const url = urlOf(server.url, 'bench')
  const owner = connect({ url, max: 4, statementTimeoutMs: 0 })
  await migrate(owner)
  const dbs: Db[] = [owner]
  return {
    owner,
    url,
    pgbenchUrl: urlOf(server.url, 'tpcb'),
    serving: (max) => {
      const db = connect({ url, max, role: 'opendraw_app' })
      dbs.push(db)
      return db
    },
    stop: async () => {
      await Promise.all(dbs.map((db) => db.close()))
      await server.stop()
    },
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
