import { Arcs, classNames, SkeletonRows } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useSupportUnread } from '../../components/unread.ts'
import { UnreadBadge } from '../../components/unread-badge.tsx'
import Wins from '../../components/wins.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { initQuery } from '../../session/player.ts'
import { useSession } from '../../session/session.ts'
import { InstallHint } from './install-hint.tsx'

const WINS_SHOWN = 5

/** Below the games: the home screen's offer, what is on, real wins, notices, and the ways to help. */
export function Below() {
  return (
    <>
      <InstallHint />
      <Banners />
      <Wins count={WINS_SHOWN} />
      <Notices />
      <Foot />
    </>
  )
}

const FOOT_LINK = 'grid min-h-11 place-items-center underline'

function Foot() {
  const { t } = useMessages()
  const hasToken = useSession((state) => state.token !== null)
  return (
    <footer className="mx-4 mt-6 text-center lg:col-span-2 text-[14px] text-ink-2">
      {hasToken && (
        <p className="flex flex-wrap justify-center gap-x-6">
          <Link to={paths.help} className={FOOT_LINK}>
            {t('help.title')}
          </Link>
          <SupportLink />
          <Link to={paths.about} className={FOOT_LINK}>
            {t('about.title')}
          </Link>
        </p>
      )}
      <Link to={paths.gamblingHelp} className={FOOT_LINK}>
        {t('safe.adult')} · {t('safe.help')}
      </Link>
    </footer>
  )
}

/** Customer service, and how many answers are new. */
function SupportLink() {
  const { t } = useMessages()
  const unread = useSupportUnread()
  return (
    <Link
      to={paths.support}
      aria-label={t('support.titleUnread', { count: unread })}
      className="flex min-h-11 items-center gap-1.5"
    >
      <span className="underline">{t('support.title')}</span>
      {unread > 0 && <UnreadBadge count={unread} />}
    </Link>
  )
}

/** The notices, newest first; each opens in its place. */
function Notices() {
  const { t } = useMessages()
  const { data: init, isError } = useQuery(initQuery())
  if (isError && !init) return null
  return (
    <section className="px-4 pt-7">
      <h2 className="mb-3 text-[20px] font-bold tracking-tight">{t('home.notices')}</h2>
      {!init && <SkeletonRows count={2} />}
      {init?.notices.length === 0 && <p className="text-[14px] text-ink-2">{t('home.noNotices')}</p>}
      <div className="divide-y divide-line overflow-hidden rounded-[24px] bg-surface ring-1 ring-line empty:hidden">
        {init?.notices.map(({ id, title, body, publishedAt }) => (
          <details key={id} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 flex-1">
                <span className="block text-[16px] font-medium">{title}</span>
                <span className="num mt-0.5 block text-[13px] text-ink-2">{date(publishedAt)}</span>
              </span>
              <ChevronDown
                size={18}
                className="shrink-0 text-ink-2 transition-transform group-open:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <p className="px-4 pb-4 text-[15px] whitespace-pre-line text-ink-2">{body}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** What runs now and is pinned, each leading to where it takes place. Nothing runs: nothing is shown. */
function Banners() {
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
