import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Refusal } from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Answer, Asked } from './read-in-thread.ts'
import { readStatement } from './read-statement.ts'

// A thread of its own, so that a large file delays no bet; on Linux it runs at the lowest priority.
if (process.platform === 'linux') setPriority(0, 10)

const port = parentPort
assert(port !== null, 'it runs as a worker')
port.once('message', ({ account, bytes }: Asked) => {
  port.postMessage(answerOf({ account, bytes }))
})

function answerOf({ account, bytes }: Asked): Answer {
  try {
    return { ok: true, statement: readStatement(account, Buffer.from(bytes)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, reason: error.reason, details: error.details }
  }
}
