import type { GameKind } from '@opendraw/contract'
import { classNames, Ring, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { lastResultsQuery } from '../../client/games.ts'
import { LockCover } from '../../components/game-lock-cover.tsx'
import { ResultFaces } from '../../components/result-faces.tsx'
import { gameName, periodName } from '../../copy/names.ts'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { minutesSeconds } from '../../formats/index.ts'
import { useSecond } from '../../live/clock.ts'
import { countdownOf, scheduledRound } from '../../live/countdown.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { useLocks } from '../../session/player.ts'
import { useSession } from '../../session/session.ts'

/** How many results are in a row at most; those that do not fit on a narrow phone are left out. */
const shownMax: Readonly<Record<GameKind, number>> = { rgb: 5, k3: 2, pk: 1, ssc: 1 }

/** How wide one face of a result is in a row; ten plates must fit a narrow phone. */
export const faceSize: Readonly<Record<GameKind, number | string>> = {
  rgb: 26,
  k3: 26,
  pk: 'min(5.2vw, 22px)',
  ssc: 24,
}

type Way = Readonly<{ key: Key; path: string }>
type TableCardProps = Readonly<{ kind: GameKind; gameId: string }>

/** One game at one round length: the time to its draw, its last results, and the ways to play, look back and read the rules. */
export function TableCard({ kind, gameId }: TableCardProps) {
  const { t } = useMessages()
  const lock = useLocks().ofGame(gameId)
  const hasToken = useSession((state) => state.token !== null)
  const rules: Way = { key: 'rules.short', path: paths.rulesOf(kind, gameId) }
  // All results open with a session only; the last ones are on the card.
  const links: readonly Way[] = hasToken
    ? [{ key: 'trend.results', path: paths.ofGame(kind, 'results', gameId) }, rules]
    : [rules]
  return (
    <li className="overflow-hidden rounded-[24px] bg-surface ring-1 ring-line [contain-intrinsic-size:auto_190px] [content-visibility:auto]">
      <div className="relative p-4 pb-2">
        <div className="flex items-center justify-between gap-3">
          <h2 className="relative z-10 text-[17px] leading-snug font-semibold">{gameName(t, gameId)}</h2>
          <Clock gameId={gameId} />
        </div>
        <Results kind={kind} gameId={gameId} />
        {lock && <LockCover lock={lock} at="bottom" />}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 p-4 pt-1">
        {links.map(({ key, path }) => (
          <Link
            key={key}
            to={path}
            className="press flex min-h-11 items-center text-[14px] font-semibold text-brand-text"
          >
            {t(key)}
            <span className="sr-only">{gameName(t, gameId)}</span>
          </Link>
        ))}
        <Link
          to={paths.ofGame(kind, 'play', gameId)}
          className="press ml-auto flex min-h-11 items-center rounded-full bg-brand-soft px-4 text-[14px] font-semibold text-brand-text"
        >
          {t('home.play')}
          <span className="sr-only">{gameName(t, gameId)}</span>
        </Link>
      </div>
    </li>
  )
}

function Clock({ gameId }: { gameId: string }) {
  const { t } = useMessages()
  const now = useSecond()
  const round = scheduledRound(gameId, now)
  const { phase, secondsLeft, isUrgent } = countdownOf(round, now)
  const isClosed = phase === 'locked'
  return (
    <p className="shrink-0 text-right">
      <span className="block text-[12px] text-ink-2">{t(isClosed ? 'round.locked' : 'round.drawsIn')}</span>
      <span
        className={classNames(
          'num block text-[24px] leading-tight font-bold',
          (isClosed || isUrgent) && 'text-danger',
        )}
      >
        {minutesSeconds(secondsLeft)}
      </span>
    </p>
  )
}

const rowsShown: Readonly<Record<GameKind, number>> = { rgb: 5, k3: 3, pk: 1, ssc: 2 }

function Results({ kind, gameId }: TableCardProps) {
  const { t } = useMessages()
  const { data: results, isError } = useQuery(lastResultsQuery(gameId))
  const drawn = (results?.list ?? []).flatMap(({ issue, result }) => (result ? [{ issue, result }] : []))
  if (!results && !isError) return <Skeleton className="mt-3 h-7 w-48 rounded-full" />
  if (drawn.length === 0)
    return <p className="mt-3 text-[14px] text-ink-2">{t(results ? 'trend.none' : 'common.failed')}</p>
  return (
    <ol
      aria-label={t('round.last')}
      className={classNames('mt-3 flex flex-wrap gap-y-2', kind === 'rgb' ? 'gap-x-1' : 'gap-x-4')}
    >
      {drawn.slice(0, rowsShown[kind]).map(({ issue, result }) => (
        <li key={issue}>
          <ResultFaces gameId={gameId} result={result} size={faceSize[kind]} />
        </li>
      ))}
    </ol>
  )
}

type TableRowProps = Readonly<{ kind: GameKind; gameId: string }>

/** One table of a kind: its round length, how long until the draw, what it drew last. */
export function TableRow({ kind, gameId }: TableRowProps) {
  const { t } = useMessages()
  const lock = useLocks().ofGame(gameId)
  return (
    <li className="relative">
      <Link
        to={paths.ofGame(kind, 'play', gameId)}
        className="flex min-h-[84px] items-center gap-3.5 px-4 py-3 active:bg-sunken"
      >
        <RowClock gameId={gameId} />
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
function RowClock({ gameId }: { gameId: string }) {
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
