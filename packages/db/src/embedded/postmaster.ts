import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from '../sql.ts'
import { type Cluster, connectToCluster, isAlive } from './cluster.ts'
import { type RunAs, spawnOptionsFor } from './run-as.ts'
import { StartError } from './start-error.ts'

/** The first process of a PostgreSQL server. */
export type Postmaster = Readonly<{
  pid: number
  port: number
  wasRunning: boolean
  exited: Promise<void>
  stop(): Promise<void>
}>

const POLL_MS = 15
const WATCH_MS = 500
const READY_PATIENCE_MS = 60_000
const STOP_PATIENCE_MS = 30_000
const LOG_SIZE_MAX_BYTES = 10_000_000

/**
 * The server that runs on this data, if there is one: it must answer to our password and name our folder, since the
 * number in its file may by now belong to another program.
 */
export async function findRunning(cluster: Cluster): Promise<Postmaster | undefined> {
  const file = await readPidFile(cluster)
  if (!file?.isReady || !isAlive(file.pid)) return undefined
  const db = connectToCluster(cluster, file.port, 'postgres')
  try {
    const row = await db.row<{ folder: string }>(sql`select current_setting('data_directory') as folder`)
    if (row?.folder !== cluster.dataDir) return undefined
  } catch {
    return undefined
  } finally {
    await db.close()
  }
  const stopped = Promise.withResolvers<void>()
  const stopAndTell = async () => {
    await stop(cluster, file.pid)
    stopped.resolve()
  }
  const exited = Promise.race([goneOf(cluster, file.pid), stopped.promise])
  return { pid: file.pid, port: file.port, wasRunning: true, exited, stop: stopAndTell }
}

/** Starts a server on the data. It survives us: a crash of ours takes nothing with it, and the next start finds it. */
export async function launch(
  native: string,
  cluster: Cluster,
  user: RunAs,
  settings: Readonly<Record<string, string>>,
  wishedPort: number | undefined,
): Promise<Postmaster | { failure: string }> {
  const port = wishedPort ?? (await freePort())
  const logPath = join(cluster.dataDir, '..', 'server.log')
  if ((await stat(logPath).catch(() => ({ size: 0 }))).size > LOG_SIZE_MAX_BYTES) await truncate(logPath)
  const log = await open(logPath, 'a', 0o600)
  const from = (await log.stat()).size
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', cluster.dataDir, ...flags], {
    ...spawnOptionsFor(user),
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  })
  const ended = endOf(child)
  await log.close()
  const isReady = await Promise.race([ended.then(() => false), untilReady(cluster, child)])
  if (!isReady) return { failure: (await readFile(logPath)).subarray(from).toString() || (await ended) }
  child.unref()
  const pid = child.pid ?? 0
  const stopAndWait = async () => {
    child.ref()
    await stop(cluster, pid)
    await ended
  }
  return { pid, port, wasRunning: false, exited: ended.then(() => undefined), stop: stopAndWait }
}

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(`exit ${code ?? signal}`))
  })

const untilReady = async (cluster: Cluster, child: ChildProcess): Promise<boolean> => {
  for (let waitedMs = 0; waitedMs < READY_PATIENCE_MS; waitedMs += POLL_MS) {
    const file = await readPidFile(cluster)
    if (file?.pid === child.pid && file?.isReady) return true
    if (child.exitCode !== null || child.signalCode !== null) return false
    await pause(POLL_MS)
  }
  child.kill('SIGINT')
  throw new StartError('The database did not get ready within a minute: read server.log beside its data.')
}

const stop = async (cluster: Cluster, pid: number): Promise<void> => {
  if (!(await isServing(cluster, pid))) return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  for (let waitedMs = 0; waitedMs < STOP_PATIENCE_MS; waitedMs += POLL_MS) {
    if (!(await isServing(cluster, pid))) return
    await pause(POLL_MS)
  }
  throw new StartError(`The database (process ${pid}) does not stop.`)
}

// Watching must not keep a program alive that has nothing else to do.
const goneOf = async (cluster: Cluster, pid: number): Promise<void> => {
  while (await isServing(cluster, pid)) await new Promise((resolve) => setTimeout(resolve, WATCH_MS).unref())
}

const isServing = async (cluster: Cluster, pid: number) =>
  isAlive(pid) && (await readPidFile(cluster))?.pid === pid

// The lines of postmaster.pid: process, data folder, start time, port, socket folder, address, memory key, state.
const readPidFile = async ({ dataDir }: Cluster) => {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7] === 'ready' }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

const pause = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs))
