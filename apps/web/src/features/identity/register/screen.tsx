import { Pill } from '@opendraw/ui'
import { Page } from '../../../components/page.tsx'
import { redirectPath } from '../../../components/redirect-path.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import { redirect } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { RegisterForm } from '../register-form.tsx'
import { keptInvite } from '../use-register.ts'

/** Register; an invite code may come with the address. */
export default function RegisterScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const wanted = search.get('redirect') ?? undefined
  return (
    <Page
      title={t('session.register')}
      right={
        <Link
          to={paths.loginThen(wanted)}
          replace
          className="grid min-h-11 place-items-center px-3 text-[15px] font-semibold text-brand-text"
        >
          {t('session.logIn')}
        </Link>
      }
    >
      <div className="px-6 pt-3">
        <h2 className="text-[28px] leading-tight font-bold tracking-tight text-balance">
          {t('register.hello')}
        </h2>
        <p className="mt-3 mb-5 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-[14px] text-ink-2">
          <Pill tone="orange">{t('wallet.demo')}</Pill>
          <span>{t('register.demo')}</span>
        </p>
        <RegisterForm
          inviteCode={keptInvite(search.get('invite') ?? search.get('code'))}
          onDone={() => redirect(redirectPath(wanted ?? null))}
        />
      </div>
    </Page>
  )
}
