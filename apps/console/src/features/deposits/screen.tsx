import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { bulkDecisions } from '../../components/bulk-decisions.ts'
import { ExportButton } from '../../components/export-button.tsx'
import { RequestFilters, useRequestFilter } from '../../components/filters.tsx'
import { messages } from '../../components/messages.ts'
import { Queue } from '../../components/queue.tsx'
import { BookingForm } from '../../components/reason-form.tsx'
import { DepositTag, WorkTag } from '../../components/request-tags.tsx'
import { Money, Waits } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { Detail, whatOf } from './detail.tsx'
import { depositMessages as t } from './messages.ts'
import {
  type Deposit,
  decideMany,
  depositsKey,
  QUEUE_EVERY_MS,
  readDeposits,
  receive,
  requestFile,
} from './queries.ts'

const { pending, passed, failed, expired, all } = messages.queue.states

const columns: TableColumnsType<Deposit> = [
  { title: messages.fields.id, dataIndex: 'id' },
  { title: messages.fields.player, render: (_, row) => row.nickname || row.playerId },
  { title: messages.fields.amount, align: 'right', render: (_, row) => <Money micros={row.amount} /> },
  { title: messages.fields.method, dataIndex: 'method' },
  {
    title: messages.fields.waits,
    render: (_, row) => (row.state === 'pending' ? <Waits since={row.provenAt ?? row.createdAt} /> : ''),
  },
  {
    title: messages.fields.state,
    render: (_, row) => (
      <>
        <DepositTag deposit={row} />
        <WorkTag claim={row.claim} second={row.second} />
      </>
    ),
  },
]

const bulk = bulkDecisions<Deposit>({
  queue: 'deposits',
  nameOf: whatOf,
  codes: t.codes,
  decide: decideMany,
})

/** The deposits that wait for an operator, and those that are decided. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const [params] = useSearchParams()
  const method = params.get('method')
  const mayDecide = useMay('finance:deposit:decide')
  const filter = { ...useRequestFilter(), ...(method && { method }) }
  const list = useList<Deposit>(depositsKey(state, filter), readDeposits(state, filter), QUEUE_EVERY_MS)
  const methods = Object.fromEntries(list.items.map((row) => [row.method, row.method]))
  return (
    <Queue
      title={t.title}
      states={{ pending, passed, failed, expired, all }}
      list={list}
      columns={columns}
      filters={
        <RequestFilters list="deposits" methods={{ ...methods, ...(method && { [method]: method }) }}>
          <ExportButton ask={requestFile(state, filter)} />
          <Clearing />
        </RequestFilters>
      }
      words={messages.queue.wordsOf('a deposit', 'deposits')}
      keys={t.keys}
      bulk={mayDecide && state === 'pending' ? bulk : undefined}
      detail={(deposit, onDone) => <Detail key={deposit.id} deposit={deposit} onDone={onDone} />}
    />
  )
}

/** Proposes to book that a payment provider's money has arrived; nothing without the permission. */
function Clearing(): ReactNode {
  const mayPropose = useMay('finance:clearing:propose')
  if (!mayPropose) return null
  return (
    <BookingForm
      messages={t.clearing}
      send={async (booking) => {
        await receive(booking)
        return t.clearing.done(booking.reference)
      }}
    />
  )
}
