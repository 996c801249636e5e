import { countryCodes } from '@opendraw/contract/countries'
import { Field } from '@opendraw/ui'
import { ChevronDown } from 'lucide-react'
import { useId, useMemo } from 'react'
import { useMessages } from '../../copy/use-messages.ts'

const fields = [
  { name: 'firstName', label: 'person.firstName', autoComplete: 'given-name' },
  { name: 'lastName', label: 'person.lastName', autoComplete: 'family-name' },
] as const

type ChoiceFieldProps = Readonly<{
  label: string
  value: string
  onChange: (value: string) => void
  items: readonly { value: string; label: string }[]
  error?: string | undefined
  /** The first item, for no choice yet. */
  placeholder?: string
  disabled?: boolean
}>

/** A labelled choice with the device's own picker, beside text fields and as large as they. */
export function ChoiceField({
  label,
  value,
  onChange,
  items,
  error,
  placeholder,
  disabled,
}: ChoiceFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-[14px] font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="min-h-[54px] w-full appearance-none truncate rounded-[18px] bg-surface pr-12 pl-4 text-[17px] text-ink ring-1 ring-line outline-none focus:ring-2 focus:ring-brand-text aria-invalid:ring-2 aria-invalid:ring-danger disabled:bg-sunken"
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {items.map((item) => (
            <option key={item.value} value={item.value}>
              {item.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-ink-2"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-[14px] text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

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

type Names = 'firstName' | 'lastName'

type Request = Readonly<{
  form: {
    typed: Readonly<Record<Names, string>>
    errors: Readonly<Record<string, string>>
    type: (field: Names) => (text: string) => void
  }
  isFixed?: boolean
}>

/** Where the family name is said and written first. */
const FAMILY_FIRST = /^(zh|ja|ko|vi)/

/** First and last name, as they are on the player's documents. */
export function NameFields({ form: { typed, errors, type }, isFixed = false }: Request) {
  const { t, locale } = useMessages()
  return (FAMILY_FIRST.test(locale) ? fields.toReversed() : fields).map(({ name, label, autoComplete }) => (
    <Field
      key={name}
      name={name}
      label={t(label)}
      value={typed[name]}
      onChange={type(name)}
      error={errors[name]}
      maxLength={60}
      autoComplete={autoComplete}
      disabled={isFixed}
    />
  ))
}
