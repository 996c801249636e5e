import { GameId } from '@opendraw/contract'
import { Descriptions, Select, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { words } from '../../copy/words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { ListStates } from '../../desk/list-states.tsx'
import { Money, When } from '../../desk/shown.tsx'
import { useFilter, useList } from '../../desk/use-list.ts'
import { gameIds, type Round, readRounds, roundsEveryMs, roundsKey } from './queries.ts'

const say = words.rounds
const colours = { unopened: 'processing', drawing: 'warning', opened: 'success', voided: 'default' } as const

const columns: TableColumnsType<Round> = [
  { title: say.game, dataIndex: 'gameId' },
  { title: say.issue, dataIndex: 'issue' },
  { title: say.state, render: (_, row) => <Tag color={colours[row.state]}>{say[row.state]}</Tag> },
  { title: say.draws, render: (_, row) => <When at={row.drawsAt} /> },
  { title: say.bets, align: 'right', render: (_, row) => row.betCount ?? '' },
  {
    title: say.stakes,
    align: 'right',
    render: (_, row) => row.stakeTotal && <Money micros={row.stakeTotal} />,
  },
  {
    title: say.payouts,
    align: 'right',
    render: (_, row) => row.payoutTotal && <Money micros={row.payoutTotal} />,
  },
  { title: say.result, render: (_, row) => row.result?.join(' ') ?? '' },
]

/** The rounds with what proves them. */
export function Screen(): ReactNode {
  const [game, setGame] = useFilter('game', '')
  const list = useList<Round>(roundsKey(game), readRounds(game), roundsEveryMs)
  const options = [{ value: '', label: say.allGames }, ...gameIds.map((id) => ({ value: id, label: id }))]
  return (
    <>
      <div className="desk-head">
        <h1>{say.title}</h1>
        <Select
          aria-label={say.game}
          value={GameId.safeParse(game).success ? game : ''}
          options={options}
          onChange={setGame}
          style={{ minWidth: 160 }}
        />
      </div>
      <div className="desk-card">
        <p className="desk-hint">{say.hint}</p>
        <ListStates list={list} empty={say.empty}>
          <DeskTable<Round>
            columns={columns}
            rows={list.items}
            expandable={{
              expandedRowRender: (round) => <Proof round={round} />,
              expandRowByClick: true,
              columnTitle: <span className="desk-spoken">{say.proof}</span>,
            }}
          />
        </ListStates>
      </div>
    </>
  )
}

function Proof({ round }: { round: Round }): ReactNode {
  const hex = (value: string | null) => <span className="desk-hex">{value ?? say.notYet}</span>
  const items = [
    { key: 'commitment', label: say.commitment, children: hex(round.commitment) },
    { key: 'root', label: say.betsRoot, children: hex(round.betsRoot) },
    { key: 'seed', label: say.seed, children: hex(round.seed) },
    ...(round.voidReason ? [{ key: 'void', label: say.voidReason, children: round.voidReason }] : []),
  ]
  return <Descriptions size="small" column={1} items={items} />
}
