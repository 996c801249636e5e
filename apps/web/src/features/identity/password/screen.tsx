import { Button, SecretField } from '@opendraw/ui'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Page } from '../../../components/page.tsx'
import { SecondStep } from '../../../components/second-step.tsx'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { type TypedPasswords, usePassword } from './use-password.ts'

const fields: readonly { name: keyof TypedPasswords; label: Key; hint?: Key; isNew: boolean }[] = [
  { name: 'password', label: 'password.old', isNew: false },
  { name: 'newPassword', label: 'password.new', hint: 'register.passwordHint', isNew: true },
  { name: 'repeated', label: 'fund.repeat', isNew: true },
]

/** Changes the login password by the old one; every other device is logged out. */
export default function PasswordScreen() {
  const { t } = useMessages()
  const { formRef, typed, change, errors, submit, isBusy, alert } = usePassword()
  return (
    <Page title={t('password.change')}>
      <div className="px-6 pt-3">
        <p className="mb-6 text-[15px] text-ink-2">{t('password.text')}</p>
        <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
          {fields.map(({ name, label, hint, isNew }) => (
            <SecretField
              key={name}
              name={name}
              label={t(label)}
              hint={hint && t(hint)}
              showLabel={t('login.show')}
              value={typed[name]}
              onChange={(text) => change({ [name]: text })}
              error={errors[name]}
              maxLength={128}
              autoComplete={isNew ? 'new-password' : 'current-password'}
            />
          ))}
          <SecondStep value={typed.totp} onChange={(totp) => change({ totp })} error={errors.totp} />
          {alert !== null && <FormAlert>{alert}</FormAlert>}
          <Button type="submit" isBusy={isBusy}>
            {t('password.set')}
          </Button>
        </form>
      </div>
    </Page>
  )
}
