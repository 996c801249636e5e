import { changePassword } from '@opendraw/contract'
import { Button, SecretField, toast } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Page } from '../../../components/page.tsx'
import { secondStep, secondStepFields } from '../../../components/proof/proof.ts'
import { SecondStep } from '../../../components/second-step.tsx'
import { useForm } from '../../../components/use-form.ts'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { NOTIFY_MS, passwordFault, repeatFault } from '../../../formats/index.ts'
import { back } from '../../../navigation/verbs.ts'
import { session } from '../../../session/session.ts'

const nothing: TypedPasswords = { password: '', newPassword: '', repeated: '', totp: '' }

const refusedField: Readonly<Record<string, string>> = {
  wrong_password: 'password',
  password_malformed: 'newPassword',
  password_common: 'newPassword',
  ...secondStepFields,
}

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

type TypedPasswords = Readonly<{
  password: string
  newPassword: string
  repeated: string
  totp: string
}>

/** A new login password on its way; the token of the session that takes this one's place is stored with the reply. */
function usePassword() {
  const { t } = useMessages()
  const cache = useQueryClient()
  return useForm({
    initial: nothing,
    check: ({ password, newPassword, repeated }) => {
      const fault = passwordFault(newPassword)
      const unlike = fault ? undefined : repeatFault(newPassword, repeated)
      return {
        ...(password === '' && { password: t('rule.enterPassword') }),
        ...(fault && { newPassword: t(fault) }),
        ...(unlike && { repeated: t(unlike) }),
      }
    },
    send: ({ password, newPassword, totp }) =>
      send({ changePassword }, { password, newPassword, ...secondStep(totp) }),
    onDone: ({ token, ended }) => {
      session.setToken(token)
      void cache.invalidateQueries({ queryKey: ['getSecurity'] })
      toast({ text: t('password.done', { count: ended }), durationMs: NOTIFY_MS })
      back()
    },
    refusedField,
  })
}
