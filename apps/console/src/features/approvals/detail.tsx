import { reasonLengthMax } from '@opendraw/contract/operator'
import { Button, Descriptions, Form, Input, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { frameWords } from '../../copy/frame-words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { When } from '../../desk/shown.tsx'
import { useKeys } from '../../desk/use-keys.ts'
import { type Difference, differences, readable } from './differences.ts'
import type { Proposal } from './queries.ts'
import { useDecision } from './use-decision.ts'

const say = frameWords.approvals

/** The name of an act where the desk has one, else the act itself. */
export const actName = (act: string): string =>
  Object.entries(say.acts).find(([name]) => name === act)?.[1] ?? act

const columns: TableColumnsType<Difference> = [
  { title: say.field, dataIndex: 'field' },
  {
    title: say.before,
    render: (_, { field, before }) => (
      <span className="desk-value">{before === null ? say.nothing : readable(field, before)}</span>
    ),
  },
  {
    title: say.after,
    render: (_, { field, after, isChanged }) => (
      <span className={isChanged ? 'desk-value desk-changed' : 'desk-value'}>
        {after === null ? say.nothing : readable(field, after)}
      </span>
    ),
  },
]

/** A proposal in full: what it would change, who asked and why, and what the reader may do about it. */
export function Detail({ proposal, onDone }: { proposal: Proposal; onDone: () => void }): ReactNode {
  return (
    <>
      <h2>
        {actName(proposal.act)} {proposal.id}
      </h2>
      <DeskTable<Difference>
        rowKey="field"
        columns={columns}
        rows={differences(proposal.before, proposal.payload)}
      />
      <Facts proposal={proposal} />
      {proposal.state === 'waiting' && <Acts proposal={proposal} onDone={onDone} />}
    </>
  )
}

function Facts({ proposal }: { proposal: Proposal }): ReactNode {
  const { subject, maker, madeAt, reason, hash, checker, decidedAt, decisionReason, expiresAt } = proposal
  const items = [
    {
      label: say.subject,
      children: <Link to={`/audit?subject=${encodeURIComponent(subject)}`}>{subject}</Link>,
    },
    { label: say.maker, children: maker },
    { label: say.made, children: <When at={madeAt} /> },
    { label: say.reason, children: reason },
    ...(proposal.state === 'waiting' ? [{ label: say.lapses, children: <When at={expiresAt} /> }] : []),
    ...(checker === null ? [] : [{ label: say.checker, children: checker }]),
    ...(decidedAt === null ? [] : [{ label: say.decided, children: <When at={decidedAt} /> }]),
    ...(decisionReason === '' ? [] : [{ label: say.decisionReason, children: decisionReason }]),
    { label: say.hash, children: <span className="desk-hex">{hash}</span> },
  ]
  return (
    <Descriptions
      size="small"
      column={1}
      items={items.map((item) => ({ ...item, key: item.label }))}
      style={{ marginTop: 12 }}
    />
  )
}

function Acts({ proposal, onDone }: { proposal: Proposal; onDone: () => void }): ReactNode {
  const [reason, setReason] = useState('')
  const { ask, isPending, isReasonMissed } = useDecision(proposal, reason.trim(), onDone)
  const { mayDecide, isMine } = proposal
  useKeys(mayDecide ? { a: () => ask('approve'), r: () => ask('reject') } : {})
  if (isMine)
    return (
      <>
        <p className="desk-hint">{say.mine}</p>
        <Button loading={isPending} onClick={() => ask('takeBack')}>
          {say.takeBack}
        </Button>
      </>
    )
  if (!mayDecide) return <p className="desk-hint">{say.mayNot}</p>
  return (
    <Form layout="vertical" component="div" className="desk-decision">
      <Form.Item
        label={say.rejectReason}
        htmlFor="approval-reason"
        {...(isReasonMissed && { validateStatus: 'error' as const, help: say.reasonNeeded })}
      >
        <Input.TextArea
          id="approval-reason"
          value={reason}
          maxLength={reasonLengthMax}
          rows={2}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form.Item>
      <div className="desk-acts">
        <Button type="primary" loading={isPending} onClick={() => ask('approve')}>
          {say.approve} (A)
        </Button>
        <Button danger loading={isPending} onClick={() => ask('reject')}>
          {say.reject} (R)
        </Button>
      </div>
    </Form>
  )
}
