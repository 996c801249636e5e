import type { GameKind } from '@opendraw/contract'
import { classNames, Ring, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { lastResultsQuery } from '../../client/results.ts'
import { LockCover } from '../../components/lock-cover.tsx'
import { ResultFaces } from '../../components/result-faces.tsx'
import { periodName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { minutesSeconds } from '../../formats/index.ts'
import { useSecond } from '../../live/clock.ts'
import { countdownOf, scheduledRound } from '../../live/countdown.ts'
import * as paths from '../../paths.ts'
import { useLocks } from '../../session/locks.ts'
import { faceSize } from './face-size.ts'

type TableRowProps = Readonly<{ kind: GameKind; gameId: string }>

/** One table of a kind: its round length, how long until the draw, what it drew last. */
export function TableRow({ kind, gameId }: TableRowProps) {
  const { t } = useMessages()
  const lock = useLocks().ofGame(gameId)
  return (
    <li className="relative">
      <Link
        to={paths.ofGame(kind, 'play', gameId)}
        viewTransition
        className="flex min-h-[84px] items-center gap-3.5 px-4 py-3 active:bg-sunken"
      >
        <Clock gameId={gameId} />
        <span className="min-w-0 flex-1">
          <span className="relative z-10 flex items-center justify-between gap-2 text-[16px] font-semibold text-ink">
            {periodName(t, gameId)}
            <ChevronRight size={20} className="shrink-0 text-ink-2" aria-hidden="true" />
          </span>
          <Last kind={kind} gameId={gameId} />
        </span>
        {lock && <LockCover lock={lock} at="bottom" className="pl-[86px]" />}
      </Link>
    </li>
  )
}

/** The ring turns every second, and it alone. */
function Clock({ gameId }: { gameId: string }) {
  const { t } = useMessages()
  const now = useSecond()
  const { phase, secondsLeft, part, isUrgent } = countdownOf(scheduledRound(gameId, now), now)
  return (
    <Ring part={part} isUrgent={isUrgent || phase === 'locked'} size={56}>
      <span className="num text-[13px] font-bold">
        <span className="sr-only">{t(phase === 'locked' ? 'round.locked' : 'round.drawsIn')} </span>
        {minutesSeconds(secondsLeft)}
      </span>
    </Ring>
  )
}

/** How many results are in a row at most; those that do not fit on a narrow phone are left out. */
const shownMax: Readonly<Record<GameKind, number>> = { rgb: 5, k3: 2, pk: 1, ssc: 1 }

function Last({ kind, gameId }: TableRowProps) {
  const { t } = useMessages()
  const { data: results, isError } = useQuery(lastResultsQuery(gameId))
  const drawn = (results?.list ?? []).flatMap(({ issue, result }) => (result ? [{ issue, result }] : []))
  if (drawn.length > 0)
    return (
      <span
        className={classNames(
          'mt-1 flex h-8 flex-wrap items-center gap-y-4 overflow-hidden',
          kind === 'rgb' ? 'gap-x-1' : 'gap-x-4',
        )}
      >
        <span className="sr-only">{t('lobby.last')}: </span>
        {drawn.slice(0, shownMax[kind]).map(({ issue, result }) => (
          <ResultFaces key={issue} gameId={gameId} result={result} size={faceSize[kind]} />
        ))}
      </span>
    )
  if (results || isError)
    return (
      <span className="mt-1 block text-[14px] text-ink-2">{t(results ? 'trend.none' : 'common.failed')}</span>
    )
  return <Skeleton className="mt-1.5 h-6 w-36 rounded-full" />
}
