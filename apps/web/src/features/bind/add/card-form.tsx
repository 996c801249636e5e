import { bindCard } from '@opendraw/contract'
import { Button, Field } from '@opendraw/ui'
import { type InputHTMLAttributes, useId, useState } from 'react'
import { send } from '../../../client/ask.ts'
import { PillSelect } from '../../../components/choices.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { SecondStep } from '../../../components/second-step.tsx'
import { useForm } from '../../../components/use-form.ts'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { fundPasswordFault } from '../../../formats/index.ts'
import { FundField, useBind } from '../bind-form.tsx'
import { type CardField, type CardFilled, cardFaults } from '../card-faults.ts'
import { banksByCountry } from './banks.ts'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'spellCheck' | 'type'
>
type Row = Readonly<{ field: CardField; label: Key; hint?: Key; attributes: Attributes }>

const rows: readonly Row[] = [
  {
    field: 'cardNumber',
    label: 'cards.number',
    hint: 'cards.numberHint',
    attributes: { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 },
  },
  {
    field: 'ifsc',
    label: 'cards.ifsc',
    hint: 'cards.ifscHint',
    attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 20 },
  },
  { field: 'bankAddress', label: 'cards.address', attributes: { autoComplete: 'off', maxLength: 120 } },
  {
    field: 'phone',
    label: 'register.phone',
    attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 },
  },
]

type Filled = CardFilled & { fundPassword: string; totp: string }
const nothing = {
  bankName: '',
  cardNumber: '',
  ifsc: '',
  bankAddress: '',
  phone: '',
  fundPassword: '',
  totp: '',
}

/** A bank card in the player's own name, every field of it. */
export function CardForm({ holder }: { holder: string }) {
  const { t } = useMessages()
  const { formRef, typed, errors, type, submit, isBusy, alert } = useForm({
    initial: { ...nothing, holder },
    check: (card: Filled) => {
      const faults = Object.entries(cardFaults(card)).map(([field, fault]) => [field, t(fault)])
      const fund = fundPasswordFault(card.fundPassword)
      return { ...Object.fromEntries(faults), ...(fund && { fundPassword: t(fund) }) }
    },
    send: ({ totp, ...card }) => send({ bindCard }, { ...card, ...(totp !== '' && { totp }) }),
    ...useBind(),
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-[15px] text-ink-2">{t('cards.text')}</p>
      <Field
        name="holder"
        label={t('cards.holder')}
        hint={t('payout.holder', { holder })}
        value={typed.holder}
        onChange={type('holder')}
        error={errors.holder}
        autoComplete="name"
        maxLength={60}
      />
      <BankField value={typed.bankName} onChange={type('bankName')} error={errors.bankName} />
      {rows.map(({ field, label, hint, attributes }) => (
        <Field
          key={field}
          name={field}
          label={t(label)}
          hint={hint && t(hint)}
          value={typed[field]}
          onChange={type(field)}
          error={errors[field]}
          {...attributes}
        />
      ))}
      <FundField value={typed.fundPassword} onChange={type('fundPassword')} error={errors.fundPassword} />
      <SecondStep value={typed.totp} onChange={type('totp')} error={errors.totp} />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isBusy}>
        {t('cards.bind')}
      </Button>
    </form>
  )
}

type BankFieldProps = Readonly<{ value: string; onChange: (bank: string) => void; error: string | undefined }>

/** The bank: what is typed searches the list of the chosen country, or of all, and a bank that is in none is written out. */
function BankField({ value, onChange, error }: BankFieldProps) {
  const { t, locale } = useMessages()
  const [country, setCountry] = useState('')
  const list = useId()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = Object.keys(banksByCountry).map((code) => ({
    value: code,
    label: names.of(code) ?? code,
  }))
  const banks = country === '' ? Object.values(banksByCountry).flat() : (banksByCountry[country] ?? [])
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span aria-hidden="true" className="text-[14px] font-medium">
          {t('cards.country')}
        </span>
        <PillSelect
          label={t('cards.country')}
          value={country}
          onChange={setCountry}
          items={[{ value: '', label: t('deposit.countryAll') }, ...countries]}
        />
      </p>
      <Field
        name="bankName"
        label={t('cards.bank')}
        hint={t('cards.bankHint')}
        list={list}
        autoComplete="off"
        maxLength={60}
        value={value}
        onChange={onChange}
        error={error}
      />
      <datalist id={list}>
        {banks.map((bank) => (
          <option key={bank}>{bank}</option>
        ))}
      </datalist>
    </div>
  )
}
