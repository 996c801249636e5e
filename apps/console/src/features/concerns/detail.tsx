import { concernOutcomes } from '@opendraw/contract/operator'
import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../connection/operator.ts'
import { concernWords as say } from '../../copy/concern-words.ts'
import { queueWords } from '../../copy/queue-words.ts'
import { words } from '../../copy/words.ts'
import { ActForm, type DeskAct } from '../../desk/act-form.tsx'
import { ClaimBar, isProposal, SecondBar } from '../../desk/claim-bar.tsx'
import { When } from '../../desk/shown.tsx'
import { PlayerLink } from '../../desk/standing.tsx'
import { type Concern, close } from './queries.ts'
import { otherOf, signText } from './sign-text.ts'

const { fields } = words

/** One concern: who, what was seen, and how it may end. */
export function Detail({ one, onDone }: { one: Concern; onDone: () => void }): ReactNode {
  return (
    <>
      <h2>{say.one(one.id)}</h2>
      <Descriptions size="small" column={1} items={factsOf(one)} />
      {one.decidedAt === null && (
        <div className="desk-work">
          <p className="desk-hint">{say.hints[one.kind]}</p>
          {one.second ? <SecondBar second={one.second} /> : <Work one={one} onDone={onDone} />}
        </div>
      )}
      <p>
        <Link to={`/audit?subject=concern:${one.id}`}>{words.queue.history}</Link>
      </p>
    </>
  )
}

function Work({ one, onDone }: { one: Concern; onDone: () => void }): ReactNode {
  const mayDecide = useMay('protection:concern:decide')
  if (!mayDecide) return <p className="desk-hint">{words.queue.mayNot}</p>
  const codes = Object.fromEntries(concernOutcomes[one.kind].map((code) => [code, say.outcomes[code]]))
  return (
    <>
      <ClaimBar kind="concern" id={one.id} claim={one.claim} queue="concerns" />
      {(one.claim === null || one.claim.isMine) && (
        <ActForm
          what={whoOf(one)}
          acts={[actOf(one)]}
          codes={codes}
          asks={say.asks}
          queue="concerns"
          onDone={onDone}
        />
      )}
    </>
  )
}

const whoOf = ({ nickname, playerId }: Concern) => nickname || String(playerId)

const actOf = (one: Concern): DeskAct => ({
  hotkey: 'e',
  label: say.close,
  needs: 'code',
  isNoteNeeded: true,
  sure: say.sure,
  done: (reply) => (isProposal(reply) ? queueWords.second.made(whoOf(one)) : say.done(whoOf(one))),
  send: async ({ code, note }) => close(one.id, code, note),
})

function factsOf(one: Concern) {
  const { decidedAt, decidedBy, outcome, reason } = one
  const closed =
    decidedAt === null || outcome === null
      ? []
      : [
          { key: 'decided', label: fields.decided, children: <When at={decidedAt} /> },
          { key: 'by', label: fields.by, children: decidedBy ?? '' },
          { key: 'outcome', label: say.outcome, children: say.outcomes[outcome] },
          { key: 'reason', label: fields.reason, children: reason },
        ]
  return [
    {
      key: 'player',
      label: fields.player,
      children: <PlayerLink id={one.playerId} nickname={one.nickname} />,
    },
    { key: 'kind', label: say.kind, children: say.kinds[one.kind] },
    { key: 'day', label: say.day, children: one.period },
    { key: 'seen', label: say.seen, children: <Seen signs={one.signs} /> },
    ...(one.isCarried ? [{ key: 'carried', label: fields.state, children: say.isCarried }] : []),
    { key: 'created', label: say.opened, children: <When at={one.createdAt} /> },
    ...closed,
  ]
}

function Seen({ signs }: Pick<Concern, 'signs'>): ReactNode {
  return (
    <ul className="desk-signs">
      {signs.map((sign) => {
        const other = otherOf(sign)
        return (
          <li key={`${sign.sign} ${sign.value}`}>
            {signText(sign)} {other !== null && <PlayerLink id={other} nickname="" />}
          </li>
        )
      })}
    </ul>
  )
}
