import { classNames } from '@opendraw/ui'
import { Lock as LockIcon } from 'lucide-react'
import type { Game } from '../client/games.ts'
import { type Translate, useMessages } from '../copy/use-messages.ts'

type LockCoverProps = Readonly<{
  lock: Lock
  /** At the bottom it leaves space for the game's name above, which stays readable with `relative z-10 text-ink`. */
  at?: 'middle' | 'bottom'
  className?: string
}>

/** Covers a game that takes no bets of this player, and says why. The game below stays a link: its results continue. */
export function LockCover({ lock, at = 'middle', className }: LockCoverProps) {
  const { t } = useMessages()
  return (
    <span
      className={classNames(
        'absolute inset-0 flex bg-canvas/80',
        at === 'middle' ? 'items-center justify-center px-4' : 'items-end px-3 pb-1.5',
        className,
      )}
    >
      <span className="flex items-center gap-2 rounded-[18px] bg-stage px-3 py-1.5 text-left text-[13px] leading-tight font-semibold text-white ring-1 ring-white/12">
        <LockIcon size={16} className="shrink-0 text-brand max-[360px]:hidden" aria-hidden="true" />
        {lockText(t, lock)}
      </span>
    </span>
  )
}

export type Lock = NonNullable<Game['game']['lock']>

/** Why a game takes no bets of this player now. */
export function lockText(t: Translate, { reason, levelMin }: Lock): string {
  if (reason === 'level') return t('lock.level', { level: levelMin ?? 0 })
  return t(reason === 'region' ? 'lock.region' : 'lock.maintenance')
}
