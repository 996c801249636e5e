import type { WebSocket } from 'ws'
import type { Outlet } from '../push/listeners.ts'

export type SocketOutlet = Outlet &
  Readonly<{
    /** Nothing more is written here; the socket goes on with another outlet. */
    leave(): void
  }>

/** One WebSocket from its handshake to its close. */
export type SocketLife = Readonly<{
  isEnding(): boolean
  /** Does this before the socket closes, so that its answer still goes out. */
  during(work: () => Promise<void>): void
  /** How much is being done. */
  underWay(): number
  /** Takes nothing more in, and closes with this code once what is under way is done. */
  end(code: number): void
  /** A place for the frames of one listener. */
  outlet(): SocketOutlet
  /** Asks for a sign of life; without one since the last time the socket is cut off. */
  probe(): void
  /** Resolves when it is closed. */
  closed: Promise<void>
}>

/** The listening ended; who still wants it comes back. */
export const GOING_AWAY = 1001
/** A reader that does not answer the closing is cut off. */
const CLOSE_WITHIN_MS = 1_000

export function socketLife(socket: WebSocket): SocketLife {
  let underWay = 0
  let isAlive = true
  let code: number | null = null
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  // Bytes that are no WebSocket: the library closes with the code for it. A listener is there, so that nothing throws.
  socket.on('error', () => undefined)
  socket.on('pong', () => {
    isAlive = true
  })
  const end = (reason: number) => {
    code ??= reason
    if (underWay > 0 || socket.readyState !== socket.OPEN) return
    socket.close(code)
    setTimeout(() => socket.terminate(), CLOSE_WITHIN_MS).unref()
  }
  return {
    closed,
    end,
    isEnding: () => code !== null || socket.readyState !== socket.OPEN,
    underWay: () => underWay,
    during: (work) => {
      underWay += 1
      void work().finally(() => {
        underWay -= 1
        if (code !== null) end(code)
      })
    },
    outlet: () => outletOf(socket, () => end(GOING_AWAY)),
    probe: () => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      if (socket.readyState === socket.OPEN) socket.ping()
    },
  }
}

function outletOf(socket: WebSocket, end: () => void): SocketOutlet {
  const onLeave: (() => void)[] = []
  let isLeft = false
  const leave = () => {
    if (isLeft) return
    isLeft = true
    socket.off('close', leave)
    for (const listener of onLeave) listener()
  }
  socket.once('close', leave)
  return {
    get writableLength() {
      return socket.bufferedAmount
    },
    write: (bytes) => {
      if (!isLeft && socket.readyState === socket.OPEN) socket.send(bytes, { binary: false })
    },
    end,
    destroy: () => socket.terminate(),
    once: (_, listener) => onLeave.push(listener),
    leave,
  }
}
