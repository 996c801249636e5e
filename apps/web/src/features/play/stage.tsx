import { gameInstance, gameInstances } from '@opendraw/games'
import { classNames, Segmented } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useSecond } from '../../connection/clock.ts'
import { type Countdown, countdownOf } from '../../connection/countdown.ts'
import type { GameReply } from '../../connection/games.ts'
import { periodName } from '../../copy/names.ts'
import { type Say, useWords } from '../../copy/use-words.ts'
import { minutesSeconds } from '../../formats/index.ts'
import { DigitBall } from '../../frame/digit-ball.tsx'
import { DrawBall } from './draw-ball.tsx'
import { isAwaited } from './live.ts'
import { resultsQuery } from './queries.ts'

const lastShown = 9

type StageProps = {
  gameId: string
  game: GameReply | undefined
  onGame: (id: string) => void
}

/** The dark half of the screen: which game, how long until the draw, and what was drawn. */
export function Stage({ gameId, game, onGame }: StageProps) {
  const { say } = useWords()
  const { data: results } = useQuery(resultsQuery(gameId))
  const digits = (results?.list ?? []).flatMap(({ result }) => result?.slice(0, 1) ?? [])
  const countdown = countdownOf(game?.current, useSecond())
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
        <Clock gameId={gameId} game={game} countdown={countdown} />
        {game ? (
          <DrawBall key={gameId} last={game.last} isDrawing={isDrawing(game, countdown)} />
        ) : (
          <span className="size-[112px]" />
        )}
      </div>
      <p role="status" className="sr-only">
        {game?.last?.result && spoken(say, game.last.issue, game.last.result)}
      </p>
      <ol aria-label={say('round.last')} className="mt-3 flex h-[30px] gap-1.5 overflow-hidden px-5">
        {digits.slice(1, lastShown + 1).map((digit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a small ball is its place in the row.
          <li key={index}>
            <DigitBall digit={digit} size={30} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Clock({
  gameId,
  game,
  countdown,
}: {
  gameId: string
  game: GameReply | undefined
  countdown: Countdown
}) {
  const { say } = useWords()
  const { phase, secondsLeft, isUrgent } = countdown
  const isClosed = phase === 'locked' || phase === 'overdue'
  const label =
    phase === 'open'
      ? 'round.drawsIn'
      : phase === 'none'
        ? 'round.waiting'
        : phase === 'locked'
          ? 'round.locked'
          : 'round.drawing'
  return (
    <div className="min-w-0">
      <p className="text-[14px] text-on-stage-2">{game ? say(label) : ' '}</p>
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
        {game?.current ? say('round.no', { issue: game.current.issue }) : ' '}
      </p>
      <p className="mt-0.5 text-[13px] text-on-stage-2">
        {say('round.closesBefore', { seconds: gameInstance(gameId)?.lockSeconds ?? 0 })}
      </p>
    </div>
  )
}

/** From the lock of a round until its result has come. */
function isDrawing(game: GameReply, { phase }: Countdown): boolean {
  return phase === 'locked' || phase === 'overdue' || isAwaited(game)
}

function spoken(say: Say, issue: string, result: readonly number[]): string {
  return say('round.resultIs', { issue: issue.slice(-4), result: result.join(' ') })
}
