import { playerCaseOutcomes } from '@opendraw/contract/operator'
import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { ActionForm, type ApprovableAction } from '../../components/action-form.tsx'
import { ClaimBar, isProposal, PendingApprovalBar } from '../../components/claim-bar.tsx'
import { messages } from '../../components/messages.ts'
import { PlayerLink } from '../../components/player-facts.tsx'
import { money, When } from '../../components/shown.tsx'
import { auditPath } from '../../paths.ts'
import { playerCaseMessages as t } from './messages.ts'
import { close, type PlayerCase } from './queries.ts'

const sums: readonly Sign['sign'][] = ['deposits_rising', 'day_sum', 'month_sum']

const shared: Messages<string> = t.shared

const seen: Messages<(value: string, bound: string) => string> = t.signs

/** One case: the player, what was seen, and how it may end. */
export function Detail({ one, onDone }: { one: PlayerCase; onDone: () => void }): ReactNode {
  return (
    <>
      <h2>{t.one[one.kind](one.id)}</h2>
      <Descriptions size="small" column={1} items={factsOf(one)} />
      {one.decidedAt === null && (
        <div className="console-work">
          <p className="console-hint">{t.hints[one.kind]}</p>
          {one.second ? <PendingApprovalBar second={one.second} /> : <Work one={one} onDone={onDone} />}
        </div>
      )}
      <p>
        <Link to={auditPath(`player_case:${one.id}`)}>{messages.queue.history}</Link>
      </p>
    </>
  )
}

function Work({ one, onDone }: { one: PlayerCase; onDone: () => void }): ReactNode {
  const mayDecide = useMay('protection:case:decide')
  if (!mayDecide) return <p className="console-hint">{messages.queue.mayNot}</p>
  const codes = Object.fromEntries(playerCaseOutcomes[one.kind].map((code) => [code, t.outcomes[code]]))
  return (
    <>
      <ClaimBar kind="player_case" id={one.id} claim={one.claim} queue="concerns" />
      {(one.claim === null || one.claim.isMine) && (
        <ActionForm
          what={whoOf(one)}
          actions={[actionOf(one)]}
          codes={codes}
          asks={t.asks}
          queue="concerns"
          onDone={onDone}
        />
      )}
    </>
  )
}

const whoOf = ({ nickname, playerId }: PlayerCase) => nickname || String(playerId)

const actionOf = (one: PlayerCase): ApprovableAction => ({
  hotkey: 'e',
  label: t.close,
  needs: 'code',
  isNoteNeeded: true,
  sure: t.sure,
  done: (reply) => (isProposal(reply) ? messages.second.made(whoOf(one)) : t.done(whoOf(one))),
  send: async ({ code, note }) => close(one.id, code, note),
})

function factsOf(one: PlayerCase) {
  const { decidedAt, decidedBy, outcome, reason } = one
  const closed =
    decidedAt === null || outcome === null
      ? []
      : [
          { key: 'decided', label: messages.fields.decided, children: <When at={decidedAt} /> },
          { key: 'by', label: messages.fields.by, children: decidedBy ?? '' },
          { key: 'outcome', label: t.outcome, children: t.outcomes[outcome] },
          { key: 'reason', label: messages.fields.reason, children: reason },
        ]
  return [
    {
      key: 'player',
      label: messages.fields.player,
      children: <PlayerLink id={one.playerId} nickname={one.nickname} />,
    },
    { key: 'kind', label: t.kind, children: t.kinds[one.kind] },
    { key: 'day', label: t.day, children: one.period },
    { key: 'seen', label: t.seen, children: <Seen signs={one.signs} /> },
    ...(one.isCarried ? [{ key: 'carried', label: messages.fields.state, children: t.isCarried }] : []),
    { key: 'created', label: t.opened, children: <When at={one.createdAt} /> },
    ...closed,
  ]
}

function Seen({ signs }: Pick<PlayerCase, 'signs'>): ReactNode {
  return (
    <ul className="console-signs">
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

type Sign = PlayerCase['signs'][number]

type Messages<Said> = Readonly<Partial<Record<Sign['sign'], Said>>>

/** What was seen, with its amounts; of two accounts, what they have in common: the other's name follows. */
export function signText({ sign, value, bound }: Sign): string {
  const shown = (number: string) => (sums.includes(sign) ? money(BigInt(number)) : number)
  return shared[sign] ?? seen[sign]?.(shown(value), shown(bound ?? '0')) ?? sign
}

/** The other account, where the signal names two. */
export function otherOf({ sign, value }: Sign): bigint | null {
  return shared[sign] ? BigInt(value) : null
}
