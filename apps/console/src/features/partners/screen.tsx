import { Descriptions, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { ActionForm, type ApprovableAction, decisionActions } from '../../components/action-form.tsx'
import { messages } from '../../components/messages.ts'
import { PlayerLink, TeamLevels } from '../../components/player-facts.tsx'
import { Queue } from '../../components/queue.tsx'
import { Money, Waits, When } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { auditPath } from '../../paths.ts'
import { partnerMessages as t } from './messages.ts'
import { type Application, applicationsKey, decide, QUEUE_EVERY_MS, readApplications } from './queries.ts'

const columns: TableColumnsType<Application> = [
  { title: messages.fields.id, dataIndex: 'id' },
  { title: messages.fields.player, render: (_, row) => row.nickname || row.playerId },
  { title: t.channel, render: (_, row) => t.channels[row.channel] },
  { title: messages.facts.level, render: (_, row) => messages.facts.levels[row.kycLevel] },
  {
    title: messages.fields.waits,
    render: (_, row) =>
      row.state === 'pending' ? <Waits since={row.createdAt} /> : <When at={row.createdAt} />,
  },
  { title: messages.fields.state, render: (_, row) => <Tag>{t.states[row.state]}</Tag> },
]

/** Applicants, and present and former partners. */
export function Screen(): ReactNode {
  const [state] = useFilter('state', 'pending')
  const list = useList<Application>(applicationsKey(state), readApplications(state), QUEUE_EVERY_MS)
  return (
    <Queue
      title={t.title}
      states={t.states}
      list={list}
      columns={columns}
      words={messages.queue.wordsOf('an application', 'applications')}
      keys={t.keys}
      detail={(one, onDone) => <Detail key={one.id} one={one} onDone={onDone} />}
    />
  )
}

/** One application: what the player wrote, what is known of them and their team, and what may be done. */
function Detail({ one, onDone }: { one: Application; onDone: () => void }): ReactNode {
  const mayDecide = useMay('partners:application:decide')
  const actions = actsOf(one)
  return (
    <>
      <h2>{t.one(one.id)}</h2>
      <Descriptions size="small" column={1} items={factsOf(one)} />
      <h3>{t.team}</h3>
      <TeamLevels levels={one.levels} />
      {actions.length > 0 && (
        <div className="console-work">
          <p className="console-hint">{mayDecide ? t.cost : messages.queue.mayNot}</p>
          {mayDecide && (
            <ActionForm
              what={whoOf(one)}
              actions={actions}
              codes={t.codes}
              queue="partners"
              onDone={onDone}
            />
          )}
        </div>
      )}
      <p>
        <Link to={auditPath(`partner:${one.id}`)}>{messages.queue.history}</Link>
      </p>
    </>
  )
}

const whoOf = ({ nickname, playerId }: Application) => nickname || String(playerId)

function actsOf(one: Application): ApprovableAction[] {
  const end = {
    hotkey: 'e',
    label: t.end,
    isDanger: true,
    needs: 'code',
    sure: t.sure.end,
    done: () => t.ended(whoOf(one)),
    send: ({ code, note }) => decide(one.id, 'ended', code, note),
  } satisfies ApprovableAction
  if (one.state === 'approved') return [end]
  if (one.state !== 'pending') return []
  return decisionActions({
    what: whoOf(one),
    sure: t.sure,
    approve: (note) => decide(one.id, 'approved', '', note),
    reject: (code, note) => decide(one.id, 'rejected', code, note),
  })
}

function factsOf(one: Application) {
  const { decidedAt, decidedBy, reasonCode, note } = one
  const code = Object.entries(t.codes).find(([key]) => key === reasonCode)?.[1]
  const decided =
    decidedAt === null
      ? []
      : [
          { key: 'decided', label: messages.fields.decided, children: <When at={decidedAt} /> },
          { key: 'by', label: messages.fields.by, children: decidedBy ?? '' },
          { key: 'reason', label: messages.fields.reason, children: [code, note].filter(Boolean).join(': ') },
        ]
  return [
    {
      key: 'player',
      label: messages.fields.player,
      children: <PlayerLink id={one.playerId} nickname={one.nickname} />,
    },
    { key: 'since', label: t.age, children: <When at={one.registeredAt} /> },
    {
      key: 'level',
      label: messages.facts.level,
      children: messages.facts.levels[one.kycLevel] ?? one.kycLevel,
    },
    { key: 'channel', label: t.channel, children: t.channels[one.channel] },
    { key: 'plan', label: t.plan, children: <span className="console-lines">{one.plan ?? t.gone}</span> },
    { key: 'commission', label: messages.team.commission, children: <Money micros={one.commission} /> },
    { key: 'created', label: messages.fields.created, children: <When at={one.createdAt} /> },
    { key: 'state', label: messages.fields.state, children: t.states[one.state] },
    ...decided,
  ]
}
