import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../connection/operator.ts'
import { promotionWords as say } from '../../copy/promotion-words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Failure } from '../../desk/list-states.tsx'
import { Money, money } from '../../desk/shown.tsx'
import { Fund } from './fund.tsx'
import { type Budget, budgetsQuery } from './queries.ts'

/** Every budget as it stands: where its money came from, what is promised, what is left, and the form that funds it. */
export function Budgets(): ReactNode {
  const mayFund = useMay('promo:budget:fund')
  const { data, error, refetch } = useQuery(budgetsQuery)
  if (error && !data) return <Failure failure={error} again={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const { count, amount } = data.pausedSalaries
  return (
    <>
      {count > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say.pausedSalaries(count, money(amount))}
          style={{ marginBottom: 12 }}
        />
      )}
      <DeskTable<Budget> rowKey="purpose" columns={columnsFor(mayFund)} rows={data.budgets} />
    </>
  )
}

const columnsFor = (mayFund: boolean): TableColumnsType<Budget> => [
  { title: say.purpose, render: (_, { purpose }) => say.purposes[purpose] },
  { title: say.share, align: 'right', render: (_, { share }) => `${(share / 100).toFixed(2)} %` },
  { title: say.credited, align: 'right', render: (_, { credited }) => <Money micros={credited} /> },
  { title: say.funded, align: 'right', render: (_, { funded }) => <Money micros={funded} /> },
  { title: say.promised, align: 'right', render: (_, { promised }) => <Money micros={promised} /> },
  {
    title: say.available,
    align: 'right',
    render: (_, { available, isEmpty }) => (
      <>
        {isEmpty && <Tag color="warning">{say.isEmpty}</Tag>} <Money micros={available} />
      </>
    ),
  },
  {
    title: <span className="desk-spoken">{say.acts}</span>,
    render: (_, { purpose, waits }) => (
      <>
        {waits !== null && (
          <Link to={`/approvals?open=${waits}`}>
            <Tag color="processing">{say.waits}</Tag>
          </Link>
        )}
        {waits === null && mayFund && <Fund purpose={purpose} />}{' '}
        <Link to={`/audit?subject=promotion:${purpose}`}>{say.history}</Link>
      </>
    ),
  },
]
