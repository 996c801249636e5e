import type { Slip } from './slip.ts'

/** A slip that waits, and what it waits for. */
export type WaitingSlip<Answer> = { readonly slip: Slip; readonly answer: Promise<Answer> }

/** The slips of this process that wait for their answer. */
export type WaitingSlips<Answer> = {
  count(): number
  /** Those of one player: few, in no order. */
  of(playerId: bigint): readonly WaitingSlip<Answer>[]
  add(waiting: WaitingSlip<Answer>): void
  remove(waiting: WaitingSlip<Answer>): void
  all(): WaitingSlip<Answer>[]
}

const PLAYERS_MAX = 50_000

/**
 * NOTE: a player keeps his (empty) list when nothing of his waits any more, and the lists are swept rarely. A map whose
 * entries come and go with every slip is rebuilt all the time, and each rebuilt table keeps its successor, and with it
 * everything that waited then, from the quick garbage collector: pauses of several milliseconds, some times a second.
 */
export function createWaitingSlips<Answer>(): WaitingSlips<Answer> {
  const players = new Map<bigint, WaitingSlip<Answer>[]>()
  let count = 0
  const listOf = (playerId: bigint): WaitingSlip<Answer>[] => {
    const known = players.get(playerId)
    if (known) return known
    if (players.size >= PLAYERS_MAX) for (const [id, own] of players) if (own.length === 0) players.delete(id)
    const made: WaitingSlip<Answer>[] = []
    players.set(playerId, made)
    return made
  }
  return {
    count: () => count,
    of: listOf,
    add: (waiting) => {
      listOf(waiting.slip.playerId).push(waiting)
      count++
    },
    remove: (waiting) => {
      const own = listOf(waiting.slip.playerId)
      own.splice(own.indexOf(waiting), 1)
      count--
    },
    all: () => [...players.values()].flat(),
  }
}
