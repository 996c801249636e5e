import { GameId } from '@opendraw/contract'
import { Descriptions, Select, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { DataTable } from '../../components/data-table.tsx'
import { Filters, TextFilter } from '../../components/filters.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { Money, When } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { roundMessages as t } from './messages.ts'
import { gameIds, ROUNDS_EVERY_MS, type Round, readRounds, roundsKey } from './queries.ts'

const colours = { unopened: 'processing', drawing: 'warning', opened: 'success', voided: 'default' } as const

const columns: TableColumnsType<Round> = [
  { title: t.game, render: (_, { gameId }) => <span className="console-word">{gameId}</span> },
  { title: t.issue, dataIndex: 'issue' },
  { title: t.state, render: (_, row) => <Tag color={colours[row.state]}>{t[row.state]}</Tag> },
  { title: t.draws, render: (_, row) => <When at={row.drawsAt} /> },
  { title: t.bets, align: 'right', render: (_, row) => row.betCount ?? '' },
  {
    title: t.stakes,
    align: 'right',
    render: (_, row) => row.stakeTotal && <Money micros={row.stakeTotal} />,
  },
  {
    title: t.payouts,
    align: 'right',
    render: (_, row) => row.payoutTotal && <Money micros={row.payoutTotal} />,
  },
  { title: t.result, render: (_, row) => row.result?.join(' ') ?? '' },
]

/** The rounds with what proves them. */
export function Screen(): ReactNode {
  const [game, setGame] = useFilter('game', '')
  const [issue] = useFilter('issue', '')
  const list = useList<Round>(roundsKey(game, issue), readRounds(game, issue), ROUNDS_EVERY_MS)
  const options = [{ value: '', label: t.allGames }, ...gameIds.map((id) => ({ value: id, label: id }))]
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        <Select
          aria-label={t.game}
          value={GameId.safeParse(game).success ? game : ''}
          options={options}
          onChange={setGame}
          style={{ minWidth: 160 }}
        />
      </div>
      <Filters names={['issue']}>
        <TextFilter name="issue" label={t.issue} />
      </Filters>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <LoadedList list={list} empty={t.empty}>
          <DataTable<Round>
            list={t.title}
            columns={columns}
            rows={list.items}
            expandable={{
              expandedRowRender: (round) => <Proof round={round} />,
              expandRowByClick: true,
              columnTitle: <span className="console-spoken">{t.proof}</span>,
            }}
          />
        </LoadedList>
      </div>
    </>
  )
}

function Proof({ round }: { round: Round }): ReactNode {
  const hex = (value: string | null) => <span className="console-hex">{value ?? t.notYet}</span>
  const items = [
    { key: 'commitment', label: t.commitment, children: hex(round.commitment) },
    { key: 'root', label: t.betsRoot, children: hex(round.betsRoot) },
    { key: 'seed', label: t.seed, children: hex(round.seed) },
    ...(round.voidReason ? [{ key: 'void', label: t.voidReason, children: round.voidReason }] : []),
  ]
  return <Descriptions size="small" column={1} items={items} />
}
