import { SecretField } from '@opendraw/ui'
import { useWords } from '../../copy/use-words.ts'

type Wish = {
  value: string
  onChange: (text: string) => void
  error: string | undefined
  hint?: string
  autoFocus?: boolean
}

/** The login password, asked for again before something that only its owner may do. */
export function PasswordField({ value, onChange, error, hint, autoFocus = false }: Wish) {
  const { say } = useWords()
  return (
    <SecretField
      name="password"
      label={say('fund.login')}
      showLabel={say('login.show')}
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
