import { join } from 'node:path'
import { config } from './config.ts'
import { connect } from './connect.ts'
import { type Embedded, startEmbedded } from './embedded/index.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'
import { databaseUrl } from './testing/index.ts'

const USAGE = `Usage: node packages/db/src/cli.ts VERB
  migrate         bring the database to the state of the code: the schema, then what migrations it lacks
  reset           throw everything away and migrate (with DATABASE_URL only together with --yes)
  psql-url        print the address of the database, for psql
`

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The database of DATABASE_URL, or our own one, which is started for the time of `work` if it is not running. */
const withDatabase = async (work: (url: string) => Promise<void>) => {
  const given = config.databaseUrl()
  if (given) return work(given)
  const embedded: Embedded = await startEmbedded({ dataDir: join(config.varDir(), 'postgres') })
  try {
    await work(embedded.url)
  } finally {
    if (!embedded.wasRunning) await embedded.stop()
  }
}

const withOwner = async (url: string, work: (db: ReturnType<typeof connect>) => Promise<void>) => {
  const db = connect({ url, max: 2, statementTimeoutMs: 0, applicationName: 'opendraw-cli' })
  await work(db).finally(db.close)
}

const migrateNow = (url: string) =>
  withOwner(url, async (db) => {
    const applied = await migrate(db)
    say(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply')
  })

const reset = async (url: string) => {
  if (config.databaseUrl() && !process.argv.includes('--yes')) {
    throw new Error('This deletes everything in the database of DATABASE_URL: say --yes if you mean it.')
  }
  const name = sql.identifier(new URL(url).pathname.slice(1))
  await withOwner(databaseUrl(url, 'postgres'), async (admin) => {
    await admin.run(sql`drop database if exists ${name} with (force)`)
    await admin.run(sql`create database ${name}`)
  })
  await migrateNow(url)
}

const verbs: Readonly<Record<string, () => Promise<void>>> = {
  migrate: () => withDatabase(migrateNow),
  reset: () => withDatabase(reset),
  'psql-url': () =>
    withDatabase(async (url) => {
      say(url)
    }),
}

const verb = verbs[process.argv[2] ?? '']
if (verb) {
  await verb().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  })
} else {
  process.stderr.write(USAGE)
  process.exitCode = 1
}
