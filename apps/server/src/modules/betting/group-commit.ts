import { type Db, isConflict } from '@opendraw/db'
import { bucketOf } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import type { BatchTimes } from '../../metrics/metrics.ts'
import { traced } from '../../tracing/traced.ts'
import { betLimits } from './limits.ts'
import type { Commit } from './packed-commits.ts'
import { createRepeatWatch, type RepeatWatch } from './repeat-watch.ts'
import { isSameSlip, type Slip } from './slip.ts'
import { type Placement, placeSlips, replayedIn, type Way } from './tables/placements.ts'
import { createWaitingSlips, type OfPlayer } from './waiting-slips.ts'

/** The group commit's outcome of a slip: the database's, or that it did not ask (then nothing is placed). */
export type Answer = Placement | { outcome: 'busy' | 'key_reused' }

export type GroupCommit = Readonly<{
  /**
   * Places a slip together with those of others that wait. A second call with the same player and key gets the first one's
   * answer if it is the same slip. Rejects with the database's own error when the outcome is unknown: ask again, same key.
   */
  place(slip: Slip): Promise<Answer>
  /** Resolves when nothing waits. */
  idle(): Promise<void>
}>

export type GroupCommitOptions = Readonly<{
  db: Db
  /** Each lane serves its own buckets of players, over a line of its own. */
  lanes: number
  onCommitted: (commit: Commit) => void
  /** Hears how long each batch waited and took; without it no clock is read. */
  onSent?: (batch: BatchTimes) => void
}>

/** More waiting slips than these are refused as busy: the queue must stay shorter than a caller's patience. */
export const WAITING_MAX = 20_000
export const WAITING_PER_PLAYER_MAX = 20
const SLIPS_PER_BATCH = 1_000
const LINES_PER_BATCH = 4_000
/** Up to this many repeats are taken out of a batch one by one; with more, all of it takes the slow path. */
const REPEATS_PER_BATCH = 3
// While PostgreSQL works on one batch, the next one is written down and the last one's callers are answered.
const BATCHES_AT_ONCE = 2
// A batch has a fixed cost of about a dozen slips, and a slip that waits joins the next: fewer are not worth a second lane.
const SECOND_LANE_SLIPS_MIN = 48
// Slips on the slow path wait for locked wallets, so fewer of them share that wait.
const SLOW_PATH_SLIPS = 100

type Waiting = {
  readonly slip: Slip
  readonly answer: Promise<Answer>
  readonly bucket: number
  /** 0 where it is not measured. */
  readonly enteredMs: number
  readonly ofPlayer: OfPlayer<Waiting>
  /** The batch that it was taken into. */
  takenInto: object | null
  settle(answer: Answer | Promise<Answer>): void
}

type Lane = {
  readonly queue: Waiting[]
  underWay: number
  isWoken: boolean
  readonly atOnce: number
  readonly run: (batch: readonly Waiting[]) => Promise<void>
  readonly slipsMax: number
}

type PlainLane = Lane & Readonly<{ careful: Lane }>

export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const repeats = createRepeatWatch()
  const lanes = Array.from({ length: options.lanes }, () => plainLane(options, repeats))
  const waiting = createWaitingSlips<Waiting>()

  return {
    place: (slip) => {
      const ofPlayer = waiting.of(slip.playerId)
      const first = ofPlayer.slips.find((one) => one.slip.key === slip.key)
      if (first) return isSameSlip(first.slip, slip) ? first.answer.then(asRepeat) : answer('key_reused')
      if (waiting.count() >= WAITING_MAX || ofPlayer.slips.length >= WAITING_PER_PLAYER_MAX)
        return answer('busy')
      const bucket = bucketOf(slip.playerId)
      const lane = lanes[bucket % lanes.length]
      assert(lane !== undefined, 'there is a lane for every bucket')
      const { promise, resolve } = Promise.withResolvers<Answer>()
      const settle = (decided: Answer | Promise<Answer>) => {
        waiting.remove(one)
        resolve(decided)
      }
      const enteredMs = options.onSent ? performance.now() : 0
      const one: Waiting = { slip, answer: promise, bucket, enteredMs, ofPlayer, takenInto: null, settle }
      waiting.add(one)
      const isSuspect = ofPlayer.takenKey === slip.key || repeats.isSuspect(slip.playerId)
      enter(isSuspect ? lane.careful : lane, one)
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

/** The fast path, for most slips; what it leaves undecided goes to a second lane, where waiting delays no one else. */
function plainLane(options: GroupCommitOptions, repeats: RepeatWatch): PlainLane {
  const careful: Lane = {
    ...emptyLane(SLOW_PATH_SLIPS, 1),
    run: async (batch) => {
      const placements = await placeAll(options, options.db, batch, 'slow')
      for (const [at, one] of batch.entries()) {
        const placement = decided(placements[at])
        if (placement.outcome === 'replayed' || placement.outcome === 'key_reused')
          repeats.repeated(one.slip.playerId)
        one.settle(placement)
      }
    },
  }
  const line = options.db.line()
  const run = async (batch: readonly Waiting[], repeatsLeft = REPEATS_PER_BATCH): Promise<void> => {
    try {
      const placements = await placeAll(options, line, batch, 'fast')
      for (const [at, one] of batch.entries()) {
        const placement = placements[at]
        if (placement?.outcome !== 'accepted') {
          enter(careful, one)
          continue
        }
        one.ofPlayer.takenKey = one.slip.key
        one.settle(placement)
      }
    } catch (error) {
      // Rolled back by the database, because of a repeat or a conflicting transaction: nothing of it is kept.
      const repeated = replayedIn(
        error,
        batch.map((one) => one.slip),
      )
      if (repeated === undefined && !isConflict(error)) throw error
      const isLeft = (one: Waiting) =>
        repeated === undefined || repeatsLeft === 0 || one.slip.key === repeated
      for (const one of batch) if (isLeft(one)) enter(careful, one)
      const others = batch.filter((one) => !isLeft(one))
      if (others.length > 0) await run(others, repeatsLeft - 1)
    }
  }
  return { ...emptyLane(SLIPS_PER_BATCH, BATCHES_AT_ONCE), run, careful }
}

function emptyLane(slipsMax: number, atOnce: number) {
  return { queue: [], underWay: 0, isWoken: false, slipsMax, atOnce }
}

function enter(lane: Lane, waiting: Waiting): void {
  lane.queue.push(waiting)
  wake(lane)
}

function wake(lane: Lane): void {
  if (lane.isWoken || lane.queue.length === 0 || lane.underWay >= lane.atOnce) return
  lane.isWoken = true
  // What arrives in the same turn of the event loop goes along; those just answered speak first.
  setImmediate(() => dispatch(lane))
}

/** Shares out what waits among the batches that may still go, none of them too small to be worth it beside another. */
function dispatch(lane: Lane): void {
  lane.isWoken = false
  while (lane.queue.length > 0 && lane.underWay < lane.atOnce) {
    const worth = Math.floor(lane.queue.length / SECOND_LANE_SLIPS_MIN)
    if (lane.underWay > 0 && worth === 0) return
    const batches = Math.max(1, Math.min(lane.atOnce - lane.underWay, worth))
    void send(lane, takeBatch(lane, Math.ceil(lane.queue.length / batches)))
  }
}

async function send(lane: Lane, batch: readonly Waiting[]): Promise<void> {
  lane.underWay++
  try {
    await traced('job', 'bets.batch', () => lane.run(batch))
  } catch (error) {
    // The outcome of all is unknown until each is asked for again with its key.
    for (const one of batch) one.settle(Promise.reject(error))
  }
  lane.underWay--
  wake(lane)
}

// At most one slip a player: the second is decided by the money that the first has left.
function takeBatch({ queue, slipsMax }: Lane, share: number): Waiting[] {
  const most = Math.min(share, slipsMax)
  const batch: Waiting[] = []
  const later: Waiting[] = []
  const isTaken = (one: Waiting) => one.takenInto === batch
  let lines = 0
  let taken = 0
  for (const one of queue) {
    if (batch.length >= most || lines + one.slip.lines.length > LINES_PER_BATCH) break
    taken++
    if (one.ofPlayer.slips.length > 1 && one.ofPlayer.slips.some(isTaken)) {
      later.push(one)
      continue
    }
    one.takenInto = batch
    lines += one.slip.lines.length
    batch.push(one)
  }
  queue.splice(0, taken, ...later)
  return batch.sort(byWallet)
}

// The one global order of wallets: batches that meet wait for each other and never in a circle, and neighbours share index pages.
function byWallet(a: Waiting, b: Waiting): number {
  return a.bucket - b.bucket || (a.slip.playerId < b.slip.playerId ? -1 : 1)
}

async function placeAll(
  { onCommitted, onSent }: GroupCommitOptions,
  db: Pick<Db, 'row'>,
  batch: readonly Waiting[],
  way: Way,
): Promise<readonly Placement[]> {
  const slips = batch.map((one) => one.slip)
  const sentMs = onSent ? performance.now() : 0
  const { placements, batch: id } = await placeSlips(db, slips, betLimits.roundMax, way)
  onSent?.(timesOf(batch, sentMs))
  const accepted = slips.filter((_, at) => placements[at]?.outcome === 'accepted')
  if (id !== null && accepted.length > 0) onCommitted({ batch: id, slips: accepted })
  return placements
}

function timesOf(batch: readonly Waiting[], sentMs: number): BatchTimes {
  const oldestMs = batch.reduce((oldest, { enteredMs }) => Math.min(oldest, enteredMs), sentMs)
  return { slips: batch.length, waitMs: sentMs - oldestMs, durationMs: performance.now() - sentMs }
}

function decided(placement: Placement | undefined): Placement {
  assert(placement !== undefined && placement.outcome !== 'undecided', 'every slip is decided about')
  return placement
}
