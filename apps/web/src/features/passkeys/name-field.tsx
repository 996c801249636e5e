import { PASSKEY_NAME_MAX } from '@opendraw/contract'
import { Field } from '@opendraw/ui'
import { useMessages } from '../../copy/use-messages.ts'

type NameFieldProps = Readonly<{ value: string; onChange: (text: string) => void; error: string | undefined }>

/** By which name the player knows one passkey from another. */
export function NameField({ value, onChange, error }: NameFieldProps) {
  const { t } = useMessages()
  return (
    <Field
      name="name"
      label={t('passkeys.name')}
      hint={t('passkeys.nameHint')}
      value={value}
      onChange={onChange}
      error={error}
      maxLength={PASSKEY_NAME_MAX}
    />
  )
}
