import { BULK_MAX } from '@opendraw/contract/operator'
import { Segmented, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Bulk, BulkBar } from './bulk.tsx'
import { bulkMessages } from './bulk-messages.ts'
import { neighbour, useMoveOn, useRowInView } from './chosen-row.ts'
import { DataTable } from './data-table.tsx'
import { LoadedList } from './loaded.tsx'
import { messages } from './messages.ts'
import { useKeys } from './use-keys.ts'
import { useFilter, type useList } from './use-list.ts'

type QueueProps<Item> = Readonly<{
  title: string
  /** The states that one may look at, in messages. */
  states: Readonly<Record<string, string>>
  list: ReturnType<typeof useList<Item>>
  columns: TableColumnsType<Item>
  /** What the list may be narrowed by, beside its states. */
  filters?: ReactNode
  keys: string
  /** What may be done to several of them at once; not given, each is by itself. */
  bulk?: Bulk<Item> | undefined
  /** What is said where nothing is in the list or chosen; of requests, when absent. */
  words?: Readonly<Partial<Record<'chosen' | 'none' | 'emptyPending' | 'empty', string>>>
  /** The request in full, with what may be done to it. `onDone` moves on to the next one. */
  detail: (item: Item, onDone: () => void) => ReactNode
}>

/** A queue of requests: its list on the left, the chosen one on the right. Filters and choice live in the address. */
export function Queue<Item extends { id: bigint }>({
  title,
  states,
  list,
  columns,
  filters,
  keys,
  bulk,
  words: ownWords,
  detail,
}: QueueProps<Item>): ReactNode {
  const [state, setState] = useFilter('state', 'pending')
  const [open, setOpen] = useFilter('open', '')
  const moveOn = useMoveOn(open, setOpen)
  useRowInView(open)
  const ids = list.items.map(({ id }) => String(id))
  const chosen = list.items.find(({ id }) => String(id) === open) ?? list.items[0]
  const move = (step: 1 | -1) => setOpen(neighbour(ids, chosen ? String(chosen.id) : null, step) ?? '')
  const marks = useMarks(bulk ? list.items : [], chosen)
  useKeys({ j: () => move(1), k: () => move(-1) })
  const words = { ...messages.queue, ...ownWords }
  const empty = state === 'pending' ? words.emptyPending : words.empty
  return (
    <>
      <div className="console-head">
        <h1>{title}</h1>
        <Segmented<string>
          aria-label={messages.queue.state}
          options={Object.entries(states).map(([value, label]) => ({ value, label }))}
          value={state}
          onChange={setState}
        />
      </div>
      {filters}
      {/* Nobody chose one: printed is the list, not its first request. */}
      <div className={open === '' ? 'console-split console-split-list' : 'console-split'}>
        <div className="console-card">
          {bulk && (marks.marked.length > 0 || marks.isOpen) && <BulkBar bulk={bulk} {...marks} />}
          <LoadedList list={list} empty={empty}>
            <DataTable<Item>
              list={title}
              {...(bulk && { rowSelection: marks.selection })}
              columns={columns}
              rows={[...list.items]}
              {...rowsOf(chosen, setOpen)}
            />
          </LoadedList>
          <p className="console-hint">{bulk ? keys + bulk.words.keys : keys}</p>
        </div>
        <section className="console-card console-detail" aria-label={words.chosen}>
          {chosen ? (
            detail(chosen, () => moveOn(ids, String(chosen.id)))
          ) : (
            <p className="console-hint">{words.none}</p>
          )}
        </section>
      </div>
    </>
  )
}

/** How the chosen row looks, and that a click chooses one. */
function rowsOf<Item extends { id: bigint }>(chosen: Item | undefined, setOpen: (id: string) => void) {
  return {
    rowClassName: ({ id }: Item) => (id === chosen?.id ? 'console-row console-row-chosen' : 'console-row'),
    onRow: ({ id }: Item) => ({
      onClick: () => setOpen(String(id)),
      'aria-selected': id === chosen?.id,
    }),
  }
}

/** Which of these rows are marked, and their keys; one that leaves the list is marked no more. */
function useMarks<Item extends { id: bigint }>(items: readonly Item[], chosen: Item | undefined) {
  const [ids, setIds] = useState<readonly bigint[]>([])
  const [isOpen, setOpen] = useState(false)
  const marked = items.filter(({ id }) => ids.includes(id))
  const toggle = (id: bigint) =>
    setIds((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  const keys = { x: () => chosen && toggle(chosen.id), b: () => setOpen(marked.length > 0) }
  useKeys(items.length > 0 ? keys : {})
  return {
    marked,
    isOpen,
    setOpen,
    clear: () => setIds([]),
    all: () => setIds(items.slice(0, BULK_MAX).map(({ id }) => id)),
    selection: {
      // The box that marks all would be in the hidden row that measures the columns, too, and take the focus there.
      hideSelectAll: true,
      columnTitle: <span className="console-spoken">{bulkMessages.column}</span>,
      selectedRowKeys: marked.map(({ id }) => id),
      onChange: (_: unknown, rows: Item[]) => setIds(rows.map(({ id }) => id)),
      getCheckboxProps: ({ id }: Item) => ({ 'aria-label': bulkMessages.mark(id) }),
    },
  }
}
