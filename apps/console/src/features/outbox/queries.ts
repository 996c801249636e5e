import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listOutbox } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Message = ReplyOf<typeof listOutbox>['list'][number]
export type OutboxFilter = Omit<RequestOf<typeof listOutbox>, 'before' | 'limit'>

export const OUTBOX = 'outbox'
export const OUTBOX_EVERY_MS = 5_000

export function outboxKey(filter: OutboxFilter) {
  return [OUTBOX, filter] as const
}

/** What the house sent or tries to send. */
export function readOutbox(filter: OutboxFilter) {
  return (paging: { limit: number; before?: bigint }) => api.listOutbox({ ...filter, ...paging })
}

export async function sendAgain(id: bigint, reason: string): Promise<void> {
  await api.retryMessage({ id, reason })
}
