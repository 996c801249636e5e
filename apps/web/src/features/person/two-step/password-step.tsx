import { Button, SecretField } from '@opendraw/ui'
import { send } from '../../../connection/ask.ts'
import { useWords } from '../../../copy/use-words.ts'
import { FormAlert } from '../../../frame/form-alert.tsx'
import { useForm } from '../use-form.ts'

/** The login password, before a secret is shown. */
export function PasswordStep({ onBegun }: { onBegun: (begun: { secret: string; uri: string }) => void }) {
  const { say } = useWords()
  const { formRef, typed, errors, type, submit, isBusy, alert } = useForm({
    initial: { password: '' },
    check: (typed) => (typed.password === '' ? { password: say('rule.enterPassword') } : {}),
    send: ({ password }) => send('beginSecondFactor', { password }),
    onDone: onBegun,
    refusedField: { wrong_password: 'password' },
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <SecretField
        name="password"
        label={say('fund.login')}
        showLabel={say('login.show')}
        hint={say('person.passwordHint')}
        value={typed.password}
        onChange={type('password')}
        error={errors.password}
        maxLength={128}
        autoFocus
        autoComplete="current-password"
      />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isBusy}>
        {say('totp.next')}
      </Button>
    </form>
  )
}
