import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { CsvFile } from './audit.ts'

/** What leaves as a file besides the queues: products and what they paid, what moved the reserves, tickets and who came in. */
export const reportNames = [
  'products',
  'product_payments',
  'reserves',
  'reserve_moves',
  'ticket_items',
  'ticket_entries',
] as const
export type ReportName = (typeof reportNames)[number]
export const exportReport = defineCall({
  method: 'POST',
  path: 'operator/reports/export',
  access: 'operator',
  permission: 'finance:queue:export',
  about: 'One of the reports as CSV, newest first; written down.',
  request: z.strictObject({ report: z.enum(reportNames) }),
  reply: CsvFile,
  refusals: [],
})

export const reportCalls = { exportReport } as const
