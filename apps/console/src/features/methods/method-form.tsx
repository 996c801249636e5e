import { languages } from '@opendraw/contract'
import { PAY_TO_MAX } from '@opendraw/contract/operator'
import { Button, Checkbox, Form, Input, InputNumber, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { LocalizedField } from '../../components/localized-field.tsx'
import { money, rateText } from '../../components/shown.tsx'
import { TermsForm } from '../../components/terms-form.tsx'
import { type TypedText, typedAmount } from '../../components/typed-values.ts'
import { type Drawn, drawnFrom, saveFrom } from './drawn-method.ts'
import { methodMessages as t } from './messages.ts'
import { Qr, QrPicture } from './qr.tsx'
import { type Method, save } from './queries.ts'

const amount = [{ required: true, pattern: /^[1-9]\d{0,8}(\.\d{1,2})?$/, message: t.needAmount }]
const whole = [{ required: true, pattern: /^[1-9]\d{0,14}$/, message: t.needRate }]

/** Proposes a new way to deposit or a change of one, beside what the player would see. */
export function MethodForm({ method, onDone }: { method: Method | null; onDone: () => void }): ReactNode {
  return (
    <TermsForm<Drawn>
      of={method?.id ?? null}
      list="methods"
      begin={drawnFrom(method)}
      propose={(drawn) => save(saveFrom(drawn, method?.version ?? 0))}
      onDone={onDone}
      beside={(drawn) => <Preview drawn={drawn} />}
    >
      <Terms isNew={method === null} />
      <LocalizedField name="name" label={t.name} lengthMax={60} />
      <LocalizedField name="instructions" label={t.instructions} lengthMax={2_000} isLong />
      <PayTo />
      <Form.Item name="qr" label={t.qr}>
        <Qr />
      </Form.Item>
    </TermsForm>
  )
}

function Terms({ isNew }: { isNew: boolean }): ReactNode {
  return (
    <div className="console-terms">
      <Form.Item
        name="id"
        label={t.id}
        rules={[{ required: true, pattern: /^[a-z][a-z0-9-]{1,31}$/, message: t.needId }]}
      >
        <Input disabled={!isNew} maxLength={32} />
      </Form.Item>
      <Form.Item
        name="currency"
        label={t.currency}
        rules={[{ required: true, pattern: /^[A-Z]{3,5}$/, message: t.needCurrency }]}
      >
        <Input disabled={!isNew} maxLength={5} />
      </Form.Item>
      <Form.Item name="rateNum" label={`${t.rate}: ${t.rateNum}`} rules={whole}>
        <Input inputMode="numeric" />
      </Form.Item>
      <Form.Item name="rateDen" label={t.rateDen} rules={whole}>
        <Input inputMode="numeric" />
      </Form.Item>
      <Form.Item name="amountMin" label={t.amountMin} rules={amount}>
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item name="amountMax" label={t.amountMax} rules={amount}>
        <Input inputMode="decimal" />
      </Form.Item>
      <Form.Item name="country" label={t.country} rules={[{ pattern: /^([A-Z]{2})?$/ }]}>
        <Input maxLength={2} />
      </Form.Item>
      <Form.Item name="position" label={t.position}>
        <InputNumber min={0} max={999} />
      </Form.Item>
      <Form.Item name="isActive" valuePropName="checked">
        <Checkbox>{t.active}</Checkbox>
      </Form.Item>
    </div>
  )
}

/** What players copy into the form of their bank, line by line. */
function PayTo(): ReactNode {
  return (
    <Form.List name="payTo">
      {(fields, { add, remove }) => (
        <fieldset className="console-written">
          <legend>{t.payTo}</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="console-note">
              <LocalizedField name={[name, 'label']} label={t.payToLabel} lengthMax={60} />
              <Form.Item
                name={[name, 'value']}
                label={t.payToValue}
                rules={[{ required: true, whitespace: true }]}
              >
                <Input maxLength={200} />
              </Form.Item>
              <Button size="small" danger onClick={() => remove(name)}>
                {t.payToRemove}
              </Button>
            </div>
          ))}
          <Button
            size="small"
            disabled={fields.length >= PAY_TO_MAX}
            onClick={() => add({ label: {}, value: '' })}
          >
            {t.payToAdd}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}

const WHOLE = /^[1-9]\d*$/

/** A method as the player sees it, in each language, while it is being written. */
function Preview({ drawn }: { drawn: Partial<Drawn> }): ReactNode {
  const [lang, setLang] = useState<string>('en')
  const { name = {}, instructions = {}, payTo = [], rateNum = '', rateDen = '', currency = '', qr } = drawn
  const inLang = (words: TypedText = {}) => words[lang]?.trim() || words.en || ''
  const rate = WHOLE.test(rateNum) && WHOLE.test(rateDen) ? rateText(BigInt(rateNum), BigInt(rateDen)) : ''
  return (
    <section className="console-card console-detail" aria-label={t.preview}>
      <h2>{t.preview}</h2>
      <Segmented<string>
        size="small"
        aria-label={t.preview}
        options={languages.map((value) => ({ value, label: value }))}
        value={lang}
        onChange={setLang}
      />
      <div className="console-phone" lang={lang}>
        <strong>{inLang(name)}</strong>
        <p className="console-hint">
          1 USD = {rate} {currency}
          <br />
          {amountText(drawn.amountMin)} – {amountText(drawn.amountMax)}
        </p>
        <p>{inLang(instructions)}</p>
        <dl>
          {numbered(payTo).map(({ line, no }) => (
            <div key={no}>
              <dt className="console-hint">{inLang(line?.label)}</dt>
              <dd className="console-hex">{line?.value}</dd>
            </div>
          ))}
        </dl>
        {qr && <QrPicture id={qr} />}
      </div>
    </section>
  )
}

const amountText = (typed = ''): string => money(typedAmount(typed))

/** Lines have no number of their own while they are written: their place is one. */
const numbered = <Line,>(lines: readonly Line[]) => lines.map((line, at) => ({ line, no: at + 1 }))
