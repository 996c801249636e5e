import { GREETING_LENGTH_MAX, PACKET_PIECES_MAX } from '@opendraw/contract'
import { Button, Form, Input, InputNumber, Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { messages } from '../../components/messages.ts'
import { ReasonItem } from '../../components/reason-form.tsx'
import { amountRule, typedAmount } from '../../components/typed-values.ts'
import { useForm } from '../../components/use-form.ts'
import { packetMessages as t } from './messages.ts'
import { propose, type Request } from './queries.ts'

type Typed = Readonly<{
  amount: string
  count: number
  mode: Request['mode']
  targets: string
  greeting: string
  reason: string
}>
const begin: Typed = { amount: '', count: 10, mode: 'random', targets: '', greeting: '', reason: '' }
const NUMBERS_FORM = /^\s*([1-9]\d{0,17}([\s,]+|$))*$/

/** A button that opens the form for a packet of the operator: proposed to a second operator. */
export function ProposeForm(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { form, submit, isPending } = useForm<Typed, { approval: bigint }>({
    send: (typed) => propose(requestOf(typed)),
    success: ({ approval }) => messages.proposed(approval),
    onDone: () => {
      setOpen(false)
      form.resetFields()
    },
    stale: ['packets', 'approvals', 'counts'],
  })
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t.propose}
      </Button>
      <Modal
        open={isOpen}
        title={t.propose}
        okText={t.propose}
        cancelText={messages.cancel}
        confirmLoading={isPending}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        forceRender
      >
        <p className="console-hint">{t.proposeHint}</p>
        <Form<Typed>
          name="packet"
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={begin}
          onFinish={submit}
        >
          <Fields />
          <ReasonItem label={messages.reason} needed={messages.needReason} />
        </Form>
      </Modal>
    </>
  )
}

function Fields(): ReactNode {
  return (
    <>
      <Form.Item name="amount" label={t.amount} rules={[amountRule(t.needAmount)]}>
        <Input inputMode="decimal" maxLength={12} />
      </Form.Item>
      <Form.Item name="count" label={t.count} rules={[{ required: true, message: t.needCount }]}>
        <InputNumber min={1} max={PACKET_PIECES_MAX} precision={0} />
      </Form.Item>
      <Form.Item name="mode" label={t.mode}>
        <Radio.Group options={Object.entries(t.modes).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="greeting" label={t.greeting}>
        <Input maxLength={GREETING_LENGTH_MAX} />
      </Form.Item>
      <Form.Item name="targets" label={t.targets} rules={[{ pattern: NUMBERS_FORM, message: t.needTargets }]}>
        <Input maxLength={1_500} />
      </Form.Item>
    </>
  )
}

function requestOf({ amount, targets, ...typed }: Typed): Request {
  const numbers = targets.split(/[\s,]+/).filter(Boolean)
  return {
    ...typed,
    total: typedAmount(amount),
    ...(numbers.length > 0 && { targets: numbers.map(BigInt) }),
  }
}
