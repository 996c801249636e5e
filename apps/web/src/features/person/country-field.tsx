import { countryCodes } from '@opendraw/contract/countries'
import { useMemo } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { ChoiceField } from './choice-field.tsx'

type CountryFieldProps = Readonly<{
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  disabled?: boolean
}>

/** One of the world's countries, by its name in the reader's language. */
export function CountryField(props: CountryFieldProps) {
  const { t, locale } = useMessages()
  const items = useMemo(() => countriesIn(locale), [locale])
  return <ChoiceField {...props} items={items} placeholder={t('person.countryChoose')} />
}

function countriesIn(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}
