import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { queueWords } from '../../copy/queue-words.ts'
import { words } from '../../copy/words.ts'
import { CsvButton } from '../../desk/csv-button.tsx'
import { Queue } from '../../desk/queue.tsx'
import { RequestFilters, useRequestFilter } from '../../desk/request-filters.tsx'
import { Money, Waits } from '../../desk/shown.tsx'
import { StateTag } from '../../desk/state-tag.tsx'
import { useFilter, useList } from '../../desk/use-list.ts'
import { WorkTag } from '../../desk/work-tag.tsx'
import { Detail } from './detail.tsx'
import { queueEveryMs, readWithdrawals, takeFile, type Withdrawal, withdrawalsKey } from './queries.ts'

const { fields } = words
const isOpen = ({ state }: Withdrawal) => state === 'pending' || state === 'approved'

const columns: TableColumnsType<Withdrawal> = [
  { title: fields.id, dataIndex: 'id' },
  { title: fields.player, render: (_, row) => row.nickname || row.playerId },
  {
    title: fields.amount,
    align: 'right',
    render: (_, row) => <Money micros={row.amount} currency={row.asset} />,
  },
  { title: queueWords.withdrawal.to, render: (_, row) => row.card?.bankName ?? row.wallet?.network ?? '' },
  { title: fields.waits, render: (_, row) => (isOpen(row) ? <Waits since={row.createdAt} /> : '') },
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

/** The withdrawals that wait for an operator or for the bank, and those that are over. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const filter = useRequestFilter()
  const list = useList<Withdrawal>(
    withdrawalsKey(state, filter),
    readWithdrawals(state, filter),
    queueEveryMs,
  )
  return (
    <Queue
      title={words.withdrawal.title}
      states={queueWords.withdrawalStates}
      list={list}
      columns={columns}
      filters={
        <RequestFilters>
          <CsvButton read={takeFile(state, filter)} />
        </RequestFilters>
      }
      keys={queueWords.withdrawal.keys}
      detail={(withdrawal, onDone) => <Detail key={withdrawal.id} withdrawal={withdrawal} onDone={onDone} />}
    />
  )
}
