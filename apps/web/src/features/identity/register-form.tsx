import { Button, Field, SecretField, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import { Fold } from '../../components/fold.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { OfferChoices } from '../../components/offer-choices.tsx'
import { part } from '../../components/part.ts'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { initQuery } from '../../session/player.ts'
import { AccountTabs } from './account-tabs.tsx'
import { keptInvite, type Registration, useRegister } from './use-register.ts'

const articles: readonly Key[] = ['terms.money', 'terms.adult', 'terms.account', 'terms.draws', 'terms.bets']

// Most players register by name and never need it.
const CodeField = part(async () => ({
  default: (await import('../../components/code/code-field.tsx')).CodeField,
}))

type RegisterFormProps = Readonly<{ inviteCode?: string; onDone: () => void }>

const ADULT_AGE_UNTIL_KNOWN = 18

/** Opens an account. Nothing is asked that the server does not need: a name needs no code, a phone or email does. */
export function RegisterForm({ inviteCode = keptInvite(null), onDone }: RegisterFormProps) {
  const { t } = useMessages()
  const { data: init } = useQuery(initQuery())
  const adultAge = init?.adultAge ?? ADULT_AGE_UNTIL_KNOWN
  const form = useRegister(adultAge, { inviteCode, onDone })
  const { formRef, typed: filled, change, errors, alert } = form
  return (
    <form ref={formRef} noValidate onSubmit={form.submit} className="grid gap-4">
      <AccountTabs
        label={t('register.with')}
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
            label={t('code.label')}
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
          {t('register.adult', { age: adultAge })}
        </CheckLine>
        <CheckLine
          isChecked={filled.acceptsTerms}
          onChange={(acceptsTerms) => change({ acceptsTerms })}
          error={errors.acceptsTerms}
        >
          {t('register.terms')}
        </CheckLine>
        <Terms version={init?.termsVersion} adultAge={adultAge} />
      </div>
      <Fold title={t('offers.fold')} className="rounded-[18px] bg-sunken">
        <div className="px-4 pb-3">
          <p className="mb-2 text-[14px] leading-snug text-ink-2">{t('offers.text')}</p>
          <OfferChoices given={filled.offers} onChange={(offers) => change({ offers })} />
        </div>
      </Fold>
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={form.isBusy}>
        {t('session.register')}
      </Button>
    </form>
  )
}

type PasswordAndInviteProps = Readonly<{
  filled: Registration
  change: (part: Partial<Registration>) => void
  errors: Readonly<Record<string, string>>
}>

function PasswordAndInvite({ filled, change, errors }: PasswordAndInviteProps) {
  const { t } = useMessages()
  return (
    <>
      <SecretField
        name="password"
        label={t('login.password')}
        showLabel={t('login.show')}
        hint={t('register.passwordHint')}
        value={filled.password}
        onChange={(password) => change({ password })}
        error={errors.password}
        maxLength={128}
        autoComplete="new-password"
      />
      <Field
        name="inviteCode"
        label={t('register.invite')}
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

/** The terms, to be read where they are accepted. */
function Terms({ version, adultAge }: { version: string | undefined; adultAge: number }) {
  const { t } = useMessages()
  return (
    <details className="group mt-1 rounded-[18px] bg-sunken px-4 text-[14px]">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t('terms.read')}</span>
        <ChevronDown
          size={18}
          className="shrink-0 text-ink-2 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ol className="grid list-decimal gap-2 pb-4 pl-5 leading-snug text-ink-2">
        {articles.map((key) => (
          <li key={key}>{t(key, { age: adultAge })}</li>
        ))}
      </ol>
      {version && <p className="num pb-4 text-[13px] text-ink-2">{t('terms.version', { version })}</p>}
    </details>
  )
}

type CheckLineProps = Readonly<{
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  error: string | undefined
  children: ReactNode
}>

/** A box to tick with its sentence; its error is under it. */
function CheckLine({ isChecked, onChange, error, children }: CheckLineProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2 text-[15px] leading-snug">
        <input
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-px size-5 shrink-0 rounded accent-brand outline-offset-2 aria-invalid:outline-2 aria-invalid:outline-danger"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className="text-[14px] text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
