import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { queueWords } from '../../copy/queue-words.ts'
import { words } from '../../copy/words.ts'
import { CsvButton } from '../../desk/csv-button.tsx'
import { Queue } from '../../desk/queue.tsx'
import { RequestFilters, useRequestFilter } from '../../desk/request-filters.tsx'
import { Money, Waits } from '../../desk/shown.tsx'
import { DepositTag } from '../../desk/state-tag.tsx'
import { useFilter, useList } from '../../desk/use-list.ts'
import { WorkTag } from '../../desk/work-tag.tsx'
import { Clearing } from './clearing.tsx'
import { Detail } from './detail.tsx'
import { type Deposit, depositsKey, queueEveryMs, readDeposits, takeFile } from './queries.ts'

const { fields } = words
const { pending, passed, failed, expired, all } = words.queue.states

const columns: TableColumnsType<Deposit> = [
  { title: fields.id, dataIndex: 'id' },
  { title: fields.player, render: (_, row) => row.nickname || row.playerId },
  { title: fields.amount, align: 'right', render: (_, row) => <Money micros={row.amount} /> },
  { title: fields.method, dataIndex: 'method' },
  {
    title: fields.waits,
    render: (_, row) => (row.state === 'pending' ? <Waits since={row.provenAt ?? row.createdAt} /> : ''),
  },
  {
    title: fields.state,
    render: (_, row) => (
      <>
        <DepositTag deposit={row} />
        <WorkTag claim={row.claim} second={row.second} />
      </>
    ),
  },
]

/** The deposits that wait for an operator, and those that are decided. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const [params] = useSearchParams()
  const method = params.get('method')
  const filter = { ...useRequestFilter(), ...(method && { method }) }
  const list = useList<Deposit>(depositsKey(state, filter), readDeposits(state, filter), queueEveryMs)
  const methods = Object.fromEntries(list.items.map((row) => [row.method, row.method]))
  return (
    <Queue
      title={words.deposit.title}
      states={{ pending, passed, failed, expired, all }}
      list={list}
      columns={columns}
      filters={
        <RequestFilters methods={{ ...methods, ...(method && { [method]: method }) }}>
          <CsvButton read={takeFile(state, filter)} />
          <Clearing />
        </RequestFilters>
      }
      keys={queueWords.deposit.keys}
      detail={(deposit, onDone) => <Detail key={deposit.id} deposit={deposit} onDone={onDone} />}
    />
  )
}
