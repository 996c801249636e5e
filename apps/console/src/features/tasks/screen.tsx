import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { messages } from '../../components/messages.ts'
import { money, When } from '../../components/shown.tsx'
import { actionsColumn, TermsScreen, TermsState } from '../../components/terms-screen.tsx'
import { taskMessages as t } from './messages.ts'
import { proposeEnd, readTasks, type Task, tasksKey } from './queries.ts'
import { TaskForm } from './task-form.tsx'

/** What players may do for points. */
export function Screen(): ReactNode {
  return (
    <TermsScreen<Task>
      text={t}
      permission="promo:task:propose"
      list={[tasksKey, readTasks]}
      columns={columnsFor}
      form={(task, onDone) => <TaskForm key={task?.id ?? 'new'} task={task} onDone={onDone} />}
    />
  )
}

const columnsFor = (mayPropose: boolean, change: (id: string) => void): TableColumnsType<Task> => [
  { title: messages.terms.name, render: (_, { name }) => name.en },
  { title: t.fact, render: (_, { fact }) => t.facts[fact] },
  { title: t.goal, align: 'right', render: (_, task) => goalOf(task) },
  { title: t.period, render: (_, { period }) => t.periods[period] },
  { title: t.points, dataIndex: 'points', align: 'right' },
  { title: t.claims, dataIndex: 'claims', align: 'right' },
  {
    title: messages.terms.state,
    render: (_, { endedAt, waits }) => <TermsState isOpen={endedAt === null} waits={waits} />,
  },
  { title: messages.terms.since, render: (_, { createdAt }) => <When at={createdAt} /> },
  actionsColumn({ list: 'tasks', subject: 'task', mayPropose, change, end: proposeEnd }),
]

function goalOf({ fact, goal }: Task): string {
  if (fact === 'valid_stake') return money(goal)
  return fact === 'settled_bets' ? String(goal) : ''
}
