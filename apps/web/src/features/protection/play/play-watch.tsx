import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { part } from '../../../components/part.ts'
import { WatchBar } from '../../../components/watch-bar.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { time } from '../../../formats/index.ts'
import { useBySecond } from '../../../live/clock.ts'
import { useIsResultSecret } from '../../../live/secret-result.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { protectionQuery } from '../queries.ts'

const RealityDialog = part(() => import('./reality-dialog.tsx'))
const MINUTE_SECONDS = 60

/**
 * Above every game, in sight however far one scrolls: the time of day, how long this visit has lasted and what it has come to.
 * Besides, the reality check when it is due, and twice a year the question whether the limits fit.
 */
export default function PlayWatch() {
  const { t, money } = useMessages()
  const { data } = useQuery(protectionQuery())
  const startedAt = data?.realityCheck.sessionStartedAt.getTime() ?? 0
  const dueAt = data?.realityCheck.dueAt.getTime() ?? Number.POSITIVE_INFINITY
  const minute = useBySecond((now) => Math.floor(now / MINUTE_SECONDS))
  const visitMinutes = useBySecond((now) =>
    Math.max(0, Math.floor((now - startedAt / 1000) / MINUTE_SECONDS)),
  )
  const isDue = useBySecond((now) => now * 1000 >= dueAt)
  const net = useSettledNet(data?.realityCheck.net)
  if (!data || net === undefined) return <WatchBar />
  return (
    <>
      <WatchBar>
        {t('safe.clock', {
          time: time(minute * MINUTE_SECONDS * 1000),
          minutes: visitMinutes,
          net: money(net, 'always'),
        })}
      </WatchBar>
      {data.isReviewDue && (
        <Link
          to={paths.limits}
          className="mx-auto flex min-h-11 max-w-[480px] lg:max-w-none items-center justify-center bg-stage px-4 text-[14px] text-on-stage-2 underline underline-offset-2"
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

/** The net result as it was before a result that is still secret: a payout in it would give that away. */
function useSettledNet(net: bigint | undefined): bigint | undefined {
  const isSecret = useIsResultSecret()
  const [shown, setShown] = useState(net)
  const isNew = net !== shown && (!isSecret || shown === undefined)
  if (isNew) setShown(net)
  return isNew ? net : shown
}
