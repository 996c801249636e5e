import { REFERENCE_LENGTH_MAX } from '@opendraw/contract/operator'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { ReasonForm } from './reason-form.tsx'
import { amountRule, typedAmount } from './typed-amount.ts'

type BookingFormProps = Readonly<{
  messages: {
    title: string
    hint: string
    amount: string
    amountWrong: string
    reference: string
    referenceNeeded: string
  }
  /** Proposes it, and returns the success message. The amount is in micro-units. */
  send: (booking: { amount: bigint; reference: string; reason: string }) => Promise<string>
  /** The list that is stale after it, beside the approvals. */
  list?: string
}>

/** A button that opens the form for money from outside: how much, its document, and why. */
export function BookingForm({ messages, send, list }: BookingFormProps): ReactNode {
  const client = useQueryClient()
  const sendTyped = async ({ amount, reference = '', reason = '' }: Readonly<Record<string, string>>) => {
    const said = await send({ amount: typedAmount(amount), reference: reference.trim(), reason })
    if (list) void client.invalidateQueries({ queryKey: [list] })
    void client.invalidateQueries({ queryKey: ['approvals'] })
    return said
  }
  return (
    <ReasonForm title={messages.title} hint={messages.hint} send={sendTyped}>
      <Form.Item name="amount" label={messages.amount} rules={[amountRule(messages.amountWrong)]}>
        <Input inputMode="decimal" maxLength={16} />
      </Form.Item>
      <Form.Item
        name="reference"
        label={messages.reference}
        rules={[{ required: true, whitespace: true, message: messages.referenceNeeded }]}
      >
        <Input maxLength={REFERENCE_LENGTH_MAX} />
      </Form.Item>
    </ReasonForm>
  )
}
