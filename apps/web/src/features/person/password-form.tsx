import { Button } from '@opendraw/ui'
import { FormAlert } from '../../components/form-alert.tsx'
import { useForm } from '../../components/use-form.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { PasswordField } from './password-field.tsx'

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
