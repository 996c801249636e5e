import { randomBytes } from 'node:crypto'
import { config } from '../config.ts'
import { connect, type Db } from '../connect.ts'
import { sql } from '../sql.ts'
import { databaseUrl } from './database-url.ts'

export type FreshDatabase = Readonly<{
  /** As the server has it: with the rights of `opendraw_app`. */
  db: Db
  /** With every right, for looking at and breaking what the application may not touch. */
  owner: Db
  /** Of the owner. */
  url: string
  /** Closes both and removes the database, also with open connections. */
  drop(): Promise<void>
}>

/** A database of its own for one test file or test: a copy of the migrated template, made in well under 100 ms. */
export async function freshDatabase({ max = 10 }: { max?: number } = {}): Promise<FreshDatabase> {
  const serverUrl = config.testDatabaseUrl()
  const template = config.testTemplate()
  if (!serverUrl || !template) {
    throw new Error(
      'There is no PostgreSQL for tests: run this through vitest, whose global setup starts one, or call startTestPostgres first.',
    )
  }
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  // Copying the files takes 13 ms where copying through the log takes 270 (both measured with fsync off).
  const create = sql`create database ${sql.identifier(name)} template ${sql.identifier(template)} strategy file_copy`
  await onServer(serverUrl, (admin) => admin.run(create))
  const url = databaseUrl(serverUrl, name)
  const db = connect({ url, max, role: 'opendraw_app', applicationName: 'test' })
  const owner = connect({ url, max, applicationName: 'test-owner' })
  const drop = async () => {
    await Promise.all([db.close(), owner.close()])
    await onServer(serverUrl, (admin) =>
      admin.run(sql`drop database if exists ${sql.identifier(name)} with (force)`),
    )
  }
  return { db, owner, url, drop }
}

const onServer = async (url: string, work: (admin: Db) => Promise<unknown>) => {
  const admin = connect({ url, max: 1, applicationName: 'test-admin' })
  try {
    await work(admin)
  } finally {
    await admin.close()
  }
}
