import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type Db } from '../connect.ts'
import { sql } from '../sql.ts'
import type { Place } from './reachable-folders.ts'
import { type RunAs, runToEnd } from './run-as.ts'
import { StartError } from './start-error.ts'

const DATABASE = 'opendraw'

/** The data of one PostgreSQL server: its folder and the password of its only user. */
export type Cluster = Readonly<{ dataDir: string; password: string }>

export const CLUSTER_USER = 'opendraw'
const PASSWORD_FILE = 'opendraw.password'

/**
 * The cluster below `home`, made with page checksums if there is none. It is made in a folder beside and moved into its
 * place whole, so that a start that was killed leaves nothing half made.
 */
export async function ensureCluster(
  place: Place,
  user: RunAs,
  isSafe: boolean,
  onProgress: (line: string) => void,
): Promise<Cluster> {
  const dataDir = join(place.home, 'data')
  const isThere = await stat(join(dataDir, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    onProgress('making the database files')
    await removeUnfinished(place.home)
    const unfinished = await mkdtemp(join(place.home, `unfinished-${process.pid}-`))
    try {
      await make(place.native, unfinished, user, isSafe)
      await rename(unfinished, dataDir)
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      // Somebody else was faster and the folder is there: theirs is as good as ours.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error
    }
  }
  const password = await readFile(join(dataDir, PASSWORD_FILE), 'utf8').catch((cause: unknown) => {
    throw new StartError(
      `${dataDir} is not a database of Opendraw that this user may read: choose another folder with VAR_DIR.`,
      { cause },
    )
  })
  return { dataDir, password }
}

const make = async (native: string, folder: string, user: RunAs, isSafe: boolean) => {
  const secret = `${folder}.password`
  try {
    await writeFile(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (user) await Promise.all([chown(folder, user.uid, user.gid), chown(secret, user.uid, user.gid)])
    await chmod(folder, 0o700)
    const args = [
      '-D',
      folder,
      `--pwfile=${secret}`,
      `--username=${CLUSTER_USER}`,
      '--auth=scram-sha-256',
      '--no-instructions',
    ]
    const text = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    await runToEnd(
      join(native, 'bin', 'initdb'),
      [...args, ...text, '--data-checksums', ...(isSafe ? [] : ['--no-sync'])],
      user,
    )
    await rename(secret, join(folder, PASSWORD_FILE))
  } finally {
    await rm(secret, { force: true })
  }
}

const removeUnfinished = async (home: string) => {
  for (const name of await readdir(home)) {
    const pid = Number(/^unfinished-(\d+)-/.exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) await rm(join(home, name), { recursive: true, force: true })
  }
}

/** Whether a process with that number exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The address of a database on the cluster, with the password in it. */
export function urlOf({ password }: Cluster, port: number, name: string = DATABASE): string {
  return `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${port}/${name}`
}

/** A single connection to a database of the cluster, for setting it up. */
export function connectToCluster(
  cluster: Cluster,
  port: number,
  name: string,
): Db & { createIfMissing(): Promise<void> } {
  const db = connect({ url: urlOf(cluster, port, name), max: 1, applicationName: 'opendraw-start' })
  const createIfMissing = async () => {
    const isThere = await db.row(sql`select true as yes from pg_database where datname = ${DATABASE}`)
    if (isThere) return
    await db.run(sql`create database ${sql.identifier(DATABASE)}`).catch((error: unknown) => {
      // Two starts at once: the other one has made it (42P04), or is at it (23505).
      if (!(error instanceof Error && 'code' in error && ['42P04', '23505'].includes(String(error.code))))
        throw error
    })
  }
  return { ...db, createIfMissing }
}
