import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { exportAudit, listAudit } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type AuditLine = ReplyOf<typeof listAudit>['list'][number]
export type Search = RequestOf<typeof exportAudit>

export function auditKey(search: Search) {
  return ['audit', search] as const
}

/** What operators did, as far as a search finds it. */
export function readAudit(search: Search) {
  return (paging: { limit: number; before?: bigint }) => api.listAudit({ ...paging, ...search })
}

/** Asks for the same as a file. */
export function requestFile(search: Search): Promise<ReplyOf<typeof exportAudit>> {
  return api.exportAudit(search)
}

/** Asked for, not polled: the server reads every line for it. */
export const chainQuery = {
  queryKey: ['audit-chain'] as const,
  queryFn: () => api.verifyAudit({}),
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
}
