import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { messages } from '../../components/messages.ts'
import { Queue } from '../../components/queue.tsx'
import { StateTag, WorkTag } from '../../components/request-tags.tsx'
import { SavedViews } from '../../components/saved-views.tsx'
import { Waits, When } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { Detail } from './detail.tsx'
import { kycMessages as t } from './messages.ts'
import { type Case, casesKey, QUEUE_EVERY_MS, readCases } from './queries.ts'

const { pending, passed, failed, expired } = messages.queue.states

const columns: TableColumnsType<Case> = [
  { title: messages.fields.id, dataIndex: 'id' },
  { title: messages.fields.player, render: (_, row) => row.nickname || row.playerId },
  { title: t.document, render: (_, row) => t.documents[row.documentKind] },
  { title: t.country, dataIndex: 'country' },
  {
    title: messages.fields.waits,
    render: (_, row) =>
      row.state === 'pending' ? <Waits since={row.createdAt} /> : <When at={row.createdAt} />,
  },
  {
    title: messages.fields.state,
    render: (_, row) => (
      <>
        <StateTag state={row.state} />
        <WorkTag claim={row.claim} second={row.second} />
      </>
    ),
  },
]

/** The documents that wait for a check, and those that were checked. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const list = useList<Case>(casesKey(state), readCases(state), QUEUE_EVERY_MS)
  return (
    <Queue
      title={t.title}
      states={{ pending, passed, failed, expired }}
      list={list}
      columns={columns}
      filters={
        <div className="console-filters">
          <SavedViews list="kyc" />
        </div>
      }
      keys={t.keys}
      detail={(one, onDone) => <Detail key={one.id} one={one} onDone={onDone} />}
    />
  )
}
