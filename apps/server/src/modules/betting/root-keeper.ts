import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Db } from '@opendraw/db'
import { hearThread } from '../../hear-thread.ts'
import { type Commit, type PackedCommit, packCommit } from './packed-commits.ts'
import { type BatchRow, storeBatches } from './tables/batches.ts'

/** Computes and stores the roots of committed batches, beside the placements. Loses nothing: see `sealRound`. */
export type RootKeeper = Readonly<{
  add(commit: Commit): void
  /** Resolves when every batch so far is stored or given up. */
  idle(): Promise<void>
}>

/** Batches of a moment go to the hashing thread together. */
const GATHERING_MS = 20
/** Behind by more bets than this, roots are left to the seal, which reads the bets again. */
const BACKLOG_MAX = 500_000
/** Stored together, the roots of many batches cost one flush of the database's log. */
const STORING_MS = 200
const ROWS_PER_STATEMENT = 500

export function createRootKeeper(db: Db, onLeft: (error: unknown) => void): RootKeeper {
  const hashCommits = createCommitHasher()
  let committed: Commit[] = []
  let gathered: PackedCommit[] = []
  let backlog = 0
  const rows: BatchRow[] = []
  let hashing: Promise<void> | null = null
  let storing: Promise<void> | null = null

  const pack = () => {
    for (const commit of committed) {
      const packed = packCommit(commit)
      backlog += packed.bets
      gathered.push(packed)
    }
    committed = []
  }
  const hash = async () => {
    await pause(GATHERING_MS)
    for (pack(); gathered.length > 0; pack()) {
      const commits = gathered
      gathered = []
      const hashed = await hashCommits(commits).catch(onLeft)
      backlog = gathered.reduce((sum, { bets }) => sum + bets, 0)
      rows.push(...(hashed ?? []))
      if (rows.length > 0) storing ??= store()
    }
    hashing = null
  }
  const store = async () => {
    while (rows.length > 0) {
      await pause(STORING_MS)
      await storeBatches(db, rows.splice(0, ROWS_PER_STATEMENT)).catch(onLeft)
    }
    storing = null
  }

  return {
    add: (commit) => {
      if (backlog >= BACKLOG_MAX) return
      // Its callers are answered first, and what they send next is on its way: the database works while this is done.
      if (committed.push(commit) === 1) setImmediate(() => setImmediate(pack))
      hashing ??= hash()
    },
    idle: async () => {
      while (hashing ?? storing) await (hashing ?? storing)
    },
  }
}

type Reply = Readonly<{ id: number; rows: (Omit<BatchRow, 'root'> & { root: Uint8Array })[] }>

type Asked = Readonly<{ resolve(rows: BatchRow[]): void; reject(error: unknown): void }>

/** The roots of these commits. Their bytes go to the hashing thread and are empty afterwards. Rejects when that thread dies. */
type HashCommits = (commits: readonly PackedCommit[]) => Promise<BatchRow[]>

/** Hashes on a thread of its own, begun with the first commits and again after it died; it does not keep the process alive. */
function createCommitHasher(): HashCommits {
  const asked = new Map<number, Asked>()
  let thread: Worker | null = null
  let count = 0
  const start = (): Worker => {
    const worker = new Worker(new URL('./root-worker.ts', import.meta.url))
    worker.unref()
    hearThread(worker, ({ id, rows }: Reply) => {
      asked.get(id)?.resolve(rows.map((row) => ({ ...row, root: Buffer.from(row.root) })))
      asked.delete(id)
    })
    worker.on('error', (error) => {
      thread = null
      for (const { reject } of asked.values()) reject(error)
      asked.clear()
    })
    return worker
  }
  return (commits) => {
    thread ??= start()
    const { promise, resolve, reject } = Promise.withResolvers<BatchRow[]>()
    const id = ++count
    asked.set(id, { resolve, reject })
    thread.postMessage(
      { id, commits },
      commits.map(({ bytes }) => bytes.buffer),
    )
    return promise
  }
}
