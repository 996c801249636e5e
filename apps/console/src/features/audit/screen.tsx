import { useMutation } from '@tanstack/react-query'
import { App, Button, type TableColumnsType, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../connection/operator.ts'
import { frameWords } from '../../copy/frame-words.ts'
import { words } from '../../copy/words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { ListStates } from '../../desk/list-states.tsx'
import { saveFile } from '../../desk/save-file.ts'
import { sayFailure } from '../../desk/say-failure.ts'
import { When } from '../../desk/shown.tsx'
import { useList } from '../../desk/use-list.ts'
import { Chain } from './chain.tsx'
import { Line } from './line.tsx'
import { type AuditLine, auditKey, readAudit, type Search, takeAudit } from './queries.ts'
import { SearchForm } from './search-form.tsx'
import { useSearch } from './use-search.ts'

const say = words.audit
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
      <div className="desk-head">
        <h1>{say.title}</h1>
        <Take search={search} />
      </div>
      <div className="desk-card">
        <p className="desk-hint">{say.hint}</p>
        <SearchForm key={JSON.stringify(typed)} typed={typed} onSearch={set} />
        <ListStates list={list} empty={say.empty}>
          <DeskTable<AuditLine> columns={columnsOf(setOpen)} rows={list.items} />
        </ListStates>
        <Chain />
      </div>
      {line && <Line line={line} onClose={() => setOpen(null)} />}
    </>
  )
}

const columnsOf = (onOpen: (id: bigint) => void): TableColumnsType<AuditLine> => [
  { title: say.at, render: (_, { at }) => <When at={at} /> },
  { title: say.operator, render: (_, { operator }) => operator ?? say.system },
  { title: say.act, render: (_, { act }) => (isAlarm(act) ? <Tag color="error">{act}</Tag> : act) },
  { title: say.what, dataIndex: 'subject' },
  { title: say.reason, dataIndex: 'reason' },
  { title: say.ip, dataIndex: 'ip' },
  {
    title: say.hash,
    render: (_, { id, hash }) => (
      <Button
        size="small"
        type="link"
        aria-label={`${hash.slice(0, hashShown)} ${frameWords.audit.details} ${id}`}
        onClick={() => onOpen(id)}
      >
        <span className="desk-hex">{hash.slice(0, hashShown)}</span>
      </Button>
    ),
  },
]

/** The same as a file, for who may take it away. */
function Take({ search }: { search: Search }): ReactNode {
  const { message } = App.useApp()
  const mayTake = useMay('oversight:audit:export')
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeAudit(search),
    onSuccess: ({ name, csv }) => {
      saveFile(name, csv)
      message.success(frameWords.audit.exported)
    },
    onError: (failure) => {
      message.error(sayFailure(failure))
    },
  })
  if (!mayTake) return null
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {frameWords.audit.export}
    </Button>
  )
}
