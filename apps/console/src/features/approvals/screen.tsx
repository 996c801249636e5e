import { Segmented, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { frameWords } from '../../copy/frame-words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { ListStates } from '../../desk/list-states.tsx'
import { neighbour } from '../../desk/neighbour.ts'
import { When } from '../../desk/shown.tsx'
import { useKeys } from '../../desk/use-keys.ts'
import { useFilter, useList } from '../../desk/use-list.ts'
import { useMoveOn } from '../../desk/use-move-on.ts'
import { actName, Detail } from './detail.tsx'
import { approvalsKey, type Proposal, readApprovals, type StateFilter } from './queries.ts'

const say = frameWords.approvals
const everyMs = 5_000
const filters = ['waiting', 'approved', 'rejected', 'withdrawn', 'expired', 'all'] as const
const options = filters.map((value) => ({ value, label: say.states[value] }))
const colours = {
  waiting: 'warning',
  approved: 'success',
  rejected: 'error',
  withdrawn: 'default',
  expired: 'default',
} as const

const columns: TableColumnsType<Proposal> = [
  { title: say.what, render: (_, { act }) => actName(act) },
  { title: say.subject, dataIndex: 'subject' },
  { title: say.maker, dataIndex: 'maker' },
  { title: say.made, render: (_, { madeAt }) => <When at={madeAt} /> },
  { title: say.state, render: (_, { state }) => <Tag color={colours[state]}>{say.states[state]}</Tag> },
]

/** What takes two people: the list, and the chosen proposal beside it. State and choice live in the address. */
export function Screen(): ReactNode {
  const [typed, setState] = useFilter('state', 'waiting')
  const state: StateFilter = filters.find((one) => one === typed) ?? 'waiting'
  const [open, setOpen] = useFilter('open', '')
  const moveOn = useMoveOn(open, setOpen)
  const list = useList<Proposal>(approvalsKey(state), readApprovals(state), everyMs)
  const ids = list.items.map(({ id }) => String(id))
  const chosen = list.items.find(({ id }) => String(id) === open) ?? list.items[0]
  const move = (step: 1 | -1) => setOpen(neighbour(ids, chosen ? String(chosen.id) : null, step) ?? '')
  useKeys({ j: () => move(1), k: () => move(-1) })
  return (
    <>
      <div className="desk-head">
        <h1>{say.title}</h1>
        <Segmented<string> aria-label={say.state} options={options} value={state} onChange={setState} />
      </div>
      <p className="desk-hint">{say.hint}</p>
      <div className="desk-split">
        <div className="desk-card">
          <ListStates list={list} empty={state === 'waiting' ? say.emptyWaiting : say.empty}>
            <DeskTable<Proposal>
              columns={columns}
              rows={list.items}
              rowClassName={({ id }) => (id === chosen?.id ? 'desk-row desk-row-chosen' : 'desk-row')}
              onRow={({ id }) => ({ onClick: () => setOpen(String(id)), 'aria-selected': id === chosen?.id })}
            />
          </ListStates>
          <p className="desk-hint">{say.keys}</p>
        </div>
        <section className="desk-card desk-detail" aria-label={say.chosen}>
          {chosen ? (
            <Detail key={chosen.id} proposal={chosen} onDone={() => moveOn(ids, String(chosen.id))} />
          ) : (
            <p className="desk-hint">{say.none}</p>
          )}
        </section>
      </div>
    </>
  )
}
