import { Button, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../connection/operator.ts'
import { rewardWords as say } from '../../copy/reward-words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { ListStates } from '../../desk/list-states.tsx'
import { money, When } from '../../desk/shown.tsx'
import { TermsActs, TermsState } from '../../desk/terms-acts.tsx'
import { useFilter, useList } from '../../desk/use-list.ts'
import { proposeEnd, readTasks, type Task, tasksKey } from './queries.ts'
import { TaskForm } from './task-form.tsx'

const fresh = 'new'

/** What players may do for points, and the form that proposes a change. Which one is open lives in the address. */
export function Screen(): ReactNode {
  const [open, setOpen] = useFilter('open', '')
  const mayPropose = useMay('promo:task:propose')
  const list = useList<Task>(tasksKey, readTasks)
  const task = list.items.find(({ id }) => id === open)
  if (mayPropose && (task || open === fresh))
    return <TaskForm key={open} task={task ?? null} onDone={() => setOpen('')} />
  return (
    <>
      <div className="desk-head">
        <h1>{say.tasks.title}</h1>
        {mayPropose && (
          <Button type="primary" onClick={() => setOpen(fresh)}>
            {say.add}
          </Button>
        )}
      </div>
      <div className="desk-card">
        <p className="desk-hint">{say.tasks.hint}</p>
        <ListStates list={list} empty={say.tasks.empty}>
          <DeskTable<Task> columns={columnsFor(mayPropose, setOpen)} rows={list.items} />
        </ListStates>
      </div>
    </>
  )
}

const columnsFor = (mayPropose: boolean, change: (id: string) => void): TableColumnsType<Task> => [
  { title: say.name, render: (_, { name }) => name.en },
  { title: say.tasks.fact, render: (_, { fact }) => say.tasks.facts[fact] },
  { title: say.tasks.goal, align: 'right', render: (_, task) => goalOf(task) },
  { title: say.tasks.period, render: (_, { period }) => say.tasks.periods[period] },
  { title: say.tasks.points, dataIndex: 'points', align: 'right' },
  { title: say.tasks.claims, dataIndex: 'claims', align: 'right' },
  { title: say.state, render: (_, task) => <TermsState {...task} /> },
  { title: say.since, render: (_, { createdAt }) => <When at={createdAt} /> },
  {
    title: <span className="desk-spoken">{say.change}</span>,
    render: (_, task) => (
      <TermsActs
        terms={task}
        list="tasks"
        subject="task"
        mayPropose={mayPropose}
        onChange={() => change(task.id)}
        end={(reason) => proposeEnd(task.id, reason)}
      />
    ),
  },
]

function goalOf({ fact, goal }: Task): string {
  if (fact === 'valid_stake') return money(goal)
  return fact === 'settled_bets' ? goal : ''
}
