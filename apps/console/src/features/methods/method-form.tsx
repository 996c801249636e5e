import { Checkbox, Form, Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { methodWords as say } from '../../copy/method-words.ts'
import { TermsForm } from '../../desk/terms-form.tsx'
import { Written } from '../../desk/written.tsx'
import { type Drawn, drawnFrom, saveFrom } from './drawn-method.ts'
import { PayTo } from './pay-to.tsx'
import { Preview } from './preview.tsx'
import { Qr } from './qr.tsx'
import { type Method, save } from './queries.ts'

const amount = [{ required: true, pattern: /^[1-9]\d{0,8}(\.\d{1,2})?$/, message: say.needAmount }]
const whole = [{ required: true, pattern: /^[1-9]\d{0,14}$/, message: say.needRate }]

/** Proposes a new way to deposit or a change of one, beside what the player would see. */
export const MethodForm = ({ method, onDone }: { method: Method | null; onDone: () => void }): ReactNode => (
  <TermsForm<Drawn>
    of={method?.id ?? null}
    list="methods"
    begin={drawnFrom(method)}
    propose={(drawn) => save(saveFrom(drawn, method?.version ?? 0))}
    onDone={onDone}
    beside={(drawn) => <Preview drawn={drawn} />}
  >
    <Terms isNew={method === null} />
    <Written name="name" label={say.name} lengthMax={60} />
    <Written name="instructions" label={say.instructions} lengthMax={2_000} isLong />
    <PayTo />
    <Form.Item name="qr" label={say.qr}>
      <Qr />
    </Form.Item>
  </TermsForm>
)

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
