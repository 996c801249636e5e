import { Segmented, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { neighbour, useMoveOn } from './chosen-row.ts'
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
  detail,
}: QueueProps<Item>): ReactNode {
  const [state, setState] = useFilter('state', 'pending')
  const [open, setOpen] = useFilter('open', '')
  const moveOn = useMoveOn(open, setOpen)
  const ids = list.items.map(({ id }) => String(id))
  const chosen = list.items.find(({ id }) => String(id) === open) ?? list.items[0]
  const move = (step: 1 | -1) => setOpen(neighbour(ids, chosen ? String(chosen.id) : null, step) ?? '')
  useKeys({ j: () => move(1), k: () => move(-1) })
  const options = Object.entries(states).map(([value, label]) => ({ value, label }))
  return (
    <>
      <div className="console-head">
        <h1>{title}</h1>
        <Segmented<string>
          aria-label={messages.queue.state}
          options={options}
          value={state}
          onChange={setState}
        />
      </div>
      {filters}
      <div className="console-split">
        <div className="console-card">
          <LoadedList
            list={list}
            empty={state === 'pending' ? messages.queue.emptyPending : messages.queue.empty}
          >
            <DataTable<Item>
              columns={columns}
              rows={[...list.items]}
              rowClassName={({ id }) =>
                id === chosen?.id ? 'console-row console-row-chosen' : 'console-row'
              }
              onRow={({ id }) => ({ onClick: () => setOpen(String(id)), 'aria-selected': id === chosen?.id })}
            />
          </LoadedList>
          <p className="console-hint">{keys}</p>
        </div>
        <section className="console-card console-detail" aria-label={messages.queue.chosen}>
          {chosen ? (
            detail(chosen, () => moveOn(ids, String(chosen.id)))
          ) : (
            <p className="console-hint">{messages.queue.none}</p>
          )}
        </section>
      </div>
    </>
  )
}
