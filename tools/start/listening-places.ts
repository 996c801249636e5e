import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '@opendraw/db/embedded'

// The kernel's sockaddr_un holds 108 bytes with the final zero; macOS has 104.
const PATH_BYTES_MAX = 103

const PAUSE_MS = 100

/**
 * Makes sure that a port is free, under the name of its setting; throws a `StartError` otherwise. Asks again for
 * `patienceMs`, since a server whose parent was killed needs a moment to notice.
 */
export async function assertPortFree(
  setting: string,
  host: string,
  port: number,
  patienceMs: number,
): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    const code = await failureOf(host, port)
    if (code === undefined) return
    if (code !== 'EADDRINUSE' || waitedMs >= patienceMs)
      throw new StartError(sentence(code, setting, host, port))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** A port that no one listens on at the moment. */
export function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

const failureOf = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'EUNKNOWN'))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })

const sentence = (code: string, setting: string, host: string, port: number): string => {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: set ${setting} to a free one.`
  if (code === 'EACCES') return `This user may not use port ${port}: set ${setting} to one above 1023.`
  return `Nothing can listen on ${host} port ${port} (${code}): check HOST and ${setting}.`
}

/** The path of a socket of this installation: in `folder`, or, when that path is too long for a socket, in a private folder beside the system's temporary files. */
export function socketPath(folder: string, name: string): string {
  const path = join(folder, name)
  if (Buffer.byteLength(path) <= PATH_BYTES_MAX) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return path
  }
  const short = join(tmpdir(), `opendraw-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  mkdirSync(short, { recursive: true, mode: 0o700 })
  return join(short, name)
}
