import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type ReactNode, useRef, useState } from 'react'
import { words } from '../copy/words.ts'
import { sayFailure } from './say-failure.ts'
import { useKeys } from './use-keys.ts'

const reasonMax = 200

type Verdict = 'approve' | 'reject'
type DecisionProps = {
  /** The request in a few words: 100.00 USD for Anna. */
  what: string
  decide: (verdict: Verdict, reason: string) => Promise<unknown>
  /** The cache key that every list of this queue begins with. */
  queue: string
  onDone: () => void
}

/** The decision on one request: approve, or reject with a reason. Asks once more, then tells how it went. */
export function Decision({ what, decide, queue, onDone }: DecisionProps): ReactNode {
  const [reason, setReason] = useState('')
  const [isReasonMissed, setReasonMissed] = useState(false)
  const field = useRef<TextAreaRef>(null)
  const { modal } = App.useApp()
  const { send, isPending } = useVerdict({ what, decide, queue, onDone })

  const ask = (verdict: Verdict) => {
    const isMissing = verdict === 'reject' && reason.trim() === ''
    setReasonMissed(isMissing)
    if (isMissing) return field.current?.focus()
    modal.confirm({
      title: verdict === 'approve' ? words.queue.sure : words.queue.sureReject,
      content: what,
      okText: verdict === 'approve' ? words.queue.approve : words.queue.reject,
      okButtonProps: { danger: verdict === 'reject' },
      cancelText: words.queue.cancel,
      autoFocusButton: 'ok',
      onOk: () => send({ verdict, reason: reason.trim() }),
    })
  }
  useKeys({ a: () => ask('approve'), r: () => ask('reject') })

  return (
    <Form layout="vertical" component="div" className="desk-decision">
      <Form.Item
        label={words.queue.reason}
        htmlFor="reason"
        {...(isReasonMissed && { validateStatus: 'error' as const, help: words.queue.reasonNeeded })}
      >
        <Input.TextArea
          id="reason"
          ref={field}
          value={reason}
          maxLength={reasonMax}
          rows={2}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form.Item>
      <div className="desk-acts">
        <Button type="primary" loading={isPending} onClick={() => ask('approve')}>
          {words.queue.approve} (A)
        </Button>
        <Button danger loading={isPending} onClick={() => ask('reject')}>
          {words.queue.reject} (R)
        </Button>
      </div>
    </Form>
  )
}

function useVerdict({ what, decide, queue, onDone }: DecisionProps) {
  const client = useQueryClient()
  const { message } = App.useApp()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ verdict, reason }: { verdict: Verdict; reason: string }) => decide(verdict, reason),
    onSuccess: (_, { verdict }) => {
      message.success(verdict === 'approve' ? words.queue.approved(what) : words.queue.rejected(what))
      onDone()
    },
    onError: (failure) => {
      message.error(sayFailure(failure))
    },
    // Also after a refusal: somebody else may have decided first, and the list should say so.
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => first === queue || first === 'counts',
      }),
  })
  const send = (asked: { verdict: Verdict; reason: string }) => mutateAsync(asked).catch(() => undefined)
  return { send, isPending }
}
