import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions, Form, Image, Select, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { ActionForm, decisionActions } from '../../components/action-form.tsx'
import { ClaimBar, PendingApprovalBar } from '../../components/claim-bar.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { PlayerLink } from '../../components/player-facts.tsx'
import { ReasonForm } from '../../components/reason-form.tsx'
import { StateTag } from '../../components/request-tags.tsx'
import { When } from '../../components/shown.tsx'
import { useSubmit } from '../../components/use-form.ts'
import { auditPath } from '../../paths.ts'
import { kycMessages as t } from './messages.ts'
import { type Case, decide, documentQuery, openCase, proposeOverride } from './queries.ts'

/** One check: what was handed in, the documents when they are opened, and what may be done. */
export function Detail({ one, onDone }: { one: Case; onDone: () => void }): ReactNode {
  return (
    <>
      <h2>{t.one(one.id)}</h2>
      <Descriptions size="small" column={1} items={factsOf(one)} />
      <Documents id={one.id} />
      <div className="console-work">
        {one.second ? <PendingApprovalBar second={one.second} /> : <Work one={one} onDone={onDone} />}
      </div>
      <p>
        <Link to={auditPath(`kyc:${one.id}`)}>{messages.queue.history}</Link>
      </p>
    </>
  )
}

function Work({ one, onDone }: { one: Case; onDone: () => void }): ReactNode {
  const mayDecide = useMay('kyc:case:decide')
  const mayTurn = useMay('kyc:case:override')
  if (one.state === 'passed' || one.state === 'failed') return mayTurn ? <Override one={one} /> : null
  if (one.state !== 'pending') return null
  if (!mayDecide) return <p className="console-hint">{messages.queue.mayNot}</p>
  return (
    <>
      <ClaimBar kind="kyc" id={one.id} claim={one.claim} queue="kyc" />
      {(one.claim === null || one.claim.isMine) && (
        <ActionForm what={whatOf(one)} actions={decisions(one)} codes={t.codes} queue="kyc" onDone={onDone} />
      )}
    </>
  )
}

/** A check in a few words. */
export function whatOf({ documentKind, nickname, playerId }: Case): string {
  return `${t.documents[documentKind]}, ${nickname || playerId}`
}

const decisions = (one: Case) =>
  decisionActions({
    what: whatOf(one),
    sure: t.sure,
    approve: (note) => decide(one.id, 'passed', '', note),
    reject: (code, note) => decide(one.id, 'failed', code, note),
  })

/** Reverses a decision, when a second operator approves. */
function Override({ one }: { one: Case }): ReactNode {
  const client = useQueryClient()
  const verdict = one.state === 'passed' ? 'failed' : 'passed'
  const send = async ({ code = '', reason = '' }: Readonly<Record<string, string>>) => {
    await proposeOverride(one.id, verdict, code, reason).finally(() =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => first === 'kyc' || first === 'counts',
      }),
    )
    return messages.second.made(whatOf(one))
  }
  return (
    <ReasonForm title={t.override} hint={t.overrideHint} isDanger={verdict === 'failed'} send={send}>
      {verdict === 'failed' && (
        <Form.Item
          name="code"
          label={messages.actions.code}
          rules={[{ required: true, message: messages.actions.codeNeeded }]}
        >
          <Select options={Object.entries(t.codes).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
      )}
    </ReasonForm>
  )
}

function factsOf(one: Case) {
  const { decidedAt, decidedBy, reasonCode, reason } = one
  const code = Object.entries(t.codes).find(([key]) => key === reasonCode)?.[1]
  const decided =
    decidedAt === null
      ? []
      : [
          { key: 'decided', label: messages.fields.decided, children: <When at={decidedAt} /> },
          { key: 'by', label: messages.fields.by, children: decidedBy ?? messages.system },
          {
            key: 'reason',
            label: messages.fields.reason,
            children: [code, reason].filter(Boolean).join(': '),
          },
        ]
  return [
    {
      key: 'player',
      label: messages.fields.player,
      children: <PlayerLink id={one.playerId} nickname={one.nickname} />,
    },
    { key: 'document', label: t.document, children: t.documents[one.documentKind] },
    { key: 'country', label: t.country, children: one.country },
    { key: 'expires', label: t.expires, children: one.documentExpires },
    { key: 'created', label: messages.fields.created, children: <When at={one.createdAt} /> },
    { key: 'state', label: messages.fields.state, children: <StateTag state={one.state} /> },
    ...decided,
  ]
}

/** The player's own data and the pictures of their document, opened on demand. A picture can be zoomed and turned. */
function Documents({ id }: { id: bigint }): ReactNode {
  const mayLook = useMay('kyc:doc:read')
  const [data, setData] = useState<Awaited<ReturnType<typeof openCase>> | null>(null)
  const { submit, isPending } = useSubmit({ send: () => openCase(id), onDone: setData })
  if (!mayLook) return <p className="console-hint">{t.forbidden}</p>
  if (!data)
    return (
      <div>
        <Button onClick={() => submit()} loading={isPending}>
          {t.open}
        </Button>
        <p className="console-hint">{t.openHint}</p>
      </div>
    )
  const { firstName, lastName, birthDate, documentNumber } = data
  const items = [
    { key: 'name', label: t.name, children: [firstName, lastName].filter(Boolean).join(' ') || t.gone },
    { key: 'birth', label: t.birth, children: birthDate ?? t.gone },
    {
      key: 'number',
      label: t.number,
      children: <span className="console-hex">{documentNumber ?? t.gone}</span>,
    },
  ]
  return (
    <>
      <Descriptions size="small" column={1} items={items} />
      <Image.PreviewGroup>
        <div className="console-proof console-proof-many">
          {data.pictures.map((picture, at) => (
            <Picture key={picture} id={picture} name={t.picture(at + 1)} />
          ))}
        </div>
      </Image.PreviewGroup>
    </>
  )
}

function Picture({ id, name }: { id: string; name: string }): ReactNode {
  const query = useQuery(documentQuery(id))
  return (
    <Loaded query={query} loading={<Spin description={t.loading} />}>
      {(src) => <Image src={src} alt={name} />}
    </Loaded>
  )
}
