import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listReportSubscriptions, readReport, saveReportSubscription } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type ReportWanted = RequestOf<typeof readReport>
export type ReportReply = ReplyOf<typeof readReport>

export function reportQuery(wanted: ReportWanted) {
  return { queryKey: ['reports', wanted], queryFn: () => api.readReport(wanted) }
}

export function takeReport(wanted: ReportWanted) {
  return api.exportSpanReport(wanted)
}

/** The part of their keys by which subscriptions are read again. */
export const MAILS = 'report-mails'

export type ReportMail = ReplyOf<typeof listReportSubscriptions>['list'][number]
export type MailWanted = RequestOf<typeof saveReportSubscription>

export function mailsQuery() {
  return { queryKey: [MAILS], queryFn: () => api.listReportSubscriptions({}) }
}

export function saveMail(wanted: MailWanted) {
  return api.saveReportSubscription(wanted)
}

export function endMail(id: bigint) {
  return api.endReportSubscription({ id })
}
