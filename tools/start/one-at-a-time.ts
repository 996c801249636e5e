import { rm } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { StartError } from '@opendraw/db/embedded'
import { socketPath } from './listening-places.ts'

export type Turn = Readonly<{
  /** Whether the one before us ended without giving its turn back: it was killed. */
  wasKilled: boolean
  release(): Promise<void>
}>

/**
 * Makes sure that only one start runs on `varDir`; throws a `StartError` while another does. The turn is a listening
 * socket, so it ends with the process, however that ends.
 */
export async function oneAtATime(varDir: string): Promise<Turn> {
  const path = socketPath(varDir, 'start.sock')
  const isKilled = async () => {
    if (await answers(path))
      throw new StartError(
        `Opendraw is already running on ${varDir}: stop it first, or set VAR_DIR and the ports.`,
      )
    await rm(path, { force: true })
    return true
  }
  const first = await listen(path)
  if (first) return { wasKilled: false, release: () => close(first) }
  const wasKilled = await isKilled()
  const second = await listen(path)
  if (!second) throw new StartError(`Opendraw is just being started on ${varDir} by somebody else.`)
  return { wasKilled, release: () => close(second) }
}

const listen = (path: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(path)
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('close', () => socket.destroy())
  })

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
