import type { ReplyOf } from '@opendraw/contract'
import type { listAudit } from '@opendraw/contract/operator'
import { api } from '../../connection/api.ts'

export type AuditLine = ReplyOf<typeof listAudit>['list'][number]

export const auditKey = (subject: string) => ['audit', subject] as const

/** What operators did; with a subject, that one's history. */
export const readAudit = (subject: string) => (paging: { limit: number; before?: string }) =>
  api.listAudit({ ...paging, ...(subject !== '' && { subject }) })
