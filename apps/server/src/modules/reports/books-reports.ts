import { purposes } from '@opendraw/ledger'
import { readRevenue } from '../statistics/index.ts'
import { count, countOf, money, report, share, sumOf, text } from './define-report.ts'
import * as books from './tables/books.ts'

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

/** The reports that are read from kept sums. */
export const booksReports = {
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
    summary: (rows) =>
      rows
        .filter(({ day }) => day === rows[0]?.day)
        .map((row) => ({
          label: `Owed on ${row.day}, ${row.asset}`,
          form: 'money' as const,
          value: owed(row),
        })),
    choice: { head: 'Asset', of: ({ asset }) => asset },
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
    summary: (rows) => [
      countOf('Bets', rows, ({ bets }) => bets),
      sumOf('Stakes USD', rows, ({ staked }) => staked),
      sumOf('Payouts USD', rows, ({ returned }) => returned),
      sumOf('Revenue USD', rows, ({ staked, returned }) => staked - returned),
      sumOf('Theoretical USD', rows, ({ edge }) => edge),
    ],
    choice: { head: 'Game', of: ({ gameId }) => gameId },
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
    summary: (rows) => [
      sumOf('Received USD', rows, ({ received }) => received),
      sumOf('Promised USD', rows, ({ promised }) => promised),
      sumOf('Paid USD', rows, ({ paid }) => paid),
      sumOf('Available at the end USD', rows, ({ available }) => available),
      sumOf('Promised, not paid, at the end USD', rows, ({ due }) => due),
    ],
    choice: { head: 'Budget', of: ({ purpose }) => purposeOf(purpose) },
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
    summary: (rows) => [
      ...rows
        .slice(0, 1)
        .flatMap((row) => [
          sumOf(`Promised interest on ${row.day} USD`, [row], ({ promised }) => promised),
          sumOf(`Free reserve on ${row.day} USD`, [row], ({ reserve }) => reserve),
        ]),
      sumOf('Interest posted USD', rows, ({ paid }) => paid),
    ],
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
    summary: (rows) => [
      sumOf('Sales USD', rows, ({ sales }) => sales),
      sumOf('Refunds USD', rows, ({ refunds }) => refunds),
      sumOf('To sellers USD', rows, ({ sellers }) => sellers),
      sumOf('To issuers USD', rows, ({ issuers }) => issuers),
      sumOf('Fees USD', rows, ({ fees }) => fees),
    ],
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
    summary: (rows) => [
      sumOf('Level 1 USD', rows, ({ first }) => first),
      sumOf('Level 2 USD', rows, ({ second }) => second),
      sumOf('Level 3 USD', rows, ({ third }) => third),
    ],
  }),
} as const
