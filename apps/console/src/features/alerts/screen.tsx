import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Queue } from '../../components/queue.tsx'
import { SeverityTag, Waits, When } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { Detail } from './detail.tsx'
import { alertMessages as t } from './messages.ts'
import { type Alert, alertsKey, EVERY_MS, readAlerts } from './queries.ts'
import './alerts.css'

const columnsOf = (isClosed: boolean): TableColumnsType<Alert> => [
  { title: t.severity, render: (_, { severity }) => <SeverityTag severity={severity} /> },
  {
    title: t.alert,
    className: 'alerts-what',
    render: (_, { title, says, acknowledged, closedAt }) => (
      <>
        <strong>{title}</strong> {acknowledged && closedAt === null && <Tag>{t.acknowledged}</Tag>}
        <span className="alerts-says">{says}</span>
      </>
    ),
  },
  { title: t.owner, render: (_, { owner }) => owner?.name ?? t.noOwner },
  {
    title: isClosed ? t.closed : t.open,
    render: (_, { openedAt, closedAt }) =>
      closedAt === null ? <Waits since={openedAt} /> : <When at={closedAt} />,
  },
]

/** The house's own alerts: what is wrong now, the worst first, and what was. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const list = useList<Alert>(alertsKey(state), readAlerts(state), EVERY_MS)
  return (
    <Queue
      title={t.title}
      states={t.states}
      list={list}
      columns={columnsOf(state === 'closed')}
      keys={t.keys}
      words={t.words}
      detail={(alert) => <Detail key={alert.id} listed={alert} />}
    />
  )
}
