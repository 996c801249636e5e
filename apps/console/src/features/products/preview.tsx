import { languages } from '@opendraw/contract'
import { Input, Segmented } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { interest, money, percent, rateText } from '../../components/shown.tsx'
import { typedAmount } from '../../components/typed-values.ts'
import type { Drawn } from './drawn-product.ts'
import { productMessages as t } from './messages.ts'
import { type Plan, planOf } from './plan.ts'

/** A product as a player sees it, in each language, while it is being written, with what an amount would bring. */
export function Preview({ drawn }: { drawn: Partial<Drawn> }): ReactNode {
  const [lang, setLang] = useState<string>('en')
  const [amount, setAmount] = useState('1000.00')
  const { name = {}, about = {} } = drawn
  const plan = planOf(drawn, typedAmount(amount))
  return (
    <section className="console-card console-detail" aria-label={t.preview}>
      <h2>{t.preview}</h2>
      <p className="console-hint">{t.previewHint}</p>
      <Segmented<string>
        size="small"
        aria-label={t.preview}
        options={languages.map((value) => ({ value, label: value }))}
        value={lang}
        onChange={setLang}
      />
      <div className="console-phone">
        <strong lang={lang}>{name[lang]?.trim() || name.en}</strong>
        {plan ? <Facts drawn={drawn} plan={plan} /> : <p className="console-hint">{t.incomplete}</p>}
        <p lang={lang}>{about[lang]?.trim() || about.en}</p>
        <Amount value={amount} onChange={setAmount} />
        {plan && <Example plan={plan} />}
      </div>
    </section>
  )
}

function Facts({ drawn, plan }: { drawn: Partial<Drawn>; plan: Plan }): ReactNode {
  const { totalYield, unitPrice, days, cycle, ratePpm } = plan
  const { minUnits = 1, maxUnits = 1, levelMin = 0, earlyExit = 'keep_paid' } = drawn
  const [least, most] = [minUnits, maxUnits].map((units) => money(unitPrice * BigInt(units ?? 0)))
  return (
    <>
      <p className="console-hint">
        {t.phone.rate(percent(ratePpm))}, {t.termsOf(days, cycle)}
      </p>
      <dl>
        <Fact name={t.phone.yield}>{rateText(totalYield.num * 100n, totalYield.den)} %</Fact>
        <Fact name={t.phone.unit}>{money(unitPrice)}</Fact>
        <Fact name={t.phone.purchase}>{t.phone.purchaseOf(least ?? '', most ?? '')}</Fact>
        {levelMin > 0 && <Fact name={t.phone.level}>{levelMin}</Fact>}
        <Fact name={t.early}>{t.earlyExits[earlyExit]}</Fact>
      </dl>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div>
    <dt className="console-hint">{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Amount({ value, onChange }: { value: string; onChange: (typed: string) => void }): ReactNode {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{t.phone.amount}</label>
      <Input
        id={id}
        inputMode="decimal"
        maxLength={12}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}

/** The whole schedule of what the amount buys. */
function Example({ plan }: { plan: Plan }): ReactNode {
  const { units, principal, payments } = plan
  return (
    <>
      <p className="console-hint">{t.phone.units(units, money(principal))}</p>
      <dl>
        <Fact name={t.phone.interest}>{interest(plan.interest)}</Fact>
        <Fact name={t.phone.back}>{money(principal)}</Fact>
      </dl>
      <details>
        <summary>{t.phone.payments(payments.length)}</summary>
        <ol>
          {payments.map(({ day, amount }) => (
            <li key={day}>{t.phone.payment(day, interest(amount))}</li>
          ))}
        </ol>
      </details>
    </>
  )
}
