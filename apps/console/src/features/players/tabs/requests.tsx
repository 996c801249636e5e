import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '../../../components/messages.ts'
import { Money, When } from '../../../components/shown.tsx'
import { DepositTag, StateTag } from '../../../components/state-tag.tsx'
import { useList } from '../../../components/use-list.ts'
import { requestPath } from '../../../paths.ts'
import { type Deposit, playerKey, readDeposits, readWithdrawals, type Withdrawal } from '../queries.ts'
import { ListTab } from './list-tab.tsx'

const deposits: TableColumnsType<Deposit> = [
  {
    title: messages.fields.id,
    render: (_, { id, playerId }) => <Link to={requestPath('deposits', playerId, id)}>{id}</Link>,
  },
  { title: messages.fields.created, render: (_, row) => <When at={row.createdAt} /> },
  { title: messages.fields.method, dataIndex: 'method' },
  {
    title: messages.fields.amount,
    align: 'right',
    render: (_, row) => <Money micros={row.credited ?? row.amount} />,
  },
  { title: messages.fields.state, render: (_, row) => <DepositTag deposit={row} /> },
  { title: messages.fields.by, render: (_, row) => row.decidedBy ?? '' },
]
const withdrawals: TableColumnsType<Withdrawal> = [
  {
    title: messages.fields.id,
    render: (_, { id, playerId }) => <Link to={requestPath('withdrawals', playerId, id)}>{id}</Link>,
  },
  { title: messages.fields.created, render: (_, row) => <When at={row.createdAt} /> },
  {
    title: messages.fields.amount,
    align: 'right',
    render: (_, row) => <Money micros={row.amount} currency={row.asset} />,
  },
  { title: messages.fields.state, render: (_, row) => <StateTag state={row.state} /> },
  { title: messages.fields.by, render: (_, row) => row.decidedBy ?? '' },
]

/** The player's deposits; each leads to its place in the queue. */
export function Deposits({ id }: { id: bigint }): ReactNode {
  const list = useList<Deposit>(playerKey(id, 'deposits'), readDeposits(id))
  return <ListTab list={list} columns={deposits} rowKey="id" empty={messages.queue.empty} />
}

/** The player's withdrawals; each leads to its place in the queue. */
export function Withdrawals({ id }: { id: bigint }): ReactNode {
  const list = useList<Withdrawal>(playerKey(id, 'withdrawals'), readWithdrawals(id))
  return <ListTab list={list} columns={withdrawals} rowKey="id" empty={messages.queue.empty} />
}
