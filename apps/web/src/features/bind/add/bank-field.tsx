import { Field } from '@opendraw/ui'
import { useId, useState } from 'react'
import { PillSelect } from '../../../components/choices.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { banksByCountry } from './banks.ts'

type BankFieldProps = Readonly<{ value: string; onChange: (bank: string) => void; error: string | undefined }>

/** The bank: what is typed searches the list of the chosen country, or of all, and a bank that is in none is written out. */
export function BankField({ value, onChange, error }: BankFieldProps) {
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
      <p className="flex items-center justify-between gap-3">
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
