import { classNames } from '@opendraw/ui'
import { StatePill } from '../../components/state-pill.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import type { Listed } from './queries.ts'
import { states, topics } from './topics.ts'

/** One thread in the list: what it is about, its newest message, and whose turn it is. */
export function ThreadRow({ thread }: { thread: Listed }) {
  const { t } = useMessages()
  const { id, topic, state, complaint, lastFrom, summary, lastAt, isUnread } = thread
  const { key, Icon } = topics[topic]
  return (
    <li>
      <Link
        to={paths.one(paths.supportThread, id)}
        className="press flex gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line"
      >
        <span className="relative grid size-11 shrink-0 place-items-center rounded-full bg-sunken">
          <Icon size={20} className="text-brand-text" aria-hidden="true" />
          {isUnread && (
            <i
              role="img"
              aria-label={t('support.isNew')}
              className="absolute top-0 right-0 size-3 rounded-full bg-brand ring-2 ring-surface"
            />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <span className={classNames('text-[16px]', isUnread ? 'font-bold' : 'font-medium')}>
              {t(key)}
            </span>
            <StatePill look={states[state]} />
          </span>
          <span
            className={classNames(
              'mt-1 line-clamp-2 text-[14px] wrap-anywhere',
              isUnread ? 'text-ink' : 'text-ink-2',
            )}
          >
            {lastFrom === 'customer' && <span className="text-ink-2">{t('support.you')}: </span>}
            {summary || t('support.erased')}
          </span>
          <span className="mt-2 flex flex-wrap gap-x-3 text-[13px] text-ink-2">
            <span className="num">{date(lastAt)}</span>
            {complaint && <span className="num">{complaint.number}</span>}
          </span>
        </span>
      </Link>
    </li>
  )
}
