import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { words } from '../../../copy/words.ts'
import { Money, When } from '../../../desk/shown.tsx'
import { DepositTag, StateTag } from '../../../desk/state-tag.tsx'
import { useList } from '../../../desk/use-list.ts'
import { type Deposit, playerKey, readDeposits, readWithdrawals, type Withdrawal } from '../queries.ts'
import { ListTab } from './list-tab.tsx'

const { fields, queue } = words

const deposits: TableColumnsType<Deposit> = [
  {
    title: fields.id,
    render: (_, { id, playerId }) => (
      <Link to={`/deposits?state=all&player=${playerId}&open=${id}`}>{id}</Link>
    ),
  },
  { title: fields.created, render: (_, row) => <When at={row.createdAt} /> },
  { title: fields.method, dataIndex: 'method' },
  { title: fields.amount, align: 'right', render: (_, row) => <Money micros={row.credited ?? row.amount} /> },
  { title: fields.state, render: (_, row) => <DepositTag deposit={row} /> },
  { title: fields.by, render: (_, row) => row.decidedBy ?? '' },
]
const withdrawals: TableColumnsType<Withdrawal> = [
  {
    title: fields.id,
    render: (_, { id, playerId }) => (
      <Link to={`/withdrawals?state=all&player=${playerId}&open=${id}`}>{id}</Link>
    ),
  },
  { title: fields.created, render: (_, row) => <When at={row.createdAt} /> },
  {
    title: fields.amount,
    align: 'right',
    render: (_, row) => <Money micros={row.amount} currency={row.asset} />,
  },
  { title: fields.state, render: (_, row) => <StateTag state={row.state} /> },
  { title: fields.by, render: (_, row) => row.decidedBy ?? '' },
]

/** The player's deposits; each leads to its place in the queue. */
export function Deposits({ id }: { id: bigint }): ReactNode {
  const list = useList<Deposit>(playerKey(id, 'deposits'), readDeposits(id))
  return <ListTab list={list} columns={deposits} rowKey="id" empty={queue.empty} />
}

/** The player's withdrawals; each leads to its place in the queue. */
export function Withdrawals({ id }: { id: bigint }): ReactNode {
  const list = useList<Withdrawal>(playerKey(id, 'withdrawals'), readWithdrawals(id))
  return <ListTab list={list} columns={withdrawals} rowKey="id" empty={queue.empty} />
}
