import { readHelp } from '@opendraw/contract'
import { List } from '@opendraw/ui'
import { ChevronRight } from 'lucide-react'
import type { ReplyFor } from '../../../client/ask.ts'
import { LanguageMark, useLocalized } from '../../../components/localized.tsx'
import { Page } from '../../../components/page.tsx'
import { Prose } from '../../../components/prose.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { ContentView } from '../content-view.tsx'
import { AskUs } from './ask-us.tsx'

/** One answer of the help, with the other questions of its topic and the way to a person. */
export default function HelpAnswerScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const answer = useLocalized({ readHelp }, { id: search.get('id') ?? '' })
  return (
    <Page title={t('help.title')}>
      <ContentView
        localized={answer}
        gone={t('help.gone')}
        elsewhere={{ to: paths.help, text: t('help.all') }}
      >
        {(localized) => <Answer answer={localized} />}
      </ContentView>
    </Page>
  )
}

function Answer({ answer }: { answer: ReplyFor<'readHelp'> }) {
  const { t } = useMessages()
  const { title, lang, topic, body, changedAt, others } = answer
  return (
    <div className="grid gap-6 px-4 pt-2">
      <article>
        <p lang={topic.lang} className="text-[14px] font-semibold text-brand-text">
          {topic.title}
        </p>
        <h2 lang={lang} className="mt-1 mb-4 text-[26px] leading-tight font-bold text-balance break-words">
          {title}
        </h2>
        <Prose text={body} lang={lang} under={2} />
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-ink-2 tabular-nums">
          {t('help.changed', { at: date(changedAt) })}
          <LanguageMark lang={lang} />
        </p>
      </article>
      <AskUs />
      {others.length > 0 && (
        <nav aria-label={t('help.others')}>
          <h2 className="px-1 pb-2 text-[18px] font-bold tracking-tight">{t('help.others')}</h2>
          <List>
            {others.map((other) => (
              <li key={other.id}>
                <Link
                  to={paths.one(paths.helpArticle, other.id)}
                  className="flex min-h-14 items-center gap-3 px-4 py-3 active:bg-sunken"
                >
                  <span lang={other.lang} className="min-w-0 flex-1 text-[16px] font-medium break-words">
                    {other.title}
                  </span>
                  <ChevronRight size={18} className="shrink-0 text-ink-2" aria-hidden="true" />
                </Link>
              </li>
            ))}
          </List>
        </nav>
      )}
    </div>
  )
}
