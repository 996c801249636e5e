import { Empty, Pull, Skeleton } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Failed } from '../../components/failed.tsx'
import { Page } from '../../components/page.tsx'
import { ToldNote } from '../../components/told-note.tsx'
import { type Key, useWords } from '../../copy/use-words.ts'
import { refreshTasks, type TaskItem, tasksQuery } from './queries.ts'
import { TaskCard } from './task-card.tsx'

const groups: readonly { key: Key; has: (task: TaskItem) => boolean }[] = [
  { key: 'task.late', has: ({ isLate }) => isLate },
  { key: 'task.day', has: ({ isLate, period }) => !isLate && period === 'day' },
  { key: 'task.week', has: ({ isLate, period }) => !isLate && period === 'week' },
  { key: 'task.once', has: ({ period }) => period === 'once' },
]

/** The tasks: what is to be done, what may be claimed, what was. */
export default function TasksScreen() {
  const { say, locale } = useWords()
  const cache = useQueryClient()
  const { data, isPending, isError, error, refetch } = useQuery(tasksQuery(locale))
  return (
    <Page title={say('entry.tasks')}>
      <Pull label={say('common.loading')} onPull={() => refreshTasks(cache)} />
      <div className="grid gap-6 px-4 pt-1">
        {isPending && (
          <div className="grid gap-3">
            <Skeleton className="h-36 rounded-[24px]" />
            <Skeleton className="h-36 rounded-[24px]" />
          </div>
        )}
        {isError && !data && <Failed failure={error} onRetry={() => void refetch()} />}
        {data && !data.isPromoted && <ToldNote>{say('points.off')}</ToldNote>}
        {data?.list.length === 0 && <Empty>{say('task.empty')}</Empty>}
        {groups.map(({ key, has }) => {
          const tasks = data?.list.filter(has) ?? []
          if (tasks.length === 0) return null
          return (
            <section key={key}>
              <h2 className="mb-3 px-1 text-[18px] font-bold tracking-tight">{say(key)}</h2>
              <ul className="grid gap-3">
                {tasks.map((task) => (
                  <TaskCard
                    key={`${task.id} ${task.day}`}
                    task={task}
                    isPromoted={data?.isPromoted ?? false}
                  />
                ))}
              </ul>
            </section>
          )
        })}
        {data && data.list.length > 0 && <p className="px-1 text-[14px] text-ink-2">{say('task.budget')}</p>}
      </div>
    </Page>
  )
}
