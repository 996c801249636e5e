import { buttonClass } from '@opendraw/ui'
import { kindOf } from '../../client/games.ts'
import { lockText } from '../../components/game-lock-cover.tsx'
import { gameName, playName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { minutesSeconds } from '../../formats/index.ts'
import { odds, share } from '../../formats/odds.ts'
import { useSecond } from '../../live/clock.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { useLocks } from '../../session/player.ts'
import type { Streak, StreakSide } from './queries.ts'

type StreakCardProps = Readonly<{ streak: Streak; onSide: (side: number) => void }>

/** One streak: which side came how often in a row, how long bets are taken, and both sides with equal weight. */
export function StreakCard({ streak, onSide }: StreakCardProps) {
  const { t } = useMessages()
  const { gameId, side, length, isLonger, sinceIssue, sides } = streak
  const shown = sides[side]
  const kind = kindOf(gameId)
  return (
    <li className="rounded-[24px] bg-surface p-4 pb-2 ring-1 ring-line [contain-intrinsic-size:auto_224px] [content-visibility:auto]">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-[13px] text-ink-2">{gameName(t, gameId)}</p>
          <h2 className="text-[17px] leading-snug font-semibold">
            {shown && playName(t, shown.play, shown.pick)}
          </h2>
        </div>
        <p className="shrink-0 text-right text-[13px] text-ink-2">
          <span className="num block text-[22px] leading-tight font-bold text-ink">×{length}</span>
          {t(isLonger ? 'streaks.atLeast' : 'streaks.inARow')}
        </p>
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-[13px] text-ink-2">
        <span>{t('streaks.since', { issue: String(sinceIssue).slice(-4) })}</span>
        <Closing streak={streak} />
      </p>
      <Sides streak={streak} onSide={onSide} />
      {kind && (
        <div className="mt-1 grid grid-cols-2 gap-2.5">
          {(['results', 'bets'] as const).map((list) => (
            <Link key={list} to={paths.ofGame(kind, list, gameId)} className={buttonClass('quiet', 'small')}>
              {t(list === 'results' ? 'trend.results' : 'trend.mine')}
              <span className="sr-only">{gameName(t, gameId)}</span>
            </Link>
          ))}
        </div>
      )}
    </li>
  )
}

/** How long the open round takes bets, by the server's clock; or why this player cannot bet. */
function Closing({ streak: { gameId, locksAt } }: { streak: Streak }) {
  const { t } = useMessages()
  const secondsLeft = useSecondsLeft(locksAt)
  const lock = useLocks().ofGame(gameId)
  if (lock) return <span>{lockText(t, lock)}</span>
  if (secondsLeft === null) return <span>{t('round.waiting')}</span>
  if (secondsLeft === 0) return <span>{t('round.locked')}</span>
  return <span className="num">{t('streaks.closesIn', { time: minutesSeconds(secondsLeft) })}</span>
}

function Sides({ streak, onSide }: StreakCardProps) {
  const lock = useLocks().ofGame(streak.gameId)
  const isOpen = (useSecondsLeft(streak.locksAt) ?? 0) > 0 && !lock
  return (
    <div className="mt-3 grid grid-cols-2 gap-2.5">
      {streak.sides.map((one, side) => (
        <SideButton key={one.play} side={one} isOpen={isOpen} onPress={() => onSide(side)} />
      ))}
    </div>
  )
}

type SideButtonProps = Readonly<{ side: StreakSide; isOpen: boolean; onPress: () => void }>

/** A side to bet on. Both look alike: what came before says nothing for or against either. */
function SideButton({ side, isOpen, onPress }: SideButtonProps) {
  const { t, locale } = useMessages()
  return (
    <button
      type="button"
      disabled={!isOpen}
      onClick={onPress}
      className="press flex min-h-[92px] flex-col items-center justify-center gap-1 rounded-[18px] bg-sunken px-2 py-2.5 text-center leading-snug disabled:text-ink-2"
    >
      <span className="text-[15px] font-semibold">{playName(t, side.play, side.pick)}</span>
      <span className="num text-[15px] font-semibold">×{odds(side.odds, locale)}</span>
      <span className="text-[12px] text-ink-2">
        {t('streaks.still', { chance: share(side.probability, locale) })}
      </span>
    </button>
  )
}

/** Whole seconds until a moment, 0 once it has passed; null without one. */
function useSecondsLeft(at: Date | null): number | null {
  const now = useSecond()
  return at === null ? null : Math.max(0, Math.ceil(at.getTime() / 1000) - now)
}
