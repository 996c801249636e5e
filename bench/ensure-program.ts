import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A program that a bench measures with, and the Debian packages that bring it. */
export type Tool = Readonly<{ name: string; packages: readonly string[] }>

// Debian keeps PostgreSQL's programs in a folder for each version, and pgbench is only linked where psql is.
const POSTGRES_FOLDER = '/usr/lib/postgresql'

/** The path of a program; installs Debian's package when it is missing and we are root, else throws the one command to run. */
export function ensureProgram({ name, packages }: Tool): string {
  const found = findProgram(name)
  if (found) return found
  const install = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('sh', ['-c', install], { env, stdio: ['ignore', 2, 2] })
    const installed = findProgram(name)
    if (installed) return installed
  }
  throw new Error(`${name} is missing; run once: sudo sh -c '${install}'`)
}

const findProgram = (name: string): string | undefined => {
  const versions = existsSync(POSTGRES_FOLDER) ? readdirSync(POSTGRES_FOLDER) : []
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(POSTGRES_FOLDER, version, 'bin')),
  ]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
