import {
  REPORT_DAYS_MAX,
  type ReportPeriod,
  reportTitles,
  type SpanReportName,
} from '@opendraw/contract/operator'

/** The texts of the reports; the headings of their columns come with them. */
export const reportMessages = {
  title: 'Reports',
  hint: `Each report covers a period of at most ${REPORT_DAYS_MAX} days (UTC). Choose one.`,
  all: 'All reports',
  from: 'From (UTC)',
  to: 'To (UTC)',
  empty: 'No data in this period.',
  cut: 'Only the first 1,000 rows are shown. The file has up to 10,000.',
  summary: 'Totals',
  table: 'The numbers',
  chart: (head: string) => `Bars of ${head}. The table below has the numbers.`,
  minutes: (count: string) => `${count} min`,
  names: {
    liabilities: [reportTitles.liabilities, 'What was owed at the end of each day.'],
    revenue: [reportTitles.revenue, 'What each game kept, beside what its plays keep in the long run.'],
    payments: [reportTitles.payments, 'By method: how many, how much, and how long they took.'],
    wagering: [
      reportTitles.wagering,
      'What the deposits of the span still ask to be staked. An empty wallet counts until the next deposit starts anew.',
    ],
    promotions: [reportTitles.promotions, 'What each budget received, promised and paid.'],
    savings: [reportTitles.savings, 'Promised interest beside the free reserve, day by day.'],
    tickets: [reportTitles.tickets, 'Sales, refunds, what sellers and issuers got, and fees.'],
    commission: [reportTitles.commission, 'What each level of the teams brought, day by day.'],
    protection: [reportTitles.protection, 'Limits set, breaks and exclusions, and cases.'],
    kyc: [reportTitles.kyc, 'How long documents wait, and how long decisions took.'],
    suspense: [
      reportTitles.suspense,
      'What the bank moved and nothing in the books matches, by age; and what was settled in the span, and by whom.',
    ],
    acts: [reportTitles.acts, 'How often each operator did what, from the audit log.'],
  } satisfies Record<SpanReportName, readonly [name: string, about: string]>,
  mails: {
    title: 'By email',
    hint: 'Reports that are emailed to you: their totals and a link. One is paused when you may no longer read it.',
    none: 'No report is emailed to you.',
    toNobody: 'No email can be sent to you: your account has no address, or this server sends no email.',
    to: (address: string) => `To ${address}.`,
    add: 'Send by email',
    change:
      'Each covers the last full day, week or month (UTC). Saving again replaces your daily, weekly or monthly email of this report.',
    report: 'Report',
    every: 'How often',
    periods: { day: 'Daily', week: 'Weekly', month: 'Monthly' } satisfies Record<ReportPeriod, string>,
    at: 'At',
    zone: 'Time zone',
    due: 'Next',
    sent: 'Last sent',
    never: 'Not yet',
    active: 'Active',
    paused: 'Paused',
    acts: 'Actions',
    resume: 'Resume',
    end: 'End',
    endAsk: 'End these emails?',
    cancel: 'Keep',
    saved: 'This report will be emailed to you.',
    ended: 'These emails have ended.',
    hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  },
} as const

/** A report's name with what it is narrowed to. */
export function narrowedName(report: SpanReportName, only: string): string {
  const [name] = reportMessages.names[report]
  return only === '' ? name : `${name}, ${only}`
}
