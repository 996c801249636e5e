import { Button, type TableColumnsType, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../client/operator.ts'
import { DataTable } from '../../components/data-table.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { saveFile } from '../../components/save-file.ts'
import { When } from '../../components/shown.tsx'
import { useSubmit } from '../../components/use-form.ts'
import { useList } from '../../components/use-list.ts'
import { Chain } from './chain.tsx'
import { Line } from './line.tsx'
import { auditMessages as t } from './messages.ts'
import { type AuditLine, auditKey, readAudit, type Search, takeAudit } from './queries.ts'
import { SearchForm } from './search-form.tsx'
import { useSearch } from './use-search.ts'

const hashShown = 12
const isAlarm = (act: string) => act.startsWith('alarm.')

/** What operators did: searched, read in full, checked and taken away. */
export function Screen(): ReactNode {
  const { typed, search, set } = useSearch()
  const list = useList<AuditLine>(auditKey(search), readAudit(search))
  const [open, setOpen] = useState<bigint | null>(null)
  const line = list.items.find(({ id }) => id === open)
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        <Take search={search} />
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <SearchForm key={JSON.stringify(typed)} typed={typed} onSearch={set} />
        <LoadedList list={list} empty={t.empty}>
          <DataTable<AuditLine> columns={columnsOf(setOpen)} rows={list.items} />
        </LoadedList>
        <Chain />
      </div>
      {line && <Line line={line} onClose={() => setOpen(null)} />}
    </>
  )
}

const columnsOf = (onOpen: (id: bigint) => void): TableColumnsType<AuditLine> => [
  { title: t.at, render: (_, { at }) => <When at={at} /> },
  { title: t.columns.operator, render: (_, { operator }) => operator ?? messages.system },
  { title: t.columns.act, render: (_, { act }) => (isAlarm(act) ? <Tag color="error">{act}</Tag> : act) },
  { title: t.what, dataIndex: 'subject' },
  { title: t.reason, dataIndex: 'reason' },
  { title: t.ip, dataIndex: 'ip' },
  {
    title: t.hash,
    render: (_, { id, hash }) => (
      <Button
        size="small"
        type="link"
        aria-label={`${hash.slice(0, hashShown)} ${t.details} ${id}`}
        onClick={() => onOpen(id)}
      >
        <span className="console-hex">{hash.slice(0, hashShown)}</span>
      </Button>
    ),
  },
]

/** The same as a file, for who may take it away. */
function Take({ search }: { search: Search }): ReactNode {
  const mayTake = useMay('oversight:audit:export')
  const { submit, isPending } = useSubmit<void, { name: string; csv: string }>({
    send: () => takeAudit(search),
    success: () => t.exported,
    onDone: ({ name, csv }) => saveFile(name, csv),
  })
  if (!mayTake) return null
  return (
    <Button loading={isPending} onClick={() => submit()}>
      {t.export}
    </Button>
  )
}
