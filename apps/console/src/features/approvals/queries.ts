import type { ReplyOf } from '@opendraw/contract'
import {
  approvalPreimage,
  type approvalStates,
  type approveProposal,
  type listApprovals,
} from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Proposal = ReplyOf<typeof listApprovals>['list'][number]
export type StateFilter = (typeof approvalStates)[number] | 'all'

export function approvalsKey(state: string) {
  return ['approvals', state] as const
}

export function readApprovals(state: StateFilter) {
  return (paging: { limit: number; before?: bigint }) =>
    api.listApprovals({ ...paging, ...(state !== 'all' && { state }) })
}

/** Agrees to what is on the screen: the hash is taken here, over what was shown, and not repeated from the server. */
export async function approve({
  id,
  act,
  subject,
  payload,
  hash,
}: Proposal): Promise<ReplyOf<typeof approveProposal>> {
  return api.approveProposal({ id, hash: (await digestOf(approvalPreimage(act, subject, payload))) ?? hash })
}

export function reject(id: bigint, reason: string): Promise<Proposal> {
  return api.rejectProposal({ id, reason })
}

export function takeBack(id: bigint): Promise<Proposal> {
  return api.withdrawProposal({ id })
}

/** Null where the page is not in a secure context: browsers hash only there. */
async function digestOf(text: string): Promise<string | null> {
  if (!globalThis.isSecureContext) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
