import { reasonLengthMax, referenceLengthMax } from '@opendraw/contract/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { failureText } from './failure-text.ts'
import { messages } from './messages.ts'
import { useKeys } from './use-keys.ts'

/** What was typed beside an act. */
export type Typed = { readonly code: string; readonly note: string; readonly reference: string }
/** One thing that may be done to a request, under a key of its own. */
export type DeskAct = {
  readonly hotkey: string
  readonly label: string
  readonly isDanger?: boolean
  readonly needs?: 'code' | 'reference'
  readonly isNoteNeeded?: boolean
  readonly sure: string
  /** What is said when it is done; the reply may tell that it only became a proposal. */
  readonly done: (reply: unknown) => string
  readonly send: (typed: Typed) => Promise<unknown>
}
type ActFormProps = {
  /** The request in a few words: 100.00 USD for Anna. */
  what: string
  acts: readonly DeskAct[]
  codes: Readonly<Record<string, string>>
  /** What code and note are asked for; the player reads both where nothing else is said. */
  asks?: { readonly code: string; readonly note: string }
  /** The cache keys that are stale after an act begin with it. */
  queue: string
  onDone: () => void
}

/** What may be done to one request: each act asks for what it needs, asks once more, then tells how it went. */
export function ActForm({ what, acts, codes, asks = messages.acts, queue, onDone }: ActFormProps): ReactNode {
  const [typed, setTyped] = useState<Typed>({ code: '', note: '', reference: '' })
  const [missing, setMissing] = useState<keyof Typed | null>(null)
  const { modal } = App.useApp()
  const { send, isPending } = useAct(queue, onDone)
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))

  const ask = (act: DeskAct) => {
    const empty = neededFor(act).find((part) => typed[part].trim() === '')
    setMissing(empty ?? null)
    if (empty !== undefined) return document.getElementById(`act-${empty}`)?.focus()
    modal.confirm({
      title: act.sure,
      content: what,
      okText: act.label,
      okButtonProps: { danger: act.isDanger === true },
      cancelText: messages.queue.cancel,
      autoFocusButton: 'ok',
      onOk: () => send({ act, typed }),
    })
  }
  useKeys(Object.fromEntries(acts.map((act) => [act.hotkey, () => ask(act)])))
  return (
    <Form layout="vertical" component="div" className="console-decision">
      {acts.some(({ needs }) => needs === 'reference') && (
        <Reference value={typed.reference} isMissing={missing === 'reference'} set={set} />
      )}
      {acts.some(({ needs }) => needs === 'code') && (
        <Code label={asks.code} value={typed.code} codes={codes} isMissing={missing === 'code'} set={set} />
      )}
      <Note label={asks.note} value={typed.note} isMissing={missing === 'note'} set={set} />
      <div className="console-acts">
        {acts.map((act) => (
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
const neededFor = ({ needs, isNoteNeeded }: DeskAct): (keyof Typed)[] => [
  ...(needs === undefined ? [] : [needs]),
  ...(isNoteNeeded ? ['note' as const] : []),
]

type FieldProps = { value: string; isMissing: boolean; set: (part: Partial<Typed>) => void }
type NamedProps = FieldProps & { label: string }

function Code({ label, value, codes, isMissing, set }: NamedProps & Pick<ActFormProps, 'codes'>): ReactNode {
  return (
    <Form.Item
      label={label}
      htmlFor="act-code"
      {...(isMissing && { validateStatus: 'error' as const, help: messages.acts.codeNeeded })}
    >
      <Select
        id="act-code"
        aria-label={label}
        value={value === '' ? null : value}
        options={Object.entries(codes).map(([code, label]) => ({ value: code, label }))}
        onChange={(code: string) => set({ code })}
      />
    </Form.Item>
  )
}

const Note = ({ label, value, isMissing, set }: NamedProps): ReactNode => (
  <Form.Item
    label={label}
    htmlFor="act-note"
    {...(isMissing && { validateStatus: 'error' as const, help: messages.acts.noteNeeded })}
  >
    <Input.TextArea
      id="act-note"
      value={value}
      maxLength={reasonLengthMax}
      rows={2}
      onChange={(event) => set({ note: oneLine(event.target.value) })}
    />
  </Form.Item>
)

/** A note is one line, also when it is pasted. */
const oneLine = (typed: string) => typed.replace(/\s*\n\s*/g, ' ')

const Reference = ({ value, isMissing, set }: FieldProps): ReactNode => (
  <Form.Item
    label={messages.acts.reference}
    htmlFor="act-reference"
    {...(isMissing && { validateStatus: 'error' as const, help: messages.acts.referenceNeeded })}
  >
    <Input
      id="act-reference"
      value={value}
      maxLength={referenceLengthMax}
      onChange={(event) => set({ reference: event.target.value })}
    />
  </Form.Item>
)

function useAct(queue: string, onDone: () => void) {
  const client = useQueryClient()
  const { message } = App.useApp()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ act, typed }: { act: DeskAct; typed: Typed }) => act.send(typed),
    onSuccess: (reply, { act }) => {
      message.success(act.done(reply))
      onDone()
    },
    onError: (failure) => {
      message.error(failureText(failure))
    },
    // Also after a refusal: somebody else may have decided first, and the list should messages.acts so.
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => first === queue || first === 'counts' || first === 'approvals',
      }),
  })
  const send = (asked: { act: DeskAct; typed: Typed }) => mutateAsync(asked).catch(() => undefined)
  return { send, isPending }
}
