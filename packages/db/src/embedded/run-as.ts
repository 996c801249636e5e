import { type SpawnOptions, spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '../config.ts'
import { StartError } from './start-error.ts'

/** The user that PostgreSQL runs as; undefined: the user who started us. */
export type RunAs = { name: string; uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root: then it is the owner of the data that is there, else `postgres` if there is such a
 * user, else `nobody`.
 */
export async function chooseUser(dataDir: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(join(dataDir, 'data')).catch(() => undefined)
  if (owner && owner.uid !== 0) return { name: String(owner.uid), uid: owner.uid, gid: owner.gid }
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const found = users.find(([name]) => name === wanted)
    if (found) return { name: wanted, uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new StartError(
    'PostgreSQL does not run as root and there is no user postgres or nobody: start as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * How a program of PostgreSQL is started: as that user, with nothing of our environment but a shifted clock, in a folder that
 * exists for all.
 */
export function spawnOptionsFor(user: RunAs): SpawnOptions {
  return {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...config.shiftedClock() },
    ...(user && { uid: user.uid, gid: user.gid }),
  }
}

/** Runs a program to its end; rejects with all that it wrote when it fails. */
export function runToEnd(program: string, args: readonly string[], user: RunAs): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...spawnOptionsFor(user), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(output.trim() || `exit code ${code}`)),
    )
  })
}
