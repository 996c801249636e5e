import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { rewardWords as say } from '../../copy/reward-words.ts'
import { termsWords } from '../../copy/terms-words.ts'
import { money, When } from '../../desk/shown.tsx'
import { TermsState } from '../../desk/terms-acts.tsx'
import { actsColumn } from '../../desk/terms-columns.tsx'
import { TermsScreen } from '../../desk/terms-screen.tsx'
import { proposeEnd, readTasks, type Task, tasksKey } from './queries.ts'
import { TaskForm } from './task-form.tsx'

/** What players may do for points. */
export const Screen = (): ReactNode => (
  <TermsScreen<Task>
    words={say.tasks}
    permission="promo:task:propose"
    list={[tasksKey, readTasks]}
    columns={columnsFor}
    form={(task, onDone) => <TaskForm key={task?.id ?? 'new'} task={task} onDone={onDone} />}
  />
)

const columnsFor = (mayPropose: boolean, change: (id: string) => void): TableColumnsType<Task> => [
  { title: say.name, render: (_, { name }) => name.en },
  { title: say.tasks.fact, render: (_, { fact }) => say.tasks.facts[fact] },
  { title: say.tasks.goal, align: 'right', render: (_, task) => goalOf(task) },
  { title: say.tasks.period, render: (_, { period }) => say.tasks.periods[period] },
  { title: say.tasks.points, dataIndex: 'points', align: 'right' },
  { title: say.tasks.claims, dataIndex: 'claims', align: 'right' },
  {
    title: termsWords.state,
    render: (_, { endedAt, waits }) => <TermsState isOpen={endedAt === null} waits={waits} />,
  },
  { title: say.since, render: (_, { createdAt }) => <When at={createdAt} /> },
  actsColumn({ list: 'tasks', subject: 'task', mayPropose, change, end: proposeEnd }),
]

function goalOf({ fact, goal }: Task): string {
  if (fact === 'valid_stake') return money(goal)
  return fact === 'settled_bets' ? String(goal) : ''
}
