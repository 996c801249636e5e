import { idOf } from '@opendraw/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { api } from '../client/api.ts'
import { DataTable } from './data-table.tsx'
import { DRAFTS_KEY, type Draft, type DraftKind, draftQuery } from './drafts.ts'
import { Loaded, LoadedList } from './loaded.tsx'
import { messages } from './messages.ts'
import { When } from './shown.tsx'
import { useSubmit } from './use-form.ts'
import { useList } from './use-list.ts'

const t = messages.drafts

/** The drafts of a kind, newest first; nothing is shown where there are none. */
export function DraftList({ kind, open }: { kind: DraftKind; open: (id: bigint) => void }): ReactNode {
  const list = useList<Draft>([DRAFTS_KEY, kind], (paging) => api.listDrafts({ kind, ...paging }))
  const { submit: remove } = useSubmit<bigint>({
    send: (id) => api.removeDraft({ id }),
    success: () => t.removed,
    stale: [DRAFTS_KEY],
  })
  if (list.items.length === 0 && list.failure === null) return null
  return (
    <div className="console-card console-later">
      <h2>{t.title}</h2>
      <p className="console-hint">{t.hint}</p>
      <LoadedList list={list} empty={t.none}>
        <DataTable<Draft> columns={columnsFor(open, remove)} rows={list.items} />
      </LoadedList>
    </div>
  )
}

type DraftOfProps = Readonly<{ kind: DraftKind; id: string; children: (draft: Draft) => ReactNode }>

/** The form of a draft, once it is read; a word where it is gone. */
export function DraftOf({ kind, id, children }: DraftOfProps): ReactNode {
  const query = useQuery(draftQuery(kind, idOf(id)))
  return (
    <Loaded query={query}>
      {(draft) => (draft ? children(draft) : <Alert type="error" showIcon title={t.absent} />)}
    </Loaded>
  )
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
