/** Where the frames of one listener go: the response of a stream, or a WebSocket. */
export type Outlet = Readonly<{
  /** Bytes that wait because the other side does not read. */
  writableLength: number
  write(bytes: Buffer): unknown
  /** After what was written. */
  end(): unknown
  destroy(): unknown
  once(event: 'close', listener: () => void): unknown
}>

/** One who listens. */
export type Listener = Readonly<{
  outlet: Outlet
  /** Null: no one is signed in. */
  player: Readonly<{ id: bigint; tokenHash: string }> | null
  /** The games whose rounds it follows; null: all. */
  games: ReadonlySet<string> | null
}>

export const STREAMS_PER_PLAYER = 5
/** What may wait in one socket. A slower reader is disconnected, and starts again when it reconnects. */
export const WAITING_BYTES_MAX = 262_144

export type Listeners = Readonly<{
  add(listener: Listener): void
  remove(listener: Listener): void
  ofPlayer(playerId: bigint): Iterable<Listener>
  players(): Iterable<bigint>
  all(): Iterable<Listener>
}>

/** The current listeners. A player's sixth stream ends their oldest one: a phone that lost its network leaves streams behind. */
export function createListeners(): Listeners {
  const all = new Set<Listener>()
  const byPlayer = new Map<bigint, Set<Listener>>()
  const remove = (listener: Listener) => {
    all.delete(listener)
    if (!listener.player) return
    const own = byPlayer.get(listener.player.id)
    own?.delete(listener)
    if (own?.size === 0) byPlayer.delete(listener.player.id)
  }
  return {
    add: (listener) => {
      all.add(listener)
      if (!listener.player) return
      const own = byPlayer.get(listener.player.id) ?? new Set()
      byPlayer.set(listener.player.id, own.add(listener))
      const [oldest] = own
      if (own.size > STREAMS_PER_PLAYER && oldest) {
        remove(oldest)
        oldest.outlet.end()
      }
    },
    remove,
    ofPlayer: (playerId) => byPlayer.get(playerId) ?? [],
    players: () => byPlayer.keys(),
    all: () => all,
  }
}

/** Writes a frame to one listener; drops the listener when it does not keep up. */
export function write({ outlet }: Readonly<{ outlet: Outlet }>, bytes: Buffer): void {
  if (outlet.writableLength > WAITING_BYTES_MAX) outlet.destroy()
  else outlet.write(bytes)
}
