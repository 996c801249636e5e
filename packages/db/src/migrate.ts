import type { Db, Tx } from './connect.ts'
import { ensureRoles } from './ensure-roles.ts'
import { MigrationError, readScripts, type Script, type Scripts } from './read-scripts.ts'
import { script, sql } from './sql.ts'

// Any number that nothing else locks; it reads "opendraw" on a telephone's keys.
const MIGRATION_LOCK = 67363729n

const UNRELEASED =
  'This database was made by an unreleased version: run npm run db:reset, which deletes everything in it, or move var/postgres away.'

/**
 * Brings the database to the state of the scripts in `folder`: an empty one gets the whole schema in one transaction, then each
 * migration that it lacks in one of its own, by one process at a time. Makes the roles first. Returns the names of what it applied.
 * Refuses with a `MigrationError` a database of another schema, one whose migration was changed, and one that is ahead of the code.
 */
export async function migrate(owner: Db, folder?: string): Promise<string[]> {
  const { schema, migrations, seeds } = await readScripts(folder)
  await ensureRoles(owner)
  await owner.transaction(async (tx) => {
    await takeTurn(tx)
    await tx.run(sql`create table if not exists schema_migration (
      id int primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
    await tx.run(sql`grant select on schema_migration to opendraw_app`)
    refuseUnknown(await appliedTo(tx), schema, migrations)
  })
  const applied: string[] = []
  for (const one of [schema, ...migrations]) {
    if (await owner.transaction((tx) => applyOnce(tx, one))) applied.push(one.name)
  }
  await owner.transaction(async (tx) => {
    await takeTurn(tx)
    for (const { text } of seeds) await tx.run(script(text))
  })
  return applied
}

/**
 * For a process that never changes the schema: throws a `MigrationError`, one sentence that names what to do, unless the
 * database has the schema and every migration of this code.
 */
export async function assertMigrated(db: Db): Promise<void> {
  const { schema, migrations } = await readScripts()
  const applied = await appliedTo(db).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '42P01') return []
    throw error
  })
  if (isUnreleased(applied, schema)) throw new MigrationError(UNRELEASED)
  const missing = [schema, ...migrations].find(({ id }) => !applied.some((one) => one.id === id))
  if (missing) throw new MigrationError(`The database lacks ${missing.name}: run npm run db:migrate.`)
}

type Applied = Pick<Script, 'id' | 'name' | 'sha256'>

const appliedTo = (db: Tx) => db.rows<Applied>(sql`select id, name, sha256 from schema_migration order by id`)

function isUnreleased(applied: readonly Applied[], schema: Script): boolean {
  return applied.length > 0 && applied.find(({ id }) => id === schema.id)?.sha256 !== schema.sha256
}

function refuseUnknown(applied: readonly Applied[], schema: Script, migrations: Scripts['migrations']) {
  if (isUnreleased(applied, schema)) throw new MigrationError(UNRELEASED)
  for (const { id, name, sha256 } of applied.filter((one) => one.id !== schema.id)) {
    const ours = migrations[id - 1]
    if (!ours)
      throw new MigrationError(
        `The database has migration ${name}, which this version does not know: run a newer version.`,
      )
    if (ours.sha256 !== sha256) {
      throw new MigrationError(
        `Migration ${name} was changed after it was applied: restore its text and write a new migration instead.`,
      )
    }
  }
}

async function takeTurn(tx: Tx) {
  // A turn may take as long as another's migration, longer than any statement of a player.
  await tx.run(script('set local lock_timeout = 0; set local statement_timeout = 0'))
  await tx.rows(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
  await tx.run(script("set local lock_timeout = '10s'"))
}

async function applyOnce(tx: Tx, { id, name, text, sha256 }: Script): Promise<boolean> {
  await takeTurn(tx)
  if (await tx.row(sql`select 1 as applied from schema_migration where id = ${id}`)) return false
  await tx.run(script(text))
  await tx.run(sql`insert into schema_migration (id, name, sha256) values (${id}, ${name}, ${sha256})`)
  return true
}
