import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db, ensureRoles, migrate } from '@opendraw/db'
import { startEmbedded } from '@opendraw/db/embedded'
import { programEnv } from '@opendraw/db/testing'

export type ServerProcess = Readonly<{
  url: string
  consoleUrl: string
  /** As a power cut ends it: no signal that it could act on. */
  kill(): Promise<void>
  /** As an operator ends it; answers its exit code. */
  stop(): Promise<number | null>
}>

export type Deployment = Readonly<{
  /** Of the owner, for looking and for making players. */
  owner: Db
  /** With these settings besides the usual ones. */
  startServer(settings?: Readonly<Record<string, string>>): Promise<ServerProcess>
  /** Ends every process and removes every file. */
  drop(): Promise<void>
}>

const programs = {
  vault: new URL('../../../vault/src/main.ts', import.meta.url),
  server: new URL('../main.ts', import.meta.url),
}

/** What runs in production, on this machine: a PostgreSQL that loses nothing, a vault, and as many servers as are started. */
export async function aDeployment(): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'opendraw-deployment-'))
  // As root the database runs as another user, who must be able to pass; else its data would go elsewhere and stay there.
  chmodSync(folder, 0o711)
  const postgres = await startEmbedded({ dataDir: join(folder, 'postgres') })
  const owner = connect({ url: postgres.url, applicationName: 'deployment owner' })
  await ensureRoles(owner)
  await migrate(owner)
  const keysDir = join(folder, 'keys')
  const socket = join(folder, 'vault.sock')
  const running: ChildProcess[] = []
  const start = async (program: URL, env: Record<string, string>) => {
    const child = fork(program, {
      env: { ...env, ...programEnv() },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    running.push(child)
    return { child, ready: await readyOf(child) }
  }
  await start(programs.vault, {
    VAULT_DIR: join(folder, 'vault'),
    VAULT_SOCKET: socket,
    SERVER_PUBLIC_KEY: join(keysDir, 'seal.pub'),
  })
  return {
    owner,
    startServer: async (settings = {}) => {
      const { child, ready } = await start(programs.server, {
        ...serverSettings(postgres.url, folder, keysDir, socket),
        ...settings,
      })
      const { webUrl: url = '', consoleUrl = '' } = ready
      return { url, consoleUrl, kill: () => kill(child), stop: () => stop(child) }
    },
    drop: async () => {
      await Promise.all(running.map(kill))
      await owner.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function serverSettings(databaseUrl: string, folder: string, keysDir: string, socket: string) {
  return {
    DATABASE_URL: databaseUrl,
    VAULT_SOCKET: socket,
    KEYS_DIR: keysDir,
    UPLOAD_DIR: join(folder, 'uploads'),
    PORT: '0',
    CONSOLE_PORT: '0',
    CALLS_PER_SECOND: '100000',
    ADDRESS_BURST: '100000',
    LOG_LEVEL: 'silent',
  }
}

async function readyOf(child: ChildProcess): Promise<{ webUrl?: string; consoleUrl?: string }> {
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (typeof first !== 'object' || first === null)
    throw new Error(`${child.spawnargs.at(-1)} ended before it was ready`)
  return first
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

async function stop(child: ChildProcess): Promise<number | null> {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
  return child.exitCode
}
