import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { playerWords } from '../../../copy/player-words.ts'
import { Money, When } from '../../../desk/shown.tsx'
import { useList } from '../../../desk/use-list.ts'
import { type Bet, playerKey, readBets } from '../queries.ts'
import { ListTab } from './list-tab.tsx'

const say = playerWords.bets
const colours = { waiting: 'default', won: 'success', lost: 'error', void: 'processing' } as const

const columns: TableColumnsType<Bet> = [
  { title: say.at, render: (_, bet) => <When at={bet.placedAt} /> },
  { title: say.game, dataIndex: 'gameId' },
  { title: say.issue, dataIndex: 'issue' },
  { title: say.lines, align: 'right', dataIndex: 'lines' },
  { title: say.stake, align: 'right', render: (_, bet) => <Money micros={bet.stake} /> },
  {
    title: say.payout,
    align: 'right',
    render: (_, bet) => (bet.payout === null ? '' : <Money micros={bet.payout} />),
  },
  { title: say.state, render: (_, bet) => <Tag color={colours[bet.state]}>{say.states[bet.state]}</Tag> },
]

/** The player's slips. */
export function Bets({ id }: { id: bigint }): ReactNode {
  const list = useList<Bet>(playerKey(id, 'bets'), readBets(id))
  return <ListTab list={list} columns={columns} rowKey="orderNo" empty={say.empty} />
}
