import { goodAboutMax, goodNameMax } from '@opendraw/contract/operator'
import { Form, Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { messages } from '../../components/messages.ts'
import { TermsForm } from '../../components/terms-form.tsx'
import { Written } from '../../components/written.tsx'
import { type Drawn, drawnFrom, isBacked, wishFrom } from './drawn-good.ts'
import { goodMessages as t } from './messages.ts'
import { type Good, propose } from './queries.ts'

const whole = [{ required: true, message: messages.terms.needWhole }]

/** Proposes a new good, or one that takes the place of another. */
export const GoodForm = ({ good, onDone }: { good: Good | null; onDone: () => void }): ReactNode => (
  <TermsForm<Drawn>
    of={good?.name.en ?? null}
    list="goods"
    begin={drawnFrom(good)}
    propose={(drawn) => propose(wishFrom(drawn, good?.id ?? null))}
    onDone={onDone}
  >
    <Terms />
    <Written name="name" label={messages.terms.name} lengthMax={goodNameMax} />
    <Written name="about" label={messages.terms.about} lengthMax={goodAboutMax} isLong />
  </TermsForm>
)

function Terms(): ReactNode {
  return (
    <div className="console-terms">
      <Form.Item name="price" label={t.price} rules={whole}>
        <InputNumber min={1} max={1_000_000} precision={0} />
      </Form.Item>
      <Form.Item
        name="amount"
        label={t.amount}
        extra={t.amountHint}
        dependencies={['price']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, typed: string) =>
              isBacked(typed, Number(getFieldValue('price')))
                ? Promise.resolve()
                : Promise.reject(new Error(t.tooMuch)),
          }),
        ]}
      >
        <Input inputMode="decimal" maxLength={12} />
      </Form.Item>
      <Form.Item name="stock" label={t.stock} rules={whole}>
        <InputNumber min={1} max={1_000_000} precision={0} />
      </Form.Item>
      <Form.Item name="position" label={messages.terms.position} rules={whole}>
        <InputNumber min={0} max={999} precision={0} />
      </Form.Item>
    </div>
  )
}
