import { documentKinds } from '@opendraw/contract'
import type { QueuedKyc as OnWire } from '@opendraw/contract/operator'
import { assert } from '@opendraw/money'
import type * as z from 'zod/mini'
import type { QueuedKyc } from '../../../identity/index.ts'
import { requestOnWire } from '../queues/deposit-on-wire.ts'
import type { Dressed } from '../queues/dressed.ts'

/** A check of documents in the queue, as the operator who asks sees it. */
export function caseOnWire(row: Dressed<QueuedKyc>, operatorId: bigint): z.input<typeof OnWire> {
  const documentKind = documentKinds.find((kind) => kind === row.documentKind)
  assert(documentKind !== undefined, 'a check is of a document that the contract knows')
  return {
    id: String(row.id),
    state: row.state,
    documentKind,
    documentExpires: row.documentExpires,
    country: row.country,
    reasonCode: row.reasonCode,
    ...requestOnWire({ ...row, createdAt: row.submittedAt }, operatorId),
  }
}
