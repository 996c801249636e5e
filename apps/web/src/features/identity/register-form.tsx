import { Button, Field, SecretField, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { FormAlert } from '../../components/form-alert.tsx'
import { useWords } from '../../copy/use-words.ts'
import { initQuery } from '../../session/player.ts'
import { AccountTabs } from './account-tabs.tsx'
import { CheckLine } from './check-line.tsx'
import { keptInvite } from './invite-memory.ts'
import { Terms } from './terms.tsx'
import { type Registration, useRegister } from './use-register.ts'

// Whoever registers by name, as most do, never needs it.
const CodeField = lazy(async () => ({ default: (await import('./code/code-field.tsx')).CodeField }))

type RegisterFormProps = { inviteCode?: string; onDone: () => void }

const adultAgeUntilKnown = 18

/** Opens an account. Nothing is asked that the server does not need: a name needs no code, a phone or email does. */
export function RegisterForm({ inviteCode = keptInvite(null), onDone }: RegisterFormProps) {
  const { say } = useWords()
  const { data: init } = useQuery(initQuery())
  const adultAge = init?.adultAge ?? adultAgeUntilKnown
  const form = useRegister(adultAge, { inviteCode, onDone })
  const { formRef, typed: filled, change, errors, alert } = form
  return (
    <form ref={formRef} noValidate onSubmit={form.submit} className="grid gap-4">
      <AccountTabs
        label={say('register.with')}
        kind={filled.kind}
        onKind={(kind) => change({ kind, account: filled.account, code: '' })}
        value={filled.account}
        onChange={(account) => change({ account })}
        error={errors.account}
        hasHints
      />
      {filled.kind !== 'account' && (
        <Suspense fallback={<Skeleton className="h-[132px] rounded-[18px]" />}>
          <CodeField
            key={filled.kind}
            label={say('code.label')}
            value={filled.code}
            onChange={(code) => change({ code })}
            error={errors.code}
            requestOf={form.requestOf}
          />
        </Suspense>
      )}
      <PasswordAndInvite filled={filled} change={change} errors={errors} />
      <div>
        <CheckLine
          isChecked={filled.isAdult}
          onChange={(isAdult) => change({ isAdult })}
          error={errors.isAdult}
        >
          {say('register.adult', { age: adultAge })}
        </CheckLine>
        <CheckLine
          isChecked={filled.acceptsTerms}
          onChange={(acceptsTerms) => change({ acceptsTerms })}
          error={errors.acceptsTerms}
        >
          {say('register.terms')}
        </CheckLine>
        <Terms version={init?.termsVersion} adultAge={adultAge} />
      </div>
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={form.isBusy}>
        {say('session.register')}
      </Button>
    </form>
  )
}

type PasswordAndInviteProps = {
  filled: Registration
  change: (part: Partial<Registration>) => void
  errors: Readonly<Record<string, string>>
}

function PasswordAndInvite({ filled, change, errors }: PasswordAndInviteProps) {
  const { say } = useWords()
  return (
    <>
      <SecretField
        name="password"
        label={say('login.password')}
        showLabel={say('login.show')}
        hint={say('register.passwordHint')}
        value={filled.password}
        onChange={(password) => change({ password })}
        error={errors.password}
        maxLength={128}
        autoComplete="new-password"
      />
      <Field
        name="inviteCode"
        label={say('register.invite')}
        value={filled.inviteCode}
        onChange={(inviteCode) => change({ inviteCode })}
        error={errors.inviteCode}
        maxLength={16}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  )
}
