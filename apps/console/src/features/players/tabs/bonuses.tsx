import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Money, When } from '../../../components/shown.tsx'
import { useList } from '../../../components/use-list.ts'
import { playerMessages as t } from '../messages.ts'
import { type Bonus, playerKey, readBonuses } from '../queries.ts'
import { ListTab } from './list-tab.tsx'

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
