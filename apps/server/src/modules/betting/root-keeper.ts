import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@opendraw/db'
import { batchRoot, betHashes } from './bet-hash.ts'
import type { Commit } from './group-commit.ts'
import type { Slip } from './slip.ts'
import { type BatchRow, storeBatches } from './tables/batches.ts'

/** Computes and stores the roots of committed batches, after their callers are answered. Loses nothing: see `sealRound`. */
export type RootKeeper = {
  add(commit: Commit): void
  /** Resolves when every batch so far is stored or given up. */
  idle(): Promise<void>
}

/** Work in one turn of the event loop: about a millisecond. */
const BETS_PER_TURN = 200
/** Behind by more than this, roots are left to the seal, which reads the bets again. */
const BACKLOG_MAX = 5_000

export function createRootKeeper(db: Db, onLeft: (error: unknown) => void): RootKeeper {
  const backlog: Commit[] = []
  let running: Promise<void> | null = null

  const run = async () => {
    while (backlog.length > 0) {
      await pause(GATHERING_MS)
      const rows: BatchRow[] = []
      for (const commit of backlog.splice(0, ROOTS_PER_STATEMENT)) rows.push(...(await rootsOf(commit)))
      await storeBatches(db, rows).catch(onLeft)
    }
    running = null
  }

  return {
    add: (commit) => {
      if (backlog.length >= BACKLOG_MAX) return
      backlog.push(commit)
      running ??= run()
    },
    idle: async () => {
      while (running) await running
    },
  }
}

/** Storing the roots of many batches at once costs one flush of the database's log, and each of them waits for no one. */
const GATHERING_MS = 200
const ROOTS_PER_STATEMENT = 200

/** The rows of one batch, one for each round in it; gives way to other work in between. */
async function rootsOf({ batch, slips }: Commit): Promise<BatchRow[]> {
  const rounds = Map.groupBy(slips, (slip) => slip.roundId)
  const rows: BatchRow[] = []
  for (const [roundId, own] of rounds) {
    const hashes: string[] = []
    let due = 0
    for (const slip of own) {
      if (hashes.length >= due) {
        await turn()
        due = hashes.length + BETS_PER_TURN
      }
      hashes.push(...betHashes(slip))
    }
    rows.push(rowOf(roundId, batch, own, hashes))
  }
  return rows
}

export function rowOf(
  roundId: bigint,
  batch: bigint,
  slips: readonly Pick<Slip, 'stake'>[],
  hashes: readonly string[],
): BatchRow {
  const stakeTotal = slips.reduce((sum, slip) => sum + slip.stake, 0n)
  return { roundId, batch, root: batchRoot(hashes), betCount: hashes.length, stakeTotal }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
