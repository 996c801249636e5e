import { useQueryClient } from '@tanstack/react-query'
import { Descriptions, Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../connection/operator.ts'
import { queueWords } from '../../copy/queue-words.ts'
import { words } from '../../copy/words.ts'
import { ActForm, type DeskAct } from '../../desk/act-form.tsx'
import { ClaimBar, SecondBar } from '../../desk/claim-bar.tsx'
import { ReasonForm } from '../../desk/reason-form.tsx'
import { When } from '../../desk/shown.tsx'
import { PlayerLink } from '../../desk/standing.tsx'
import { StateTag } from '../../desk/state-tag.tsx'
import { Documents } from './documents.tsx'
import { type Case, decide, proposeOverride } from './queries.ts'

const say = queueWords.kyc
const { fields } = words

/** One check: what was handed in, the documents when they are opened, and what may be done. */
export function Detail({ one, onDone }: { one: Case; onDone: () => void }): ReactNode {
  return (
    <>
      <h2>{say.one(one.id)}</h2>
      <Descriptions size="small" column={1} items={factsOf(one)} />
      <Documents id={one.id} />
      <div className="desk-work">
        {one.second ? <SecondBar second={one.second} /> : <Work one={one} onDone={onDone} />}
      </div>
      <p>
        <Link to={`/audit?subject=kyc:${one.id}`}>{words.queue.history}</Link>
      </p>
    </>
  )
}

function Work({ one, onDone }: { one: Case; onDone: () => void }): ReactNode {
  const mayDecide = useMay('kyc:case:decide')
  const mayTurn = useMay('kyc:case:override')
  if (one.state === 'passed' || one.state === 'failed') return mayTurn ? <Override one={one} /> : null
  if (one.state !== 'pending') return null
  if (!mayDecide) return <p className="desk-hint">{words.queue.mayNot}</p>
  return (
    <>
      <ClaimBar kind="kyc" id={one.id} claim={one.claim} queue="kyc" />
      {(one.claim === null || one.claim.isMine) && (
        <ActForm what={whatOf(one)} acts={actsOf(one)} codes={say.codes} queue="kyc" onDone={onDone} />
      )}
    </>
  )
}

const whatOf = ({ documentKind, nickname, playerId }: Case) =>
  `${say.documents[documentKind]}, ${nickname || playerId}`

const actsOf = (one: Case): DeskAct[] => [
  {
    hotkey: 'p',
    label: say.pass,
    sure: say.sure.pass,
    done: () => say.done.pass(whatOf(one)),
    send: ({ note }) => decide(one.id, 'passed', '', note),
  },
  {
    hotkey: 'f',
    label: say.fail,
    isDanger: true,
    needs: 'code',
    sure: say.sure.fail,
    done: () => say.done.fail(whatOf(one)),
    send: ({ code, note }) => decide(one.id, 'failed', code, note),
  },
]

/** Turns a decision round, when a second person agrees. */
function Override({ one }: { one: Case }): ReactNode {
  const client = useQueryClient()
  const verdict = one.state === 'passed' ? 'failed' : 'passed'
  const send = async ({ code = '', reason = '' }: Readonly<Record<string, string>>) => {
    await proposeOverride(one.id, verdict, code, reason).finally(() =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => first === 'kyc' || first === 'counts',
      }),
    )
    return queueWords.second.made(whatOf(one))
  }
  return (
    <ReasonForm title={say.override} hint={say.overrideHint} isDanger={verdict === 'failed'} send={send}>
      {verdict === 'failed' && (
        <Form.Item
          name="code"
          label={queueWords.acts.code}
          rules={[{ required: true, message: queueWords.acts.codeNeeded }]}
        >
          <Select options={Object.entries(say.codes).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
      )}
    </ReasonForm>
  )
}

function factsOf(one: Case) {
  const { decidedAt, decidedBy, reasonCode, reason } = one
  const code = Object.entries(say.codes).find(([key]) => key === reasonCode)?.[1]
  const decided =
    decidedAt === null
      ? []
      : [
          { key: 'decided', label: fields.decided, children: <When at={decidedAt} /> },
          { key: 'by', label: fields.by, children: decidedBy ?? words.audit.system },
          { key: 'reason', label: fields.reason, children: [code, reason].filter(Boolean).join(': ') },
        ]
  return [
    {
      key: 'player',
      label: fields.player,
      children: <PlayerLink id={one.playerId} nickname={one.nickname} />,
    },
    { key: 'document', label: say.document, children: say.documents[one.documentKind] },
    { key: 'country', label: say.country, children: one.country },
    { key: 'expires', label: say.expires, children: one.documentExpires },
    { key: 'created', label: fields.created, children: <When at={one.createdAt} /> },
    { key: 'state', label: fields.state, children: <StateTag state={one.state} /> },
    ...decided,
  ]
}
