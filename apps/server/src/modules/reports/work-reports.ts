import { CSV_LINES_MAX } from '../../csv-cell.ts'
import { count, countOf, minutes, money, report, share, sumOf, text } from './define-report.ts'
import { type SuspenseRow, suspenseOf } from './tables/suspense.ts'
import * as work from './tables/work.ts'

const ages: Readonly<Record<string, string>> = {
  1: 'Less than a day',
  3: '1 to 3 days',
  7: '3 to 7 days',
  older: 'More than 7 days',
}
const directions: Readonly<Record<string, string>> = { in: 'Deposits', out: 'Withdrawals' }
const methods: Readonly<Record<string, string>> = { card: 'Bank card', return: 'Returned deposit' }
const bankAges: Readonly<Record<string, string>> = {
  1: 'Today or yesterday',
  7: '2 to 7 days ago',
  30: '8 to 30 days ago',
}

/** The reports that are read from requests, cases and acts by their time. */
export const workReports = {
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
    summary: (rows) =>
      ['in', 'out'].flatMap((way) =>
        [...new Set(rows.map(({ asset }) => asset))].flatMap((asset) => {
          const some = rows.filter((row) => row.direction === way && row.asset === asset)
          if (some.length === 0) return []
          return [
            countOf(`${directions[way]} in ${asset}`, some, (row) => row.count),
            sumOf(`${directions[way]}, ${asset}`, some, ({ amount }) => amount),
          ]
        }),
      ),
    choice: { head: 'Method', of: ({ method }) => methods[method] ?? method },
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
    summary: (rows) => [
      countOf('Players with an open requirement', rows, ({ players }) => players),
      sumOf('Required USD', rows, ({ required }) => required),
      sumOf('Outstanding USD', rows, ({ outstanding }) => outstanding),
    ],
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
    bars: {
      head: 'Count',
      label: ({ kind, detail }) => (detail ? `${kind}: ${detail}` : kind),
      amount: (row) => row.count,
    },
    summary: (rows) =>
      [...new Set(rows.map(({ kind }) => kind))].map((kind) =>
        countOf(
          kind,
          rows.filter((row) => row.kind === kind),
          (row) => row.count,
        ),
      ),
    choice: { head: 'What', of: ({ kind }) => kind },
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
    bars: {
      head: 'Documents that wait, by their age',
      label: ({ age }) => ages[age] ?? '',
      amount: (row) => (row.state === 'pending' ? row.count : null),
    },
    summary: (rows) =>
      ['pending', 'passed', 'failed'].map((state) =>
        countOf(
          state,
          rows.filter((row) => row.state === state),
          (row) => row.count,
        ),
      ),
    choice: { head: 'Documents', of: ({ state }) => state },
  }),
  suspense: report<SuspenseRow>({
    columns: [
      text('What', ({ isOpen }) => (isOpen ? 'Unmatched' : 'Settled')),
      text('Account', ({ account }) => account),
      text('Asset', ({ asset }) => asset),
      text('Direction', ({ isIn }) => (isIn ? 'In' : 'Out')),
      text('Booked', ({ age }) => (age === null ? '' : (bankAges[age] ?? 'More than 30 days ago'))),
      text('Settled by', ({ isOpen, maker }) => (isOpen ? '' : (maker ?? 'By itself'))),
      text('Approved by', ({ checker }) => checker),
      count('Lines', ({ lines }) => lines),
      money('Sum', ({ amount }) => amount),
      text('Oldest booked', ({ oldest }) => oldest),
      minutes('Median, minutes', ({ medianMinutes }) => medianMinutes),
      minutes('90 % within, minutes', ({ slowMinutes }) => slowMinutes),
    ],
    read: ({ db }, span) => suspenseOf(db, span),
    bars: {
      head: 'Unmatched, by account, direction and age',
      label: ({ account, isIn, age }) =>
        `${account} ${isIn ? 'in' : 'out'}, ${bankAges[age ?? ''] ?? 'more than 30 days ago'}`,
      amount: ({ isOpen, amount }) => (isOpen ? amount : null),
    },
    summary: (rows) =>
      [true, false].flatMap((isOpen) =>
        [...new Set(rows.map(({ asset }) => asset))].flatMap((asset) => {
          const some = rows.filter((row) => row.isOpen === isOpen && row.asset === asset)
          const what = isOpen ? 'Unmatched' : 'Settled'
          return [
            countOf(`${what} lines, ${asset}`, some, ({ lines }) => lines),
            ...[true, false].map((isIn) =>
              sumOf(
                `${what} ${isIn ? 'in' : 'out'}, ${asset}`,
                some.filter((row) => row.isIn === isIn),
                ({ amount }) => amount,
              ),
            ),
          ]
        }),
      ),
    choice: { head: 'Account', of: ({ account }) => account },
  }),
  acts: report<work.ActRow>({
    columns: [
      text('Operator', ({ operator }) => operator || 'System'),
      text('Act', ({ act }) => act),
      count('Count', (row) => row.count),
      text('Last at (UTC)', ({ lastAt }) => lastAt.toISOString().slice(0, 16).replace('T', ' ')),
    ],
    read: ({ db }, span) => work.actsOf(db, span, CSV_LINES_MAX + 1),
    bars: {
      head: 'Acts',
      label: ({ operator, act }) => `${operator || 'System'}: ${act}`,
      amount: (row) => row.count,
    },
    summary: (rows) => [
      countOf('Acts', rows, (row) => row.count),
      countOf(
        'Operators who acted',
        [...new Set(rows.map(({ operator }) => operator).filter((name) => name !== ''))],
        () => 1n,
      ),
    ],
    choice: { head: 'Operator', of: ({ operator }) => operator || 'System' },
  }),
} as const
