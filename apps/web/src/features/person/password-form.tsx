import { Button, SecretField } from '@opendraw/ui'
import { FormAlert } from '../../components/form-alert.tsx'
import { SecondStep } from '../../components/second-step.tsx'
import { useForm } from '../../components/use-form.ts'
import { useMessages } from '../../copy/use-messages.ts'

type Request<Reply> = Readonly<{
  /** What the button says, and while it is busy. */
  label: string
  busyLabel?: string
  send: (proof: Readonly<{ password: string; totp?: string }>) => Promise<Reply>
  onDone: (reply: Reply) => unknown
}>

/** The login password, and a code where the second step is on, before a copy of the player's data is shown. */
export function PasswordForm<Reply>({ label, busyLabel = label, send, onDone }: Request<Reply>) {
  const { t } = useMessages()
  const { formRef, typed, errors, type, submit, isBusy, alert } = useForm({
    initial: { password: '', totp: '' },
    check: ({ password }) => (password === '' ? { password: t('rule.enterPassword') } : {}),
    send: ({ password, totp }) => send({ password, ...(totp !== '' && { totp }) }),
    onDone,
    refusedField: { wrong_password: 'password', totp_required: 'totp', wrong_totp: 'totp' },
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
      <SecondStep value={typed.totp} onChange={type('totp')} error={errors.totp} />
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
