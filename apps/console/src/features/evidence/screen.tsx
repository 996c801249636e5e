import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { CsvButton } from '../../components/csv-file.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded, LoadedList } from '../../components/loaded.tsx'
import { Money, When } from '../../components/shown.tsx'
import { useList } from '../../components/use-list.ts'
import { approvalPath } from '../../paths.ts'
import { Accounts } from './accounts.tsx'
import { CoverState } from './cover-state.tsx'
import { evidenceMessages as t } from './messages.ts'
import { coverQuery, readStatements, type Statement, statementsKey, takeFile } from './queries.ts'
import { StatementForm } from './statement-form.tsx'

/** What shows that what is owed is there: the cover, the evidence of each account, and every recorded statement. */
export function Screen(): ReactNode {
  const query = useQuery(coverQuery)
  const mayPropose = useMay('finance:evidence:propose')
  const list = useList<Statement>(statementsKey, readStatements)
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        {mayPropose && <StatementForm />}
      </div>
      <Loaded query={query}>
        {(cover) => (
          <>
            <CoverState cover={cover} />
            <Accounts cover={cover} />
          </>
        )}
      </Loaded>
      <div className="console-card console-later">
        <div className="console-head">
          <h2>{t.statements}</h2>
          {list.items.length > 0 && <CsvButton read={takeFile} />}
        </div>
        <p className="console-hint">{t.hint}</p>
        <LoadedList list={list} empty={t.empty}>
          <DataTable<Statement> columns={columns} rows={list.items} />
        </LoadedList>
      </div>
    </>
  )
}

const columns: TableColumnsType<Statement> = [
  { title: t.day, dataIndex: 'onDay' },
  { title: t.account, render: (_, { account }) => t.accountNames[account] },
  { title: t.amount, align: 'right', render: (_, row) => <Money micros={row.amount} currency={row.asset} /> },
  { title: t.booked, align: 'right', render: (_, row) => <Money micros={row.booked} currency={row.asset} /> },
  {
    title: t.missing,
    align: 'right',
    render: (_, row) => <Money micros={row.missing} currency={row.asset} />,
  },
  { title: t.reference, dataIndex: 'reference' },
  { title: t.recorded, render: (_, { at }) => <When at={at} /> },
  { title: t.approval, render: (_, { approval }) => <Link to={approvalPath(approval)}>{approval}</Link> },
]
