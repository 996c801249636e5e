import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export type FarAway = Readonly<{
  url: string
  /** Bytes that went either way since the last time. */
  bytes(): number
  stop(): Promise<void>
}>

/**
 * The same server, so far away: every byte takes `oneWayMs`, and a new connection one round trip more, which its handshake
 * costs on a network and not within a machine. TLS, which would cost another one or two, is left out.
 */
export async function farAway(url: string, oneWayMs: number): Promise<FarAway> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let bytes = 0
  const carry = (from: Socket, to: Socket, firstMs: number) => {
    const openedMs = performance.now()
    from.on('data', (chunk) => {
      bytes += chunk.length
      const untilOpenMs = Math.max(0, openedMs + firstMs - performance.now())
      setTimeout(() => to.writable && to.write(chunk), untilOpenMs + oneWayMs)
    })
    from.on('error', () => to.destroy())
    from.on('close', () => setTimeout(() => to.destroy(), oneWayMs))
  }
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(port), host: hostname, noDelay: true })
    for (const socket of [near, far]) sockets.add(socket)
    carry(near, far, 2 * oneWayMs)
    carry(far, near, 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => {
      const since = bytes
      bytes = 0
      return since
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
