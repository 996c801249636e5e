import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { messages } from '../../components/messages.ts'
import { Queue } from '../../components/queue.tsx'
import { Waits, When } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { Detail } from './detail.tsx'
import { partnerMessages as t } from './messages.ts'
import { type Application, applicationsKey, QUEUE_EVERY_MS, readApplications } from './queries.ts'

const columns: TableColumnsType<Application> = [
  { title: messages.fields.id, dataIndex: 'id' },
  { title: messages.fields.player, render: (_, row) => row.nickname || row.playerId },
  { title: t.channel, render: (_, row) => t.channels[row.channel] },
  { title: messages.facts.level, render: (_, row) => messages.facts.levels[row.kycLevel] },
  {
    title: messages.fields.waits,
    render: (_, row) =>
      row.state === 'pending' ? <Waits since={row.createdAt} /> : <When at={row.createdAt} />,
  },
  { title: messages.fields.state, render: (_, row) => <Tag>{t.states[row.state]}</Tag> },
]

/** Applicants, and present and former partners. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const list = useList<Application>(applicationsKey(state), readApplications(state), QUEUE_EVERY_MS)
  return (
    <Queue
      title={t.title}
      states={t.states}
      list={list}
      columns={columns}
      keys={t.keys}
      detail={(one, onDone) => <Detail key={one.id} one={one} onDone={onDone} />}
    />
  )
}
