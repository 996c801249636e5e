import { useQuery } from '@tanstack/react-query'
import { Alert, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { BookingForm } from '../../components/reason-form.tsx'
import { Money, money, shareText } from '../../components/shown.tsx'
import { approvalPath, auditPath, paths } from '../../paths.ts'
import { Costs } from './costs.tsx'
import { promotionMessages as t } from './messages.ts'
import { type Budget, type BudgetList, budgetsQuery, fund } from './queries.ts'

/** What the promotions have, and what they cost against the edge of stakes. */
export function Screen(): ReactNode {
  const maySeeSettings = useMay('oversight:setting:read')
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        {maySeeSettings && <Link to={paths.settings}>{t.shares}</Link>}
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <Budgets />
      </div>
      <Costs />
    </>
  )
}

/** Every budget as it is: where its money came from, what is promised, what is left, and the form that funds it. */
function Budgets(): ReactNode {
  const mayFund = useMay('promo:budget:fund')
  const query = useQuery(budgetsQuery)
  return <Loaded query={query}>{(data) => <BudgetTable data={data} mayFund={mayFund} />}</Loaded>
}

function BudgetTable({ data, mayFund }: { data: BudgetList; mayFund: boolean }): ReactNode {
  const { count, amount } = data.pausedSalaries
  return (
    <>
      {count > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t.pausedSalaries(count, money(amount))}
          style={{ marginBottom: 12 }}
        />
      )}
      <DataTable<Budget> list={t.title} rowKey="purpose" columns={columnsFor(mayFund)} rows={data.budgets} />
    </>
  )
}

const columnsFor = (mayFund: boolean): TableColumnsType<Budget> => [
  { title: t.purpose, render: (_, { purpose }) => t.purposes[purpose] },
  {
    title: t.share,
    align: 'right',
    render: (_, { share }) => <span className="console-money">{shareText(share)}</span>,
  },
  { title: t.credited, align: 'right', render: (_, { credited }) => <Money micros={credited} /> },
  { title: t.funded, align: 'right', render: (_, { funded }) => <Money micros={funded} /> },
  { title: t.promised, align: 'right', render: (_, { promised }) => <Money micros={promised} /> },
  {
    title: t.available,
    align: 'right',
    render: (_, { available, isEmpty }) => (
      <>
        {isEmpty && <Tag color="warning">{t.isEmpty}</Tag>} <Money micros={available} />
      </>
    ),
  },
  {
    title: <span className="console-spoken">{t.actions}</span>,
    render: (_, { purpose, waits }) => (
      <>
        {waits !== null && (
          <Link to={approvalPath(waits)}>
            <Tag color="processing">{t.waits}</Tag>
          </Link>
        )}
        {waits === null && mayFund && <Fund purpose={purpose} />}{' '}
        <Link to={auditPath(`promotion:${purpose}`)}>{t.history}</Link>
      </>
    ),
  },
]

/** Proposes to fund a budget from the operator's money. */
function Fund({ purpose }: Pick<Budget, 'purpose'>): ReactNode {
  const name = t.purposes[purpose]
  return (
    <BookingForm
      messages={{ ...t, title: t.fundOf(name), short: t.fund, hint: t.fundHint }}
      list="promotions"
      send={async (booking) => {
        await fund({ purpose, ...booking })
        return t.done(name)
      }}
    />
  )
}
