import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
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

/** Work in one turn of the event loop: a quarter of a millisecond. */
const BETS_PER_TURN = 100
/** Behind by more than this, roots are left to the seal, which reads the bets again. */
const BACKLOG_MAX = 5_000
/** Stored together, the roots of many batches cost one flush of the database's log. */
const GATHERING_MS = 200
const ROWS_PER_STATEMENT = 500

export function createRootKeeper(db: Db, onLeft: (error: unknown) => void): RootKeeper {
  const backlog: Commit[] = []
  const rows: BatchRow[] = []
  let computing: Promise<void> | null = null
  let storing: Promise<void> | null = null

  const compute = async () => {
    for (let commit = backlog.shift(); commit; commit = backlog.shift()) {
      // The answered callers go first, and their next batch is on its way while this one is hashed.
      await turn()
      rows.push(...(await rootsOf(commit)))
      storing ??= store()
    }
    computing = null
  }
  const store = async () => {
    while (rows.length > 0) {
      await pause(GATHERING_MS)
      await storeBatches(db, rows.splice(0, ROWS_PER_STATEMENT)).catch(onLeft)
    }
    storing = null
  }

  return {
    add: (commit) => {
      if (backlog.length + rows.length >= BACKLOG_MAX) return
      backlog.push(commit)
      computing ??= compute()
    },
    idle: async () => {
      while (computing ?? storing) await (computing ?? storing)
    },
  }
}

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
