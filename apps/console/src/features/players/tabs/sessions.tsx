import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../../connection/operator.ts'
import { playerWords } from '../../../copy/player-words.ts'
import { DeskTable } from '../../../desk/desk-table.tsx'
import { Failure } from '../../../desk/list-states.tsx'
import { ReasonForm } from '../../../desk/reason-form.tsx'
import { When } from '../../../desk/shown.tsx'
import { endSessions, type Session, sessionsQuery } from '../queries.ts'
import { useAct } from './use-act.ts'

const say = playerWords.sessions

/** Where the player is and was signed in; one session, or all, may be ended. */
export function Sessions({ id }: { id: bigint }): ReactNode {
  const mayEnd = useMay('players:session:end')
  const act = useAct(id)
  const { data, error, refetch } = useQuery(sessionsQuery(id))
  if (error) return <Failure failure={error} again={() => void refetch()} />
  if (!data) return <Skeleton active title={false} />
  if (data.list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say.empty} />
  const end = (session: string | null) => async (values: Readonly<Record<string, string>>) =>
    say.done((await act(endSessions(id, session, values.reason ?? ''))).ended)
  const columns: TableColumnsType<Session> = [
    { title: say.at, render: (_, one) => <When at={one.createdAt} /> },
    { title: say.seen, render: (_, one) => <When at={one.seenAt} /> },
    { title: say.ip, dataIndex: 'ip' },
    { title: say.device, dataIndex: 'device', ellipsis: true },
    { title: playerWords.state, render: (_, one) => <Standing session={one} /> },
    {
      title: <span className="desk-spoken">{say.end}</span>,
      render: (_, one) =>
        mayEnd && one.isLive ? (
          <ReasonForm title={say.end} hint={say.endHint} isDanger send={end(one.id)} />
        ) : null,
    },
  ]
  return (
    <>
      {mayEnd && data.list.some(({ isLive }) => isLive) && (
        <p>
          <ReasonForm title={say.endAll} hint={say.endHint} isDanger send={end(null)} />
        </p>
      )}
      <DeskTable<Session> columns={columns} rows={data.list} />
    </>
  )
}

function Standing({ session: { isLive, endedAt } }: { session: Session }): ReactNode {
  if (isLive) return <Tag color="success">{say.live}</Tag>
  return <Tag>{endedAt === null ? say.idle : say.ended}</Tag>
}
