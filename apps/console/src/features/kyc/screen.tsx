import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { queueWords } from '../../copy/queue-words.ts'
import { words } from '../../copy/words.ts'
import { Queue } from '../../desk/queue.tsx'
import { Waits, When } from '../../desk/shown.tsx'
import { StateTag } from '../../desk/state-tag.tsx'
import { useFilter, useList } from '../../desk/use-list.ts'
import { WorkTag } from '../../desk/work-tag.tsx'
import { Detail } from './detail.tsx'
import { type Case, casesKey, queueEveryMs, readCases } from './queries.ts'

const say = queueWords.kyc
const { fields } = words
const { pending, passed, failed, expired } = words.queue.states

const columns: TableColumnsType<Case> = [
  { title: fields.id, dataIndex: 'id' },
  { title: fields.player, render: (_, row) => row.nickname || row.playerId },
  { title: say.document, render: (_, row) => say.documents[row.documentKind] },
  { title: say.country, dataIndex: 'country' },
  {
    title: fields.waits,
    render: (_, row) =>
      row.state === 'pending' ? <Waits since={row.createdAt} /> : <When at={row.createdAt} />,
  },
  {
    title: fields.state,
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
  const list = useList<Case>(casesKey(state), readCases(state), queueEveryMs)
  return (
    <Queue
      title={say.title}
      states={{ pending, passed, failed, expired }}
      list={list}
      columns={columns}
      keys={say.keys}
      detail={(one, onDone) => <Detail key={one.id} one={one} onDone={onDone} />}
    />
  )
}
