import { Empty, Skeleton } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyFor } from '../../client/ask.ts'
import { QueryPage } from '../../components/query-view.tsx'
import { TranslationNotice } from '../../components/translation-notice.tsx'
import { type Key, useMessages } from '../../copy/use-messages.ts'
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
  const { t, locale } = useMessages()
  const cache = useQueryClient()
  const query = useQuery(tasksQuery(locale))
  return (
    <QueryPage
      title={t('entry.tasks')}
      query={query}
      skeleton={
        <div className="grid gap-3">
          <Skeleton className="h-36 rounded-[24px]" />
          <Skeleton className="h-36 rounded-[24px]" />
        </div>
      }
      className="gap-6"
      onPull={() => refreshTasks(cache)}
    >
      {(data) => <Tasks tasks={data} />}
    </QueryPage>
  )
}

function Tasks({ tasks: { list, isPromoted } }: { tasks: ReplyFor<'listTasks'> }) {
  const { t } = useMessages()
  return (
    <>
      {!isPromoted && <TranslationNotice>{t('points.off')}</TranslationNotice>}
      {list.length === 0 && <Empty>{t('task.empty')}</Empty>}
      {groups.map(({ key, has }) => {
        const tasks = list.filter(has)
        if (tasks.length === 0) return null
        return (
          <section key={key}>
            <h2 className="mb-3 px-1 text-[18px] font-bold tracking-tight">{t(key)}</h2>
            <ul className="grid gap-3">
              {tasks.map((task) => (
                <TaskCard key={`${task.id} ${task.day}`} task={task} isPromoted={isPromoted} />
              ))}
            </ul>
          </section>
        )
      })}
      {list.length > 0 && <p className="px-1 text-[14px] text-ink-2">{t('task.budget')}</p>}
    </>
  )
}
