import type { SpanReportName } from '@opendraw/contract/operator'

/** The texts of the reports; the headings of their columns come with them. */
export const reportMessages = {
  title: 'Reports',
  hint: 'Each report is over a span of days (UTC), at most 400, and is read from sums that are kept. Choose one.',
  all: 'All reports',
  from: 'From (UTC)',
  to: 'To (UTC)',
  empty: 'There is nothing in this span.',
  cut: 'Only the first 1,000 rows are shown. The file has up to 10,000.',
  table: 'The numbers',
  chart: (head: string) => `Bars of ${head}. The table below has the numbers.`,
  minutes: (count: string) => `${count} min`,
  names: {
    liabilities: ['Liabilities by kind', 'What was owed at the end of each day.'],
    revenue: ['Revenue by game', 'What each game kept, beside what its plays keep in the long run.'],
    payments: ['Deposits and withdrawals', 'By method: how many, how much, and how long they took.'],
    wagering: [
      'Wagering outstanding',
      'What the deposits of the span still ask to be staked. An empty wallet counts until the next deposit starts anew.',
    ],
    promotions: ['Promotions and budgets', 'What each budget received, promised and paid.'],
    savings: ['Savings and reserves', 'Promised interest beside the free reserve, day by day.'],
    tickets: ['Ticket market', 'Sales, refunds, what sellers and issuers got, and fees.'],
    commission: ['Commission by level', 'What each level of the teams brought, day by day.'],
    protection: ['Player protection', 'Limits set, breaks and exclusions, and cases.'],
    kyc: ['Identity checks', 'How long documents wait, and how long decisions took.'],
    acts: ['Operators’ acts', 'How often each operator did what, from the audit log.'],
  } satisfies Record<SpanReportName, readonly [name: string, about: string]>,
} as const
