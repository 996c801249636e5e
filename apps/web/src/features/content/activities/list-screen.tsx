import { Arcs, classNames, Segmented, Skeleton } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { EndlessList } from '../../../components/endless-list.tsx'
import { LanguageMark } from '../../../components/localized.tsx'
import { Page } from '../../../components/page.tsx'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import { type Activity, type ActivityState, activitiesQuery } from '../queries.ts'
import { periodText } from './period-text.ts'

const states = ['running', 'coming', 'ended'] as const
const messages: Readonly<Record<ActivityState, { name: Key; none: Key }>> = {
  running: { name: 'act.running', none: 'act.noneRunning' },
  coming: { name: 'act.coming', none: 'act.noneComing' },
  ended: { name: 'act.ended', none: 'act.noneEnded' },
}

/** Running, coming and ended activities. */
export default function ActivitiesScreen() {
  const { t } = useMessages()
  const [search, setSearch] = useSearchParams()
  const state = states.find((one) => one === search.get('state')) ?? 'running'
  return (
    <Page
      title={t('act.title')}
      top={
        <div className="px-4 pb-3">
          <Segmented
            label={t('act.states')}
            value={state}
            onChange={(next: ActivityState) => setSearch({ state: next })}
            items={states.map((value) => ({ value, label: t(messages[value].name) }))}
          />
        </div>
      }
    >
      <Activities key={state} state={state} />
    </Page>
  )
}

function Activities({ state }: { state: ActivityState }) {
  const { t } = useMessages()
  const language = useSession((session) => session.language)
  const activities = useInfiniteQuery(activitiesQuery(state, language))
  return (
    <div className="px-4 pt-1">
      <EndlessList query={activities} skeleton={<Waiting />} none={t(messages[state].none)}>
        {(list) => (
          <ul className="grid gap-3">
            {list.map((activity, at) => (
              <ActivityCard
                key={activity.id}
                activity={activity}
                isFirst={at === 0 && state === 'running' && activity.isPinned}
              />
            ))}
          </ul>
        )}
      </EndlessList>
    </div>
  )
}

const Waiting = () => (
  <div aria-hidden="true" className="grid gap-3">
    <Skeleton className="h-40 rounded-[28px]" />
    <Skeleton className="h-28 rounded-[24px]" />
  </div>
)

/** The first pinned one that runs is on the stage. */
function ActivityCard({ activity, isFirst }: { activity: Activity; isFirst: boolean }) {
  const { t } = useMessages()
  const { id, title, summary, lang } = activity
  return (
    <li>
      <Link
        to={paths.one(paths.activity, id)}
        className={classNames(
          'press relative block overflow-hidden p-5',
          isFirst
            ? 'on-stage rounded-[28px] bg-stage text-white'
            : 'rounded-[24px] bg-surface ring-1 ring-line',
        )}
      >
        {isFirst && <Arcs className="absolute -top-16 -right-20 size-52" />}
        <span className="relative block">
          <span
            lang={lang}
            className={classNames(
              'block leading-tight font-bold text-balance break-words',
              isFirst ? 'max-w-[16ch] text-[22px]' : 'text-[18px]',
            )}
          >
            {title}
          </span>
          <span
            lang={lang}
            className={classNames(
              'line-clamp-3 text-[15px] break-words',
              isFirst ? 'mt-8 text-on-stage-2' : 'mt-2 text-ink-2',
            )}
          >
            {summary}
          </span>
          <span className="mt-4 flex items-center gap-2">
            <span
              className={classNames(
                'min-w-0 flex-1 text-[13px] tabular-nums',
                isFirst ? 'text-on-stage-2' : 'text-ink-2',
              )}
            >
              {periodText(t, activity)}
            </span>
            <LanguageMark lang={lang} />
            <ChevronRight
              size={20}
              className={isFirst ? 'shrink-0 text-brand' : 'shrink-0 text-brand-text'}
              aria-hidden="true"
            />
          </span>
        </span>
      </Link>
    </li>
  )
}
