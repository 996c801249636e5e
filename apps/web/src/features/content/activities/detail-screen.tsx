import { readActivity } from '@opendraw/contract'
import { Arcs, buttonClass } from '@opendraw/ui'
import { ArrowRight } from 'lucide-react'
import type { ReplyFor } from '../../../client/ask.ts'
import { LanguageMark, useLocalized } from '../../../components/localized.tsx'
import { Page } from '../../../components/page.tsx'
import { Prose } from '../../../components/prose.tsx'
import { type StateLook, StatePill } from '../../../components/state-pill.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { ContentView } from '../content-view.tsx'
import type { ActivityState } from '../queries.ts'
import { periodText } from './period-text.ts'

const states: Readonly<Record<ActivityState, StateLook>> = {
  running: { key: 'act.running', tone: 'orange' },
  coming: { key: 'act.coming', tone: 'grey' },
  ended: { key: 'act.ended', tone: 'grey' },
}

/** One activity, whole, and the way to where it takes place. */
export default function ActivityScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const activity = useLocalized({ readActivity }, { id: search.get('id') ?? '' })
  return (
    <Page title={t('act.detail')}>
      <ContentView
        localized={activity}
        gone={t('act.gone')}
        elsewhere={{ to: paths.activities, text: t('home.allActivities') }}
      >
        {(localized) => <Shown activity={localized} />}
      </ContentView>
    </Page>
  )
}

function Shown({ activity }: { activity: ReplyFor<'readActivity'> }) {
  const { t } = useMessages()
  const { title, lang, state, path, body } = activity
  return (
    <article className="px-4 pt-1">
      <header className="on-stage relative overflow-hidden rounded-[28px] bg-stage p-5 text-white">
        <Arcs className="absolute -top-24 -right-24 size-64" />
        <div className="relative">
          <p className="flex flex-wrap gap-2">
            <StatePill look={states[state]} />
            <LanguageMark lang={lang} />
          </p>
          <h2
            lang={lang}
            className="mt-10 max-w-[22ch] text-[26px] leading-tight font-bold text-balance break-words"
          >
            {title}
          </h2>
          <p className="mt-2 text-[14px] text-on-stage-2 tabular-nums">{periodText(t, activity)}</p>
        </div>
      </header>
      <div className="px-1 pt-5">
        <Prose text={body} lang={lang} under={2} />
      </div>
      {path !== null && state === 'running' && (
        <Link to={path} className={buttonClass('main', 'large', 'mt-6 w-full')}>
          {t('act.go')}
          <ArrowRight size={20} aria-hidden="true" />
        </Link>
      )}
    </article>
  )
}
