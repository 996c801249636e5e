import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { partnerWords as say } from '../../copy/partner-words.ts'
import { queueWords } from '../../copy/queue-words.ts'
import { words } from '../../copy/words.ts'
import { Queue } from '../../desk/queue.tsx'
import { Waits, When } from '../../desk/shown.tsx'
import { useFilter, useList } from '../../desk/use-list.ts'
import { Detail } from './detail.tsx'
import { type Application, applicationsKey, queueEveryMs, readApplications } from './queries.ts'

const { fields } = words

const columns: TableColumnsType<Application> = [
  { title: fields.id, dataIndex: 'id' },
  { title: fields.player, render: (_, row) => row.nickname || row.playerId },
  { title: say.channel, render: (_, row) => say.channels[row.channel] },
  { title: queueWords.facts.level, render: (_, row) => queueWords.facts.levels[row.kycLevel] },
  {
    title: fields.waits,
    render: (_, row) =>
      row.state === 'pending' ? <Waits since={row.createdAt} /> : <When at={row.createdAt} />,
  },
  { title: fields.state, render: (_, row) => <Tag>{say.states[row.state]}</Tag> },
]

/** Who asks to be a partner, and who is or was one. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const list = useList<Application>(applicationsKey(state), readApplications(state), queueEveryMs)
  return (
    <Queue
      title={say.title}
      states={say.states}
      list={list}
      columns={columns}
      keys={say.keys}
      detail={(one, onDone) => <Detail key={one.id} one={one} onDone={onDone} />}
    />
  )
}
