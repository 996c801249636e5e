import { Mark } from '@opendraw/ui'
import { Page } from '../../../components/page.tsx'
import { redirectPath } from '../../../components/redirect-path.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import { redirect } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { LoginForm } from '../login-form.tsx'

/** Log in, then on to the page that asked for it. */
export default function LoginScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const wanted = search.get('redirect') ?? undefined
  return (
    <Page
      title={t('title.login')}
      right={
        <Link
          to={paths.withQuery(paths.register, { redirect: wanted })}
          replace
          className="grid min-h-11 place-items-center px-3 text-[15px] font-semibold text-brand-text"
        >
          {t('session.register')}
        </Link>
      }
    >
      <div className="px-6 pt-5">
        <Mark className="size-14" />
        <h2 className="mt-5 mb-7 text-[32px] leading-tight font-bold tracking-tight">
          {t(wanted === undefined ? 'login.hello' : 'session.loginFirst')}
        </h2>
        <LoginForm onDone={() => redirect(redirectPath(wanted ?? null))} />
      </div>
    </Page>
  )
}
