import { useQuery } from '@tanstack/react-query'
import { Button, Popconfirm, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { When } from '../../components/shown.tsx'
import { useSubmit } from '../../components/use-form.ts'
import { narrowedName, reportMessages } from './messages.ts'
import { endMail, MAILS, mailsQuery, type ReportMail, saveMail } from './queries.ts'

const t = reportMessages.mails

/** The reports that the operator has sent to themselves, each of which they can end. */
export function ReportMails(): ReactNode {
  const query = useQuery(mailsQuery())
  return (
    <section className="console-card console-later" aria-label={t.title}>
      <h2>{t.title}</h2>
      <Loaded query={query}>
        {({ address, list }) => (
          <>
            <p className="console-hint">
              {t.hint} {address === null ? t.toNobody : t.to(address)}
            </p>
            {list.length === 0 ? (
              <p>{t.none}</p>
            ) : (
              <DataTable<ReportMail> list={t.title} columns={columns} rows={list} />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

const columns: TableColumnsType<ReportMail> = [
  {
    title: t.report,
    render: (_, { report, only }) => narrowedName(report, only),
  },
  { title: t.every, render: (_, { every }) => t.periods[every] },
  { title: t.at, render: (_, { hour, zone }) => `${t.hour(hour)} ${zone}` },
  { title: t.due, render: (_, { dueAt, isPaused }) => (isPaused ? '' : <When at={dueAt} />) },
  { title: t.sent, render: (_, { sentAt }) => (sentAt === null ? t.never : <When at={sentAt} />) },
  {
    title: messages.fields.state,
    render: (_, { isPaused }) =>
      isPaused ? <Tag color="warning">{t.paused}</Tag> : <Tag color="success">{t.active}</Tag>,
  },
  { title: <span className="console-spoken">{t.acts}</span>, render: (_, mail) => <Acts mail={mail} /> },
]

function Acts({ mail: { id, report, only, every, zone, hour, isPaused } }: { mail: ReportMail }): ReactNode {
  const { submit: resume, isPending } = useSubmit({
    send: () => saveMail({ report, only, every, zone, hour }),
    success: () => t.saved,
    stale: [MAILS],
  })
  const { submitAndWait: end } = useSubmit({
    send: () => endMail(id),
    success: () => t.ended,
    stale: [MAILS],
  })
  return (
    <div className="console-row-acts">
      {isPaused && (
        <Button size="small" loading={isPending} onClick={() => resume()}>
          {t.resume}
        </Button>
      )}
      <Popconfirm title={t.endAsk} okText={t.end} cancelText={t.cancel} onConfirm={() => end()}>
        <Button size="small" danger>
          {t.end}
        </Button>
      </Popconfirm>
    </div>
  )
}
