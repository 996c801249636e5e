import { GOOD_ABOUT_MAX, GOOD_NAME_MAX, POINT_BACKING } from '@opendraw/contract/operator'
import { price as shown } from '@opendraw/money'
import { Form, Input, InputNumber, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { LocalizedField } from '../../components/localized-field.tsx'
import { messages } from '../../components/messages.ts'
import { Money, When } from '../../components/shown.tsx'
import { TermsForm } from '../../components/terms-form.tsx'
import { actionsColumn, TermsScreen, TermsState } from '../../components/terms-screen.tsx'
import { rule, type TypedText, textIn, typedAmount } from '../../components/typed-values.ts'
import { goodMessages as t } from './messages.ts'
import { type Good, type GoodRequest, goodsKey, propose, proposeEnd, readGoods } from './queries.ts'

const whole = [{ required: true, message: messages.terms.needWhole }]

/** What points are exchanged for. */
export function Screen(): ReactNode {
  return (
    <TermsScreen<Good>
      text={t}
      permission="promo:good:propose"
      list={[goodsKey, readGoods]}
      columns={columnsFor}
      form={(good, onDone) => <GoodForm key={good?.id ?? 'new'} good={good} onDone={onDone} />}
    />
  )
}

const columnsFor = (mayPropose: boolean, change: (id: string) => void): TableColumnsType<Good> => [
  { title: messages.terms.name, render: (_, { name }) => name.en },
  { title: t.price, dataIndex: 'price', align: 'right' },
  { title: t.amount, align: 'right', render: (_, { amount }) => <Money micros={amount} /> },
  { title: t.stock, dataIndex: 'stock', align: 'right' },
  { title: t.taken, dataIndex: 'taken', align: 'right' },
  {
    title: messages.terms.state,
    render: (_, { endedAt, waits }) => <TermsState isOpen={endedAt === null} waits={waits} />,
  },
  { title: messages.terms.since, render: (_, { createdAt }) => <When at={createdAt} /> },
  actionsColumn({ list: 'goods', subject: 'good', mayPropose, change, end: proposeEnd }),
]

/** Proposes a new good, or one that takes the place of another. */
function GoodForm({ good, onDone }: { good: Good | null; onDone: () => void }): ReactNode {
  return (
    <TermsForm<Drawn>
      of={good?.name.en ?? null}
      list="goods"
      begin={drawnFrom(good)}
      propose={(drawn) => propose(requestFrom(drawn, good?.id ?? null))}
      onDone={onDone}
    >
      <Terms />
      <LocalizedField name="name" label={messages.terms.name} lengthMax={GOOD_NAME_MAX} />
      <LocalizedField name="about" label={messages.terms.about} lengthMax={GOOD_ABOUT_MAX} isLong />
    </TermsForm>
  )
}

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
          ({ getFieldValue }) =>
            rule((typed: string) => isBacked(typed, Number(getFieldValue('price'))), t.tooMuch),
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

/** A good as it is in the form: the amount as a person types it. */
type Drawn = Readonly<{
  name: TypedText
  about: TypedText
  price: number
  amount: string
  stock: number
  position: number
  reason: string
}>

/** The form's first values: of the good as it is, or of a new one. */
function drawnFrom(good: Good | null): Omit<Drawn, 'reason'> {
  if (!good) return { name: {}, about: {}, price: 100, amount: '1.00', stock: 1_000, position: 50 }
  const { name, about, price, amount, stock, position } = good
  return { name, about, price: Number(price), amount: shown(amount), stock, position }
}

/** What the form proposes, as the call needs it. */
function requestFrom({ name, about, amount, ...rest }: Drawn, replaces: bigint | null): GoodRequest {
  return {
    ...rest,
    replaces,
    name: textIn(name),
    about: textIn(about),
    amount: typedAmount(amount),
  }
}

/** Whether that amount is behind that many points. */
function isBacked(amount: string, price: number): boolean {
  const typed = typedAmount(amount)
  return typed > 0n && typed <= BigInt(Math.trunc(price) || 0) * POINT_BACKING
}
