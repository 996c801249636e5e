import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A migration cannot be applied; the message is one sentence that names it and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** One script of the database: its place in the order, its text and the hash of that. */
export type Script = Readonly<{ id: number; name: string; text: string; sha256: string }>

/** Everything that a database is made of. */
export type Scripts = Readonly<{
  /** The whole schema as one script, number 0, which an empty database begins with. */
  schema: Script
  /** What changed since the first release, from number 1 on without a gap. */
  migrations: readonly Script[]
  /** Rows that an empty database comes with; each statement adds nothing where they are. */
  seeds: readonly Script[]
}>

const packageFolder = join(import.meta.dirname, '..')

/**
 * The scripts of a folder: `schema/NN-topic.sql`, `seeds/NN-topic.sql` and `migrations/NNNN-what-it-changes.sql`, each in the order of
 * its numbers. The last folder need not be there. Refuses a gap and a name out of the pattern with a `MigrationError`.
 */
export async function readScripts(folder: string = packageFolder): Promise<Scripts> {
  const parts = await readFolder(join(folder, 'schema'), 2)
  const text = parts.map((part) => part.text).join('\n')
  return {
    schema: { id: 0, name: 'schema', text, sha256: sha256Of(text) },
    migrations: await readFolder(join(folder, 'migrations'), 4),
    seeds: await readFolder(join(folder, 'seeds'), 2),
  }
}

/** One hash over all scripts: databases of the same one are alike. */
export function hashOf({ schema, migrations, seeds }: Scripts): string {
  return sha256Of([schema, ...migrations, ...seeds].map(({ name, sha256 }) => `${name} ${sha256}\n`).join(''))
}

async function readFolder(folder: string, digits: number): Promise<Script[]> {
  const pattern = new RegExp(`^(\\d{${digits}})-[a-z0-9-]+\\.sql$`)
  const files = (await filesIn(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (name, at) => {
      if (Number(pattern.exec(name)?.[1]) !== at + 1) {
        const wanted = String(at + 1).padStart(digits, '0')
        throw new MigrationError(`Script ${name} is out of line: number ${wanted} was expected.`)
      }
      const text = await readFile(join(folder, name), 'utf8')
      return { id: at + 1, name, text, sha256: sha256Of(text) }
    }),
  )
}

async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
