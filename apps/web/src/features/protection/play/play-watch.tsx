import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../../../copy/use-messages.ts'
import { time } from '../../../formats/index.ts'
import { useBySecond } from '../../../live/clock.ts'
import * as paths from '../../../paths.ts'
import { protectionQuery } from '../queries.ts'

const RealityDialog = lazy(() => import('./reality-dialog.tsx'))
const MINUTE_SECONDS = 60

/** The time of day and of this visit above a game, the reality check when it is due, and twice a year the question whether the limits fit. */
export default function PlayWatch() {
  const { t } = useMessages()
  const { data } = useQuery(protectionQuery())
  const startedAt = data?.realityCheck.sessionStartedAt.getTime() ?? 0
  const dueAt = data?.realityCheck.dueAt.getTime() ?? Number.POSITIVE_INFINITY
  const minute = useBySecond((now) => Math.floor(now / MINUTE_SECONDS))
  const visitMinutes = useBySecond((now) =>
    Math.max(0, Math.floor((now - startedAt / 1000) / MINUTE_SECONDS)),
  )
  const isDue = useBySecond((now) => now * 1000 >= dueAt)
  if (!data) return null
  return (
    <>
      <span className="tabular-nums">
        {t('safe.clock', { time: time(minute * MINUTE_SECONDS * 1000), minutes: visitMinutes })}
      </span>
      {data.isReviewDue && (
        <Link
          to={paths.limits}
          viewTransition
          className="flex min-h-11 items-center justify-center text-[14px] underline underline-offset-2"
        >
          {t('safe.review')}
        </Link>
      )}
      {isDue && (
        <Suspense>
          <RealityDialog minutes={visitMinutes} />
        </Suspense>
      )}
    </>
  )
}
