import { REASON_LENGTH_MAX } from '@opendraw/contract/operator'
import { Button, Descriptions, Form, Input, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../components/data-table.tsx'
import { dateText, money, When } from '../../components/shown.tsx'
import { useKeys } from '../../components/use-keys.ts'
import { auditPath } from '../../paths.ts'
import { approvalMessages as t } from './messages.ts'
import type { Proposal } from './queries.ts'
import { useDecision } from './use-decision.ts'

const INSTANT_FIELD = /At$/

const AMOUNT_FIELD = /^(amount|value|credited|owes)$/

const AMOUNT_FORM = /^\d{5,15}$/

/** The name of an action where the console has one, else the action itself. */
export function actionName(act: string): string {
  return Object.entries(t.actions).find(([name]) => name === act)?.[1] ?? act
}

const columns: TableColumnsType<Difference> = [
  { title: t.field, dataIndex: 'field' },
  {
    title: t.before,
    render: (_, { field, before }) => (
      <span className="console-value">{before === null ? t.nothing : readable(field, before)}</span>
    ),
  },
  {
    title: t.after,
    render: (_, { field, after, isChanged }) => (
      <span className={isChanged ? 'console-value console-changed' : 'console-value'}>
        {after === null ? t.nothing : readable(field, after)}
      </span>
    ),
  },
]

/** A proposal in full: what it would change, who proposed it and why, and what the reader may do about it. */
export function Detail({ proposal, onDone }: { proposal: Proposal; onDone: () => void }): ReactNode {
  return (
    <>
      <h2>
        {actionName(proposal.act)} {proposal.id}
      </h2>
      <DataTable<Difference>
        rowKey="field"
        columns={columns}
        rows={differences(proposal.before, proposal.payload)}
      />
      <Facts proposal={proposal} />
      {proposal.state === 'waiting' && <Actions proposal={proposal} onDone={onDone} />}
    </>
  )
}

function Facts({ proposal }: { proposal: Proposal }): ReactNode {
  const { subject, maker, madeAt, reason, hash, checker, decidedAt, decisionReason, expiresAt } = proposal
  const items = [
    {
      label: t.subject,
      children: <Link to={auditPath(subject)}>{subject}</Link>,
    },
    { label: t.maker, children: maker },
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

function Actions({ proposal, onDone }: { proposal: Proposal; onDone: () => void }): ReactNode {
  const { form, ask, isPending } = useDecision(proposal, onDone)
  const { mayDecide, isMine } = proposal
  useKeys(mayDecide ? { a: () => ask('approve'), r: () => ask('reject') } : {})
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
      <Form.Item name="reason" label={t.rejectReason} htmlFor="approval-reason">
        <Input.TextArea id="approval-reason" maxLength={REASON_LENGTH_MAX} rows={2} />
      </Form.Item>
      <div className="console-acts">
        <Button type="primary" loading={isPending} onClick={() => ask('approve')}>
          {t.approve} (A)
        </Button>
        <Button danger loading={isPending} onClick={() => ask('reject')}>
          {t.reject} (R)
        </Button>
      </div>
    </Form>
  )
}

type Difference = Readonly<{
  field: string
  /** Null: it was not there. */
  before: string | null
  after: string | null
  isChanged: boolean
}>

/** The proposal beside the present state, field by field: those that change first, each group by name. */
export function differences(before: string | null, payload: string): Difference[] {
  const was = fieldsOf(before)
  const wanted = fieldsOf(payload)
  const fields = [...new Set([...wanted.keys(), ...was.keys()])].sort()
  return fields
    .map((field) => {
      const now = was.get(field) ?? null
      const after = wanted.get(field) ?? null
      return { field, before: now, after, isChanged: after !== null && now !== after }
    })
    .sort((a, b) => Number(b.isChanged) - Number(a.isChanged))
}

function fieldsOf(text: string | null): Map<string, string> {
  const value: unknown = text === null ? {} : JSON.parse(text)
  const named = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return new Map(
    named.flatMap(([name, one]) => {
      if (one === null) return []
      return [[name, typeof one === 'string' ? one : JSON.stringify(one)]]
    }),
  )
}

/** What a field says, for a person: instants as dates, amounts also in dollars. What is hashed stays as it is. */
export function readable(field: string, text: string): string {
  if (INSTANT_FIELD.test(field) && /^\d{12,14}$/.test(text)) return dateText(new Date(Number(text)))
  return AMOUNT_FIELD.test(field) && AMOUNT_FORM.test(text) ? `${text} (${money(BigInt(text))})` : text
}
