import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db, Tx } from './connect.ts'
import { ensureRoles } from './ensure-roles.ts'
import { script, sql } from './sql.ts'

/** A migration cannot be applied; the message is one sentence that says which and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export type Migration = { id: number; name: string; text: string; sha256: string }

export const migrationsFolder = join(import.meta.dirname, '..', 'migrations')

// Any number that nobody else locks; it reads "opendraw" on a telephone's keys.
const migrationLock = 67363729n

/**
 * Brings the database to the state of `folder` (NNNN-name.sql, counted from 0001 without a gap): each file in its own
 * transaction, in order, by one process at a time. Makes the roles first. Returns the names that it applied.
 * Refuses with a `MigrationError` when a file that has landed was changed, or when the database is ahead of the code.
 */
export const migrate = async (owner: Db, folder: string = migrationsFolder): Promise<string[]> => {
  const migrations = await readMigrations(folder)
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
    await refuseStrangers(tx, migrations)
  })
  const applied: string[] = []
  for (const migration of migrations) {
    if (await owner.transaction((tx) => applyOnce(tx, migration))) applied.push(migration.name)
  }
  return applied
}

/** The migrations of a folder in their order, each with the hash of its text. */
export const readMigrations = async (folder: string = migrationsFolder): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, at) => {
      const id = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1])
      if (id !== at + 1) {
        throw new MigrationError(
          `Migration ${file} is out of line: number ${String(at + 1).padStart(4, '0')} was expected.`,
        )
      }
      const text = await readFile(join(folder, file), 'utf8')
      return { id, name: file, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const takeTurn = async (tx: Tx) => {
  // A turn may take as long as another's migration, longer than any statement of a player.
  await tx.run(script('set local lock_timeout = 0; set local statement_timeout = 0'))
  await tx.rows(sql`select pg_advisory_xact_lock(${migrationLock})`)
  await tx.run(script("set local lock_timeout = '10s'"))
}

const refuseStrangers = async (tx: Tx, migrations: readonly Migration[]) => {
  const landed = await tx.rows<{ id: number; name: string; sha256: string }>(
    sql`select id, name, sha256 from schema_migration order by id`,
  )
  for (const { id, name, sha256 } of landed) {
    const ours = migrations[id - 1]
    if (!ours)
      throw new MigrationError(
        `The database has migration ${name}, which this version does not know: run a newer version.`,
      )
    if (ours.sha256 !== sha256) {
      throw new MigrationError(
        `Migration ${name} was changed after it landed: restore its text and write a new migration instead.`,
      )
    }
  }
}

const applyOnce = async (tx: Tx, { id, name, text, sha256 }: Migration): Promise<boolean> => {
  await takeTurn(tx)
  if (await tx.row(sql`select 1 as landed from schema_migration where id = ${id}`)) return false
  await tx.run(script(text))
  await tx.run(sql`insert into schema_migration (id, name, sha256) values (${id}, ${name}, ${sha256})`)
  return true
}
