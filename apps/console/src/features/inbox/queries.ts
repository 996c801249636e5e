import type { ReplyOf } from '@opendraw/contract'
import type { listInbox } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type InboxMessage = ReplyOf<typeof listInbox>['list'][number]

export const inboxKey = ['inbox'] as const

/** The messages that a demo could not send. */
export function readInbox(paging: { limit: number; before?: bigint }) {
  return api.listInbox(paging)
}
