import { markRead } from '@opendraw/contract'
import { IconButton, SkeletonRows, Tabs } from '@opendraw/ui'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { CheckCheck, Pin } from 'lucide-react'
import { Suspense } from 'react'
import { send } from '../../../client/ask.ts'
import { EndlessList } from '../../../components/endless-list.tsx'
import { LanguageMark } from '../../../components/localized.tsx'
import { Page } from '../../../components/page.tsx'
import { part } from '../../../components/part.ts'
import { applyUnread, useUnread } from '../../../components/unread.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import { type Notice, noticesQuery } from '../queries.ts'

const OwnNotifications = part(() => import(/* untouched */ './own-notifications.tsx'))

/** Notices to everyone and, for a player, what happened to their money and account. */
export default function NoticesScreen() {
  const { t } = useMessages()
  const hasToken = useSession((state) => state.token !== null)
  const [search, setSearch] = useSearchParams()
  const tab = hasToken && search.get('tab') === 'own' ? 'own' : 'news'
  return (
    <Page title={t('notices.title')} right={tab === 'news' && <ReadAll />}>
      <div className="px-4 pt-1">
        {hasToken ? (
          <Tabs
            label={t('notices.title')}
            value={tab}
            onChange={(next) => setSearch(next === 'own' ? { tab: next } : {})}
            items={[
              { value: 'news', label: t('inbox.news'), panel: <News /> },
              {
                value: 'own',
                label: t('inbox.own'),
                panel: (
                  <Suspense fallback={<SkeletonRows count={5} />}>
                    <OwnNotifications />
                  </Suspense>
                ),
              },
            ]}
          />
        ) : (
          <News />
        )}
      </div>
    </Page>
  )
}

/** All notices; unread ones are highlighted. */
function News() {
  const { t } = useMessages()
  const language = useSession((state) => state.language)
  const notices = useInfiniteQuery(noticesQuery(language))
  return (
    <EndlessList query={notices} skeleton={5} none={t('notices.none')}>
      {(list) => (
        <ul className="grid gap-3">
          {list.map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
    </EndlessList>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useMessages()
  const { id, title, summary, lang, publishedAt, isPinned } = notice
  const isUnread = notice.isRead === false
  return (
    <li>
      <Link
        to={paths.one(paths.notice, id)}
        className="press grid grid-cols-[12px_1fr] gap-x-3 rounded-[24px] bg-surface p-4 ring-1 ring-line"
      >
        <span className="pt-[7px]">
          {isUnread && (
            <i role="img" aria-label={t('notices.isNew')} className="block size-2.5 rounded-full bg-brand" />
          )}
        </span>
        <span className="min-w-0">
          <span
            lang={lang}
            className={`block text-[16px] leading-snug break-words ${isUnread ? 'font-bold' : 'font-medium'}`}
          >
            {title}
          </span>
          <span lang={lang} className="mt-1 line-clamp-2 text-[14px] break-words text-ink-2">
            {summary}
          </span>
          <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-ink-2">
            <span className="num">{date(publishedAt)}</span>
            {isPinned && (
              <span className="flex items-center gap-1">
                <Pin size={13} aria-hidden="true" />
                {t('notices.isPinned')}
              </span>
            )}
            <LanguageMark lang={lang} />
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Marks everything as read; there only while something is unread. */
function ReadAll() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const { unread } = useUnread()
  const read = useMutation({
    mutationFn: () => send({ markRead }, {}),
    onSuccess: (counted) => applyUnread(cache, counted),
  })
  if (unread === 0) return null
  return (
    <IconButton label={t('notices.readAll')} disabled={read.isPending} onClick={() => read.mutate()}>
      <CheckCheck size={22} aria-hidden="true" />
    </IconButton>
  )
}
