import { type GameKind, gameKinds } from '@opendraw/contract'
import { classNames, Pull, Skeleton } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { instancesOf } from '../../client/games.ts'
import { GameArt, kindTiles } from '../../components/game-art.tsx'
import { later } from '../../components/later.tsx'
import { Page } from '../../components/page.tsx'
import { kindName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { TableRow } from './tables.tsx'

/** Below the fold of the longest page: its code comes last. */
const Wins = later(() => import('../../components/wins.tsx'))
const WINS_SHOWN = 10

/** The lobby: every kind of game with all its tables, each counting down to its next draw by the one clock. */
export default function LobbyScreen() {
  const { t } = useMessages()
  const cache = useQueryClient()
  return (
    <Page title={t('title.game')}>
      <Pull label={t('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      <div className="grid gap-4 px-4">
        {gameKinds.map((kind) => (
          <KindSection key={kind} kind={kind} />
        ))}
        <Streaks />
      </div>
      <Suspense fallback={<Skeleton className="mx-4 mt-7 h-72 rounded-[24px]" />}>
        <Wins count={WINS_SHOWN} />
      </Suspense>
    </Page>
  )
}

function KindSection({ kind }: { kind: GameKind }) {
  const { t } = useMessages()
  const { fill, about } = kindTiles[kind]
  const name = kindName(t, kind)
  return (
    <section className="overflow-hidden rounded-[24px] bg-surface ring-1 ring-line">
      <div className={classNames('relative overflow-hidden p-4 pb-2', fill)}>
        <GameArt name={kind} className="-top-2 -right-2 size-28" />
        <h2 className="relative text-[20px] leading-tight font-bold">{name}</h2>
        <p className="relative mt-0.5 max-w-[22ch] text-[14px]">{t(about)}</p>
        <p className="relative mt-1 flex flex-wrap gap-x-5 text-[14px] font-semibold">
          <Link to={paths.rulesOf(kind)} className="flex min-h-11 items-center underline">
            {t('lobby.rules')}
            <span className="sr-only"> {name}</span>
          </Link>
          <Link to={paths.gamesOf(kind)} className="flex min-h-11 items-center underline">
            {t('lobby.list', { game: name })}
          </Link>
        </p>
      </div>
      <ul className="divide-y divide-line">
        {instancesOf(kind).map(({ id }) => (
          <TableRow key={id} kind={kind} gameId={id} />
        ))}
      </ul>
    </section>
  )
}

function Streaks() {
  const { t } = useMessages()
  return (
    <Link
      to={paths.streaks}
      className="press relative flex min-h-[88px] items-center gap-3 overflow-hidden rounded-[24px] bg-[#ffd060] p-4 text-[#2f2000]"
    >
      <GameArt name="long" className="-top-2 right-6 size-28" />
      <span className="relative flex-1 text-[20px] leading-tight font-bold">{t('streaks.title')}</span>
      <ChevronRight size={22} className="relative" aria-hidden="true" />
    </Link>
  )
}
