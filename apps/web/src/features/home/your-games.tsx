import { gameInstance } from '@opendraw/games'
import { Star } from 'lucide-react'
import { gameName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { shownFirst, useOwnGames } from '../../session/own-games.ts'

/** The player's favourites and what they played last, one press away; nothing before the first game. */
export default function YourGames() {
  const { t } = useMessages()
  const games = useOwnGames()
  const shown = shownFirst(games).flatMap((id) => gameInstance(id) ?? [])
  if (shown.length === 0) return null
  return (
    <ul
      aria-label={t('home.yours')}
      className="-mx-4 mb-3 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none]"
    >
      {shown.map(({ id, game }) => (
        <li key={id} className="shrink-0">
          <Link
            to={paths.ofGame(game, 'play', id)}
            className="press flex min-h-11 items-center gap-1.5 rounded-full bg-surface px-4 text-[14px] font-semibold ring-1 ring-line ring-inset"
          >
            {games.favourites.includes(id) && (
              <Star size={14} aria-hidden="true" className="shrink-0 fill-brand text-brand" />
            )}
            {gameName(t, id)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
