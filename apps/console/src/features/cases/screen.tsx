import { Segmented, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { messages } from '../../components/messages.ts'
import { Queue } from '../../components/queue.tsx'
import { WorkTag } from '../../components/request-tags.tsx'
import { Waits, When } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { Detail } from './detail.tsx'
import { playerCaseMessages as t } from './messages.ts'
import { type PlayerCase, playerCasesKey, QUEUE_EVERY_MS, readPlayerCases } from './queries.ts'

const columns: TableColumnsType<PlayerCase> = [
  { title: messages.fields.id, dataIndex: 'id' },
  { title: messages.fields.player, render: (_, row) => row.nickname || row.playerId },
  { title: t.day, dataIndex: 'period' },
  {
    title: messages.fields.waits,
    render: (_, row) =>
      row.decidedAt === null ? <Waits since={row.createdAt} /> : <When at={row.createdAt} />,
  },
  {
    title: messages.fields.state,
    render: (_, row) => (
      <>
        {row.outcome === null ? t.states.pending : t.outcomes[row.outcome]}{' '}
        <WorkTag claim={row.claim} second={row.second} />
      </>
    ),
  },
]

/** The cases to review, kind by kind, and how they ended. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const [kind, setKind] = useFilter('kind', 'harm')
  const list = useList<PlayerCase>(playerCasesKey(kind, state), readPlayerCases(kind, state), QUEUE_EVERY_MS)
  return (
    <Queue
      title={t.title}
      states={t.states}
      list={list}
      columns={columns}
      filters={
        <div className="console-filters">
          <Segmented<string>
            aria-label={t.kind}
            options={Object.entries(t.kinds).map(([value, label]) => ({ value, label }))}
            value={kind}
            onChange={setKind}
          />
        </div>
      }
      words={messages.queue.wordsOf('a case', 'cases')}
      keys={t.keys}
      detail={(one, onDone) => <Detail key={one.id} one={one} onDone={onDone} />}
    />
  )
}
