import type { SpanReportName } from '@opendraw/contract/operator'
import { purposes } from '@opendraw/ledger'
import { CSV_LINES_MAX } from '../../csv-cell.ts'
import { readRevenue } from '../statistics/index.ts'
import { count, minutes, money, report, share, text } from './define-report.ts'
import * as books from './tables/books.ts'
import * as work from './tables/work.ts'

const owed = ({
  cash,
  bonus,
  inPlay,
  withdrawals,
  packets,
  principal,
  interest,
  flexible,
  escrow,
  promotions,
  unmatched,
}: books.LiabilityRow) =>
  cash +
  bonus +
  inPlay +
  withdrawals +
  packets +
  principal +
  interest +
  flexible +
  escrow +
  promotions +
  unmatched

const purposeOf = (no: number) =>
  Object.entries(purposes).find(([, owner]) => owner === BigInt(no))?.[0] ?? String(no)

const ages: Readonly<Record<string, string>> = {
  1: 'Less than a day',
  3: '1 to 3 days',
  7: '3 to 7 days',
  older: 'More than 7 days',
}
const directions: Readonly<Record<string, string>> = { in: 'Deposits', out: 'Withdrawals' }
const methods: Readonly<Record<string, string>> = { card: 'Bank card', return: 'Returned deposit' }

/** Every report over a span of days. */
export const reports = {
  liabilities: report<books.LiabilityRow>({
    columns: [
      text('Day', ({ day }) => day),
      text('Asset', ({ asset }) => asset),
      money('Cash', ({ cash }) => cash),
      money('Bonus', ({ bonus }) => bonus),
      money('In play', ({ inPlay }) => inPlay),
      money('Withdrawals', ({ withdrawals }) => withdrawals),
      money('Red packets', ({ packets }) => packets),
      money('Principal', ({ principal }) => principal),
      money('Promised interest', ({ interest }) => interest),
      money('Flexible savings', ({ flexible }) => flexible),
      money('Ticket escrow', ({ escrow }) => escrow),
      money('Promotions due', ({ promotions }) => promotions),
      money('Received, not matched', ({ unmatched }) => unmatched),
      money('Total', owed),
    ],
    read: ({ db }, span) => books.liabilitiesOf(db, span),
    bars: {
      head: 'Total owed, USD',
      label: ({ day }) => day,
      amount: (row) => (row.asset === 'USD' ? owed(row) : null),
    },
  }),
  revenue: report<Awaited<ReturnType<typeof readRevenue>>[number]>({
    columns: [
      text('Game', ({ gameId }) => gameId),
      count('Bets', ({ bets }) => bets),
      money('Stakes USD', ({ staked }) => staked),
      money('Payouts USD', ({ returned }) => returned),
      money('Revenue USD', ({ staked, returned }) => staked - returned),
      money('Theoretical USD', ({ edge }) => edge),
      money('Usual from USD', ({ edge, deviation }) => (deviation === null ? null : edge - 2n * deviation)),
      money('Usual to USD', ({ edge, deviation }) => (deviation === null ? null : edge + 2n * deviation)),
      share(
        'Margin',
        ({ staked, returned }) => staked - returned,
        ({ staked }) => staked,
      ),
      share(
        'Theoretical margin',
        ({ edge }) => edge,
        ({ staked }) => staked,
      ),
    ],
    read: readRevenue,
    bars: {
      head: 'Revenue, USD',
      label: ({ gameId }) => gameId,
      amount: ({ staked, returned }) => staked - returned,
    },
  }),
  payments: report<work.PaymentRow>({
    columns: [
      text('What', ({ direction }) => directions[direction] ?? direction),
      text('Method', ({ method }) => methods[method] ?? method),
      text('Asset', ({ asset }) => asset),
      count('Count', (row) => row.count),
      money('Sum', ({ amount }) => amount),
      minutes('Median, minutes', ({ medianMinutes }) => medianMinutes),
      minutes('90 % within, minutes', ({ slowMinutes }) => slowMinutes),
    ],
    read: ({ db }, span) => work.paymentsOf(db, span),
    bars: {
      head: 'Sum, USD',
      label: ({ direction, method }) => `${directions[direction] ?? direction}: ${methods[method] ?? method}`,
      amount: ({ asset, amount }) => (asset === 'USD' ? amount : null),
    },
  }),
  wagering: report<work.WageringRow>({
    columns: [
      text('Last deposit in', ({ month }) => month),
      count('Players with an open requirement', ({ players }) => players),
      money('Required USD', ({ required }) => required),
      money('Outstanding USD', ({ outstanding }) => outstanding),
      share(
        'Outstanding',
        ({ outstanding }) => outstanding,
        ({ required }) => required,
      ),
    ],
    read: ({ db }, span) => work.wageringOf(db, span),
    bars: { head: 'Outstanding, USD', label: ({ month }) => month, amount: ({ outstanding }) => outstanding },
  }),
  promotions: report<books.BudgetRow>({
    columns: [
      text('Budget', ({ purpose }) => purposeOf(purpose)),
      money('Received USD', ({ received }) => received),
      money('Promised USD', ({ promised }) => promised),
      money('Given back USD', ({ returned }) => returned),
      money('Paid USD', ({ paid }) => paid),
      money('Available at the end USD', ({ available }) => available),
      money('Promised, not paid, at the end USD', ({ due }) => due),
    ],
    read: ({ db }, span) => books.budgetsOf(db, span),
    bars: { head: 'Paid, USD', label: ({ purpose }) => purposeOf(purpose), amount: ({ paid }) => paid },
  }),
  savings: report<books.SavingsRow>({
    columns: [
      text('Day', ({ day }) => day),
      money('Saved USD', ({ saved }) => saved),
      money('Promised interest USD', ({ promised }) => promised),
      money('Free reserve USD', ({ reserve }) => reserve),
      share(
        'Reserve to promises',
        ({ reserve }) => reserve,
        ({ promised }) => promised,
      ),
      money('Interest posted USD', ({ paid }) => paid),
    ],
    read: ({ db }, span) => books.savingsOf(db, span),
    bars: { head: 'Promised interest, USD', label: ({ day }) => day, amount: ({ promised }) => promised },
  }),
  tickets: report<books.MarketRow>({
    columns: [
      text('Day', ({ day }) => day),
      money('Sales USD', ({ sales }) => sales),
      money('Refunds USD', ({ refunds }) => refunds),
      money('To sellers USD', ({ sellers }) => sellers),
      money('To issuers USD', ({ issuers }) => issuers),
      money('Fees USD', ({ fees }) => fees),
    ],
    read: ({ db }, span) => books.marketOf(db, span),
    bars: { head: 'Sales, USD', label: ({ day }) => day, amount: ({ sales }) => sales },
  }),
  commission: report<books.CommissionRow>({
    columns: [
      text('Day', ({ day }) => day),
      count('Players', ({ players }) => players),
      money('Level 1 USD', ({ first }) => first),
      money('Level 2 USD', ({ second }) => second),
      money('Level 3 USD', ({ third }) => third),
      money('Total USD', ({ first, second, third }) => first + second + third),
    ],
    read: ({ db }, span) => books.commissionOf(db, span),
    bars: {
      head: 'Total, USD',
      label: ({ day }) => day,
      amount: ({ first, second, third }) => first + second + third,
    },
  }),
  protection: report<work.ProtectionRow>({
    columns: [
      text('What', ({ kind }) => kind),
      text('Which', ({ detail }) => detail),
      count('Count', (row) => row.count),
      count('Players', ({ players }) => players),
      count('Still open', ({ open }) => open),
    ],
    read: ({ db }, span) => work.protectionOf(db, span),
  }),
  kyc: report<work.KycRow>({
    columns: [
      text('Documents', ({ state }) => state),
      text('Waiting for', ({ age }) => ages[age] ?? ''),
      count('Cases', (row) => row.count),
      minutes('Median, minutes', ({ medianMinutes }) => medianMinutes),
      minutes('90 % within, minutes', ({ slowMinutes }) => slowMinutes),
    ],
    read: ({ db }, span) => work.kycOf(db, span),
  }),
  acts: report<work.ActRow>({
    columns: [
      text('Operator', ({ operator }) => operator || 'System'),
      text('Act', ({ act }) => act),
      count('Count', (row) => row.count),
      text('Last at (UTC)', ({ lastAt }) => lastAt.toISOString().slice(0, 16).replace('T', ' ')),
    ],
    read: ({ db }, span) => work.actsOf(db, span, CSV_LINES_MAX + 1),
  }),
} satisfies Record<SpanReportName, unknown>
