import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../connection/operator.ts'
import { methodWords as say } from '../../copy/method-words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Failure } from '../../desk/list-states.tsx'
import { money, rateText, When } from '../../desk/shown.tsx'
import { useFilter } from '../../desk/use-list.ts'
import { MethodForm } from './method-form.tsx'
import { type Method, methodsQuery } from './queries.ts'

const fresh = 'new'

/** The ways to deposit, and the form that proposes a change of one. Which one is open lives in the address. */
export function Screen(): ReactNode {
  const [open, setOpen] = useFilter('open', '')
  const mayPropose = useMay('finance:method:propose')
  const { data, error, refetch } = useQuery(methodsQuery)
  if (error) return <Failure failure={error} again={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const method = data.list.find(({ id }) => id === open)
  if (mayPropose && (method || open === fresh))
    return (
      <MethodForm
        key={`${open}-${method?.version ?? 0}`}
        method={method ?? null}
        onDone={() => setOpen('')}
      />
    )
  return (
    <>
      <div className="desk-head">
        <h1>{say.title}</h1>
        {mayPropose && (
          <Button type="primary" onClick={() => setOpen(fresh)}>
            {say.add}
          </Button>
        )}
      </div>
      <div className="desk-card">
        <p className="desk-hint">{say.hint}</p>
        <DeskTable<Method>
          columns={columnsFor(mayPropose ? setOpen : null)}
          rows={data.list}
          locale={{ emptyText: say.empty }}
        />
      </div>
    </>
  )
}

const columnsFor = (change: ((id: string) => void) | null): TableColumnsType<Method> => [
  { title: say.shownAs, render: (_, { name, id }) => `${name.en ?? id} (${id})` },
  { title: say.kind, render: (_, { kind }) => say.kinds[kind] },
  {
    title: say.rate,
    render: (_, { rate, currency }) => `${rateText(rate.num, rate.den)} ${currency}`,
  },
  {
    title: say.limits,
    render: (_, { amountMin, amountMax }) => `${money(amountMin)} – ${money(amountMax)}`,
  },
  {
    title: say.active,
    render: (_, { isActive, waits }) => (
      <>
        <Tag color={isActive ? 'success' : 'default'}>{isActive ? say.open : say.closed}</Tag>
        {waits !== null && (
          <Link to={`/approvals?open=${waits}`}>
            <Tag color="processing">{say.waits}</Tag>
          </Link>
        )}
      </>
    ),
  },
  { title: say.version, dataIndex: 'version', align: 'right' },
  { title: say.changed, render: (_, { changedAt }) => <When at={changedAt} /> },
  { title: say.by, render: (_, { changedBy }) => changedBy ?? '' },
  {
    title: <span className="desk-spoken">{say.change}</span>,
    render: (_, { id, waits }) => (
      <>
        {change && waits === null && (
          <Button size="small" onClick={() => change(id)}>
            {say.change}
          </Button>
        )}{' '}
        <Link to={`/audit?subject=method:${id}`}>{say.history}</Link>
      </>
    ),
  },
]
