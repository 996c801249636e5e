import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { assert } from '@opendraw/money'
import { type PackedCommit, rootsOf } from './packed-commits.ts'

// A thread of its own, so that hashing delays no placement; on Linux it runs at the lowest priority.
if (process.platform === 'linux') setPriority(0, 10)

const port = parentPort
assert(port !== null, 'it runs as a worker')
port.on('message', ({ id, commits }: { id: number; commits: readonly PackedCommit[] }) => {
  port.postMessage({ id, rows: commits.flatMap(rootsOf) })
})
