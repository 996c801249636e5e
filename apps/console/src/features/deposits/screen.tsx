import type { ReplyOf } from '@opendraw/contract'
import type { approveDeposit } from '@opendraw/contract/operator'
import { Descriptions, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../connection/operator.ts'
import { words } from '../../copy/words.ts'
import { Decision } from '../../desk/decision.tsx'
import { Queue } from '../../desk/queue.tsx'
import { Money, money, rateText, Waits, When } from '../../desk/shown.tsx'
import { StateTag } from '../../desk/state-tag.tsx'
import { useFilter, useList } from '../../desk/use-list.ts'
import { Proof } from './proof.tsx'
import { decideDeposit, depositsKey, queueEveryMs, readDeposits } from './queries.ts'

type Deposit = ReplyOf<typeof approveDeposit>
const { fields } = words

const columns: TableColumnsType<Deposit> = [
  { title: fields.id, dataIndex: 'id' },
  { title: fields.player, render: (_, row) => row.nickname || row.playerId },
  { title: fields.amount, align: 'right', render: (_, row) => <Money micros={row.amount} /> },
  { title: fields.method, dataIndex: 'method' },
  {
    title: fields.waits,
    render: (_, row) => (row.state === 'pending' ? <Waits since={row.createdAt} /> : ''),
  },
  { title: fields.state, render: (_, row) => <StateTag state={row.state} /> },
]

/** The deposits that wait for an operator, and those that are decided. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const list = useList<Deposit>(depositsKey(state), readDeposits(state), queueEveryMs)
  return (
    <Queue
      title={words.deposit.title}
      states={['pending', 'passed', 'failed', 'expired', 'all']}
      list={list}
      columns={columns}
      detail={(deposit, onDone) => <Detail key={deposit.id} deposit={deposit} onDone={onDone} />}
    />
  )
}

function Detail({ deposit, onDone }: { deposit: Deposit; onDone: () => void }): ReactNode {
  const mayDecide = useMay('finance:deposit:decide')
  const what = `${money(deposit.amount)}, ${deposit.nickname || deposit.playerId}`
  return (
    <>
      <h2>{words.deposit.one(deposit.id)}</h2>
      <Descriptions size="small" column={1} items={factsOf(deposit)} />
      <Proof id={deposit.proof} />
      {deposit.state === 'pending' && mayDecide && (
        <Decision what={what} queue="deposits" decide={decideDeposit(deposit.id)} onDone={onDone} />
      )}
      {deposit.state === 'pending' && !mayDecide && <p className="desk-hint">{words.queue.mayNot}</p>}
      <p>
        <Link to={`/audit?subject=deposit:${deposit.id}`}>{words.queue.history}</Link>
      </p>
    </>
  )
}

function factsOf(deposit: Deposit) {
  const { amount, currency, rate, actualPayment, note, decidedAt, decidedBy, reason } = deposit
  const decided = [
    { key: 'decided', label: fields.decided, children: decidedAt === null ? '' : <When at={decidedAt} /> },
    { key: 'by', label: fields.by, children: decidedBy ?? words.audit.system },
    { key: 'reason', label: fields.reason, children: reason ?? '' },
  ]
  return [
    { key: 'player', label: fields.player, children: `${deposit.nickname} (${deposit.playerId})` },
    { key: 'amount', label: fields.amount, children: <Money micros={amount} /> },
    { key: 'paid', label: fields.paid, children: <Money micros={actualPayment} currency={currency} /> },
    { key: 'rate', label: fields.rate, children: rateText(rate.num, rate.den) },
    { key: 'note', label: fields.note, children: note },
    { key: 'created', label: fields.created, children: <When at={deposit.createdAt} /> },
    { key: 'state', label: fields.state, children: <StateTag state={deposit.state} /> },
    ...(deposit.state === 'pending' ? [] : decided),
  ]
}
