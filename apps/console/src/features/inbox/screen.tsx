import { Button, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useNow } from '../../connection/clock.ts'
import { words } from '../../copy/words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { ListStates } from '../../desk/list-states.tsx'
import { When } from '../../desk/shown.tsx'
import { useList } from '../../desk/use-list.ts'
import { type InboxMessage, inboxKey, readInbox } from './queries.ts'

const say = words.inbox
const secondMs = 1_000

const columns: TableColumnsType<InboxMessage> = [
  { title: say.at, render: (_, message) => <When at={message.createdAt} /> },
  { title: say.channel, render: (_, message) => say.channels[message.channel] },
  { title: say.to, dataIndex: 'to' },
  {
    title: say.text,
    render: (_, message) => <span style={{ whiteSpace: 'pre-line' }}>{message.text.trim()}</span>,
  },
  { title: say.code, render: (_, message) => <Validity until={message.expiresAt} /> },
]

/** The codes that this demo could not send. Read again only when somebody asks: every look is written down. */
export function Screen(): ReactNode {
  const list = useList<InboxMessage>(inboxKey, readInbox)
  return (
    <>
      <div className="desk-head">
        <h1>{say.title}</h1>
        <Button onClick={list.again} loading={list.isLoading}>
          {say.again}
        </Button>
      </div>
      <div className="desk-card">
        <p className="desk-hint">{say.hint}</p>
        <ListStates list={list} empty={say.empty}>
          <DeskTable<InboxMessage> columns={columns} rows={list.items} />
        </ListStates>
      </div>
    </>
  )
}

function Validity({ until }: { until: Date }): ReactNode {
  return useNow(secondMs) < until.getTime() ? <Tag color="success">{say.holds}</Tag> : <Tag>{say.over}</Tag>
}
