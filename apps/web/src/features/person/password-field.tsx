import { SecretField } from '@opendraw/ui'
import { useMessages } from '../../copy/use-messages.ts'

type Request = Readonly<{
  value: string
  onChange: (text: string) => void
  error: string | undefined
  hint?: string
  autoFocus?: boolean
}>

/** The login password, asked for again before something that only its owner may do. */
export function PasswordField({ value, onChange, error, hint, autoFocus = false }: Request) {
  const { t } = useMessages()
  return (
    <SecretField
      name="password"
      label={t('fund.login')}
      showLabel={t('login.show')}
      {...(hint !== undefined && { hint })}
      value={value}
      onChange={onChange}
      error={error}
      maxLength={128}
      autoFocus={autoFocus}
      autoComplete="current-password"
    />
  )
}
