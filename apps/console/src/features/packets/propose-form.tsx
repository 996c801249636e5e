import { greetingLengthMax } from '@opendraw/contract'
import { Button, Form, Input, InputNumber, Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { packetWords as say } from '../../copy/packet-words.ts'
import { ReasonItem } from '../../desk/reason-item.tsx'
import { amountRule, typedAmount } from '../../desk/typed-amount.ts'
import { usePropose } from '../../desk/use-propose.ts'
import { propose, type Wish } from './queries.ts'

type Typed = {
  amount: string
  count: number
  mode: Wish['mode']
  targets: string
  greeting: string
  reason: string
}
const begin: Typed = { amount: '', count: 10, mode: 'random', targets: '', greeting: '', reason: '' }
const piecesMax = 1_000
const numbersForm = /^\s*([1-9]\d{0,17}([\s,]+|$))*$/

/** A button that opens the form for a packet of the house: put before a second person. */
export function ProposeForm(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<Typed>()
  const { mutate, isPending } = usePropose('packets', propose, () => {
    setOpen(false)
    form.resetFields()
  })
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {say.propose}
      </Button>
      <Modal
        open={isOpen}
        title={say.propose}
        okText={say.propose}
        cancelText={say.cancel}
        confirmLoading={isPending}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        forceRender
      >
        <p className="desk-hint">{say.proposeHint}</p>
        <Form<Typed>
          name="packet"
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={begin}
          onFinish={(typed) => mutate(wishOf(typed))}
        >
          <Fields />
          <ReasonItem label={say.reason} needed={say.needReason} />
        </Form>
      </Modal>
    </>
  )
}

function Fields(): ReactNode {
  return (
    <>
      <Form.Item name="amount" label={say.amount} rules={[amountRule(say.needAmount)]}>
        <Input inputMode="decimal" maxLength={12} />
      </Form.Item>
      <Form.Item name="count" label={say.count} rules={[{ required: true, message: say.needCount }]}>
        <InputNumber min={1} max={piecesMax} precision={0} />
      </Form.Item>
      <Form.Item name="mode" label={say.mode}>
        <Radio.Group options={Object.entries(say.modes).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="greeting" label={say.greeting}>
        <Input maxLength={greetingLengthMax} />
      </Form.Item>
      <Form.Item
        name="targets"
        label={say.targets}
        rules={[{ pattern: numbersForm, message: say.needTargets }]}
      >
        <Input maxLength={1_500} />
      </Form.Item>
    </>
  )
}

function wishOf({ amount, targets, ...typed }: Typed): Wish {
  const numbers = targets.split(/[\s,]+/).filter(Boolean)
  return {
    ...typed,
    total: typedAmount(amount),
    ...(numbers.length > 0 && { targets: numbers.map(BigInt) }),
  }
}
