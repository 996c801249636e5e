import type { Money } from '@opendraw/money'
import { batchRoot } from './bet-hash.ts'
import type { BatchRow } from './tables/batches.ts'
/** What this process knows of one player's slips. */
export type OfPlayer<Waiting> = {
  /** Those that wait: few, in no order. */
  readonly slips: Waiting[]
  /** The key of the one that was taken last, as far as it is remembered; the same again is a repeat. */
  takenKey: string | null
}

/** The slips of this process that wait for their answer. */
export type WaitingSlips<Waiting> = Readonly<{
  count(): number
  /** Those of one player. Every added slip refers to this. */
  of(playerId: bigint): OfPlayer<Waiting>
  add(waiting: Waiting): void
  /** Does nothing where it does not wait any more. */
  remove(waiting: Waiting): void
  all(): Waiting[]
}>

const PLAYERS_MAX = 50_000

/**
 * NOTE: a player keeps their entry when none of their slips wait any more, and these are swept rarely. A map whose
 * entries come and go with every slip is rebuilt all the time, and each rebuilt table keeps its successor, and with it
 * everything that waited then, from the quick garbage collector: pauses of several milliseconds, some times a second.
 */
export function createWaitingSlips<
  Waiting extends Readonly<{ ofPlayer: OfPlayer<Waiting> }>,
>(): WaitingSlips<Waiting> {
  const players = new Map<bigint, OfPlayer<Waiting>>()
  let count = 0
  const of = (playerId: bigint): OfPlayer<Waiting> => {
    const known = players.get(playerId)
    if (known) return known
    if (players.size >= PLAYERS_MAX) sweep()
    const made: OfPlayer<Waiting> = { slips: [], takenKey: null }
    players.set(playerId, made)
    return made
  }
  const sweep = () => {
    for (const [id, { slips }] of players) if (slips.length === 0) players.delete(id)
  }
  return {
    count: () => count,
    of,
    add: (waiting) => {
      waiting.ofPlayer.slips.push(waiting)
      count++
    },
    remove: (waiting) => {
      const { slips } = waiting.ofPlayer
      const at = slips.indexOf(waiting)
      if (at < 0) return
      slips.splice(at, 1)
      count--
    },
    all: () => [...players.values()].flatMap(({ slips }) => slips),
  }
}

/** What is stored of the slips of a batch in one round, whose lines have these hashes. */
export function rowOf(
  roundId: bigint,
  batch: bigint,
  slips: readonly { stake: Money }[],
  hashes: readonly string[],
): BatchRow {
  const stakeTotal = slips.reduce((sum, slip) => sum + slip.stake, 0n)
  return { roundId, batch, root: batchRoot(hashes), betCount: hashes.length, stakeTotal }
}
