import { Segmented, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { concernWords as say } from '../../copy/concern-words.ts'
import { words } from '../../copy/words.ts'
import { Queue } from '../../desk/queue.tsx'
import { Waits, When } from '../../desk/shown.tsx'
import { useFilter, useList } from '../../desk/use-list.ts'
import { WorkTag } from '../../desk/work-tag.tsx'
import { Detail } from './detail.tsx'
import { type Concern, concernsKey, queueEveryMs, readConcerns } from './queries.ts'

const { fields } = words

const columns: TableColumnsType<Concern> = [
  { title: fields.id, dataIndex: 'id' },
  { title: fields.player, render: (_, row) => row.nickname || row.playerId },
  { title: say.day, dataIndex: 'period' },
  {
    title: fields.waits,
    render: (_, row) =>
      row.decidedAt === null ? <Waits since={row.createdAt} /> : <When at={row.createdAt} />,
  },
  {
    title: fields.state,
    render: (_, row) => (
      <>
        {row.outcome === null ? say.states.pending : say.outcomes[row.outcome]}{' '}
        <WorkTag claim={row.claim} second={row.second} />
      </>
    ),
  },
]

/** What somebody should look into, kind by kind, and how it ended. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const [kind, setKind] = useFilter('kind', 'harm')
  const list = useList<Concern>(concernsKey(kind, state), readConcerns(kind, state), queueEveryMs)
  return (
    <Queue
      title={say.title}
      states={say.states}
      list={list}
      columns={columns}
      filters={
        <div className="desk-filters">
          <Segmented<string>
            aria-label={say.kind}
            options={Object.entries(say.kinds).map(([value, label]) => ({ value, label }))}
            value={kind}
            onChange={setKind}
          />
        </div>
      }
      keys={say.keys}
      detail={(one, onDone) => <Detail key={one.id} one={one} onDone={onDone} />}
    />
  )
}
