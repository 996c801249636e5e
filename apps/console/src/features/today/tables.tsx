import { Table, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../components/data-table.tsx'
import { Money, ratioText, SeverityTag, Waits } from '../../components/shown.tsx'
import { alertPath, gameRoundsPath, paths } from '../../paths.ts'
import { todayMessages as t } from './messages.ts'
import type { AlertsOfToday, BudgetOfToday, GameOfToday, MovedToday, Today } from './queries.ts'

type Row = Readonly<{ name: string; to: string; moved: MovedToday }>

/** What came in and went out, today beside yesterday. */
export function MoneyTable({ deposits, withdrawals }: Pick<Today, 'deposits' | 'withdrawals'>): ReactNode {
  const rows: Row[] = [
    ...(deposits ? [{ name: t.deposits, to: `${paths.deposits}?state=passed`, moved: deposits }] : []),
    ...(withdrawals
      ? [{ name: t.withdrawals, to: `${paths.withdrawals}?state=paid`, moved: withdrawals }]
      : []),
  ]
  if (rows.length === 0) return null
  return (
    <section className="console-card console-later" aria-label={t.money}>
      <h2>{t.money}</h2>
      <DataTable<Row> rowKey="name" columns={moneyColumns} rows={rows} />
    </section>
  )
}

const moneyColumns: TableColumnsType<Row> = [
  { title: t.moved, dataIndex: 'name' },
  { title: t.today, align: 'right', render: (_, { to, moved }) => <Sums to={to} of={moved.today} /> },
  { title: t.yesterday, align: 'right', render: (_, { to, moved }) => <Sums to={to} of={moved.yesterday} /> },
]

/** How often and how much: a link to the list. */
function Sums({ to, of: { count, sums } }: { to: string; of: MovedToday['today'] }): ReactNode {
  if (count === 0) return <Link to={to}>{t.none}</Link>
  return (
    <Link to={to}>
      {t.count(count)}{' '}
      {sums.map(({ asset, amount }, at) => (
        <span key={asset}>
          {at > 0 && ', '}
          <Money micros={amount} currency={asset} />
        </span>
      ))}
    </Link>
  )
}

/** What each game took, paid and kept, beside what its plays keep of these stakes in the long run. */
export function GamesTable({ games }: { games: readonly GameOfToday[] }): ReactNode {
  const sum = (of: (game: GameOfToday) => bigint) => games.reduce((all, game) => all + of(game), 0n)
  const amounts = amountColumns.map(({ of }) => sum(of))
  return (
    <section className="console-card" aria-label={t.revenue}>
      <h2>{t.revenue}</h2>
      <p className="console-hint">{games.length === 0 ? t.noGames : t.revenueHint}</p>
      {games.length > 0 && (
        <DataTable<GameOfToday>
          rowKey="gameId"
          columns={gameColumns}
          rows={games}
          summary={() => (
            <Table.Summary.Row className="console-sum">
              <Table.Summary.Cell index={0}>{t.all}</Table.Summary.Cell>
              <Table.Summary.Cell index={1} align="right">
                {String(sum(({ bets }) => bets))}
              </Table.Summary.Cell>
              {amounts.map((amount, at) => (
                <Table.Summary.Cell key={amountColumns[at]?.title} index={at + 2} align="right">
                  <Money micros={amount} />
                </Table.Summary.Cell>
              ))}
              <Table.Summary.Cell index={amounts.length + 2} />
            </Table.Summary.Row>
          )}
        />
      )}
    </section>
  )
}

const amountColumns: readonly Readonly<{ title: string; of: (game: GameOfToday) => bigint }>[] = [
  { title: t.stakes, of: ({ staked }) => staked },
  { title: t.payouts, of: ({ returned }) => returned },
  { title: t.gross, of: ({ staked, returned }) => staked - returned },
  { title: t.edge, of: ({ edge }) => edge },
]

const gameColumns: TableColumnsType<GameOfToday> = [
  { title: t.game, render: (_, { gameId }) => <Link to={gameRoundsPath(gameId)}>{gameId}</Link> },
  { title: t.bets, align: 'right', render: (_, { bets }) => String(bets) },
  ...amountColumns.map(({ title, of }) => ({
    title,
    align: 'right' as const,
    render: (_: unknown, game: GameOfToday) => <Money micros={of(game)} />,
  })),
  { title: t.range, align: 'right', render: (_, game) => <UsualRange of={game} /> },
]

/** Where such a day is 19 times in 20; marked when this one is further off than chance goes once in some hundred days. */
function UsualRange({ of: { edge, deviation, staked, returned } }: { of: GameOfToday }): ReactNode {
  if (deviation === null) return <span className="console-hint">{t.tooFew}</span>
  const off = staked - returned - edge
  const isFar = (off < 0n ? -off : off) > 3n * deviation
  return (
    <>
      <Money micros={edge - 2n * deviation} /> – <Money micros={edge + 2n * deviation} />
      {isFar && (
        <>
          {' '}
          <Tag color="error">{t.far}</Tag>
        </>
      )}
    </>
  )
}

/** What each promotion budget has left. */
export function BudgetsTable({ budgets }: { budgets: readonly BudgetOfToday[] }): ReactNode {
  return <DataTable<BudgetOfToday> rowKey="purpose" columns={budgetColumns} rows={budgets} />
}

const budgetColumns: TableColumnsType<BudgetOfToday> = [
  { title: t.budget, render: (_, { purpose }) => <Link to={paths.promotions}>{t.purposes[purpose]}</Link> },
  { title: t.left, align: 'right', render: (_, { available }) => <Money micros={available} /> },
  {
    title: t.share,
    align: 'right',
    render: (_, { available, received }) =>
      received === 0n ? t.none : <span className="console-money">{ratioText(available, received)}</span>,
  },
]

type AlertOfToday = AlertsOfToday['worst'][number]

/** The worst of the open alerts, with who owns them. */
export function AlertsTable({ alerts: { unowned, worst } }: { alerts: AlertsOfToday }): ReactNode {
  return (
    <section className="console-card console-later" aria-label={t.alerts}>
      <h2>{t.alerts}</h2>
      <p className="console-hint">{unowned > 0 ? t.unowned(unowned) : t.allOwned}</p>
      <DataTable<AlertOfToday> columns={alertColumns} rows={worst} />
    </section>
  )
}

const alertColumns: TableColumnsType<AlertOfToday> = [
  { title: t.severity, render: (_, { severity }) => <SeverityTag severity={severity} /> },
  { title: t.alert, render: (_, { id, title }) => <Link to={alertPath(id)}>{title}</Link> },
  { title: t.says, dataIndex: 'says' },
  { title: t.owner, render: (_, { owner }) => owner?.name ?? t.noOwner },
  { title: t.openFor, render: (_, { openedAt }) => <Waits since={openedAt} /> },
]
