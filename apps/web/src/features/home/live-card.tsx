import { Ring, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { gameQuery, LIVE_GAME_ID, lastResultsQuery } from '../../client/games.ts'
import { DigitBall } from '../../components/digit-ball.tsx'
import { lockText } from '../../components/game-lock-cover.tsx'
import { gameName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { useSecond } from '../../live/clock.ts'
import { countdownOf, presentRound } from '../../live/countdown.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { useLocks } from '../../session/player.ts'

const BALL_PX = 28

/** The round that is running now: seconds to its draw, and the last five results. */
export function LiveCard() {
  const { t } = useMessages()
  const { data: game } = useQuery(gameQuery(LIVE_GAME_ID))
  const { data: results, isError } = useQuery(lastResultsQuery(LIVE_GAME_ID))
  const lock = useLocks().ofGame(LIVE_GAME_ID)
  const now = useSecond()
  const round = presentRound(game, now)
  const { phase, secondsLeft, part, isUrgent } = countdownOf(round, now)
  const digits = (results?.list ?? []).flatMap(({ issue, result }) => {
    const digit = result?.[0]
    return digit === undefined ? [] : [{ issue, digit }]
  })
  return (
    <Link
      to={paths.one(paths.playRgb, LIVE_GAME_ID)}
      className="press mx-4 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[24px] bg-surface p-4 ring-1 ring-line"
    >
      <Ring part={part} isUrgent={isUrgent || phase === 'locked'} size={60}>
        <span data-front="seconds" className="num text-[19px] font-bold">
          {round ? secondsLeft : '–'}
        </span>
      </Ring>
      <span className="min-w-min flex-1">
        <span className="flex items-center gap-1.5 text-[12px] font-semibold text-brand-text">
          <i className="size-1.5 shrink-0 rounded-full bg-current" aria-hidden="true" />
          {t(phase === 'locked' || phase === 'overdue' ? 'round.locked' : 'home.live')}
        </span>
        <span data-front="game" className="mt-0.5 block text-[16px] font-semibold">
          {gameName(t, LIVE_GAME_ID)}
        </span>
        <span className="mt-1.5 flex h-7 flex-wrap gap-1 overflow-hidden">
          {results
            ? digits.map(({ issue, digit }) => <DigitBall key={issue} digit={digit} size={BALL_PX} />)
            : !isError && <Skeleton className="h-7 w-36 rounded-full" />}
        </span>
      </span>
      <span className="max-w-[40%] min-w-min rounded-[20px] bg-brand-soft px-4 py-2.5 text-center text-[14px] leading-tight font-semibold text-brand-text">
        {lock ? lockText(t, lock) : t('home.play')}
      </span>
    </Link>
  )
}
