import type { ReplyOf } from '@opendraw/contract'
import type { listTicketDisputes } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Dispute = ReplyOf<typeof listTicketDisputes>['list'][number]

/** How often the queue polls for new disputes. */
export const QUEUE_EVERY_MS = 5_000

const isOpenIn: Readonly<Record<string, boolean>> = { pending: true, closed: false }

export function disputesKey(state: string) {
  return ['disputes', state] as const
}

export function readDisputes(state: string) {
  const isOpen = isOpenIn[state]
  return (paging: { limit: number; before?: bigint }) =>
    api.listTicketDisputes({ ...paging, ...(isOpen !== undefined && { isOpen }) })
}

export function decide(id: bigint, isUpheld: boolean, reason: string) {
  return api.proposeDisputeDecision({ id, isUpheld, reason })
}

export function requestFile(state: string) {
  const isOpen = isOpenIn[state]
  return () => api.exportDisputes(isOpen === undefined ? {} : { isOpen })
}
