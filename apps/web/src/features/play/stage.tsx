import { type GameInstanceId, gameInstances } from '@opendraw/games'
import { classNames, Segmented } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { type Ref, Suspense } from 'react'
import type { Game, Round } from '../../client/games.ts'
import { later } from '../../components/later.tsx'
import { periodName } from '../../copy/names.ts'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { maskLong, minutesSeconds } from '../../formats/index.ts'
import { useSecond } from '../../live/clock.ts'
import { countdownOf, type Phase } from '../../live/countdown.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import type { GameFace } from './game-face.ts'
import { resultsQuery } from './queries.ts'
import type { Reveal } from './use-reveal.ts'

/** Heard, not seen: its code comes after the stage's. */
const RoundSaid = later(() => import('./round-said.tsx'))

/** What a round's countdown counts to, or why it has stopped. */
export const roundLabels: Readonly<Record<Phase, Key>> = {
  early: 'round.opensIn',
  open: 'round.drawsIn',
  locked: 'round.locked',
  overdue: 'round.drawing',
  none: 'round.waiting',
}

/** Keeps a line's height while its text loads. */
const BLANK = '\u00a0'

type StageProps = Readonly<{
  face: GameFace
  gameId: GameInstanceId
  game: Game | undefined
  round: Round | null
  reveal: Reveal
  onGame: (id: GameInstanceId) => void
  /** The row of the countdown. */
  clockRef: Ref<HTMLDivElement>
}>

/** The dark half of the screen: which game, how long until the draw, and what was drawn. */
export function Stage({ face, gameId, game, round, reveal, onGame, clockRef }: StageProps) {
  const { t } = useMessages()
  const { Draw, drawAt } = face
  return (
    <>
      <div className="mx-4">
        <Segmented
          tone="stage"
          label={t('period.label')}
          value={gameId}
          onChange={onGame}
          items={gameInstances
            .filter((one) => one.game === face.game)
            .map(({ id }) => ({ value: id, label: periodName(t, id) }))}
        />
      </div>
      <div
        ref={clockRef}
        data-volatile=""
        className="mt-4 flex flex-wrap items-center justify-between gap-3 px-5"
      >
        <Clock isKnown={game !== undefined} round={round} />
        {drawAt === 'beside' && <Draw {...reveal} />}
      </div>
      {drawAt === 'below' && (
        <div data-volatile="" className="mx-4 mt-3">
          <Draw {...reveal} />
        </div>
      )}
      <Suspense>
        <RoundSaid gameId={gameId} last={game?.last ?? null} reveal={reveal} />
      </Suspense>
      <Past face={face} gameId={gameId} />
      <Seal round={round} />
    </>
  )
}

type ClockProps = Readonly<{ isKnown: boolean; round: Round | null }>

function Clock({ isKnown, round }: ClockProps) {
  const { t } = useMessages()
  const { phase, secondsLeft, isUrgent } = countdownOf(round, useSecond())
  const isClosed = phase === 'locked' || phase === 'overdue'
  return (
    <div className="min-w-0">
      <p className="text-[14px] text-on-stage-2">{isKnown ? t(roundLabels[phase]) : BLANK}</p>
      <p
        role="timer"
        className={classNames(
          'num text-[clamp(40px,13.3vw,52px)] leading-[1.1] font-bold transition-colors duration-300',
          (isUrgent || isClosed) && 'text-alarm',
        )}
      >
        {minutesSeconds(secondsLeft)}
      </p>
      <p className="num mt-1 truncate text-[13px] text-on-stage-2">
        {round ? t('round.no', { issue: round.issue }) : BLANK}
      </p>
    </div>
  )
}

/** The results before the last one, newest first, as many as fit in a row. */
function Past({ face: { Past: One, pastShown }, gameId }: { face: GameFace; gameId: string }) {
  const { t } = useMessages()
  const { data: results } = useQuery(resultsQuery(gameId))
  const drawn = (results?.list ?? []).flatMap(({ issue, result }) => (result ? [{ issue, result }] : []))
  return (
    <ol
      aria-label={t('round.last')}
      data-volatile=""
      className="mt-3 flex h-[30px] flex-wrap gap-x-2 gap-y-6 overflow-hidden px-5"
    >
      {drawn.slice(1, pastShown + 1).map(({ issue, result }) => (
        <li key={issue}>
          <One result={result} />
        </li>
      ))}
    </ol>
  )
}

/** The commitment of the round, public before its first bet, and the way to what it promises. */
function Seal({ round }: { round: Round | null }) {
  const { t } = useMessages()
  if (!round) return <span className="mt-1 block h-11" />
  return (
    <Link
      to={paths.verifyRound(round.gameId, round.issue)}
      data-volatile=""
      className="mx-5 mt-1 flex min-h-11 flex-wrap items-center gap-x-2 text-[13px] text-on-stage-2"
    >
      <ShieldCheck size={16} className="shrink-0 text-brand" aria-hidden="true" />
      <span>{t('round.sealed')}</span>
      <span className="font-mono text-[12px]">{maskLong(round.commitment)}</span>
    </Link>
  )
}
