import { Segmented, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../../components/data-table.tsx'
import { LoadedList } from '../../../components/loaded.tsx'
import { messages } from '../../../components/messages.ts'
import { DepositTag, StateTag } from '../../../components/request-tags.tsx'
import { Money, When } from '../../../components/shown.tsx'
import { useFilter, useList } from '../../../components/use-list.ts'
import { requestPath } from '../../../paths.ts'
import { playerMessages as t } from '../messages.ts'
import {
  type Bonus,
  type Deposit,
  type Line,
  playerKey,
  readBonuses,
  readDeposits,
  readLedger,
  readWithdrawals,
  type Withdrawal,
} from '../queries.ts'

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

const colours = {
  waiting: 'processing',
  released: 'success',
  forfeited: 'default',
  expired: 'default',
} as const

const columns: TableColumnsType<Bonus> = [
  { title: t.bonuses.id, dataIndex: 'id' },
  { title: t.bonuses.granted, render: (_, bonus) => <When at={bonus.grantedAt} /> },
  { title: t.bonuses.kind, render: (_, bonus) => t.bonuses.kinds[bonus.kind] },
  { title: t.bonuses.deposit, dataIndex: 'depositId' },
  { title: t.bonuses.amount, align: 'right', render: (_, bonus) => <Money micros={bonus.amount} /> },
  {
    title: t.bonuses.done,
    align: 'right',
    render: (_, bonus) => (bonus.done === null ? '' : <Money micros={bonus.done} />),
  },
  { title: t.bonuses.needed, align: 'right', render: (_, bonus) => <Money micros={bonus.needed} /> },
  { title: t.bonuses.state, render: (_, bonus) => <Tag color={colours[bonus.state]}>{stateOf(bonus)}</Tag> },
  { title: t.bonuses.until, render: (_, bonus) => <When at={bonus.endedAt ?? bonus.expiresAt} /> },
]

type ListTabProps<Item> = Readonly<{
  list: ReturnType<typeof useList<Item>>
  columns: TableColumnsType<Item>
  rowKey: keyof Item & string
  empty: string
}>

/** A list of one player's things, page under page. */
export function ListTab<Item extends object>({
  list,
  columns,
  rowKey,
  empty,
}: ListTabProps<Item>): ReactNode {
  return (
    <LoadedList list={list} empty={empty}>
      <DataTable<Item> rowKey={rowKey} columns={columns} rows={list.items} />
    </LoadedList>
  )
}

function stateOf({ state, isServed, endedBy }: Bonus): string {
  if (state === 'waiting') return isServed ? t.bonuses.served : t.bonuses.inLine
  return endedBy === 'deposit' ? t.bonuses.byDeposit : t.bonuses.states[state]
}

/** The player's bonuses. Only the player can give one up. */
export function Bonuses({ id }: { id: bigint }): ReactNode {
  const list = useList<Bonus>(playerKey(id, 'bonuses'), readBonuses(id))
  return (
    <>
      <p className="console-hint">{t.bonuses.hint}</p>
      <ListTab list={list} columns={columns} rowKey="id" empty={t.bonuses.empty} />
    </>
  )
}

const columnsOf = (asset: string): TableColumnsType<Line> => [
  { title: t.ledger.at, render: (_, line) => <When at={line.at} /> },
  { title: t.ledger.journal, dataIndex: 'journal' },
  { title: t.ledger.reason, render: (_, line) => line.reason.replaceAll('_', ' ') },
  { title: t.ledger.ref, render: (_, line) => line.ref ?? '' },
  {
    title: t.ledger.before,
    align: 'right',
    render: (_, line) => <Money micros={line.balanceBefore} currency={asset} />,
  },
  {
    title: t.ledger.amount,
    align: 'right',
    render: (_, line) => <Money micros={line.amount} currency={asset} />,
  },
  {
    title: t.ledger.after,
    align: 'right',
    render: (_, line) => <Money micros={line.balanceAfter} currency={asset} />,
  },
]

/** The player's account as the books have it. */
export function Ledger({ id }: { id: bigint }): ReactNode {
  const [chosen, setAsset] = useFilter('asset', 'USD')
  const asset = chosen === 'USDT' ? 'USDT' : 'USD'
  const list = useList<Line>([...playerKey(id, 'ledger'), asset], readLedger(id, asset))
  return (
    <>
      <p>
        <Segmented<string>
          size="small"
          aria-label={t.ledger.asset}
          options={['USD', 'USDT']}
          value={asset}
          onChange={setAsset}
        />
      </p>
      <ListTab list={list} columns={columnsOf(asset)} rowKey="seq" empty={t.ledger.empty} />
    </>
  )
}

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
