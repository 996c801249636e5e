import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../client/operator.ts'
import { bulkDecisions } from '../../components/bulk-decisions.ts'
import { ExportButton } from '../../components/export-button.tsx'
import { RequestFilters, useRequestFilter } from '../../components/filters.tsx'
import { messages } from '../../components/messages.ts'
import { Queue } from '../../components/queue.tsx'
import { StateTag, WorkTag } from '../../components/request-tags.tsx'
import { Money, Waits } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { Detail, whatOf } from './detail.tsx'
import { withdrawalMessages as t } from './messages.ts'
import {
  decideMany,
  QUEUE_EVERY_MS,
  readWithdrawals,
  requestFile,
  type Withdrawal,
  withdrawalsKey,
} from './queries.ts'

const isOpen = ({ state }: Withdrawal) => state === 'pending' || state === 'approved'

const columns: TableColumnsType<Withdrawal> = [
  { title: messages.fields.id, dataIndex: 'id' },
  { title: messages.fields.player, render: (_, row) => row.nickname || row.playerId },
  {
    title: messages.fields.amount,
    align: 'right',
    render: (_, row) => <Money micros={row.amount} currency={row.asset} />,
  },
  { title: t.to, render: (_, row) => row.card?.bankName ?? row.wallet?.network ?? '' },
  { title: messages.fields.waits, render: (_, row) => (isOpen(row) ? <Waits since={row.createdAt} /> : '') },
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

const bulk = bulkDecisions<Withdrawal>({
  queue: 'withdrawals',
  nameOf: whatOf,
  codes: t.codes,
  decide: decideMany,
})

const { pending, ...others } = messages.withdrawalStates
const states = { pending, late: t.late, ...others }

/** The withdrawals that wait for an operator or for the bank, and those that are over. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const mayDecide = useMay('finance:withdrawal:decide')
  const filter = useRequestFilter()
  const list = useList<Withdrawal>(
    withdrawalsKey(state, filter),
    readWithdrawals(state, filter),
    QUEUE_EVERY_MS,
  )
  return (
    <Queue
      title={t.title}
      states={states}
      list={list}
      columns={columns}
      filters={
        <RequestFilters list="withdrawals">
          <ExportButton ask={requestFile(state, filter)} />
        </RequestFilters>
      }
      words={messages.queue.wordsOf('a withdrawal', 'withdrawals')}
      keys={t.keys}
      bulk={mayDecide && state === 'pending' ? bulk : undefined}
      detail={(withdrawal, onDone) => <Detail key={withdrawal.id} withdrawal={withdrawal} onDone={onDone} />}
    />
  )
}
