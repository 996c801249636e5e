import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../connection/operator.ts'
import { partnerWords as say } from '../../copy/partner-words.ts'
import { queueWords } from '../../copy/queue-words.ts'
import { words } from '../../copy/words.ts'
import { ActForm, type DeskAct } from '../../desk/act-form.tsx'
import { Money, When } from '../../desk/shown.tsx'
import { PlayerLink } from '../../desk/standing.tsx'
import { TeamLevels } from '../../desk/team-levels.tsx'
import { type Application, decide } from './queries.ts'

const { fields } = words

/** One application: what the player wrote, what is known of him and his team, and what may be done. */
export function Detail({ one, onDone }: { one: Application; onDone: () => void }): ReactNode {
  const mayDecide = useMay('partners:application:decide')
  const acts = actsOf(one)
  return (
    <>
      <h2>{say.one(one.id)}</h2>
      <Descriptions size="small" column={1} items={factsOf(one)} />
      <h3>{say.team}</h3>
      <TeamLevels levels={one.levels} />
      {acts.length > 0 && (
        <div className="desk-work">
          <p className="desk-hint">{mayDecide ? say.cost : words.queue.mayNot}</p>
          {mayDecide && (
            <ActForm what={whoOf(one)} acts={acts} codes={say.codes} queue="partners" onDone={onDone} />
          )}
        </div>
      )}
      <p>
        <Link to={`/audit?subject=partner:${one.id}`}>{words.queue.history}</Link>
      </p>
    </>
  )
}

const whoOf = ({ nickname, playerId }: Application) => nickname || String(playerId)

function actsOf(one: Application): DeskAct[] {
  const end = {
    hotkey: 'e',
    label: say.end,
    isDanger: true,
    needs: 'code',
    sure: say.sure.end,
    done: () => say.done.end(whoOf(one)),
    send: (typed) => decide(one.id, 'ended', typed),
  } satisfies DeskAct
  if (one.state === 'approved') return [end]
  if (one.state !== 'pending') return []
  return [
    {
      hotkey: 'a',
      label: say.approve,
      sure: say.sure.approve,
      done: () => say.done.approve(whoOf(one)),
      send: (typed) => decide(one.id, 'approved', typed),
    },
    {
      hotkey: 'r',
      label: say.reject,
      isDanger: true,
      needs: 'code',
      sure: say.sure.reject,
      done: () => say.done.reject(whoOf(one)),
      send: (typed) => decide(one.id, 'rejected', typed),
    },
  ]
}

function factsOf(one: Application) {
  const { decidedAt, decidedBy, reasonCode, note } = one
  const code = Object.entries(say.codes).find(([key]) => key === reasonCode)?.[1]
  const decided =
    decidedAt === null
      ? []
      : [
          { key: 'decided', label: fields.decided, children: <When at={decidedAt} /> },
          { key: 'by', label: fields.by, children: decidedBy ?? '' },
          { key: 'reason', label: fields.reason, children: [code, note].filter(Boolean).join(': ') },
        ]
  return [
    {
      key: 'player',
      label: fields.player,
      children: <PlayerLink id={one.playerId} nickname={one.nickname} />,
    },
    { key: 'since', label: say.age, children: <When at={one.registeredAt} /> },
    {
      key: 'level',
      label: queueWords.facts.level,
      children: queueWords.facts.levels[one.kycLevel] ?? one.kycLevel,
    },
    { key: 'channel', label: say.channel, children: say.channels[one.channel] },
    { key: 'plan', label: say.plan, children: <span className="desk-lines">{one.plan ?? say.gone}</span> },
    { key: 'commission', label: say.commission, children: <Money micros={one.commission} /> },
    { key: 'created', label: fields.created, children: <When at={one.createdAt} /> },
    { key: 'state', label: fields.state, children: say.states[one.state] },
    ...decided,
  ]
}
