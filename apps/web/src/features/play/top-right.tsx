import type { Money } from '@opendraw/money'
import { classNames, IconButton } from '@opendraw/ui'
import { Star } from 'lucide-react'
import { useEffect } from 'react'
import { OwnAmount } from '../../components/own-money.tsx'
import { gameName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { changeOwnGames, played, starred, useOwnGames } from '../../session/own-games.ts'

/** At the end of the stage's bar: the star of a favourite, and the balance once it is known. */
export default function TopRight({ gameId, cash }: { gameId: string; cash: Money | undefined }) {
  const { t } = useMessages()
  useEffect(() => changeOwnGames(played, gameId), [gameId])
  const isOn = useOwnGames().favourites.includes(gameId)
  return (
    <span className="mr-3 flex min-w-0 items-center gap-1">
      <IconButton
        label={t('game.favourite', { name: gameName(t, gameId) })}
        aria-pressed={isOn}
        onClick={() => changeOwnGames(starred, gameId)}
      >
        <Star size={20} aria-hidden="true" className={classNames(isOn && 'fill-brand text-brand')} />
      </IconButton>
      {cash !== undefined && (
        <span className="min-w-0 rounded-full bg-white/12 px-4 py-2 text-[14px] font-semibold">
          <span className="sr-only">{t('wallet.balance')} </span>
          <OwnAmount amount={cash} />
        </span>
      )}
    </span>
  )
}
