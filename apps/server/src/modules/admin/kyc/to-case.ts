import { documentKinds } from '@opendraw/contract'
import type { QueuedKyc as Reply } from '@opendraw/contract/operator'
import { assert } from '@opendraw/money'
import type * as z from 'zod/mini'
import type { QueuedKyc } from '../../kyc/index.ts'
import type { WithDetails } from '../queues/queue-rows.ts'
import { toRequest } from '../queues/queued-requests.ts'

/** A check of documents in the queue, as the requesting operator sees it. */
export function toCase(row: WithDetails<QueuedKyc>, operatorId: bigint): z.output<typeof Reply> {
  const documentKind = documentKinds.find((kind) => kind === row.documentKind)
  assert(documentKind !== undefined, 'a check is of a document that the contract knows')
  return {
    id: row.id,
    state: row.state,
    documentKind,
    documentExpires: row.documentExpires,
    country: row.country,
    reasonCode: row.reasonCode,
    ...toRequest({ ...row, createdAt: row.submittedAt }, operatorId),
  }
}
