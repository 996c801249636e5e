import { createServer } from 'node:net'
import { StartError } from '@opendraw/db/embedded'

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
