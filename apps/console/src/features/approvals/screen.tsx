import { Segmented, type TableColumnsType, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { neighbour, useMoveOn, useRowInView } from '../../components/chosen-row.ts'
import { DataTable } from '../../components/data-table.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { OneTimeLink, type ShownLink } from '../../components/one-time-link.tsx'
import { When } from '../../components/shown.tsx'
import { useKeys } from '../../components/use-keys.ts'
import { useFilter, useList } from '../../components/use-list.ts'
import { actionName, Detail, makerOf } from './detail.tsx'
import { approvalMessages as t } from './messages.ts'
import { approvalsKey, type Proposal, readApprovals, type StateFilter } from './queries.ts'

const EVERY_MS = 5_000
const filters = ['waiting', 'approved', 'rejected', 'withdrawn', 'expired', 'all'] as const
const options = filters.map((value) => ({ value, label: t.states[value] }))
const colours = {
  waiting: 'warning',
  approved: 'success',
  rejected: 'error',
  withdrawn: 'default',
  expired: 'default',
} as const

const columns: TableColumnsType<Proposal> = [
  { title: t.what, render: (_, { act }) => actionName(act) },
  { title: t.subject, dataIndex: 'subject' },
  { title: t.maker, render: (_, proposal) => makerOf(proposal) },
  { title: t.made, render: (_, { madeAt }) => <When at={madeAt} /> },
  { title: t.state, render: (_, { state }) => <Tag color={colours[state]}>{t.states[state]}</Tag> },
]

/** Dual approval: the list, and the chosen proposal beside it. State and choice live in the address. */
export function Screen(): ReactNode {
  const [typed, setState] = useFilter('state', 'waiting')
  const state: StateFilter = filters.find((one) => one === typed) ?? 'waiting'
  const [open, setOpen] = useFilter('open', '')
  const moveOn = useMoveOn(open, setOpen)
  useRowInView(open)
  const list = useList<Proposal>(approvalsKey(state), readApprovals(state), EVERY_MS)
  const [link, setLink] = useState<ShownLink | null>(null)
  const ids = list.items.map(({ id }) => String(id))
  const chosen = list.items.find(({ id }) => String(id) === open) ?? list.items[0]
  const move = (step: 1 | -1) => setOpen(neighbour(ids, chosen ? String(chosen.id) : null, step) ?? '')
  useKeys({ j: () => move(1), k: () => move(-1) })
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        <Segmented<string> aria-label={t.state} options={options} value={state} onChange={setState} />
      </div>
      <p className="console-hint">{t.hint}</p>
      <div className="console-split">
        <div className="console-card">
          <LoadedList list={list} empty={state === 'waiting' ? t.emptyWaiting : t.empty}>
            <DataTable<Proposal>
              list={t.title}
              columns={columns}
              rows={list.items}
              rowClassName={({ id }) =>
                id === chosen?.id ? 'console-row console-row-chosen' : 'console-row'
              }
              onRow={({ id }) => ({ onClick: () => setOpen(String(id)), 'aria-selected': id === chosen?.id })}
            />
          </LoadedList>
          <p className="console-hint">{t.keys}</p>
        </div>
        <section className="console-card console-detail" aria-label={t.chosen}>
          {chosen ? (
            <Detail
              key={chosen.id}
              proposal={chosen}
              onDone={(shown) => {
                setLink(shown)
                moveOn(ids, String(chosen.id))
              }}
            />
          ) : (
            <p className="console-hint">{t.none}</p>
          )}
        </section>
      </div>
      {link && <OneTimeLink {...link} onLeave={() => setLink(null)} />}
    </>
  )
}
