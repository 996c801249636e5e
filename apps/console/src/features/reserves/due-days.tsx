import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { CsvButton } from '../../components/csv-file.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { Interest, interest, Money, money } from '../../components/shown.tsx'
import { reserveMessages as t } from './messages.ts'
import { type Due, takeDueFile } from './queries.ts'

const columns: TableColumnsType<Due> = [
  { title: t.on, dataIndex: 'on' },
  { title: t.payments, dataIndex: 'payments', align: 'right' },
  { title: t.interest, align: 'right', render: (_, row) => <Interest micros={row.interest} /> },
  { title: t.principal, align: 'right', render: (_, { principal }) => <Money micros={principal} /> },
]

/** What falls due to players in the coming days, day by day and in all. */
export function DueDays({ due }: { due: readonly Due[] }): ReactNode {
  const sum = (of: (day: Due) => bigint) => due.reduce((all, day) => all + of(day), 0n)
  return (
    <div className="console-card console-later">
      <div className="console-head">
        <h2>{t.due}</h2>
        {due.length > 0 && <CsvButton read={takeDueFile} />}
      </div>
      <p className="console-hint">{t.dueHint}</p>
      {due.length === 0 ? (
        <p>{t.nothingDue}</p>
      ) : (
        <>
          <p>
            {t.dueSum(
              due.reduce((all, { payments }) => all + payments, 0),
              interest(sum((day) => day.interest)),
              money(sum((day) => day.principal)),
            )}
          </p>
          <DataTable<Due> rowKey="on" columns={columns} rows={due} />
        </>
      )}
    </div>
  )
}
