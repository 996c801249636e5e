import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Empty, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../client/operator.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { ReasonForm } from '../../components/reason-form.tsx'
import { When } from '../../components/shown.tsx'
import { jobMessages as t } from './messages.ts'
import { type Job, jobsQuery, type Loop, retry } from './queries.ts'

/** Every job of the calendar and every loop of the servers: how it went last, and when it comes next. */
export function Screen(): ReactNode {
  const query = useQuery(jobsQuery)
  const mayRetry = useMay('oversight:job:retry')
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
      </div>
      <Loaded query={query}>
        {({ calendar, loops }) => (
          <>
            <Part title={t.calendar} hint={t.calendarHint} empty={calendar.length === 0 ? t.empty : null}>
              <DataTable<Job> list={t.title} rowKey="name" columns={jobColumns(mayRetry)} rows={calendar} />
            </Part>
            <Part title={t.loops} hint={t.loopsHint} empty={loops.length === 0 ? t.noLoops : null}>
              <DataTable<Loop>
                rowKey={({ node, name }) => `${node} ${name}`}
                columns={loopColumns}
                rows={loops}
              />
            </Part>
          </>
        )}
      </Loaded>
    </>
  )
}

type PartProps = Readonly<{ title: string; hint: string; empty: string | null; children: ReactNode }>

const Part = ({ title, hint, empty, children }: PartProps): ReactNode => (
  <section className="console-card console-later" aria-label={title}>
    <h2>{title}</h2>
    <p className="console-hint">{hint}</p>
    {empty === null ? children : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />}
  </section>
)

const jobColumns = (mayRetry: boolean): TableColumnsType<Job> => [
  { title: t.job, dataIndex: 'name' },
  { title: t.state, render: (_, job) => <State job={job} /> },
  {
    title: t.last,
    render: (_, { last }) =>
      last ? (
        <>
          <When at={last.doneAt} /> <span className="console-hint">{t.period(last.day)}</span>
        </>
      ) : (
        t.never
      ),
  },
  {
    title: t.took,
    align: 'right',
    render: (_, { last }) => (last?.durationMs == null ? '' : t.milliseconds(Number(last.durationMs))),
  },
  { title: t.steps, align: 'right', render: (_, { last }) => last?.steps.toLocaleString('en') },
  { title: t.failure, className: 'console-said', render: (_, { open }) => open?.error ?? t.noFailure },
  { title: t.next, render: (_, job) => <Next job={job} /> },
  ...(mayRetry
    ? [
        {
          title: <span className="console-spoken">{t.actions}</span>,
          render: (_: unknown, job: Job) => <Retry job={job} />,
        },
      ]
    : []),
]

function State({ job: { open, waiting } }: { job: Job }): ReactNode {
  if (!open) return <Tag color="success">{t.done}</Tag>
  if (open.failures > 0 && open.error !== null) return <Tag color="error">{t.failed(open.failures)}</Tag>
  return <Tag color="processing">{waiting > 1 ? t.waits(waiting) : t.due}</Tag>
}

function Next({ job: { open, nextAt } }: { job: Job }): ReactNode {
  const at = open ? (open.retryAt ?? open.dueAt) : nextAt
  return at ? <When at={at} /> : t.nextUnknown
}

function Retry({ job: { name, open } }: { job: Job }): ReactNode {
  const client = useQueryClient()
  if (!open || open.failures === 0) return null
  const { day } = open
  return (
    <ReasonForm
      title={t.retry}
      hint={`${t.retryTitle(name, day)}. ${t.retryHint}`}
      send={async ({ reason = '' }) => {
        await retry({ name, day, reason })
        await client.invalidateQueries({ queryKey: ['jobs'] })
        return t.retried(name)
      }}
    />
  )
}

const loopColumns: TableColumnsType<Loop> = [
  { title: t.job, dataIndex: 'name' },
  { title: t.server, render: (_, { node }) => <span className="console-hex">{node.slice(0, 8)}</span> },
  { title: t.last, render: (_, { lastAt }) => <When at={lastAt} /> },
  { title: t.took, align: 'right', render: (_, { durationMs }) => t.milliseconds(durationMs) },
  { title: t.runs, align: 'right', render: (_, { runs }) => runs.toLocaleString('en') },
  {
    title: t.failures,
    align: 'right',
    render: (_, { failures }) =>
      failures === 0 ? 0 : <Tag color="error">{failures.toLocaleString('en')}</Tag>,
  },
  {
    title: t.failure,
    className: 'console-said',
    render: (_, { error, failedAt }) =>
      error === null || failedAt === null ? (
        t.noFailure
      ) : (
        <>
          <When at={failedAt} /> {error}
        </>
      ),
  },
  { title: t.next, render: (_, { nextAt }) => <When at={nextAt} /> },
]
