import type { SpanReportName } from '@opendraw/contract/operator'
import { booksReports } from './books-reports.ts'
import { workReports } from './work-reports.ts'

/** Every report over a span of days. */
export const reports = { ...booksReports, ...workReports } satisfies Record<SpanReportName, unknown>
