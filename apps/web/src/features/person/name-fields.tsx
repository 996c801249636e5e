import { Field } from '@opendraw/ui'
import { useMessages } from '../../copy/use-messages.ts'

type Names = 'firstName' | 'lastName'
type Request = Readonly<{
  form: {
    typed: Readonly<Record<Names, string>>
    errors: Readonly<Record<string, string>>
    type: (field: Names) => (text: string) => void
  }
  isFixed?: boolean
}>

const fields = [
  { name: 'firstName', label: 'person.firstName', autoComplete: 'given-name' },
  { name: 'lastName', label: 'person.lastName', autoComplete: 'family-name' },
] as const

/** First and last name, as they are on the player's documents. */
export function NameFields({ form: { typed, errors, type }, isFixed = false }: Request) {
  const { t } = useMessages()
  return fields.map(({ name, label, autoComplete }) => (
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
