import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** How much longer than elsewhere others may wait while something dear is under way. */
export const HEALTH_MS_MAX = 1_500

/** A connection that says whatever it is given, and keeps what it hears. */
export type Raw = Readonly<{
  socket: Socket
  write(bytes: string | Buffer): void
  heard(): string
  /** True once the other side has closed it. */
  isClosed(): boolean
}>

/** Opens a bare connection to an origin, from an address of this machine. */
export function openRaw(origin: string, from = '127.16.1.1'): Promise<Raw> {
  const { hostname: host, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let isClosed = false
    const socket = connect({ host, port: Number(port), localAddress: from })
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('close', () => {
      isClosed = true
    })
    socket.on('connect', () =>
      resolve({
        ...{ socket, isClosed: () => isClosed, heard: () => Buffer.concat(chunks).toString('latin1') },
        write: (bytes) => void (isClosed || socket.write(bytes)),
      }),
    )
    socket.on('error', (error) => {
      isClosed = true
      reject(error)
    })
  })
}

/** Says these bytes and answers all that comes back until it is quiet, or the connection closed. */
export async function exchange(
  origin: string,
  bytes: string | Buffer,
  from?: string,
  quietMs = 250,
): Promise<string> {
  const raw = await openRaw(origin, from)
  raw.write(bytes)
  const startedAt = performance.now()
  let length = -1
  while (!raw.isClosed() && performance.now() - startedAt < 5_000) {
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    if (raw.heard().length === length && length > 0) break
    length = raw.heard().length
  }
  raw.socket.destroy()
  return raw.heard()
}

/** The statuses of every answer in what was heard. */
export function statusesIn(heard: string): number[] {
  return [...heard.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status))
}

/**
 * Asks two nodes for their health again and again, until `stop`: it answers what others waited on the first at most, beyond what
 * they waited on the second, which nobody attacks: a busy machine slows down both.
 */
export function probeHealth(attacked: string, control: string) {
  let isOver = false
  const probe = async (origin: string) => {
    let slowest = 0
    while (!isOver) {
      const startedAt = performance.now()
      await exchange(origin, 'GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '127.16.9.9', 5)
      slowest = Math.max(slowest, performance.now() - startedAt)
    }
    return slowest
  }
  const probing = [probe(attacked), probe(control)]
  return {
    stop: async () => {
      isOver = true
      const [slowest = 0, usual = 0] = await Promise.all(probing)
      return Math.round(Math.max(0, slowest - usual))
    },
  }
}

/** Waits until it is so, or the patience is over. */
export async function until(isSo: () => boolean, patienceMs: number): Promise<void> {
  const startedAt = performance.now()
  while (!isSo() && performance.now() - startedAt < patienceMs) await pause(25)
}
