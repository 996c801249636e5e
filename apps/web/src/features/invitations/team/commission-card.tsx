import { LargeAmount } from '@opendraw/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages } from '../../../copy/use-messages.ts'
import * as paths from '../../../paths.ts'
import type { Team } from '../queries.ts'

/** What the team's stakes of yesterday brought, and all that was paid so far. */
export function CommissionCard({ team }: { team: Team }) {
  const { t, locale } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line" aria-labelledby="commission">
      <div className="flex items-center justify-between gap-3">
        <h2 id="commission" className="text-[16px] font-semibold">
          {t('invite.commission')}
        </h2>
        <Link
          to={paths.withQuery(paths.invite, { view: 'log' })}
          viewTransition
          className="-my-2 inline-flex min-h-11 items-center gap-0.5 text-[14px] font-medium text-brand-text"
        >
          {t('invite.log')}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <div className="min-w-0">
          <dt className="text-[13px] text-ink-2">{t('invite.yesterday')}</dt>
          <dd className="mt-1 text-[clamp(18px,6.4vw,26px)]">
            {team.yesterday === null ? (
              <span className="text-[16px] leading-none font-semibold text-ink-2">{t('invite.notYet')}</span>
            ) : (
              <LargeAmount amount={team.yesterday} locale={locale} />
            )}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-[13px] text-ink-2">{t('invite.total')}</dt>
          <dd className="mt-1 text-[clamp(18px,6.4vw,26px)]">
            <LargeAmount amount={team.total} locale={locale} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
