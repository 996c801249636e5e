import type { TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { rewardWords as say } from '../../copy/reward-words.ts'
import { money, When } from '../../desk/shown.tsx'
import { TermsActs, TermsState } from '../../desk/terms-acts.tsx'
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
