import { randomUUID } from 'node:crypto'
import type { Db } from '@opendraw/db'
import { systemClock } from '../../apps/server/src/config/clock.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { type BetEngineContext, betEngineOf, placeBet } from '../../apps/server/src/modules/betting/index.ts'
import { createProcessState } from '../../apps/server/src/process-state.ts'
import type { inputs } from './inputs.ts'

/** Of every placement so far, in the order of their ends: when it began (`performance.now()`) and how long it took. */
export type Placed = Readonly<{ startedMs: Float64Array; tookMs: Float64Array }>

export type Load = Readonly<{
  placed(): Placed
  /** Starts no more and waits for those under way and for what follows from them. Rejects if one was refused. */
  stop(): Promise<void>
}>

/** Keeps `waiting` placements waiting for their answer: an answer places the next bet at once. */
export function closedLoop(ctx: BetEngineContext, next: ReturnType<typeof inputs>, waiting: number): Load {
  const notes = notebook()
  let isStopping = false
  const player = async () => {
    while (!isStopping) {
      const startedMs = performance.now()
      await placeBet(ctx, next())
      notes.add(startedMs, performance.now() - startedMs)
    }
  }
  const players = Promise.all(Array.from({ length: waiting }, player))
  // A failure is reported at the end; until then it must not end the process.
  players.catch(() => undefined)
  return {
    placed: notes.read,
    stop: async () => {
      isStopping = true
      await players
      await betEngineOf(ctx).roots.idle()
    },
  }
}

// Plain numbers in plain memory: a million small objects would be carried about by the garbage collector, in pauses that
// the placements would be charged for.
const notebook = () => {
  let startedMs = new Float64Array(1 << 16)
  let tookMs = new Float64Array(1 << 16)
  let count = 0
  return {
    add: (started: number, took: number) => {
      if (count === startedMs.length) {
        startedMs = doubled(startedMs)
        tookMs = doubled(tookMs)
      }
      startedMs[count] = started
      tookMs[count] = took
      count++
    },
    read: (): Placed => ({ startedMs: startedMs.subarray(0, count), tookMs: tookMs.subarray(0, count) }),
  }
}

const doubled = (values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
  const larger = new Float64Array(values.length * 2)
  larger.set(values)
  return larger
}

/** What the server hands to betting, in this process: the same code, with as many lanes as said (else the server's number). */
export function benchOperator(db: Db, lanes?: number): BetEngineContext {
  return {
    db,
    node: randomUUID(),
    clock: systemClock,
    log: createLog('warn'),
    state: createProcessState(),
    onWalletsChanged: () => undefined,
    ...(lanes !== undefined && { lanes }),
  }
}
