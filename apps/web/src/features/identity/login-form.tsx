import { login } from '@opendraw/contract'
import { Button, Field, SecretField } from '@opendraw/ui'
import { Suspense, useState } from 'react'
import { send } from '../../client/ask.ts'
import { reasonOf } from '../../client/failures.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { part } from '../../components/part.ts'
import { mayUsePasskeys } from '../../components/passkeys/may-use-passkeys.ts'
import { useForm } from '../../components/use-form.ts'
import { withMessages } from '../../copy/load-messages.ts'
import { useMessages } from '../../copy/use-messages.ts'
import type { AccountKind } from '../../formats/index.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { session } from '../../session/session.ts'
import { AccountTabs } from './account-tabs.tsx'
import { useSignedIn } from './use-signed-in.ts'

const PasskeyLogin = part(withMessages('passkey', () => import(/* untouched */ './passkey-login.tsx')))

const refusedField: Readonly<Record<string, string>> = { totp_required: 'totp', wrong_totp: 'totp' }

const nothing: { kind: AccountKind; account: string; password: string; totp: string } = {
  kind: 'account',
  account: '',
  password: '',
  totp: '',
}

/** Logs in by phone, email or account name; asks for the second step only where the account has one. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const { t } = useMessages()
  const { formRef, typed, change, errors, needsTotp, submit, isBusy, alert } = useLogin(onDone)
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <AccountTabs
        label={t('login.with')}
        kind={typed.kind}
        onKind={(kind) => change({ kind, account: typed.account })}
        value={typed.account}
        onChange={(account) => change({ account })}
        error={errors.account}
        takesPasskeys
      />
      <SecretField
        name="password"
        label={t('login.password')}
        showLabel={t('login.show')}
        value={typed.password}
        onChange={(password) => change({ password })}
        error={errors.password}
        maxLength={128}
        autoComplete="current-password"
      />
      <Link
        to={paths.forgotPassword}
        onClick={() => session.setLoginPopup(false)}
        className="-mt-3 -mb-1 grid min-h-11 items-center justify-self-end text-[14px] text-ink-2 underline-offset-4 hover:underline"
      >
        {t('login.forget')}
      </Link>
      {needsTotp && (
        <Field
          name="totp"
          label={t('login.totp')}
          hint={t('login.totpHint')}
          value={typed.totp}
          onChange={(totp) => change({ totp })}
          error={errors.totp}
          maxLength={40}
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isBusy}>
        {t('session.logIn')}
      </Button>
      {mayUsePasskeys() && (
        <Suspense fallback={<div className="min-h-14" />}>
          <PasskeyLogin onDone={onDone} />
        </Suspense>
      )}
    </form>
  )
}

/** A login on its way: what was typed, what is wrong with it, and whether the second step is asked for. */
function useLogin(onDone: () => void) {
  const { t } = useMessages()
  const [needsTotp, setNeedsTotp] = useState(false)
  const form = useForm({
    initial: nothing,
    check: ({ kind, account, password }) => {
      const enterAccount = kind === 'phone' ? 'rule.enterPhone' : 'rule.enterAccount'
      return {
        ...(account.trim() === '' && { account: t(enterAccount) }),
        ...(password === '' && { password: t('rule.enterPassword') }),
      }
    },
    send: ({ account, password, totp }) => {
      const { device } = session.get()
      return send(
        { login },
        {
          account: account.trim(),
          password,
          ...(totp.trim() !== '' && { totp: totp.trim() }),
          ...(device !== '' && { device }),
        },
      )
    },
    onDone: useSignedIn(onDone),
    onFailed: (failure) => {
      if (reasonOf(failure) === 'totp_required') setNeedsTotp(true)
    },
    refusedField,
  })
  return { ...form, needsTotp }
}
