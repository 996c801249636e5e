import { useQuery } from '@tanstack/react-query'
import { Empty, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../../client/operator.ts'
import { DataTable } from '../../../components/data-table.tsx'
import { Loaded } from '../../../components/loaded.tsx'
import { ReasonForm } from '../../../components/reason-form.tsx'
import { When } from '../../../components/shown.tsx'
import { playerMessages as t } from '../messages.ts'
import { endSessions, type Session, sessionsQuery, useAction } from '../queries.ts'

/** Where the player is and was signed in; one session, or all, may be ended. */
export function Sessions({ id }: { id: bigint }): ReactNode {
  const query = useQuery(sessionsQuery(id))
  return <Loaded query={query}>{({ list }) => <SessionTable id={id} sessions={list} />}</Loaded>
}

function SessionTable({ id, sessions }: { id: bigint; sessions: readonly Session[] }): ReactNode {
  const mayEnd = useMay('players:session:end')
  const act = useAction(id)
  if (sessions.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.sessions.empty} />
  const end = (session: string | null) => async (values: Readonly<Record<string, string>>) =>
    t.sessions.done((await act(endSessions(id, session, values.reason ?? ''))).ended)
  const columns: TableColumnsType<Session> = [
    { title: t.sessions.at, render: (_, one) => <When at={one.createdAt} /> },
    { title: t.sessions.seen, render: (_, one) => <When at={one.seenAt} /> },
    { title: t.sessions.ip, dataIndex: 'ip' },
    { title: t.sessions.device, dataIndex: 'device', ellipsis: true },
    { title: t.state, render: (_, one) => <SessionState session={one} /> },
    {
      title: <span className="console-spoken">{t.sessions.end}</span>,
      render: (_, one) =>
        mayEnd && one.isLive ? (
          <ReasonForm title={t.sessions.end} hint={t.sessions.endHint} isDanger send={end(one.id)} />
        ) : null,
    },
  ]
  return (
    <>
      {mayEnd && sessions.some(({ isLive }) => isLive) && (
        <p>
          <ReasonForm title={t.sessions.endAll} hint={t.sessions.endHint} isDanger send={end(null)} />
        </p>
      )}
      <DataTable<Session> list={t.listOf(t.tabs.sessions)} columns={columns} rows={sessions} />
    </>
  )
}

function SessionState({ session: { isLive, endedAt } }: { session: Session }): ReactNode {
  if (isLive) return <Tag color="success">{t.sessions.live}</Tag>
  return <Tag>{endedAt === null ? t.sessions.idle : t.sessions.ended}</Tag>
}
