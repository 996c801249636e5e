import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { levelWords as say } from '../../../copy/level-words.ts'
import { DeskTable } from '../../../desk/desk-table.tsx'
import { Failure } from '../../../desk/list-states.tsx'
import { Money, When } from '../../../desk/shown.tsx'
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
  { title: say.level, dataIndex: 'level' },
  { title: say.gift, render: (_, { kind, month }) => `${say.gifts[kind]} ${month ?? ''}` },
  { title: say.amount, align: 'right', render: (_, { amount }) => <Money micros={amount} /> },
  { title: say.state, render: (_, { state }) => <Tag color={colours[state]}>{say.states[state]}</Tag> },
  {
    title: say.claimed,
    render: (_, { claimedAt }) => (claimedAt === null ? '' : <When at={claimedAt} />),
  },
]

/** The player's level, his gifts and his rebate, as he sees them. */
export function Levels({ id }: { id: bigint }): ReactNode {
  const { data, error, refetch } = useQuery(levelsQuery(id))
  if (error) return <Failure failure={error} again={() => void refetch()} />
  if (!data) return <Skeleton active title={false} />
  const gifts = data.levels.gifts
    .filter(({ state }) => state !== 'none')
    .map((gift) => ({ ...gift, key: `${gift.kind} ${gift.level}` }))
  return (
    <>
      <p className="desk-hint">{say.hint}</p>
      <Descriptions size="small" column={2} bordered items={factsOf(data)} />
      <DeskTable<Row> rowKey="key" columns={columns} rows={gifts} />
    </>
  )
}

function factsOf({ levels, rebate }: PlayerLevels) {
  const { level, valid, next, month, mayEarn } = levels
  return [
    { key: 'level', label: say.level, children: level },
    { key: 'valid', label: say.valid, children: <Money micros={valid} /> },
    { key: 'next', label: say.next, children: next ? <Money micros={next.left} /> : say.top },
    { key: 'month', label: say.month(month.month), children: <Money micros={month.staked} /> },
    { key: 'earns', label: say.mayEarn, children: mayEarn ? say.earns : say.earnsNot },
    { key: 'rate', label: say.rebateRate, children: say.basisPoints(rebate.basisPoints) },
    { key: 'today', label: say.rebateToday, children: <Money micros={rebate.today.estimate} /> },
    { key: 'due', label: say.rebateDue, children: <Money micros={rebate.dueTotal} /> },
    { key: 'paid', label: say.rebatePaid, children: <Money micros={rebate.paidTotal} /> },
  ]
}
