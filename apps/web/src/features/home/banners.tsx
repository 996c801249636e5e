import { Arcs, classNames } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages } from '../../copy/use-messages.ts'
import * as paths from '../../paths.ts'
import { initQuery } from '../../session/player.ts'
import { useSession } from '../../session/session.ts'

/** What runs now and is pinned, each leading to where it takes place. Nothing runs: nothing is shown. */
export function Banners() {
  const { t } = useMessages()
  const hasToken = useSession((state) => state.token !== null)
  const { data: init } = useQuery(initQuery())
  if (!init || init.banners.length === 0) return null
  return (
    <section className="px-4 pt-7">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 className="text-[20px] font-bold tracking-tight">{t('home.whatsOn')}</h2>
        {hasToken && (
          <Link
            to={paths.activities}
            viewTransition
            className="-mr-2 flex min-h-11 items-center gap-0.5 px-2 text-[15px] font-semibold text-brand-text"
          >
            {t('home.allActivities')}
            <ChevronRight size={18} aria-hidden="true" />
          </Link>
        )}
      </div>
      <ul className="grid gap-3">
        {init.banners.map(({ id, lang, title, summary, path }, at) => (
          <li key={id}>
            <Link
              to={path}
              viewTransition
              className={classNames(
                'press relative block overflow-hidden rounded-[24px] p-4',
                at === 0 ? 'on-stage bg-stage text-white' : 'bg-surface ring-1 ring-line',
              )}
            >
              {at === 0 && <Arcs className="absolute -top-24 -right-24 size-48" />}
              <span
                lang={lang}
                className="relative block max-w-[26ch] text-[17px] leading-tight font-bold break-words"
              >
                {title}
              </span>
              <span
                lang={lang}
                className={classNames(
                  'relative mt-1.5 line-clamp-2 text-[14px] break-words',
                  at === 0 ? 'max-w-[80%] text-on-stage-2' : 'text-ink-2',
                )}
              >
                {summary}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
