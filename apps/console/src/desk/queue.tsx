import { Segmented, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { words } from '../copy/words.ts'
import { DeskTable } from './desk-table.tsx'
import { ListStates } from './list-states.tsx'
import { neighbour } from './neighbour.ts'
import { useKeys } from './use-keys.ts'
import { useFilter, type useList } from './use-list.ts'
import { useMoveOn } from './use-move-on.ts'

type QueueProps<Item> = {
  title: string
  /** The states that one may look at, in words. */
  states: Readonly<Record<string, string>>
  list: ReturnType<typeof useList<Item>>
  columns: TableColumnsType<Item>
  /** What the list may be narrowed by, beside its states. */
  filters?: ReactNode
  keys: string
  /** The request in full, with what may be done to it. `onDone` moves on to the next one. */
  detail: (item: Item, onDone: () => void) => ReactNode
}

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
      <div className="desk-head">
        <h1>{title}</h1>
        <Segmented<string>
          aria-label={words.queue.state}
          options={options}
          value={state}
          onChange={setState}
        />
      </div>
      {filters}
      <div className="desk-split">
        <div className="desk-card">
          <ListStates list={list} empty={state === 'pending' ? words.queue.emptyPending : words.queue.empty}>
            <DeskTable<Item>
              columns={columns}
              rows={[...list.items]}
              rowClassName={({ id }) => (id === chosen?.id ? 'desk-row desk-row-chosen' : 'desk-row')}
              onRow={({ id }) => ({ onClick: () => setOpen(String(id)), 'aria-selected': id === chosen?.id })}
            />
          </ListStates>
          <p className="desk-hint">{keys}</p>
        </div>
        <section className="desk-card desk-detail" aria-label={words.queue.chosen}>
          {chosen ? (
            detail(chosen, () => moveOn(ids, String(chosen.id)))
          ) : (
            <p className="desk-hint">{words.queue.none}</p>
          )}
        </section>
      </div>
    </>
  )
}
