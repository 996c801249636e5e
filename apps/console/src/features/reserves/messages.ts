/** The texts of the savings reserves. */
export const reserveMessages = {
  title: 'Savings reserves',
  hint: 'The reserves pay the interest of savings and nothing else. A sale sets its whole interest aside at once. Only the operator’s own money funds a reserve, never deposits. Funding and release need dual approval.',
  settings: 'Change the rate and limits',
  purpose: 'Reserve',
  purposes: { products: 'Savings products', flexible: 'Flexible savings' },
  free: 'Available',
  promised: 'Set aside for interest',
  releasable: 'Releasable',
  funded: 'Funded, net',
  actions: 'Actions',
  waits: 'Pending approval',
  history: 'Audit log',
  fund: (name: string) => `Fund: ${name}`,
  fundHint: 'This moves the operator’s own money into the reserve. Another operator must approve first.',
  release: (name: string) => `Release: ${name}`,
  releaseHint: (most: string) =>
    `This takes back what backs no interest: at most ${most} now. Another operator must approve first, and the limit applies again then.`,
  amount: 'Amount (USD)',
  amountWrong: 'Enter an amount such as 1200.50.',
  reference: 'Supporting document',
  referenceNeeded: 'Enter the supporting document.',
  funding: (name: string) => `Proposed: fund ${name}. Another operator must review it.`,
  releasing: (name: string) => `Proposed: release from ${name}. Another operator must review it.`,
  flexible: 'Flexible savings',
  products: 'Savings products',
  savers: 'Savers',
  balance: 'Total balance',
  rate: 'Interest rate a year today',
  cover: 'Cover',
  coverOf: (time: string) => `Interest for ${time}`,
  noInterest: 'Nothing owed: no interest accrues',
  low: (days: number) =>
    days === 1
      ? 'The reserve covers 1 day of interest on flexible savings.'
      : `The reserve covers ${days} days of interest on flexible savings.`,
  lowHint:
    'That is less than 30 days. Fund the reserve now. When it cannot cover tomorrow, the rate of tomorrow falls by itself to what it covers, and players are told the day before.',
  closed: 'New money into flexible savings is refused.',
  closedHint:
    'The reserve covers less than 365 days of interest. What players have keeps earning. Fund the reserve to accept new money.',
  orders: 'Running orders',
  principal: 'Principal',
  unpaid: 'Unpaid interest, set aside',
  due: 'Due in the next 30 days',
  dueHint: 'Orders that run now, by the day (UTC) of payment. The interest is set aside already.',
  dueSum: (payments: number, interest: string, principal: string) =>
    `In all: ${payments} payments, ${interest} interest, ${principal} principal.`,
  nothingDue: 'Nothing falls due in the next 30 days.',
  on: 'Day (UTC)',
  payments: 'Payments',
  interest: 'Interest',
} as const
