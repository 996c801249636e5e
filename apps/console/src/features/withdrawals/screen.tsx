import type { ReplyOf } from '@opendraw/contract'
import type { approveWithdrawal } from '@opendraw/contract/operator'
import { Descriptions, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../connection/operator.ts'
import { words } from '../../copy/words.ts'
import { Decision } from '../../desk/decision.tsx'
import { Queue } from '../../desk/queue.tsx'
import { Money, money, Waits, When } from '../../desk/shown.tsx'
import { StateTag } from '../../desk/state-tag.tsx'
import { useFilter, useList } from '../../desk/use-list.ts'
import { decideWithdrawal, queueEveryMs, readWithdrawals, withdrawalsKey } from './queries.ts'

type Withdrawal = ReplyOf<typeof approveWithdrawal>
const { fields } = words

const columns: TableColumnsType<Withdrawal> = [
  { title: fields.id, dataIndex: 'id' },
  { title: fields.player, render: (_, row) => row.nickname || row.playerId },
  { title: fields.amount, align: 'right', render: (_, row) => <Money micros={row.amount} /> },
  { title: fields.bank, render: (_, row) => row.card.bankName },
  {
    title: fields.waits,
    render: (_, row) => (row.state === 'pending' ? <Waits since={row.createdAt} /> : ''),
  },
  { title: fields.state, render: (_, row) => <StateTag state={row.state} /> },
]

/** The withdrawals that wait for an operator, and those that are decided. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const list = useList<Withdrawal>(withdrawalsKey(state), readWithdrawals(state), queueEveryMs)
  return (
    <Queue
      title={words.withdrawal.title}
      states={['pending', 'passed', 'failed', 'all']}
      list={list}
      columns={columns}
      detail={(withdrawal, onDone) => <Detail key={withdrawal.id} withdrawal={withdrawal} onDone={onDone} />}
    />
  )
}

function Detail({ withdrawal, onDone }: { withdrawal: Withdrawal; onDone: () => void }): ReactNode {
  const mayDecide = useMay('finance:withdrawal:decide')
  const { id, state, nickname, playerId } = withdrawal
  const what = `${money(withdrawal.net)}, ${nickname || playerId}`
  return (
    <>
      <h2>{words.withdrawal.one(id)}</h2>
      <Descriptions size="small" column={1} items={factsOf(withdrawal)} />
      {state === 'pending' && mayDecide && (
        <Decision what={what} queue="withdrawals" decide={decideWithdrawal(id)} onDone={onDone} />
      )}
      {state === 'pending' && !mayDecide && <p className="desk-hint">{words.queue.mayNot}</p>}
      <p>
        <Link to={`/audit?subject=withdrawal:${id}`}>{words.queue.history}</Link>
      </p>
    </>
  )
}

function factsOf(withdrawal: Withdrawal) {
  const { amount, fee, net, card, decidedAt, decidedBy, reason } = withdrawal
  const decided = [
    { key: 'decided', label: fields.decided, children: decidedAt === null ? '' : <When at={decidedAt} /> },
    { key: 'by', label: fields.by, children: decidedBy ?? words.audit.system },
    { key: 'reason', label: fields.reason, children: reason ?? '' },
  ]
  return [
    { key: 'player', label: fields.player, children: `${withdrawal.nickname} (${withdrawal.playerId})` },
    { key: 'amount', label: fields.amount, children: <Money micros={amount} /> },
    { key: 'fee', label: fields.fee, children: <Money micros={fee} /> },
    { key: 'net', label: fields.net, children: <Money micros={net} /> },
    { key: 'bank', label: fields.bank, children: card.bankName },
    { key: 'holder', label: fields.holder, children: card.holder },
    { key: 'number', label: fields.number, children: <span className="desk-hex">{card.cardNumber}</span> },
    { key: 'ifsc', label: fields.ifsc, children: <span className="desk-hex">{card.ifsc}</span> },
    { key: 'address', label: fields.address, children: card.bankAddress },
    { key: 'phone', label: fields.phone, children: card.phone },
    { key: 'created', label: fields.created, children: <When at={withdrawal.createdAt} /> },
    { key: 'state', label: fields.state, children: <StateTag state={withdrawal.state} /> },
    ...(withdrawal.state === 'pending' ? [] : decided),
  ]
}
