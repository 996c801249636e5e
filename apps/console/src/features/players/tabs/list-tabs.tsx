import { Segmented, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { DataTable } from '../../../components/data-table.tsx'
import { LoadedList } from '../../../components/loaded.tsx'
import { Money, When } from '../../../components/shown.tsx'
import { useFilter, useList } from '../../../components/use-list.ts'
import { playerMessages as t } from '../messages.ts'
import { type Bonus, type Line, playerKey, readBonuses, readLedger } from '../queries.ts'

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
  /** Whose columns are chosen: of this tab of every player. */
  name: string
  list: ReturnType<typeof useList<Item>>
  columns: TableColumnsType<Item>
  rowKey: keyof Item & string
  empty: string
}>

/** A list of one player's things, page under page. */
export function ListTab<Item extends object>({
  name,
  list,
  columns,
  rowKey,
  empty,
}: ListTabProps<Item>): ReactNode {
  return (
    <LoadedList list={list} empty={empty}>
      <DataTable<Item> list={t.listOf(name)} rowKey={rowKey} columns={columns} rows={list.items} />
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
      <ListTab name={t.tabs.bonuses} list={list} columns={columns} rowKey="id" empty={t.bonuses.empty} />
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
      <ListTab
        name={t.tabs.ledger}
        list={list}
        columns={columnsOf(asset)}
        rowKey="seq"
        empty={t.ledger.empty}
      />
    </>
  )
}
