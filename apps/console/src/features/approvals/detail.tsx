import { REASON_LENGTH_MAX } from '@opendraw/contract/operator'
import { Alert, Button, Descriptions, Form, Input, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../components/data-table.tsx'
import type { ShownLink } from '../../components/one-time-link.tsx'
import { dateText, When } from '../../components/shown.tsx'
import { useKeys } from '../../components/use-keys.ts'
import { auditPath } from '../../paths.ts'
import { type Difference, differences, fieldName, readable, type Subject } from './differences.ts'
import { approvalMessages as t } from './messages.ts'
import type { Proposal } from './queries.ts'
import { useDecision } from './use-decision.ts'

/** The name of an action where the console has one, else the action itself. */
export function actionName(act: string): string {
  return Object.entries(t.actions).find(([name]) => name === act)?.[1] ?? act
}

/** With their number: a name is its holder's own choice, and may be another's. */
export function makerOf({ maker, makerId }: Proposal): string {
  return `${maker} (#${makerId})`
}

type DetailProps = Readonly<{ proposal: Proposal; onDone: (link: ShownLink | null) => void }>

/** A proposal in full: what it would change, who proposed it and why, and what the reader may do about it. */
export function Detail({ proposal, onDone }: DetailProps): ReactNode {
  const rows = differences(proposal.before, proposal.payload)
  return (
    <>
      <h2>
        {actionName(proposal.act)} {proposal.id}
      </h2>
      <DataTable<Difference> rowKey="field" columns={columnsFor(subjectOf(proposal.act, rows))} rows={rows} />
      <Facts proposal={proposal} />
      {proposal.state === 'waiting' && <Actions proposal={proposal} onDone={onDone} />}
    </>
  )
}

function subjectOf(act: string, rows: readonly Difference[]): Subject {
  const after = (name: string) => rows.find(({ field }) => field === name)?.after ?? null
  return { act, setting: after('key'), currency: after('asset') ?? 'USD' }
}

const columnsFor = (subject: Subject): TableColumnsType<Difference> => [
  { title: t.field, render: (_, { field }) => fieldName(subject.act, field) },
  {
    title: t.before,
    render: (_, { field, before }) => (
      <span className="console-value">{before === null ? t.nothing : readable(field, before, subject)}</span>
    ),
  },
  {
    title: t.after,
    render: (_, { field, after, isChanged }) => (
      <span className={isChanged ? 'console-value console-changed' : 'console-value'}>
        {after === null ? t.nothing : readable(field, after, subject)}
      </span>
    ),
  },
]

function Facts({ proposal }: { proposal: Proposal }): ReactNode {
  const { subject, madeAt, reason, hash, checker, decidedAt, decisionReason, expiresAt } = proposal
  const items = [
    {
      label: t.subject,
      children: <Link to={auditPath(subject)}>{subject}</Link>,
    },
    { label: t.maker, children: makerOf(proposal) },
    { label: t.made, children: <When at={madeAt} /> },
    { label: t.reason, children: reason },
    ...(proposal.state === 'waiting' ? [{ label: t.expires, children: <When at={expiresAt} /> }] : []),
    ...(checker === null ? [] : [{ label: t.checker, children: checker }]),
    ...(decidedAt === null ? [] : [{ label: t.decided, children: <When at={decidedAt} /> }]),
    ...(decisionReason === '' ? [] : [{ label: t.decisionReason, children: decisionReason }]),
    { label: t.hash, children: <span className="console-hex">{hash}</span> },
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

function Actions({ proposal, onDone }: DetailProps): ReactNode {
  const { form, ask, isPending } = useDecision(proposal, onDone)
  const { mayDecide, isMine, tooNewUntil } = proposal
  useKeys({
    ...(mayDecide && { r: () => ask('reject') }),
    ...(mayDecide && tooNewUntil === null && { a: () => ask('approve') }),
  })
  if (isMine)
    return (
      <>
        <p className="console-hint">{t.mine}</p>
        <Button loading={isPending} onClick={() => ask('takeBack')}>
          {t.takeBack}
        </Button>
      </>
    )
  if (!mayDecide) return <p className="console-hint">{t.mayNot}</p>
  return (
    <Form form={form} layout="vertical" component="div" className="console-decision">
      <Warnings proposal={proposal} />
      <Form.Item name="reason" label={t.rejectReason} htmlFor="approval-reason">
        <Input.TextArea id="approval-reason" maxLength={REASON_LENGTH_MAX} rows={2} />
      </Form.Item>
      <div className="console-acts">
        <Button
          type="primary"
          loading={isPending}
          disabled={tooNewUntil !== null}
          onClick={() => ask('approve')}
        >
          {t.approve} (A)
        </Button>
        <Button danger loading={isPending} onClick={() => ask('reject')}>
          {t.reject} (R)
        </Button>
      </div>
    </Form>
  )
}

/** What speaks against the two being two people. */
function Warnings({ proposal }: { proposal: Proposal }): ReactNode {
  const { maker, tooNewUntil, sameNetwork, sameDevice } = proposal
  const warnings = [
    tooNewUntil !== null && t.tooNew(maker, dateText(tooNewUntil)),
    sameNetwork && t.sameNetwork(maker),
    sameDevice && t.sameDevice(maker),
  ].filter((warning) => warning !== false)
  return warnings.map((warning) => (
    <Alert key={warning} type="error" showIcon title={warning} style={{ marginBottom: 8 }} />
  ))
}
