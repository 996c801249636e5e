import { useQuery } from '@tanstack/react-query'
import { Descriptions, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { DataTable } from '../../../components/data-table.tsx'
import { Loaded } from '../../../components/loaded.tsx'
import { Money, shareText, When } from '../../../components/shown.tsx'
import { playerMessages as t } from '../messages.ts'
import { type LevelGift, levelsQuery, type PlayerLevels } from '../queries.ts'

const colours = {
  none: 'default',
  incomplete: 'default',
  claimable: 'processing',
  paused: 'warning',
  claimed: 'success',
} as const

type Row = LevelGift & { key: string }

const columns: TableColumnsType<Row> = [
  { title: t.levels.level, dataIndex: 'level' },
  { title: t.levels.gift, render: (_, { kind, month }) => `${t.levels.gifts[kind]} ${month ?? ''}` },
  { title: t.levels.amount, align: 'right', render: (_, { amount }) => <Money micros={amount} /> },
  {
    title: t.levels.state,
    render: (_, { state }) => <Tag color={colours[state]}>{t.levels.states[state]}</Tag>,
  },
  {
    title: t.levels.claimed,
    render: (_, { claimedAt }) => (claimedAt === null ? '' : <When at={claimedAt} />),
  },
]

/** The player's level, gifts and rebate, as they see them. */
export function Levels({ id }: { id: bigint }): ReactNode {
  const query = useQuery(levelsQuery(id))
  return <Loaded query={query}>{(data) => <LevelFacts data={data} />}</Loaded>
}

function LevelFacts({ data }: { data: PlayerLevels }): ReactNode {
  const gifts = data.levels.gifts
    .filter(({ state }) => state !== 'none')
    .map((gift) => ({ ...gift, key: `${gift.kind} ${gift.level}` }))
  return (
    <>
      <p className="console-hint">{t.levels.hint}</p>
      <Descriptions size="small" column={2} bordered items={factsOf(data)} />
      <DataTable<Row> rowKey="key" columns={columns} rows={gifts} />
    </>
  )
}

function factsOf({ levels, rebate }: PlayerLevels) {
  const { level, valid, next, month, mayEarn } = levels
  return [
    { key: 'level', label: t.levels.level, children: level },
    { key: 'valid', label: t.levels.valid, children: <Money micros={valid} /> },
    { key: 'next', label: t.levels.next, children: next ? <Money micros={next.left} /> : t.levels.top },
    { key: 'month', label: t.levels.month(month.month), children: <Money micros={month.staked} /> },
    { key: 'earns', label: t.levels.mayEarn, children: mayEarn ? t.levels.earns : t.levels.earnsNot },
    { key: 'rate', label: t.levels.rebateRate, children: shareText(rebate.basisPoints) },
    { key: 'today', label: t.levels.rebateToday, children: <Money micros={rebate.today.estimate} /> },
    { key: 'due', label: t.levels.rebateDue, children: <Money micros={rebate.dueTotal} /> },
    { key: 'paid', label: t.levels.rebatePaid, children: <Money micros={rebate.paidTotal} /> },
  ]
}
