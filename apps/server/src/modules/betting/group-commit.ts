import { type Db, isConflict } from '@opendraw/db'
import { bucketOf } from '@opendraw/ledger'
import { betLimits } from './limits.ts'
import { isSameSlip, type Slip } from './slip.ts'
import { type Placement, type Placements, placeSlips } from './tables/placements.ts'

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
// A wallet that somebody holds is tried again after this pause, and after so many tries waited for.
const HELD_PAUSE_MS = 2
const HELD_TRIES = 3

type Waiting = { readonly slip: Slip; readonly settle: (answer: Promise<Answer>) => void; tries: number }
type Lane = { readonly queue: Waiting[]; isRunning: boolean }
type Joined = { readonly slip: Slip; readonly answer: Promise<Answer> }

export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const lanes = Array.from({ length: options.lanes }, (): Lane => ({ queue: [], isRunning: false }))
  const joined = new Map<string, Joined>()
  const perPlayer = new Map<bigint, number>()

  const enqueue = (waiting: Waiting) => {
    const lane = lanes[bucketOf(waiting.slip.playerId) % lanes.length]
    if (!lane) throw new RangeError('there is a lane for every bucket')
    lane.queue.push(waiting)
    if (lane.isRunning) return
    lane.isRunning = true
    // What arrives in the same turn of the event loop goes along.
    setImmediate(() => run(lane, options, enqueue))
  }

  return {
    place: (slip) => {
      const name = `${slip.playerId}/${slip.key}`
      const first = joined.get(name)
      if (first) return isSameSlip(first.slip, slip) ? first.answer.then(asRepeat) : answer('key_reused')
      const own = perPlayer.get(slip.playerId) ?? 0
      if (joined.size >= waitingMax || own >= waitingPerPlayerMax) return answer('busy')
      perPlayer.set(slip.playerId, own + 1)
      const promise = new Promise<Answer>((settle) => enqueue({ slip, settle, tries: 0 }))
      joined.set(name, { slip, answer: promise })
      const leave = () => {
        joined.delete(name)
        const left = (perPlayer.get(slip.playerId) ?? 1) - 1
        if (left > 0) perPlayer.set(slip.playerId, left)
        else perPlayer.delete(slip.playerId)
      }
      promise.then(leave, leave)
      return promise
    },
    idle: async () => {
      while (joined.size > 0) await Promise.allSettled([...joined.values()].map((one) => one.answer))
    },
  }
}

const asRepeat = (first: Answer): Answer =>
  first.outcome === 'accepted' ? { ...first, outcome: 'replayed' } : first

const answer = async (outcome: 'busy' | 'key_reused'): Promise<Answer> => ({ outcome })

async function run(lane: Lane, options: GroupCommitOptions, enqueue: (waiting: Waiting) => void) {
  while (lane.queue.length > 0) {
    const batch = takeBatch(lane)
    const slips = batch.map((one) => one.slip)
    try {
      const { placements } = await placeAll(options, slips)
      for (const [at, one] of batch.entries()) conclude(one, placements[at], options, enqueue)
    } catch (error) {
      // Rejecting each on its own: the outcome of all is unknown until it is asked for again.
      for (const one of batch) one.settle(Promise.reject(error))
    }
    // The answered callers speak first, so that their next slips fill the next batch.
    await new Promise((resolve) => setImmediate(resolve))
  }
  lane.isRunning = false
}

// At most one slip a player: the second is decided by the money that the first has left.
function takeBatch(lane: Lane): Waiting[] {
  const batch: Waiting[] = []
  const later: Waiting[] = []
  const players = new Set<bigint>()
  let lines = 0
  let taken = 0
  for (const one of lane.queue) {
    if (batch.length >= SLIPS_PER_BATCH || lines + one.slip.lines.length > LINES_PER_BATCH) break
    taken++
    if (players.has(one.slip.playerId)) {
      later.push(one)
      continue
    }
    players.add(one.slip.playerId)
    lines += one.slip.lines.length
    batch.push(one)
  }
  lane.queue.splice(0, taken, ...later)
  return batch
}

async function placeAll(
  { db, onCommitted }: GroupCommitOptions,
  slips: readonly Slip[],
): Promise<Placements> {
  const placed = await placeSlips(db, slips, betLimits.roundMax, false).catch((error: unknown) => {
    // A wallet changed between being read and being written: once more, with the wallets locked first.
    if (isConflict(error)) return placeSlips(db, slips, betLimits.roundMax, true)
    throw error
  })
  announce(placed, slips, onCommitted)
  return placed
}

function announce(
  { batch, placements }: Placements,
  slips: readonly Slip[],
  onCommitted: (commit: Commit) => void,
) {
  if (batch === null) return
  onCommitted({ batch, slips: slips.filter((_, at) => placements[at]?.outcome === 'accepted') })
}

function conclude(
  one: Waiting,
  placement: Placement | undefined,
  options: GroupCommitOptions,
  enqueue: (waiting: Waiting) => void,
): void {
  if (!placement) return one.settle(Promise.reject(new RangeError('every slip has an outcome')))
  if (placement.outcome !== 'undecided') return one.settle(Promise.resolve(placement))
  one.tries++
  if (one.tries < HELD_TRIES) setTimeout(() => enqueue(one), HELD_PAUSE_MS)
  else one.settle(placeAlone(one.slip, options))
}

// Waits for the wallet on a connection of its own, so that nobody else waits with it.
async function placeAlone(slip: Slip, { db, onCommitted }: GroupCommitOptions): Promise<Answer> {
  const placed = await placeSlips(db, [slip], betLimits.roundMax, true)
  announce(placed, [slip], onCommitted)
  const [placement] = placed.placements
  return placement && placement.outcome !== 'undecided' ? placement : { outcome: 'busy' }
}
