import { RESET_REMOVES_DAYS, type ResetRemoval, resetPassword } from '@opendraw/contract'
import { Button, SecretField, toast } from '@opendraw/ui'
import { send } from '../../../client/ask.ts'
import type { FieldErrors } from '../../../client/failures.ts'
import { CodeField } from '../../../components/code/code-field.tsx'
import type { CodeRequest } from '../../../components/code/use-send-code.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Page } from '../../../components/page.tsx'
import { useForm } from '../../../components/use-form.ts'
import { type Key, type Translate, useMessages } from '../../../copy/use-messages.ts'
import {
  accountFault,
  codeFault,
  NOTIFY_MS,
  passwordFault,
  repeatFault,
  sentences,
} from '../../../formats/index.ts'
import { redirect } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { AccountTabs } from '../account-tabs.tsx'

/** Which field a refusal of `resetPassword` is about. */
const refusedField: Readonly<Record<string, string>> = {
  account_malformed: 'account',
  code_wrong: 'code',
  password_malformed: 'password',
  password_common: 'password',
}

const nothing: Forgotten = { kind: 'phone', account: '', code: '', password: '', repeated: '' }

/** A new login password for players who can read what is sent to their phone or email. */
export default function ForgetScreen() {
  const { t } = useMessages()
  const { formRef, typed, change, errors, submit, requestOf, isBusy, alert } = useForget()
  return (
    <Page title={t('title.forget')}>
      <div className="px-6 pt-3">
        <p className="mb-6 text-[15px] text-ink-2">{t('forget.text')}</p>
        <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
          <AccountTabs
            label={t('forget.with')}
            kinds={['phone', 'email']}
            kind={typed.kind}
            onKind={(kind) =>
              change({ kind: kind === 'phone' ? 'phone' : 'email', account: typed.account, code: '' })
            }
            value={typed.account}
            onChange={(account) => change({ account })}
            error={errors.account}
          />
          <CodeField
            key={typed.kind}
            label={t('code.label')}
            value={typed.code}
            onChange={(code) => change({ code })}
            error={errors.code}
            requestOf={requestOf}
          />
          <SecretField
            name="password"
            label={t('password.new')}
            showLabel={t('login.show')}
            hint={t('register.passwordHint')}
            value={typed.password}
            onChange={(password) => change({ password })}
            error={errors.password}
            maxLength={128}
            autoComplete="new-password"
          />
          <SecretField
            name="repeated"
            label={t('fund.repeat')}
            showLabel={t('login.show')}
            value={typed.repeated}
            onChange={(repeated) => change({ repeated })}
            error={errors.repeated}
            maxLength={128}
            autoComplete="new-password"
          />
          {alert !== null && <FormAlert>{alert}</FormAlert>}
          <Button type="submit" isBusy={isBusy}>
            {t('password.set')}
          </Button>
          <p className="text-[14px] text-ink-2">{t('forget.nameOnly')}</p>
        </form>
      </div>
    </Page>
  )
}

/** Two sentences and a list take longer to read than a notice does. */
const REMOVED_MS = 3 * NOTIFY_MS

const removedNames = {
  passkeys: 'passkeys.title',
  fund_password: 'fund.title',
  two_step: 'totp.title',
} as const satisfies Record<ResetRemoval, Key>

/** A forgotten password on its way to a new one; then the login page opens. */
function useForget() {
  const { t, locale } = useMessages()
  const form = useForm({
    initial: nothing,
    check: (typed) => forgottenErrors(t, typed),
    send: ({ kind, account, code, password }) =>
      send({ resetPassword }, { account: { kind, value: account.trim() }, code, password }),
    onDone: ({ removed }) => {
      const what = removed.map((one) => t(removedNames[one])).join(' · ')
      const more = what === '' ? [] : [t('forget.removed', { days: RESET_REMOVES_DAYS, what })]
      toast({
        text: sentences(locale, t('forget.done'), ...more),
        durationMs: what === '' ? NOTIFY_MS : REMOVED_MS,
      })
      redirect(paths.login)
    },
    refusedField,
  })
  const requestOf = (): CodeRequest | null => {
    const { kind, account } = form.typed
    if (!form.show(addressErrors(t, form.typed))) return null
    return { type: kind === 'email' ? 'email' : 'mobile', target: account.trim(), scene: 'forget' }
  }
  return { ...form, requestOf }
}

/** The input of the password reset. */
type Forgotten = Readonly<{
  kind: 'phone' | 'email'
  account: string
  code: string
  password: string
  repeated: string
}>

/** The error of the address that a code is sent to. */
function addressErrors(t: Translate, { kind, account }: Forgotten): FieldErrors {
  const fault = accountFault(kind, account)
  return fault ? { account: t(fault) } : {}
}

/** What is wrong with all of it, by field, as text; nothing when it may be sent. */
function forgottenErrors(t: Translate, typed: Forgotten): FieldErrors {
  const code = codeFault(typed.code)
  const password = passwordFault(typed.password)
  const repeated = password ? undefined : repeatFault(typed.password, typed.repeated)
  return {
    ...addressErrors(t, typed),
    ...(code && { code: t(code) }),
    ...(password && { password: t(password) }),
    ...(repeated && { repeated: t(repeated) }),
  }
}
