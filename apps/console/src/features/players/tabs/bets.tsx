import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Money, When } from '../../../components/shown.tsx'
import { useList } from '../../../components/use-list.ts'
import { playerMessages as t } from '../messages.ts'
import { type Bet, playerKey, readBets } from '../queries.ts'
import { ListTab } from './list-tab.tsx'

const colours = { waiting: 'default', won: 'success', lost: 'error', void: 'processing' } as const

const columns: TableColumnsType<Bet> = [
  { title: t.bets.at, render: (_, bet) => <When at={bet.placedAt} /> },
  { title: t.bets.game, dataIndex: 'gameId' },
  { title: t.bets.issue, dataIndex: 'issue' },
  { title: t.bets.lines, align: 'right', dataIndex: 'lines' },
  { title: t.bets.stake, align: 'right', render: (_, bet) => <Money micros={bet.stake} /> },
  {
    title: t.bets.payout,
    align: 'right',
    render: (_, bet) => (bet.payout === null ? '' : <Money micros={bet.payout} />),
  },
  {
    title: t.bets.state,
    render: (_, bet) => <Tag color={colours[bet.state]}>{t.bets.states[bet.state]}</Tag>,
  },
]

/** The player's slips. */
export function Bets({ id }: { id: bigint }): ReactNode {
  const list = useList<Bet>(playerKey(id, 'bets'), readBets(id))
  return <ListTab list={list} columns={columns} rowKey="orderNo" empty={t.bets.empty} />
}
