import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { readReport } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type ReportWanted = RequestOf<typeof readReport>
export type ReportReply = ReplyOf<typeof readReport>

export function reportQuery(wanted: ReportWanted) {
  return { queryKey: ['reports', wanted], queryFn: () => api.readReport(wanted) }
}

export function takeReport(wanted: ReportWanted) {
  return api.exportSpanReport(wanted)
}
