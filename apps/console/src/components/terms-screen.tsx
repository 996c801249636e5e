import { Button, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../client/operator.ts'
import { DataTable } from './data-table.tsx'
import { LoadedList } from './loaded.tsx'
import { messages } from './messages.ts'
import { useFilter, useList } from './use-list.ts'

const FRESH = 'new'

type TermsScreenProps<Row> = Readonly<{
  text: { title: string; hint: string; empty: string }
  /** What proposing a change needs. */
  permission: string
  list: Parameters<typeof useList<Row>>
  columns: (mayPropose: boolean, change: (id: string) => void) => TableColumnsType<Row>
  /** The form for new terms (null) or a change of these. */
  form: (terms: Row | null, onDone: () => void) => ReactNode
}>

/** Terms that two operators change, and the form that proposes a change. Which one is open lives in the address. */
export function TermsScreen<Row extends { id: bigint | string }>({
  text,
  permission,
  list: [key, read, everyMs],
  columns,
  form,
}: TermsScreenProps<Row>): ReactNode {
  const [open, setOpen] = useFilter('open', '')
  const mayPropose = useMay(permission)
  const list = useList<Row>(key, read, everyMs)
  const terms = list.items.find(({ id }) => String(id) === open)
  if (mayPropose && (terms || open === FRESH)) return form(terms ?? null, () => setOpen(''))
  return (
    <>
      <div className="console-head">
        <h1>{text.title}</h1>
        {mayPropose && (
          <Button type="primary" onClick={() => setOpen(FRESH)}>
            {messages.terms.add}
          </Button>
        )}
      </div>
      <div className="console-card">
        <p className="console-hint">{text.hint}</p>
        <LoadedList list={list} empty={text.empty}>
          <DataTable<Row> columns={columns(mayPropose, setOpen)} rows={list.items} />
        </LoadedList>
      </div>
    </>
  )
}
