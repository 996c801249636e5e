import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { DataTable } from '../../components/data-table.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { Money, When } from '../../components/shown.tsx'
import { useList } from '../../components/use-list.ts'
import { bankMessages as t } from './messages.ts'
import { filesKey, type Imported, readFiles } from './queries.ts'

/** The files that were imported, with what each brought. */
export function Files(): ReactNode {
  const list = useList<Imported>(filesKey, readFiles)
  return (
    <section className="console-card console-later" aria-label={t.history}>
      <h2>{t.history}</h2>
      <LoadedList list={list} empty={t.noFiles}>
        <DataTable<Imported> list={t.history} columns={columns} rows={list.items} />
      </LoadedList>
    </section>
  )
}

const columns: TableColumnsType<Imported> = [
  { title: t.file, dataIndex: 'file' },
  {
    title: t.period,
    render: (_, { from, to }) => (
      <span className="console-money">{from === to ? from : `${from} – ${to}`}</span>
    ),
  },
  { title: t.opening, align: 'right', render: (_, { opening }) => <Money micros={opening} currency="" /> },
  { title: t.closing, align: 'right', render: (_, { closing }) => <Money micros={closing} currency="" /> },
  {
    title: t.counts,
    align: 'right',
    render: (_, { lines, known, matched }) => `${lines - known - matched} · ${matched} · ${known}`,
  },
  { title: t.importedAt, render: (_, { importedAt }) => <When at={importedAt} /> },
  { title: t.importedBy, dataIndex: 'importedBy' },
]
