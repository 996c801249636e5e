import { markRead, readNotice } from '@opendraw/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { send } from '../../../client/ask.ts'
import { LanguageMark, useLocalized } from '../../../components/localized.tsx'
import { Page } from '../../../components/page.tsx'
import { Prose } from '../../../components/prose.tsx'
import { applyUnread } from '../../../components/unread.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { ContentView } from '../content-view.tsx'

/** One message, whole. Once it is on the screen it counts as read. */
export default function NoticeScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const notice = useLocalized({ readNotice }, { id: search.get('id') ?? '' })
  useMarkRead(notice.data)
  return (
    <Page title={t('notices.detail')}>
      <ContentView
        localized={notice}
        gone={t('notices.gone')}
        elsewhere={{ to: paths.notices, text: t('notices.all') }}
      >
        {({ title, lang, publishedAt, body }) => (
          <article className="px-4 pt-2">
            <h2 lang={lang} className="text-[26px] leading-tight font-bold text-balance break-words">
              {title}
            </h2>
            <p className="mt-2 mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[14px] text-ink-2">
              <span className="num">{date(publishedAt)}</span>
              <LanguageMark lang={lang} />
            </p>
            <Prose text={body} lang={lang} under={2} />
          </article>
        )}
      </ContentView>
    </Page>
  )
}

/** Once a message: leaving it unread after a failure costs nothing but its mark. */
function useMarkRead(notice: { id: bigint; isRead: boolean | null } | undefined): void {
  const cache = useQueryClient()
  const marked = useRef('')
  const { mutate } = useMutation({
    mutationFn: (id: string) => send({ markRead }, { id }),
    onSuccess: (counted) => applyUnread(cache, counted),
    meta: { isQuiet: true },
  })
  const id = notice?.isRead === false ? String(notice.id) : ''
  useEffect(() => {
    if (id === '' || marked.current === id) return
    marked.current = id
    mutate(id)
  }, [id, mutate])
}
