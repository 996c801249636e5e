import { partnerReasonCodes, partnerStates, type ReplyOf } from '@opendraw/contract'
import type { listPartners } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Application = ReplyOf<typeof listPartners>['list'][number]

/** How often the queue polls for new applications. */
export const QUEUE_EVERY_MS = 5_000

export function applicationsKey(state: string) {
  return ['partners', state] as const
}

export function readApplications(state: string) {
  return (paging: { limit: number; before?: bigint }) =>
    api.listPartners({ ...paging, state: partnerStates.find((one) => one === state) ?? 'pending' })
}

export function decide(id: bigint, verdict: 'approved' | 'rejected' | 'ended', typed: string, note: string) {
  const code = partnerReasonCodes.find((one) => one === typed)
  return api.decidePartner({ id, verdict, note, ...(code && verdict !== 'approved' && { code }) })
}
