import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../connection/operator.ts'
import { frameListWords as say } from '../../copy/content-words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Failure } from '../../desk/list-states.tsx'
import { When } from '../../desk/shown.tsx'
import { useFilter } from '../../desk/use-list.ts'
import { FrameForm } from './frame-form.tsx'
import { type Frame, framesQuery } from './queries.ts'

const fresh = 'new'

/** The pages of others that may be framed, and the form that proposes one. Which one is open lives in the address. */
export function Screen(): ReactNode {
  const [open, setOpen] = useFilter('open', '')
  const mayPropose = useMay('content:frame:propose')
  const { data, error, refetch } = useQuery(framesQuery)
  if (error) return <Failure failure={error} again={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const frame = data.list.find(({ name }) => name === open)
  if (mayPropose && (frame || open === fresh))
    return (
      <FrameForm key={`${open}-${frame?.version ?? 0}`} frame={frame ?? null} onDone={() => setOpen('')} />
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
        <DeskTable<Frame>
          rowKey="name"
          columns={columnsFor(mayPropose ? setOpen : null)}
          rows={data.list}
          locale={{ emptyText: say.empty }}
        />
      </div>
    </>
  )
}

const columnsFor = (change: ((name: string) => void) | null): TableColumnsType<Frame> => [
  { title: say.nameShort, render: (_, { name }) => <code>{name}</code> },
  { title: say.titles, render: (_, { titles }) => titles.en },
  { title: say.url, render: (_, { url }) => <span className="desk-hex">{url}</span> },
  {
    title: say.state,
    render: (_, { isAllowed, waits }) => (
      <>
        <Tag color={isAllowed ? 'success' : 'default'}>{isAllowed ? say.open : say.ended}</Tag>
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
  { title: say.by, render: (_, { changedBy }) => changedBy ?? say.origin },
  {
    title: <span className="desk-spoken">{say.change}</span>,
    render: (_, { name, waits }) => (
      <>
        {change && waits === null && (
          <Button size="small" onClick={() => change(name)}>
            {say.change}
          </Button>
        )}{' '}
        <Link to={`/audit?subject=frame:${name}`}>{say.history}</Link>
      </>
    ),
  },
]
