import { MINUTE_MS } from '@opendraw/time'
import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useNow } from '../../client/clock.ts'
import { Filters, SelectFilter, TextFilter } from '../../components/filters.tsx'
import { messages } from '../../components/messages.ts'
import { Queue } from '../../components/queue.tsx'
import { Waits, When } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { Detail } from './detail.tsx'
import { DueTag } from './due-tag.tsx'
import { supportMessages as t } from './messages.ts'
import { EVERY_MS, readThreads, type Thread, threadsKey, useSupportFilter } from './queries.ts'
import './support.css'

/** Whom a thread is with, in one line. */
function customerOf({ player, visitor }: Pick<Thread, 'player' | 'visitor'>): string {
  return player ? player.nickname || String(player.id) : t.visitor(visitor)
}

const columns: TableColumnsType<Thread> = [
  { title: messages.fields.id, dataIndex: 'id' },
  {
    title: t.customer,
    render: (_, thread) => (
      <>
        <span style={{ overflowWrap: 'anywhere' }}>{customerOf(thread)}</span>
        <div className="console-hint">{t.topics[thread.topic]}</div>
      </>
    ),
  },
  {
    title: t.waits,
    render: (_, { waitsSince, lastAt }) => (waitsSince ? <Waits since={waitsSince} /> : <When at={lastAt} />),
  },
  { title: messages.fields.state, render: (_, thread) => <State thread={thread} /> },
]

function State({ thread }: { thread: Thread }): ReactNode {
  const nowMs = useNow(MINUTE_MS)
  return (
    <div className="console-flags support-flags">
      {thread.state !== 'open' && <Tag>{t.tags[thread.state]}</Tag>}
      <DueTag thread={thread} nowMs={nowMs} />
      <Tag color={thread.assignee?.isMine ? 'processing' : 'default'}>
        {thread.assignee?.name ?? t.unassigned}
      </Tag>
    </div>
  )
}

/** The conversations with customers: those that wait for an operator, the longest first, and the others. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const filter = useSupportFilter()
  const list = useList<Thread>(threadsKey(state, filter), readThreads(state, filter), EVERY_MS)
  return (
    <div className="support">
      <Queue
        title={t.title}
        states={t.states}
        list={list}
        columns={columns}
        filters={
          <Filters names={['topic', 'assigned', 'player']}>
            <SelectFilter name="topic" label={t.topic} options={t.topics} />
            <SelectFilter name="assigned" label={t.assigned} options={t.assignedTo} />
            <TextFilter name="player" label={t.player} />
          </Filters>
        }
        words={messages.queue.wordsOf('a conversation', 'conversations')}
        keys={t.keys}
        detail={(thread, onDone) => <Detail key={thread.id} thread={thread} onDone={onDone} />}
      />
    </div>
  )
}
