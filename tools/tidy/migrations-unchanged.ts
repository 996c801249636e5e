import { createHash } from 'node:crypto'
import type { Problem, SourceFile } from './source-file.ts'

const folder = 'packages/db/migrations'
const register = `${folder}/landed.json`

/**
 * A landed migration never changes: databases that have run it would differ from those that have not. landed.json holds
 * the SHA-256 of each (hex, of the file's bytes), one line a migration, added in the commit that adds the migration.
 */
export function migrationsUnchanged(files: SourceFile[]): Problem[] {
  const migrations = files.filter(({ path }) => path.startsWith(`${folder}/`) && path.endsWith('.sql'))
  const landed = landedOf(files)
  const gone = Object.keys(landed).filter(
    (name) => !migrations.some(({ path }) => path === `${folder}/${name}`),
  )
  return [
    ...migrations.flatMap((file) => problemWith(file, landed)),
    ...gone.map(
      (name) => `${folder}/${name} has landed and is gone: bring it back; undo it in a new migration.`,
    ),
    ...misnumbered(migrations),
  ]
}

function landedOf(files: SourceFile[]): Record<string, unknown> {
  const file = files.find(({ path }) => path === register)
  return file ? JSON.parse(file.text) : {}
}

function problemWith(file: SourceFile, landed: Record<string, unknown>): Problem[] {
  const name = file.path.slice(folder.length + 1)
  const sha256 = createHash('sha256').update(file.text).digest('hex')
  if (landed[name] === sha256) return []
  if (name in landed)
    return [`${file.path} has landed and may not change: undo the edit and write a new migration.`]
  return [`${file.path} is new: add "${name}": "${sha256}" to ${register}.`]
}

/** Two files with one number would run in an order that nobody chose. */
function misnumbered(migrations: SourceFile[]): Problem[] {
  const names = migrations.map(({ path }) => path.slice(folder.length + 1))
  const numbers = names.map((name) => name.slice(0, 4))
  return names
    .filter((name, at) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name) || numbers.indexOf(name.slice(0, 4)) !== at)
    .map((name) => `${folder}/${name}: name it NNNN-what-it-adds.sql with a number of its own.`)
}
