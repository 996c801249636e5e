import { classNames, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck, Hourglass, Landmark, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { idleTurn } from '../../../client/idle-turn.ts'
import { type OwnLiability, ownLiabilityQuery } from '../../../client/own-liability.ts'
import { type Translate, useMessages } from '../../../copy/use-messages.ts'
import { date, date2, time } from '../../../formats/index.ts'
import { clock } from '../../../live/clock.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { usePlayer } from '../../../session/player.ts'

const ROW = 'flex min-h-12 items-center gap-2.5 rounded-[18px] px-4 py-2.5 text-[15px] font-medium ring-1'

/**
 * Whether the player's sum is in the signed total, checked on this phone without a tap, once the page can be used. One tap shows
 * the steps. Its place is kept until then: nothing below it moves.
 */
export function LiabilityRow() {
  const { t } = useMessages()
  const { player } = usePlayer()
  const isIdle = useIdle()
  const { data, isError } = useQuery({
    ...ownLiabilityQuery(player),
    enabled: isIdle,
  })
  if (!data && !isError)
    return (
      <div aria-hidden="true" className={classNames(ROW, 'bg-surface ring-line')}>
        <Skeleton className="h-4 w-44" />
      </div>
    )
  const Icon = data ? icons[data.state] : Landmark
  return (
    <Link
      to={paths.withQuery(paths.solvency, { own: 1 })}
      className={classNames(
        ROW,
        'press',
        data?.state === 'bad' ? 'bg-danger-soft text-danger ring-danger' : 'bg-surface ring-line',
      )}
    >
      <Icon
        size={20}
        aria-hidden="true"
        className={classNames('shrink-0', data?.state === 'good' && 'text-win')}
      />
      <span className="min-w-0 flex-1">{data ? textOf(t, data) : t('solvency.title')}</span>
      <ChevronRight size={18} className="shrink-0 opacity-60" aria-hidden="true" />
    </Link>
  )
}

const icons = { good: CircleCheck, bad: TriangleAlert, next: Hourglass } as const

function textOf(t: Translate, own: OwnLiability): string {
  if (own.state !== 'next') return t(own.state === 'good' ? 'liability.good' : 'liability.bad')
  const isToday = date2(own.by) === date2(clock.now())
  return t('liability.next', { at: isToday ? time(own.by) : date(own.by) })
}

/** False until the browser has nothing more urgent to do. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isOn = true
    void idleTurn().then(() => isOn && setIdle(true))
    return () => {
      isOn = false
    }
  }, [])
  return isIdle
}
