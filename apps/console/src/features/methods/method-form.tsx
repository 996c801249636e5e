import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Form, Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { methodWords as say } from '../../copy/method-words.ts'
import { sayFailure } from '../../desk/say-failure.ts'
import { Written } from '../../desk/written.tsx'
import { type Drawn, drawnFrom, saveFrom } from './drawn-method.ts'
import { PayTo } from './pay-to.tsx'
import { Preview } from './preview.tsx'
import { Qr } from './qr.tsx'
import { type Method, save } from './queries.ts'

const amount = [{ required: true, pattern: /^[1-9]\d{0,8}(\.\d{1,2})?$/, message: say.needAmount }]
const whole = [{ required: true, pattern: /^[1-9]\d{0,14}$/, message: say.needRate }]

/** Proposes a new way to deposit or a change of one, beside what the player would see. */
export function MethodForm({ method, onDone }: { method: Method | null; onDone: () => void }): ReactNode {
  const [form] = Form.useForm<Drawn>()
  const { mutate, isPending } = usePropose(method?.version ?? 0, onDone)
  return (
    <>
      <div className="desk-head">
        <h1>{method ? `${say.change}: ${method.id}` : say.add}</h1>
        <Button onClick={onDone}>{say.back}</Button>
      </div>
      <Form
        form={form}
        layout="vertical"
        initialValues={drawnFrom(method)}
        onFinish={(drawn) => mutate(drawn)}
      >
        <div className="desk-split">
          <div className="desk-card">
            <Terms isNew={method === null} />
            <Written name="name" label={say.name} lengthMax={60} />
            <Written name="instructions" label={say.instructions} lengthMax={2_000} isLong />
            <PayTo />
            <Form.Item name="qr" label={say.qr}>
              <Qr />
            </Form.Item>
            <Form.Item
              name="reason"
              label={say.reason}
              rules={[{ required: true, whitespace: true, message: say.needReason }]}
            >
              <Input maxLength={200} />
            </Form.Item>
            <Button type="primary" htmlType="submit" loading={isPending}>
              {say.propose}
            </Button>
          </div>
          <section className="desk-card desk-detail" aria-label={say.preview}>
            <h2>{say.preview}</h2>
            <Form.Item noStyle shouldUpdate>
              {() => <Preview drawn={form.getFieldsValue(true)} />}
            </Form.Item>
          </section>
        </div>
      </Form>
    </>
  )
}

function Terms({ isNew }: { isNew: boolean }): ReactNode {
  return (
    <div className="desk-terms">
      <Form.Item
        name="id"
        label={say.id}
        rules={[{ required: true, pattern: /^[a-z][a-z0-9-]{1,31}$/, message: say.needId }]}
      >
        <Input disabled={!isNew} maxLength={32} />
      </Form.Item>
      <Form.Item
        name="currency"
        label={say.currency}
        rules={[{ required: true, pattern: /^[A-Z]{3,5}$/, message: say.needCurrency }]}
      >
        <Input disabled={!isNew} maxLength={5} />
      </Form.Item>
      <Form.Item name="rateNum" label={`${say.rate}: ${say.rateNum}`} rules={whole}>
        <Input inputMode="numeric" />
      </Form.Item>
      <Form.Item name="rateDen" label={say.rateDen} rules={whole}>
        <Input inputMode="numeric" />
      </Form.Item>
      <Form.Item name="amountMin" label={say.amountMin} rules={amount}>
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item name="amountMax" label={say.amountMax} rules={amount}>
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item name="country" label={say.country} rules={[{ pattern: /^([A-Z]{2})?$/ }]}>
        <Input maxLength={2} />
      </Form.Item>
      <Form.Item name="position" label={say.position}>
        <InputNumber min={0} max={999} />
      </Form.Item>
      <Form.Item name="isActive" valuePropName="checked">
        <Checkbox>{say.active}</Checkbox>
      </Form.Item>
    </div>
  )
}

function usePropose(version: number, onDone: () => void) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: (drawn: Drawn) => save(saveFrom(drawn, version)),
    onSuccess: (_, { id }) => {
      message.success(say.proposed(id))
      onDone()
    },
    onError: (failure) => {
      message.error(sayFailure(failure))
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) => first === 'methods' || first === 'counts',
      }),
  })
}
