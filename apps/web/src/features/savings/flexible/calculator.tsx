import { Field } from '@opendraw/ui'
import { useDeferredValue, useState } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'
import { typedMoney } from '../../../formats/typed-money.ts'
import type { Flexible } from '../queries.ts'
import { flexibleInterest } from './flexible-interest.ts'

const DAYS_MAX = 3_650
const AMOUNT_FORM = /^[0-9]{0,9}([.,][0-9]{0,2})?$/

/** An amount and a number of days, and the money that they bring at the rates that are known. */
export function Calculator({ flexible }: { flexible: Flexible }) {
  const { t, money, interest } = useMessages()
  const [amount, setAmount] = useState('1000')
  const [days, setDays] = useState('30')
  const principal = typedMoney(useDeferredValue(amount).replace(',', '.'))
  const count = Number(useDeferredValue(days))
  const isTooMuch = principal > flexible.max
  const isTooLong = count > DAYS_MAX
  return (
    <section className="grid gap-4 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[18px] font-bold tracking-tight">{t('product.calculator')}</h2>
      <div className="grid grid-cols-2 items-end gap-3">
        <Field
          name="amount"
          label={`${t('savings.amount')} · USD`}
          value={amount}
          onChange={(typed) => AMOUNT_FORM.test(typed) && setAmount(typed)}
          inputMode="decimal"
          autoComplete="off"
          className="min-w-0"
          error={isTooMuch ? t('savings.fault.most', { amount: money(flexible.max) }) : undefined}
        />
        <Field
          name="days"
          label={t('savings.days')}
          value={days}
          onChange={(typed) => /^[0-9]{0,4}$/.test(typed) && setDays(typed)}
          inputMode="numeric"
          autoComplete="off"
          className="min-w-0"
          error={isTooLong ? t('savings.fault.days', { days: DAYS_MAX }) : undefined}
        />
      </div>
      <p role="status" className="rounded-[20px] bg-sunken p-4">
        <span className="num block text-[28px] leading-tight font-bold break-all">
          {isTooMuch || isTooLong ? '—' : interest(flexibleInterest(principal, count, flexible), 'always')}
        </span>
        <span className="mt-1 block text-[14px] text-ink-2 tabular-nums">
          {t('savings.result', { amount: money(principal), days: count })}
        </span>
      </p>
    </section>
  )
}
