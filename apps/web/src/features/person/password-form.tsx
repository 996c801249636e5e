import { Button, SecretField } from '@opendraw/ui'
import { FormAlert } from '../../components/form-alert.tsx'
import { useForm } from '../../components/use-form.ts'
import { useMessages } from '../../copy/use-messages.ts'

type Request<Reply> = Readonly<{
  /** What the button says, and while it is busy. */
  label: string
  busyLabel?: string
  send: (password: string) => Promise<Reply>
  onDone: (reply: Reply) => unknown
}>

/** The login password alone, before a secret or a copy of the player's data is shown. */
export function PasswordForm<Reply>({ label, busyLabel = label, send, onDone }: Request<Reply>) {
  const { t } = useMessages()
  const { formRef, typed, errors, type, submit, isBusy, alert } = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: t('rule.enterPassword') } : {}),
    send: ({ password }) => send(password),
    onDone,
    refusedField: { wrong_password: 'password' },
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        hint={t('person.passwordHint')}
        value={typed.password}
        onChange={type('password')}
        error={errors.password}
        autoFocus
      />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
    </form>
  )
}

type PasswordFieldProps = Readonly<{
  value: string
  onChange: (text: string) => void
  error: string | undefined
  hint?: string
  autoFocus?: boolean
}>

/** The login password, asked for again before something that only its owner may do. */
export function PasswordField({ value, onChange, error, hint, autoFocus = false }: PasswordFieldProps) {
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
