import { Button, Field, SecretField } from '@opendraw/ui'
import { Link } from 'react-router'
import { FormAlert } from '../../components/form-alert.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import * as paths from '../../paths.ts'
import { session } from '../../session/session.ts'
import { AccountTabs } from './account-tabs.tsx'
import { useLogin } from './use-login.ts'

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
        viewTransition
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
    </form>
  )
}
