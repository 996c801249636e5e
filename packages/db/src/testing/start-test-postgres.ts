import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import { config } from '../config.ts'
import { connect, type Db } from '../connect.ts'
import { unsafeSettings } from '../embedded/settings.ts'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { isOutage } from '../errors.ts'
import { migrate } from '../migrate.ts'
import { hashOf, readScripts } from '../read-scripts.ts'
import { sql } from '../sql.ts'
import { databaseUrl } from './database-url.ts'

export type TestPostgres = Readonly<{
  url: string
  /** Gives it back; the last run to do so stops it. */
  release(): Promise<void>
}>

// Locked shared by every run that uses the server, so that the last one knows that it is the last.
const USERS_LOCK = 1n
const TEMPLATE_LOCK = 2n

/**
 * A PostgreSQL for tests, with a template database that has the schema: the one of TEST_DATABASE_URL, or our own under
 * var/test-postgres, which several runs may share at a time. Ours does not sync to disk and starts empty.
 * Afterwards `freshDatabase` works here and in every process started from here.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = config.testDatabaseUrl()
  if (given) {
    const admin = connect({ url: given, max: 3, statementTimeoutMs: 0 })
    config.announceTestPostgres(given, await ensureTemplate(admin, given).finally(admin.close))
    return { url: given, release: async () => undefined }
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await shareOwnServer()
    } catch (error) {
      // The last run was just about to stop the server when we came in.
      if (!isOutage(error) || attempt >= 5) throw error
    }
  }
}

const shareOwnServer = async (): Promise<TestPostgres> => {
  const dataDir = join(config.varDir(), 'test-postgres')
  const settings = { ...unsafeSettings, 'test.clock': clockName() }
  const server = await startEmbedded({ dataDir, settings, mayLoseData: true })
  const admin = connect({ url: server.url, max: 3, statementTimeoutMs: 0, applicationName: 'test-run' })
  if (server.wasRunning && (await hasAnotherClock(admin))) {
    await admin.close()
    await server.stop()
    return shareOwnServer()
  }
  const presence = await admin.pool.connect()
  presence.on('error', () => undefined)
  await presence.query(`select pg_advisory_lock_shared(${USERS_LOCK})`)
  const release = async () => {
    const isLast = await isLastUser(presence)
    presence.release()
    await admin.close()
    if (isLast) await server.stop()
  }
  try {
    const template = await ensureTemplate(admin, server.url)
    if (!server.wasRunning) await dropLeftovers(admin, template)
    config.announceTestPostgres(server.url, template)
  } catch (error) {
    await release()
    throw error
  }
  return { url: server.url, release }
}

// Left by a run that was killed, under a shifted clock or a different one.
const hasAnotherClock = async (admin: Db): Promise<boolean> => {
  const row = await admin.row<{ clock: string | null }>(
    sql`select current_setting('test.clock', true) as clock`,
  )
  return (row?.clock ?? '') !== clockName()
}

const clockName = () => config.shiftedClock().FAKETIME ?? ''

const isLastUser = async (presence: pg.PoolClient): Promise<boolean> => {
  await presence.query(`select pg_advisory_unlock_shared(${USERS_LOCK})`)
  const { rows } = await presence.query(`select pg_try_advisory_lock(${USERS_LOCK}) as last`)
  return rows[0]?.last === true
}

// Of runs that were killed; and templates of other schemas.
const dropLeftovers = async (admin: Db, template: string) => {
  const left = await admin.rows<{ name: string }>(
    sql`select datname as name from pg_database where datname ~ '^(test|template)_' and datname <> ${template}`,
  )
  for (const { name } of left)
    await admin.run(sql`drop database if exists ${sql.identifier(name)} with (force)`)
}

// Named after its contents and its clock, so that runs with different schemas do not meet in one template, and none sees
// rows from its own future.
const ensureTemplate = async (admin: Db, serverUrl: string): Promise<string> => {
  const contents = createHash('sha256')
    .update(hashOf(await readScripts()))
    .update(clockName())
  const template = `template_${contents.digest('hex').slice(0, 12)}`
  const client = await admin.pool.connect()
  try {
    await client.query('set lock_timeout = 0')
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    if (await admin.row(sql`select true as yes from pg_database where datname = ${template}`)) return template
    await admin.run(sql`drop database if exists unfinished_template with (force)`)
    await admin.run(sql`create database unfinished_template`)
    const owner = connect({
      url: databaseUrl(serverUrl, 'unfinished_template'),
      max: 1,
      statementTimeoutMs: 0,
    })
    try {
      await migrate(owner)
    } finally {
      await owner.close()
    }
    await admin.run(sql`alter database unfinished_template rename to ${sql.identifier(template)}`)
    return template
  } finally {
    await client.query(`select pg_advisory_unlock(${TEMPLATE_LOCK})`)
    client.release()
  }
}
