import { type Db, isConflict } from '@opendraw/db'
import { bucketOf } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { betLimits } from './limits.ts'
import { isSameSlip, type Slip } from './slip.ts'
import { type Placement, placeSlips, type Way } from './tables/placements.ts'
import { createWaitingSlips } from './waiting-slips.ts'

/** What the group commit says of a slip: the database's word, or that it did not ask (nothing is placed then). */
export type Answer = Placement | { outcome: 'busy' | 'key_reused' }

/** The slips that one transaction accepted. */
export type Commit = Readonly<{ batch: bigint; slips: readonly Slip[] }>

export type GroupCommit = {
  /**
   * Places a slip together with those of others that wait. A second call with the same player and key gets the first one's
   * answer if it is the same slip. Rejects with the database's own error when the outcome is unknown: ask again, same key.
   */
  place(slip: Slip): Promise<Answer>
  /** Resolves when nothing waits. */
  idle(): Promise<void>
}

export type GroupCommitOptions = Readonly<{
  db: Db
  /** Batches that may be under way at a time; each lane serves its own buckets of players. */
  lanes: number
  onCommitted: (commit: Commit) => void
}>

/** More waiting slips than these are refused as busy: the queue must stay shorter than a caller's patience. */
export const waitingMax = 20_000
export const waitingPerPlayerMax = 20
const SLIPS_PER_BATCH = 1_000
const LINES_PER_BATCH = 4_000
// Slips that are not plain wait for wallets that others hold, so fewer of them share that wait.
const SLIPS_WITH_CARE = 100

type Waiting = { readonly slip: Slip; readonly settle: (answer: Promise<Answer>) => void }
type Lane = {
  readonly queue: Waiting[]
  isRunning: boolean
  readonly run: (batch: readonly Waiting[]) => Promise<void>
  readonly slipsMax: number
}

export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const lanes = Array.from({ length: options.lanes }, () => plainLane(options))
  const waiting = createWaitingSlips<Answer>()

  return {
    place: (slip) => {
      const own = waiting.of(slip.playerId)
      const first = own.find((one) => one.slip.key === slip.key)
      if (first) return isSameSlip(first.slip, slip) ? first.answer.then(asRepeat) : answer('key_reused')
      if (waiting.count() >= waitingMax || own.length >= waitingPerPlayerMax) return answer('busy')
      const lane = lanes[bucketOf(slip.playerId) % lanes.length]
      assert(lane !== undefined, 'there is a lane for every bucket')
      const promise = new Promise<Answer>((settle) => enter(lane, { slip, settle }))
      const one = { slip, answer: promise }
      waiting.add(one)
      const leave = () => waiting.remove(one)
      promise.then(leave, leave)
      return promise
    },
    idle: async () => {
      while (waiting.count() > 0) await Promise.allSettled(waiting.all().map((one) => one.answer))
    },
  }
}

const asRepeat = (first: Answer): Answer =>
  first.outcome === 'accepted' ? { ...first, outcome: 'replayed' } : first

const answer = async (outcome: 'busy' | 'key_reused'): Promise<Answer> => ({ outcome })

/** Most slips go this way; what it leaves undecided goes on to a lane beside it, where waiting holds up nobody else. */
function plainLane(options: GroupCommitOptions): Lane {
  const careful: Lane = {
    ...emptyLane(SLIPS_WITH_CARE),
    run: async (batch) => {
      const placements = await placeAll(options, batch, 'with care')
      for (const [at, one] of batch.entries()) one.settle(decided(placements[at]))
    },
  }
  return {
    ...emptyLane(SLIPS_PER_BATCH),
    run: async (batch) => {
      const placements = await placeAll(options, batch, 'plainly').catch((error: unknown) => {
        // Rolled back by the database because another transaction was in the way: nothing of it stands.
        if (isConflict(error)) return []
        throw error
      })
      for (const [at, one] of batch.entries()) {
        const placement = placements[at]
        if (placement && placement.outcome !== 'undecided') one.settle(decided(placement))
        else enter(careful, one)
      }
    },
  }
}

function emptyLane(slipsMax: number) {
  return { queue: [], isRunning: false, slipsMax }
}

function enter(lane: Lane, waiting: Waiting): void {
  lane.queue.push(waiting)
  if (lane.isRunning) return
  lane.isRunning = true
  // What arrives in the same turn of the event loop goes along.
  setImmediate(() => runLane(lane))
}

async function runLane(lane: Lane): Promise<void> {
  while (lane.queue.length > 0) {
    const batch = takeBatch(lane)
    try {
      await lane.run(batch)
    } catch (error) {
      // The outcome of all is unknown until each is asked for again with its key.
      for (const one of batch) one.settle(Promise.reject(error))
    }
    // The answered callers speak first, so that their next slips fill the next batch.
    await new Promise((resolve) => setImmediate(resolve))
  }
  lane.isRunning = false
}

// At most one slip a player: the second is decided by the money that the first has left.
function takeBatch({ queue, slipsMax }: Lane): Waiting[] {
  const batch: Waiting[] = []
  const later: Waiting[] = []
  const players = new Set<bigint>()
  let lines = 0
  let taken = 0
  for (const one of queue) {
    if (batch.length >= slipsMax || lines + one.slip.lines.length > LINES_PER_BATCH) break
    taken++
    if (players.has(one.slip.playerId)) {
      later.push(one)
      continue
    }
    players.add(one.slip.playerId)
    lines += one.slip.lines.length
    batch.push(one)
  }
  queue.splice(0, taken, ...later)
  return batch.sort(byWallet)
}

// The one global order of wallets: batches that meet wait for each other and never in a circle, and neighbours share index pages.
function byWallet({ slip: a }: Waiting, { slip: b }: Waiting): number {
  const buckets = bucketOf(a.playerId) - bucketOf(b.playerId)
  if (buckets !== 0) return buckets
  return a.playerId < b.playerId ? -1 : 1
}

async function placeAll(
  { db, onCommitted }: GroupCommitOptions,
  batch: readonly Waiting[],
  way: Way,
): Promise<readonly Placement[]> {
  const slips = batch.map((one) => one.slip)
  const { placements, batch: id } = await placeSlips(db, slips, betLimits.roundMax, way)
  const accepted = slips.filter((_, at) => placements[at]?.outcome === 'accepted')
  if (id !== null && accepted.length > 0) onCommitted({ batch: id, slips: accepted })
  return placements
}

async function decided(placement: Placement | undefined): Promise<Answer> {
  assert(placement !== undefined && placement.outcome !== 'undecided', 'every slip is decided about')
  return placement
}
