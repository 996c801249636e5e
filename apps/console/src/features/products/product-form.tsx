import { earlyExits, LEVEL_MAX, PRODUCT_UNITS_MAX, productCategories } from '@opendraw/contract'
import {
  PRODUCT_ABOUT_MAX,
  PRODUCT_DAYS_MAX,
  PRODUCT_NAME_MAX,
  PRODUCT_STOCK_MAX,
} from '@opendraw/contract/operator'
import { Form, Input, InputNumber, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import type { Draft } from '../../components/drafts.ts'
import { LocalizedField } from '../../components/localized-field.tsx'
import { messages } from '../../components/messages.ts'
import { PictureField } from '../../components/picture-field.tsx'
import { TermsForm } from '../../components/terms-form.tsx'
import { amountRule, rule } from '../../components/typed-values.ts'
import { type Drawn, drawnFrom, isAmount, isWindow, ratePpmOf, requestFrom } from './drawn-product.ts'
import { productMessages as t } from './messages.ts'
import { Preview } from './preview.tsx'
import { type Product, propose } from './queries.ts'

const POSITION_MAX = 999
const whole = [{ required: true, message: messages.terms.needWhole }]

type ProductFormProps = Readonly<{ product: Product | null; draft: Draft | null; onDone: () => void }>

/** Proposes a new product, or one that takes the place of another, beside what a player would see. */
export function ProductForm({ product, draft, onDone }: ProductFormProps): ReactNode {
  return (
    <TermsForm<Drawn>
      of={product?.name.en ?? null}
      list="products"
      begin={drawnFrom(product)}
      propose={(drawn) => propose(requestFrom(drawn, product))}
      onDone={onDone}
      {...(product === null && {
        drafts: { kind: 'product', draft, titleOf: ({ name }) => name?.en ?? '' },
      })}
      beside={(drawn) => <Preview drawn={drawn} />}
    >
      <p className="console-hint">{t.formHint}</p>
      <LocalizedField name="name" label={messages.terms.name} lengthMax={PRODUCT_NAME_MAX} />
      <LocalizedField name="about" label={messages.terms.about} lengthMax={PRODUCT_ABOUT_MAX} isLong />
      <PictureField hint={t.pictureHint} />
      <Terms />
      <Sale />
      <Form.Item name="earlyExit" label={t.early}>
        <Radio.Group options={earlyExits.map((value) => ({ value, label: t.earlyExits[value] }))} />
      </Form.Item>
      <Form.Item
        name="virtualPurchased"
        label={t.virtual}
        extra={t.virtualHint}
        rules={[rule(isAmount, t.virtualWrong)]}
      >
        <Input inputMode="decimal" maxLength={12} />
      </Form.Item>
    </TermsForm>
  )
}

/** How it pays. */
function Terms(): ReactNode {
  return (
    <div className="console-terms">
      <Form.Item name="category" label={t.category}>
        <Select
          aria-label={t.category}
          options={productCategories.map((value) => ({ value, label: t.categories[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="rate"
        label={t.rateField}
        extra={t.rateHint}
        rules={[rule((typed: string) => ratePpmOf(typed) !== null, t.rateWrong)]}
      >
        <Input inputMode="decimal" maxLength={7} />
      </Form.Item>
      <Form.Item name="days" label={t.days} extra={t.daysHint} rules={whole}>
        <InputNumber min={1} max={PRODUCT_DAYS_MAX} precision={0} />
      </Form.Item>
      <Form.Item
        name="cycleDays"
        label={t.cycle}
        extra={t.cycleHint}
        dependencies={['days']}
        rules={[
          ({ getFieldValue }) =>
            rule((typed: number | null) => isWithin(typed, 1, getFieldValue('days')), t.cycleWrong),
        ]}
      >
        <InputNumber min={1} max={PRODUCT_DAYS_MAX} precision={0} />
      </Form.Item>
    </div>
  )
}

/** What is sold, to whom, and when. */
function Sale(): ReactNode {
  return (
    <div className="console-terms">
      <Form.Item name="unitPrice" label={t.unitPrice} rules={[amountRule(t.unitPriceWrong)]}>
        <Input inputMode="decimal" maxLength={12} />
      </Form.Item>
      <Form.Item name="stock" label={t.stock} extra={t.stockHint}>
        <InputNumber min={1} max={PRODUCT_STOCK_MAX} precision={0} />
      </Form.Item>
      <Form.Item name="minUnits" label={t.minUnits} rules={whole}>
        <InputNumber min={1} max={PRODUCT_UNITS_MAX} precision={0} />
      </Form.Item>
      <Form.Item
        name="maxUnits"
        label={t.maxUnits}
        dependencies={['minUnits']}
        rules={[
          ({ getFieldValue }) =>
            rule(
              (typed: number | null) => isWithin(typed, getFieldValue('minUnits'), PRODUCT_UNITS_MAX),
              t.maxUnitsWrong,
            ),
        ]}
      >
        <InputNumber min={1} max={PRODUCT_UNITS_MAX} precision={0} />
      </Form.Item>
      <Form.Item name="from" label={t.from} extra={t.fromHint}>
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item
        name="until"
        label={t.until}
        extra={t.untilHint}
        dependencies={['from']}
        rules={[
          ({ getFieldValue }) =>
            rule((typed: string) => isWindow(getFieldValue('from'), typed), t.untilWrong),
        ]}
      >
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="levelMin" label={t.level} rules={whole}>
        <InputNumber min={0} max={LEVEL_MAX} precision={0} />
      </Form.Item>
      <Form.Item name="position" label={messages.terms.position} rules={whole}>
        <InputNumber min={0} max={POSITION_MAX} precision={0} />
      </Form.Item>
    </div>
  )
}

/** NOTE: a number that was emptied is null; a bound that was emptied has a rule of its own. */
const isWithin = (typed: number | null, min: number | null, max: number | null): boolean =>
  typed !== null && typed >= (min ?? 1) && typed <= (max ?? Number.POSITIVE_INFINITY)
