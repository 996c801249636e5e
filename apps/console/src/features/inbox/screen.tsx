import { Button, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useNow } from '../../client/clock.ts'
import { DataTable } from '../../components/data-table.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { When } from '../../components/shown.tsx'
import { useList } from '../../components/use-list.ts'
import { inboxMessages as t } from './messages.ts'
import { type InboxMessage, inboxKey, readInbox } from './queries.ts'

const SECOND_MS = 1_000

const columns: TableColumnsType<InboxMessage> = [
  { title: t.at, render: (_, message) => <When at={message.createdAt} /> },
  { title: t.channel, render: (_, message) => t.channels[message.channel] },
  { title: t.to, dataIndex: 'to' },
  {
    title: t.text,
    render: (_, message) => <span style={{ whiteSpace: 'pre-line' }}>{message.text.trim()}</span>,
  },
  { title: t.code, render: (_, message) => <Validity until={message.expiresAt} /> },
]

/** The codes that this demo could not send. Read again only on request: every view is recorded. */
export function Screen(): ReactNode {
  const list = useList<InboxMessage>(inboxKey, readInbox)
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        <Button onClick={list.again} loading={list.isLoading}>
          {t.again}
        </Button>
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <LoadedList list={list} empty={t.empty}>
          <DataTable<InboxMessage> list={t.title} columns={columns} rows={list.items} />
        </LoadedList>
      </div>
    </>
  )
}

function Validity({ until }: { until: Date }): ReactNode {
  return useNow(SECOND_MS) < until.getTime() ? <Tag color="success">{t.holds}</Tag> : <Tag>{t.over}</Tag>
}
