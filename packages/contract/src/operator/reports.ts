import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Day, Micros, text } from '../values.ts'
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
  refusals: ['no_permission'],
})

/** The reports over a span of days. */
export const spanReportNames = [
  'liabilities',
  'revenue',
  'payments',
  'wagering',
  'promotions',
  'savings',
  'tickets',
  'commission',
  'protection',
  'kyc',
  'suspense',
  'acts',
] as const
export type SpanReportName = (typeof spanReportNames)[number]
/** Each needs the permission of the lists that it sums up. */
export const reportPermissions: Readonly<Record<SpanReportName, string>> = {
  liabilities: 'finance:day:read',
  revenue: 'rounds:round:read',
  payments: 'finance:withdrawal:read',
  wagering: 'finance:withdrawal:read',
  promotions: 'promo:budget:read',
  savings: 'savings:reserve:read',
  tickets: 'tickets:item:read',
  commission: 'promo:budget:read',
  protection: 'protection:case:read',
  kyc: 'kyc:case:read',
  suspense: 'bank:statement:read',
  acts: 'oversight:audit:read',
}
/** What each is called, on the screen and in mails. */
export const reportTitles: Readonly<Record<SpanReportName, string>> = {
  liabilities: 'Liabilities by kind',
  revenue: 'Revenue by game',
  payments: 'Deposits and withdrawals',
  wagering: 'Wagering outstanding',
  promotions: 'Promotions and budgets',
  savings: 'Savings and reserves',
  tickets: 'Ticket market',
  commission: 'Commission by level',
  protection: 'Player protection',
  kyc: 'Identity checks',
  suspense: 'Bank money in suspense',
  acts: 'Operator activity',
}
/** What these are narrowed to is a person, whose name goes into no mail. */
export const namedReports: readonly SpanReportName[] = ['acts']
/** A report is over at most so many days. */
export const REPORT_DAYS_MAX = 400

export const REPORT_ONLY_MAX = 60

/** The days (UTC) that a report is over, both included; `only`: the one of its choices that it is about, empty or absent for all. */
const reportSpan = z.strictObject({
  report: z.enum(spanReportNames),
  from: Day,
  to: Day,
  only: z.optional(text(0, REPORT_ONLY_MAX)),
})
/** How a column is written: money in micro-units, a share in thousandths. */
export const reportForms = ['text', 'count', 'money', 'minutes', 'share'] as const
const Form = z.enum(reportForms)

export const readReport = defineCall({
  method: 'POST',
  path: 'operator/reports/read',
  access: 'operator',
  permission: null,
  about:
    'A report over a span of days, from sums that are kept. Each report needs the permission of what it sums up.',
  request: reportSpan,
  reply: z.object({
    columns: z.array(z.object({ head: z.string(), form: Form })),
    /** The cells as texts, in the order of the columns; empty where there is nothing to say. */
    rows: z.array(z.array(z.string())),
    /** False: there are more rows. */
    isWhole: z.boolean(),
    /** What is drawn as bars: what the amounts are, and each by its label. */
    bars: z.object({ head: z.string(), values: z.array(z.object({ label: z.string(), amount: Micros })) }),
    /** What it all comes to; the values as cells are. */
    summary: z.array(z.object({ label: z.string(), form: Form, value: z.string() })),
    /** What it can be narrowed to, by which column; null where by none. */
    choices: z.nullable(z.object({ head: z.string(), values: z.array(z.string()) })),
  }),
  refusals: ['no_permission', 'dates_reversed', 'report_too_long'],
})
export const exportSpanReport = defineCall({
  method: 'POST',
  path: 'operator/reports/file',
  access: 'operator',
  permission: 'finance:queue:export',
  about: 'The same as CSV; written down.',
  request: reportSpan,
  reply: CsvFile,
  refusals: ['no_permission', 'dates_reversed', 'report_too_long'],
})

export const reportCalls = { exportReport, readReport, exportSpanReport } as const
