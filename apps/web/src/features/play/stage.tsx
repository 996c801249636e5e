import { gameInstances } from '@opendraw/games'
import { classNames, Segmented } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useSecond } from '../../connection/clock.ts'
import { type Countdown, countdownOf, type Phase, presentRound } from '../../connection/countdown.ts'
import type { Game, Round } from '../../connection/games.ts'
import { withQuery } from '../../connection/navigation.ts'
import { periodName } from '../../copy/names.ts'
import { type Key, type Say, useWords } from '../../copy/use-words.ts'
import { maskLong, minutesSeconds } from '../../formats/index.ts'
import { DigitBall } from '../../frame/digit-ball.tsx'
import { DrawBall } from './draw-ball.tsx'
import { isAwaited } from './live.ts'
import { drawnDigits, resultsQuery } from './queries.ts'

const lastShown = 9
/** Keeps a line's height while its words are awaited. */
const blank = '\u00a0'

type StageProps = {
  gameId: string
  game: Game | undefined
  onGame: (id: string) => void
}

/** The dark half of the screen: which game, how long until the draw, and what was drawn. */
export function Stage({ gameId, game, onGame }: StageProps) {
  const { say } = useWords()
  const { data: results } = useQuery(resultsQuery(gameId))
  const now = useSecond()
  const round = presentRound(game, now)
  const countdown = countdownOf(round, now)
  return (
    <>
      <div className="mx-4">
        <Segmented
          tone="stage"
          label={say('period.label')}
          value={gameId}
          onChange={onGame}
          items={gameInstances.map(({ id }) => ({ value: id as string, label: periodName(say, id) }))}
        />
      </div>
      <div className="mt-4 flex items-center justify-between gap-3 px-5">
        <Clock isKnown={game !== undefined} round={round} countdown={countdown} />
        {game ? (
          <DrawBall key={gameId} last={game.last} isDrawing={isDrawing(round, game.last, countdown)} />
        ) : (
          <span className="size-[112px]" />
        )}
      </div>
      <p role="status" className="sr-only">
        {game?.last?.result && spoken(say, game.last.issue, game.last.result)}
      </p>
      <ol
        aria-label={say('round.last')}
        className="mt-3 flex h-[30px] flex-wrap gap-1.5 overflow-hidden px-5"
      >
        {drawnDigits(results)
          .slice(1, lastShown + 1)
          .map(({ issue, digit }) => (
            <li key={issue}>
              <DigitBall digit={digit} size={30} />
            </li>
          ))}
      </ol>
      <Seal round={round} />
    </>
  )
}

const labels: Readonly<Record<Phase, Key>> = {
  early: 'round.opensIn',
  open: 'round.drawsIn',
  locked: 'round.locked',
  overdue: 'round.drawing',
  none: 'round.waiting',
}

type ClockProps = { isKnown: boolean; round: Round | null; countdown: Countdown }

function Clock({ isKnown, round, countdown }: ClockProps) {
  const { say } = useWords()
  const { phase, secondsLeft, isUrgent } = countdown
  const isClosed = phase === 'locked' || phase === 'overdue'
  return (
    <div className="min-w-0">
      <p className="text-[14px] text-on-stage-2">{isKnown ? say(labels[phase]) : blank}</p>
      <p
        role="timer"
        className={classNames(
          'num text-[52px] leading-[1.1] font-bold transition-colors duration-300',
          (isUrgent || isClosed) && 'text-alarm',
        )}
      >
        {phase === 'none' ? '--:--' : minutesSeconds(secondsLeft)}
      </p>
      <p className="num mt-1 truncate text-[13px] text-on-stage-2">
        {round ? say('round.no', { issue: round.issue }) : blank}
      </p>
    </div>
  )
}

/** The commitment of the round, public before its first bet, and the way to what it promises. */
function Seal({ round }: { round: Round | null }) {
  const { say } = useWords()
  if (!round) return <span className="mt-1 block h-11" />
  return (
    <Link
      to={withQuery('/pages/fairness/verify', { game: round.gameId, issue: round.issue })}
      viewTransition
      className="mx-5 mt-1 flex min-h-11 items-center gap-2 text-[13px] text-on-stage-2"
    >
      <ShieldCheck size={16} className="shrink-0 text-brand" aria-hidden="true" />
      <span>{say('round.sealed')}</span>
      <span className="font-mono text-[12px]">{maskLong(round.commitment)}</span>
    </Link>
  )
}

/** From the lock of a round until its result has come. */
function isDrawing(round: Round | null, last: Round | null, { phase }: Countdown): boolean {
  return phase === 'locked' || phase === 'overdue' || isAwaited(round, last)
}

function spoken(say: Say, issue: string, result: readonly number[]): string {
  return say('round.resultIs', { issue: issue.slice(-4), result: result.join(' ') })
}
