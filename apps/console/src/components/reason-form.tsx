import { REASON_LENGTH_MAX, REFERENCE_LENGTH_MAX } from '@opendraw/contract/operator'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { messages } from './messages.ts'
import { amountRule, typedAmount } from './typed-values.ts'
import { useForm } from './use-form.ts'

type ReasonFormProps<Values> = Readonly<{
  /** On the button that opens it, and as its title. */
  title: string
  /** On the button where its row says the rest of the title. */
  short?: string | undefined
  hint: string
  isDanger?: boolean
  /** The main thing to do on its page. */
  isPrimary?: boolean
  /** The lists that are stale afterwards begin with it. */
  stale?: readonly string[]
  /** Further fields above the reason; `values` of the form go to `send`. */
  children?: ReactNode
  send: (values: Values) => Promise<string | null>
}>

/** A button that opens a form that needs a reason, and shows the result. `send` returns the success message, or null. */
export function ReasonForm<Values extends object = Readonly<Record<string, string>>>({
  title,
  short,
  hint,
  isDanger = false,
  isPrimary = false,
  stale,
  children,
  send,
}: ReasonFormProps<Values>): ReactNode {
  // Two such forms may be on one page: each label leads to its own field.
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const { form, submit, isPending } = useForm<Values, string | null>({
    send,
    ...(stale && { stale }),
    success: (text) => text,
    onDone: () => {
      setOpen(false)
      form.resetFields()
    },
  })
  return (
    <>
      <Button
        danger={isDanger}
        {...(isPrimary ? { type: 'primary' } : { size: 'small' })}
        {...(short && { 'aria-label': title })}
        onClick={() => setOpen(true)}
      >
        {short ?? title}
      </Button>
      <Modal
        open={isOpen}
        title={title}
        okText={title}
        cancelText={messages.cancel}
        okButtonProps={{ danger: isDanger, loading: isPending }}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        forceRender
      >
        <p className="console-hint">{hint}</p>
        <Form name={name} form={form} layout="vertical" onFinish={submit}>
          {children}
          <ReasonItem label={messages.reason} needed={messages.needReason} />
        </Form>
      </Modal>
    </>
  )
}

type ReasonItemProps = Readonly<{ label: string; needed: string }>

/** The reason that every action asks for. It is one line of the audit trail. */
export function ReasonItem({ label, needed }: ReasonItemProps): ReactNode {
  return (
    <Form.Item
      name="reason"
      label={label}
      rules={[{ required: true, whitespace: true, message: needed }]}
      normalize={(typed: string) => typed.replace(/\s*\n\s*/g, ' ')}
    >
      <Input.TextArea rows={2} maxLength={REASON_LENGTH_MAX} />
    </Form.Item>
  )
}

type BookingFormProps = Readonly<{
  messages: {
    title: string
    short?: string
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
    <ReasonForm title={messages.title} short={messages.short} hint={messages.hint} send={sendTyped}>
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
