import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { playerWords } from '../../../copy/player-words.ts'
import { Money, When } from '../../../desk/shown.tsx'
import { useList } from '../../../desk/use-list.ts'
import { type Bonus, playerKey, readBonuses } from '../queries.ts'
import { ListTab } from './list-tab.tsx'

const say = playerWords.bonuses
const colours = {
  waiting: 'processing',
  released: 'success',
  forfeited: 'default',
  expired: 'default',
} as const

const columns: TableColumnsType<Bonus> = [
  { title: say.id, dataIndex: 'id' },
  { title: say.granted, render: (_, bonus) => <When at={bonus.grantedAt} /> },
  { title: say.kind, render: (_, bonus) => say.kinds[bonus.kind] },
  { title: say.deposit, dataIndex: 'depositId' },
  { title: say.amount, align: 'right', render: (_, bonus) => <Money micros={bonus.amount} /> },
  {
    title: say.done,
    align: 'right',
    render: (_, bonus) => (bonus.done === null ? '' : <Money micros={bonus.done} />),
  },
  { title: say.needed, align: 'right', render: (_, bonus) => <Money micros={bonus.needed} /> },
  { title: say.state, render: (_, bonus) => <Tag color={colours[bonus.state]}>{stateOf(bonus)}</Tag> },
  { title: say.until, render: (_, bonus) => <When at={bonus.endedAt ?? bonus.expiresAt} /> },
]

function stateOf({ state, isServed, endedBy }: Bonus): string {
  if (state === 'waiting') return isServed ? say.served : say.inLine
  return endedBy === 'deposit' ? say.byDeposit : say.states[state]
}

/** The player's bonuses. Nothing here gives one up: that is his alone. */
export function Bonuses({ id }: { id: bigint }): ReactNode {
  const list = useList<Bonus>(playerKey(id, 'bonuses'), readBonuses(id))
  return (
    <>
      <p className="desk-hint">{say.hint}</p>
      <ListTab list={list} columns={columns} rowKey="id" empty={say.empty} />
    </>
  )
}
