import type { ServerResponse } from 'node:http'

/** One open stream. */
export type Listener = Readonly<{
  response: ServerResponse
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
        oldest.response.end()
      }
    },
    remove,
    ofPlayer: (playerId) => byPlayer.get(playerId) ?? [],
    players: () => byPlayer.keys(),
    all: () => all,
  }
}

/** Writes a frame to one listener; drops the listener when it does not keep up. */
export function write({ response }: Listener, bytes: Buffer): void {
  if (response.writableLength > WAITING_BYTES_MAX) response.destroy()
  else response.write(bytes)
}
