import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type Snapshot, treeBuilder } from '@opendraw/liabilities'
import { assert } from '@opendraw/money'
import type { OwnerColumns } from './build-tree.ts'

// A thread of its own, so that seconds of hashing delay no request; on Linux it runs at the lowest priority.
if (process.platform === 'linux') setPriority(0, 10)

const port = parentPort
assert(port !== null, 'it runs as a worker')
port.once('message', ({ snapshot, owners }: { snapshot: Snapshot; owners: OwnerColumns }) => {
  const builder = treeBuilder(snapshot)
  owners.numbers.forEach((number, row) => {
    builder.add(number, owners.amounts[row] ?? 0n)
  })
  port.postMessage(builder.build().columns)
})
