import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { ExportButton } from '../../components/export-button.tsx'
import { messages } from '../../components/messages.ts'
import { Queue } from '../../components/queue.tsx'
import { SavedViews } from '../../components/saved-views.tsx'
import { Money, Waits, When } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { Detail } from './detail.tsx'
import { disputeMessages as t } from './messages.ts'
import { type Dispute, disputesKey, QUEUE_EVERY_MS, readDisputes, requestFile } from './queries.ts'

const columns: TableColumnsType<Dispute> = [
  { title: messages.fields.id, dataIndex: 'id' },
  { title: t.item, render: (_, { title }) => title.en },
  { title: t.amount, align: 'right', render: (_, { amount }) => <Money micros={amount} /> },
  {
    title: messages.fields.waits,
    render: (_, { state, openedAt }) =>
      state === 'open' ? <Waits since={openedAt} /> : <When at={openedAt} />,
  },
  {
    title: t.outcome,
    render: (_, { state, waits }) => (
      <>
        <Tag>{t.outcomes[state]}</Tag>
        {waits !== null && <Tag color="processing">{t.pending}</Tag>}
      </>
    ),
  },
]

/** Disputes about orders of tickets: those to decide, and how others ended. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const list = useList<Dispute>(disputesKey(state), readDisputes(state), QUEUE_EVERY_MS)
  return (
    <Queue
      title={t.title}
      states={t.states}
      list={list}
      columns={columns}
      filters={
        <div className="console-filters">
          <SavedViews list="disputes" />
          <ExportButton ask={requestFile(state)} />
        </div>
      }
      words={messages.queue.wordsOf('a dispute', 'disputes')}
      keys={t.keys}
      detail={(dispute, onDone) => <Detail key={dispute.id} dispute={dispute} onDone={onDone} />}
    />
  )
}
