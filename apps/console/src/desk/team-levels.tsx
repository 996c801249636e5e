import type { ReplyOf } from '@opendraw/contract'
import type { getPlayerTeam } from '@opendraw/contract/operator'
import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { partnerWords } from '../copy/partner-words.ts'
import { DeskTable } from './desk-table.tsx'
import { Money } from './shown.tsx'

type Level = ReplyOf<typeof getPlayerTeam>['levels'][number]
const say = partnerWords.levels

const columns: TableColumnsType<Level> = [
  { title: say.level, dataIndex: 'level' },
  { title: say.people, align: 'right', render: (_, { people }) => people.toLocaleString('en') },
  { title: say.deposits, align: 'right', render: (_, { deposits }) => <Money micros={deposits} /> },
  { title: say.withdrawals, align: 'right', render: (_, { withdrawals }) => <Money micros={withdrawals} /> },
  { title: say.valid, align: 'right', render: (_, { valid }) => <Money micros={valid} /> },
]

/** What the three levels of a team count. */
export function TeamLevels({ levels }: { levels: readonly Level[] }): ReactNode {
  return <DeskTable<Level> rowKey={({ level }) => String(level)} columns={columns} rows={levels} />
}
