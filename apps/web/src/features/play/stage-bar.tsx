import { classNames } from '@opendraw/ui'
import type { Round } from '../../client/games.ts'
import { kindOf } from '../../client/games.ts'
import { ResultFaces } from '../../components/result-faces.tsx'
import { gameName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { minutesSeconds } from '../../formats/index.ts'
import { useSecond } from '../../live/clock.ts'
import { countdownOf } from '../../live/countdown.ts'
import type { Outcome } from './round-outcome.ts'
import { useOutcome } from './round-outcome.ts'
import { roundLabels } from './stage.tsx'
import type { Reveal } from './use-reveal.ts'

type StageBarProps = Readonly<{ gameId: string; round: Round | null; last: Round | null; reveal: Reveal }>

/** The stage in one line while it is scrolled away: game, countdown, what was drawn and brought. A press leads back to it. */
export default function StageBar({ gameId, round, last, reveal }: StageBarProps) {
  const { outcome } = useOutcome(gameId, last, reveal)
  const toStage = () => window.scrollTo({ top: 0, behavior: reveal.isCalm ? 'instant' : 'smooth' })
  return (
    <div className="on-stage fade fixed inset-x-0 lg:left-(--side) top-[var(--watch,0px)] z-20 mx-auto max-w-[480px] rounded-b-[20px] bg-stage px-4 pt-[env(safe-area-inset-top)] text-white ring-1 ring-white/15">
      <button
        type="button"
        onClick={toStage}
        className="flex min-h-12 w-full items-center gap-3 text-left after:absolute after:inset-0"
      >
        <Clock gameId={gameId} round={round} />
        {reveal.phase === 'still' && reveal.result && (
          <ResultFaces gameId={gameId} result={reveal.result} size={kindOf(gameId) === 'pk' ? 16 : 22} />
        )}
      </button>
      <p className="text-[13px] leading-snug">
        {outcome && last && <OutcomeText outcome={outcome} issue={last.issue} />}
      </p>
    </div>
  )
}

function Clock({ gameId, round }: { gameId: string; round: Round | null }) {
  const { t } = useMessages()
  const { phase, secondsLeft, isUrgent } = countdownOf(round, useSecond())
  const isClosed = phase === 'locked' || phase === 'overdue'
  return (
    <>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-[14px] font-semibold">{gameName(t, gameId)}</span>
        <span className="block truncate text-[12px] text-on-stage-2">{t(roundLabels[phase])}</span>
      </span>
      <span className={classNames('num text-[18px] font-bold', (isUrgent || isClosed) && 'text-alarm')}>
        {minutesSeconds(secondsLeft)}
      </span>
    </>
  )
}

function OutcomeText({ outcome: { kind, stake, payout }, issue }: { outcome: Outcome; issue: bigint }) {
  const { t, money } = useMessages()
  const values = { issue: String(issue).slice(-4), stake: money(stake), amount: money(payout) }
  return (
    <span className="block pb-2">
      {kind === 'won' && <b className="font-semibold">{t('round.won', values)} · </b>}
      {t(kind === 'void' ? 'round.refunded' : 'round.back', values)}
    </span>
  )
}
