import type { ReplyOf } from '@opendraw/contract'
import type { getPlayerTeam } from '@opendraw/contract/operator'
import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { DataTable } from './data-table.tsx'
import { messages } from './messages.ts'
import { Money } from './shown.tsx'

type Level = ReplyOf<typeof getPlayerTeam>['levels'][number]

const columns: TableColumnsType<Level> = [
  { title: messages.team.level, dataIndex: 'level' },
  { title: messages.team.people, align: 'right', render: (_, { people }) => people.toLocaleString('en') },
  { title: messages.team.deposits, align: 'right', render: (_, { deposits }) => <Money micros={deposits} /> },
  {
    title: messages.team.withdrawals,
    align: 'right',
    render: (_, { withdrawals }) => <Money micros={withdrawals} />,
  },
  { title: messages.team.valid, align: 'right', render: (_, { valid }) => <Money micros={valid} /> },
]

/** What the three levels of a team count. */
export function TeamLevels({ levels }: { levels: readonly Level[] }): ReactNode {
  return <DataTable<Level> rowKey={({ level }) => String(level)} columns={columns} rows={levels} />
}
