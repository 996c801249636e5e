import { REASON_LENGTH_MAX, REFERENCE_LENGTH_MAX } from '@opendraw/contract/operator'
import { App, Button, Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { isProposal } from './claim-bar.tsx'
import { messages } from './messages.ts'
import { useSubmit } from './use-form.ts'
import { useKeys } from './use-keys.ts'

/** What was typed beside an action. */
export type Typed = Readonly<{ code: string; note: string; reference: string }>
type Sent = Readonly<{ act: ApprovableAction; typed: Typed }>

const fields = ['code', 'note', 'reference'] as const
const needed = {
  code: messages.actions.codeNeeded,
  note: messages.actions.noteNeeded,
  reference: messages.actions.referenceNeeded,
} as const

/** One thing that may be done to a request, under a key of its own. */
export type ApprovableAction = Readonly<{
  hotkey: string
  label: string
  isDanger?: boolean
  needs?: 'code' | 'reference'
  isNoteNeeded?: boolean
  sure: string
  /** The success message; the reply may say that it only became a proposal. */
  done: (reply: unknown) => string
  send: (typed: Typed) => Promise<unknown>
}>
type ActionFormProps = Readonly<{
  /** A short name of the request: 100.00 USD for Anna. */
  what: string
  actions: readonly ApprovableAction[]
  codes: Readonly<Record<string, string>>
  /** What code and note are asked for; the player reads both where nothing else is said. */
  asks?: Readonly<{ code: string; note: string }>
  /** The cache keys that are stale after an action begin with it. */
  queue: string
  onDone: () => void
}>

/** What may be done to one request: each action asks for its input, asks for confirmation, then shows the result. */
export function ActionForm({
  what,
  actions,
  codes,
  asks = messages.actions,
  queue,
  onDone,
}: ActionFormProps): ReactNode {
  const { modal } = App.useApp()
  const [form] = Form.useForm<Typed>()
  const { submitAndWait, isPending } = useSubmit<Sent>({
    send: ({ act, typed }) => act.send(typed),
    success: (reply, { act }) => act.done(reply),
    onDone,
    stale: [queue, 'counts', 'approvals'],
  })
  const ask = (act: ApprovableAction) => {
    const { code = '', note = '', reference = '' }: Partial<Typed> = form.getFieldsValue()
    const typed = { code, note, reference }
    const missing = neededFor(act).find((part) => typed[part].trim() === '')
    form.setFields(fields.map((name) => ({ name, errors: name === missing ? [needed[name]] : [] })))
    if (missing !== undefined) return document.getElementById(`act-${missing}`)?.focus()
    modal.confirm({
      title: act.sure,
      content: what,
      okText: act.label,
      okButtonProps: { danger: act.isDanger === true },
      cancelText: messages.queue.cancel,
      focusable: { autoFocusButton: 'ok' },
      onOk: () => submitAndWait({ act, typed }),
    })
  }
  useKeys(Object.fromEntries(actions.map((act) => [act.hotkey, () => ask(act)])))
  return (
    <Form form={form} layout="vertical" component="div" className="console-decision">
      {actions.some(({ needs }) => needs === 'reference') && <Reference />}
      {actions.some(({ needs }) => needs === 'code') && <Code label={asks.code} codes={codes} />}
      <Note label={asks.note} />
      <div className="console-acts">
        {actions.map((act) => (
          <Button
            key={act.hotkey}
            {...(act.isDanger ? { danger: true } : { type: 'primary' as const })}
            loading={isPending}
            onClick={() => ask(act)}
          >
            {act.label} ({act.hotkey.toUpperCase()})
          </Button>
        ))}
      </div>
    </Form>
  )
}

/** What must be filled in before it may be sent, in the order of the form. */
const neededFor = ({ needs, isNoteNeeded }: ApprovableAction): (keyof Typed)[] => [
  ...(needs === undefined ? [] : [needs]),
  ...(isNoteNeeded ? ['note' as const] : []),
]

function Code({ label, codes }: { label: string } & Pick<ActionFormProps, 'codes'>): ReactNode {
  return (
    <Form.Item name="code" label={label} htmlFor="act-code">
      <Select
        id="act-code"
        aria-label={label}
        options={Object.entries(codes).map(([value, text]) => ({ value, label: text }))}
      />
    </Form.Item>
  )
}

const Note = ({ label }: { label: string }): ReactNode => (
  <Form.Item name="note" label={label} htmlFor="act-note" normalize={oneLine}>
    <Input.TextArea id="act-note" maxLength={REASON_LENGTH_MAX} rows={2} />
  </Form.Item>
)

/** A note is one line, also when it is pasted. */
const oneLine = (typed: string) => typed.replace(/\s*\n\s*/g, ' ')

const Reference = (): ReactNode => (
  <Form.Item name="reference" label={messages.actions.reference} htmlFor="act-reference">
    <Input id="act-reference" maxLength={REFERENCE_LENGTH_MAX} />
  </Form.Item>
)

type Decision = Readonly<{
  /** A short name of the request. */
  what: string
  /** What is asked before each of the two; of a request, when absent. */
  sure?: Readonly<{ approve: string; reject: string }>
  approve: (note: string) => Promise<unknown>
  reject: (code: string, note: string) => Promise<unknown>
}>

/**
 * The decision on a pending request: approval, which may need a second operator, or rejection with its reason. Every queue has
 * it from here: an operator goes from one to the next, and keys of its own would decide something else there.
 */
export function decisionActions({
  what,
  sure = messages.actions.sure,
  approve,
  reject,
}: Decision): ApprovableAction[] {
  return [
    {
      hotkey: 'a',
      label: messages.actions.approve,
      sure: sure.approve,
      done: (reply) => (isProposal(reply) ? messages.second.made(what) : messages.actions.done.approve(what)),
      send: ({ note }) => approve(note),
    },
    {
      hotkey: 'r',
      label: messages.actions.reject,
      isDanger: true,
      needs: 'code',
      sure: sure.reject,
      done: () => messages.actions.done.reject(what),
      send: ({ code, note }) => reject(code, note),
    },
  ]
}
