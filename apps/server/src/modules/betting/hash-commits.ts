import { Worker } from 'node:worker_threads'
import { type PackedCommit } from './packed-commits.ts'
import { type BatchRow } from './tables/batches.ts'

type Reply = { id: number; rows: (Omit<BatchRow, 'root'> & { root: Uint8Array })[] }
type Asked = { resolve(rows: BatchRow[]): void; reject(error: unknown): void }

/** The roots of these commits. Their bytes go to the hashing thread and are empty afterwards. Rejects when that thread dies. */
export type HashCommits = (commits: readonly PackedCommit[]) => Promise<BatchRow[]>

/** Hashes on a thread of its own, begun with the first commits and again after it died; it does not keep the process alive. */
export function createCommitHasher(): HashCommits {
  const asked = new Map<number, Asked>()
  let thread: Worker | null = null
  let count = 0
  const start = (): Worker => {
    const worker = new Worker(new URL('./root-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', ({ id, rows }: Reply) => {
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
