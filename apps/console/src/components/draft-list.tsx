import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import { api } from '../client/api.ts'
import { DataTable } from './data-table.tsx'
import { type Draft, type DraftKind, draftsKey } from './drafts.ts'
import { messages } from './messages.ts'
import { When } from './shown.tsx'
import { useList } from './use-list.ts'

const t = messages.drafts

/** The drafts of a kind, in the order in which they were begun; nothing is shown where there are none. */
export function DraftList({ kind, open }: { kind: DraftKind; open: (id: bigint) => void }): ReactNode {
  const client = useQueryClient()
  const list = useList<Draft>(draftsKey(kind), (paging) => api.listDrafts({ kind, ...paging }))
  if (list.items.length === 0) return null
  const remove = async (id: bigint) => {
    await api.removeDraft({ id }).catch(() => undefined)
    await client.invalidateQueries({ queryKey: draftsKey(kind) })
  }
  return (
    <div className="console-card console-later">
      <h2>{t.title}</h2>
      <p className="console-hint">{t.hint}</p>
      <DataTable<Draft> columns={columnsFor(open, remove)} rows={list.items} />
    </div>
  )
}

/** Before the number of a draft that is open, in the address. */
const OPEN = 'draft-'

/** How a draft that is open is named in the address. */
export function draftName(id: bigint): string {
  return `${OPEN}${id}`
}

/** The number in it; null where it names no draft. */
export function draftNamed(open: string): string | null {
  return open.startsWith(OPEN) ? open.slice(OPEN.length) : null
}

type DraftOfProps = Readonly<{ kind: DraftKind; id: string; children: (draft: Draft) => ReactNode }>

/** The form of a draft, once it is read; a word where it is gone. */
export function DraftOf({ kind, id, children }: DraftOfProps): ReactNode {
  const list = useList<Draft>(draftsKey(kind), (paging) => api.listDrafts({ kind, ...paging }))
  // Looked up once: what is proposed meanwhile would take the form away while it is sent.
  const [first, setFirst] = useState<Draft | null>(null)
  const found = first ?? list.items.find((one) => String(one.id) === id) ?? null
  if (found && !first) setFirst(found)
  if (found) return children(found)
  return list.isLoading ? null : <Alert type="error" showIcon title={t.absent} />
}

const columnsFor = (open: (id: bigint) => void, remove: (id: bigint) => void): TableColumnsType<Draft> => [
  { title: messages.fields.id, dataIndex: 'id' },
  { title: messages.terms.name, render: (_, { title }) => title || t.untitled },
  { title: t.savedAt, render: (_, { savedAt }) => <When at={savedAt} /> },
  { title: t.savedBy, dataIndex: 'savedBy' },
  {
    title: <span className="console-spoken">{t.open}</span>,
    render: (_, { id }) => (
      <div className="console-acts">
        <Button size="small" onClick={() => open(id)}>
          {t.open}
        </Button>
        <Button size="small" onClick={() => remove(id)}>
          {t.remove}
        </Button>
      </div>
    ),
  },
]
