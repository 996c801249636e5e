/** Knows the players who repeat their slips, so that theirs take the slow path. */
export type RepeatWatch = Readonly<{
  isSuspect(playerId: bigint): boolean
  /** This player has repeated a slip: for a while their slips are treated as possible repeats. */
  repeated(playerId: bigint): void
}>

/** One repeat that is not foreseen fails a batch, so a player who keeps sending them fails one in this time. */
const SUSPECT_MS = 60_000
const PLAYERS_MAX = 50_000

/** Kept in this process alone and cleared when full: what it misses, the database refuses. */
export function createRepeatWatch(): RepeatWatch {
  const suspectUntilMs = new Map<bigint, number>()
  return {
    isSuspect: (playerId) => {
      if (suspectUntilMs.size === 0) return false
      const until = suspectUntilMs.get(playerId)
      if (until === undefined) return false
      if (until > performance.now()) return true
      suspectUntilMs.delete(playerId)
      return false
    },
    repeated: (playerId) => {
      if (suspectUntilMs.size >= PLAYERS_MAX) suspectUntilMs.clear()
      suspectUntilMs.set(playerId, performance.now() + SUSPECT_MS)
    },
  }
}
